import Files
import Foundation
import Store

/// An own chunk in the folder of the sync.
struct SentChunk: Hashable, Sendable {
  /// The file, as it was written or read last.
  let file: ChunkFile

  /// The number of its first change.
  let first: Int

  /// The digest of its bytes.
  let digest: Int

  /// The numbers of its changes.
  var numbers: ClosedRange<Int> { min(first, file.last)...file.last }
}

extension SentChunk {
  /// Creates the description of a chunk with given bytes.
  init(_ file: ChunkFile, first: Int, _ bytes: [UInt8]) {
    self.init(file: file, first: first, digest: Int(truncatingIfNeeded: Digest.of(bytes)))
  }
}

extension TaskTables {
  /// The own chunks in the folder.
  var sent: [SentChunk] {
    get throws(PrioError) {
      let device = try value("device") ?? ""
      return try rows("SELECT name, first, version, digest FROM sent") { row in
        ChunkFile.number(of: row.text(0)).map {
          SentChunk(
            file: ChunkFile(device: device, last: $0, version: row.text(2)),
            first: row.integer(1), digest: row.integer(3))
        }
      }.compactMap { $0 }
    }
  }

  /// Replaces the own chunks in the folder.
  ///
  /// - Throws: ``PrioError/lockedStore(path:)`` if another process changed the identity meanwhile.
  func setSent(_ chunks: [SentChunk], of device: PrioDevice) throws(PrioError) {
    try change { () throws(PrioError) in
      try checkIdentity(device)
      try run("DELETE FROM sent")
      for chunk in chunks {
        try run(
          "INSERT INTO sent VALUES (?, ?, ?, ?)",
          [
            .text(chunk.file.name), .integer(chunk.first), .text(chunk.file.version),
            .integer(chunk.digest),
          ])
      }
    }
  }

  /// Throws an error if another process changed the identity of this device.
  func checkIdentity(_ device: PrioDevice) throws(PrioError) {
    guard try value("device") == device.id else { throw .lockedStore(path: path) }
  }

  /// The result of the last sync, or `nil` before it.
  var result: SyncResult? {
    get throws(PrioError) {
      guard let text = try value("sync") else { return nil }
      return try? JSONDecoder().decode(SyncResult.self, from: Data(text.utf8))
    }
  }

  /// Stores the result of a sync.
  func setResult(_ result: SyncResult) throws(PrioError) {
    let data = try? JSONEncoder().encode(result)
    try set("sync", to: data.map { String(decoding: $0, as: UTF8.self) })
  }
}

/// The result of a sync.
struct SyncResult: Hashable, Sendable, Codable {
  /// The folder.
  var folder: String?

  var last: SyncOutcome?
  var merged: [MergedEntry] = []
  var logs = ""
}
