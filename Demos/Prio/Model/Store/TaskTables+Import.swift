import Files
import Foundation
import Glibc

extension TaskTables {
  /// Returns the store of version 1 in a folder, which stays as it is; an empty one without it.
  ///
  /// Lines for the user name what is damaged; the rest is taken.
  ///
  /// - Throws: ``PrioError/newerFile(path:version:)``, or an error of reading.
  func taken(
    from folder: PrioFolder?, as device: PrioDevice, at now: Date
  ) throws(PrioError) -> Replica {
    guard let folder else { return Replica(device) }
    let logs = try folder.oldLogs
    var replica = Replica(try identity(in: folder) ?? device)
    for (id, file) in logs {
      guard let bytes = try file.read() else { continue }
      let contents = LogContents(bytes, of: id)
      if let version = contents.newerVersion { throw .newerFile(path: file.path, version: version) }
      for chunk in contents.chunks { _ = replica.receive(chunk, at: now) }
      if id == replica.device.id {
        for transaction in contents.open { replica.replay(transaction, at: now) }
      } else if let device = contents.device, let last = contents.open.last {
        let chunk = LogChunk(
          device: device, numbers: 1...last.sequence, transactions: contents.open)
        _ = replica.receive(chunk, at: now)
      }
      note(contents, of: file.path)
    }
    // Without the result of the last sync, the next one checks everything.
    if let result = try? StoreFile(path: "\(folder.path)/sync.json").json(SyncResult.self) {
      try setResult(result)
    }
    return replica
  }

  /// Returns the identity of version 1, or `nil` without one.
  private func identity(in folder: PrioFolder) throws(PrioError) -> PrioDevice? {
    let file = StoreFile(path: "\(folder.path)/device.json")
    do throws(PrioError) {
      let device = try file.json(PrioDevice.self)
      if device == nil || device.map({ PrioDevice.isValid($0.id) }) == true { return device }
    } catch {
      guard case .damagedFile = error else { throw error }
    }
    notices.append("“\(file.path)” is damaged; this device has a new identity")
    return nil
  }

  private func note(_ contents: LogContents, of path: String) {
    if contents.isCut { notices.append("the last line of “\(path)” was cut, and is dropped") }
    guard let first = contents.damaged.first else { return }
    let more = contents.damaged.count - 1
    notices.append(
      "line \(first) of “\(path)” is damaged, and is skipped"
        + (more > 0 ? "; so are \(more) more" : ""))
  }
}

extension PrioFolder {
  /// Renames the file with the identity of version 1, which is kept.
  func setFormerIdentityAside() { rename("\(path)/device.json", "\(path)/device.json.old") }

  /// The logs of version 1, with the identifiers of their devices, by their names.
  fileprivate var oldLogs: [(device: String, file: StoreFile)] {
    get throws(PrioError) {
      let path = "\(path)/logs"
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      do {
        return try Folder(FileName(path)).listing().entries
          .filter { $0.kind == .file && $0.description.hasSuffix(".log") }
          .map { String($0.description.dropLast(4)) }.filter(PrioDevice.isValid)
          .map { ($0, StoreFile(path: "\(path)/\($0).log")) }
      } catch {
        throw .unreadableStore(reason: "\(error)")
      }
    }
  }
}
