import Files
import Foundation
import Glibc

/// A folder on disk through which devices exchange chunks.
///
/// Its methods are not isolated, so that a slow disk or network does not block the screen.
struct DiskFolder: ChunkFolder {
  let path: String

  func files() async throws(PrioError) -> [ChunkFile] {
    try opened { folder in
      try folder.listing().entries.filter { $0.kind == .folder }.flatMap { entry in
        try PrioDevice.isValid(entry.description) ? files(of: entry.description, in: folder) : []
      }
    }
  }

  private func files(of device: String, in folder: Folder) throws -> [ChunkFile] {
    let folder = try Folder(FileName(device), in: folder)
    return try folder.listing().entries.compactMap { entry in
      ChunkFile.number(of: entry.description).flatMap { last in
        try? folder.info(of: entry.name).flatMap { ChunkFile(device: device, last: last, $0) }
      }
    }
  }

  func read(_ file: ChunkFile) async throws(PrioError) -> [UInt8]? {
    let name = "\(file.device)/\(file.name)"
    // Without the folder itself, a missing file is an error.
    return try opened { folder in
      do throws(SystemError) {
        return try StoredFile.read(FileName(name), in: folder.descriptor)
      } catch  where error.code == ENOENT {
        return nil
      } catch  where error.code == EFBIG {
        throw PrioError.damagedLog(device: file.device, file: name)
      }
    }
  }

  func write(
    _ bytes: [UInt8], of device: String, last: Int
  ) async throws(PrioError) -> ChunkFile {
    try opened { folder in
      mkdirat(folder.descriptor, device, 0o777)
      let own = try Folder(FileName(device), in: folder)
      let name = FileName("\(last).log")
      try StoredFile.write(bytes, as: name, in: own, of: "prio")
      guard let info = try own.info(of: name),
        let file = ChunkFile(device: device, last: last, info)
      else { throw SystemError(code: EIO) }
      return file
    }
  }

  func remove(_ file: ChunkFile) async throws(PrioError) {
    try opened { folder in
      if unlinkat(folder.descriptor, "\(file.device)/\(file.name)", 0) != 0, errno != ENOENT {
        throw SystemError.last
      }
    }
  }

  /// Runs a body with the open folder, and converts its errors.
  private func opened<Result>(_ body: (Folder) throws -> Result) throws(PrioError) -> Result {
    do {
      return try body(Folder(opening: FileName(path)))
    } catch let error as PrioError {
      throw error
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: any Error) -> PrioError {
    guard let error = error as? SystemError else {
      return .folder(path: path, reason: "\(error)")
    }
    return switch error.code {
    case ENOENT, ENOTDIR, ESTALE, ENODEV: .missingFolder(path: path)
    case EROFS, EACCES, EPERM: .readOnlyFolder(path: path)
    case ENOSPC, EDQUOT: .fullFolder(path: path)
    default: .folder(path: path, reason: "\(error)")
    }
  }
}

extension ChunkFile {
  /// Creates the description of a regular file, or returns `nil` for another one.
  fileprivate init?(device: String, last: Int, _ info: stat) {
    guard info.st_mode & S_IFMT == S_IFREG else { return nil }
    let time = info.st_mtim
    self.init(
      device: device, last: last, size: Int(info.st_size),
      version: "\(info.st_ino) \(info.st_size) \(time.tv_sec).\(time.tv_nsec)")
  }
}

// MARK: - Choosing

extension DiskFolder {
  /// Returns the absolute path of a text, in which `~` is the home folder.
  static func path(of text: String, home: String?) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    if text == "~", let home { return home }
    if text.hasPrefix("~/"), let home { return home + text.dropFirst() }
    return URL(filePath: text).standardizedFileURL.path
  }

  /// Returns a path with the home folder as `~`.
  static func text(of path: String, home: String?) -> String {
    guard let home, home != "/", path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// Creates the last part of a path if it does not exist; never a folder above it.
  static func make(_ path: String) throws(PrioError) {
    let folder = DiskFolder(path: path)
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return try folder.opened { _ in } }
    switch errno {
    case ENOENT, ENOTDIR: throw .missingParent(path: path)
    default: throw folder.failure(SystemError.last)
    }
  }

  /// Returns the paths of folders that complete a text, in its form, sorted.
  static func completions(of text: String, home: String?) -> [String] {
    let slash = text.lastIndex(of: "/")
    let start = slash.map { String(text[...$0]) } ?? (text.hasPrefix("~") ? "" : "./")
    guard text != "~" else { return ["~/"] }
    let part = slash.map { text[text.index(after: $0)...] } ?? text[...]
    guard !start.isEmpty,
      let listing = try? Folder(FileName(path(of: start, home: home))).listing()
    else { return [] }
    return listing.entries.filter { $0.kind == .folder && $0.name.isHidden == part.hasPrefix(".") }
      .map(\.description).filter { $0.hasPrefix(part) }
      .map { (slash == nil ? "" : start) + $0 + "/" }
  }
}
