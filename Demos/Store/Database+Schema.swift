import CSQLite
import Glibc

extension Database {
  /// Checks the version, chooses the journal, and runs the statements that the file lacks.
  func prepare(_ schema: [String]) throws(DatabaseError) {
    let version = try version
    guard version <= schema.count else {
      throw DatabaseError(.newer(version: version), "it has version \(version)")
    }
    guard !isReadOnly else {
      notices.append("“\(path)” can only be read; no change is stored")
      return
    }
    // By a write-ahead log, readers do not wait for writers. Its processes share memory.
    let journal = Database.isOnNetwork(path) ? "delete" : "wal"
    let chosen = try first("PRAGMA journal_mode = \(journal)") { $0.text(0) }
    if journal == "wal", chosen == "delete" {
      notices.append("“\(path)” has no write-ahead log; its file system does not support one")
    }
    try script("PRAGMA synchronous = FULL")
    guard version < schema.count else { return }
    // Another program may have run them since.
    try transaction(orThrow: \.self) { () throws(DatabaseError) in
      for (index, sql) in schema.enumerated().dropFirst(try self.version) {
        try script("\(sql); PRAGMA user_version = \(index + 1)")
      }
    }
  }

  private var version: Int {
    get throws(DatabaseError) { try first("PRAGMA user_version") { $0.integer(0) } ?? 0 }
  }

  /// The identifiers of network file systems: NFS, SMB, CIFS, SMB2, 9P, AFS, Ceph and FUSE.
  ///
  /// Source: Linux, *statfs(2)*.
  private static let networks: Set<Int> = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x0102_1997, 0x5346_414F, 0x00C3_6400, 0x6573_5546,
  ]

  private static func isOnNetwork(_ path: String) -> Bool {
    var info = statfs()
    guard statfs(path, &info) == 0 else { return false }
    return networks.contains(Int(UInt32(truncatingIfNeeded: info.f_type)))
  }
}
