import Files
import Foundation
import Glibc

extension Database {
  /// Returns the reason if a database is damaged, or `nil`.
  ///
  /// If not `isSuspect`, everything is checked only after programs that did not close it.
  static func damage(of path: String, isSuspect: Bool) -> String? {
    let isOpen = ["-wal", "-journal"].contains { size(of: path + $0) > 0 }
    let check = isSuspect || isOpen ? "integrity_check(1)" : "schema_version"
    do throws(DatabaseError) {
      let answer = try Database(path, use: nil).first("PRAGMA \(check)") { $0.text(0) }
      return check == "schema_version" || answer == "ok" ? nil : answer ?? "no answer"
    } catch {
      return error.cause == .damaged ? error.description : nil
    }
  }

  /// Returns the size of a file in bytes, or 0 without one.
  static func size(of path: String) -> Int {
    var info = stat()
    return stat(path, &info) == 0 ? Int(info.st_size) : 0
  }

  /// Replaces a damaged database by a new one with the rows that can be read; the old one is kept.
  ///
  /// - Returns: A line for the user.
  /// - Throws: The error. The damaged database is then unchanged.
  static func repair(
    _ path: String, _ damage: String, _ schema: [String]
  ) throws(DatabaseError) -> String {
    let draft = "\(path)-draft"
    for ending in ["", "-wal", "-journal"] { unlink(draft + ending) }
    let count = try copy(path, to: draft, schema)
    let kept = try keep(path)
    guard rename(draft, repaired(path)) == 0 else {
      throw DatabaseError(.other, "\(SystemError.last)")
    }
    try finishRepair(of: path)
    return "“\(path)” was damaged (\(damage)); it is kept as “\(kept)”, and its \(count) readable "
      + "rows were taken over"
  }

  /// The path of a complete new database, which replaces that at a path.
  private static func repaired(_ path: String) -> String { "\(path)-repaired" }

  /// Copies the files of a database, and returns the path of the copy.
  private static func keep(_ path: String) throws(DatabaseError) -> String {
    let date = ISO8601DateFormatter.string(
      from: .now, timeZone: .gmt, formatOptions: [.withFullDate, .withTime])
    var kept = "\(path).damaged-\(date)"
    while access(kept, F_OK) == 0 { kept += "+" }
    for ending in ["", "-wal", "-journal"] where access(path + ending, F_OK) == 0 {
      // Not all file systems have hard links.
      if link(path + ending, kept + ending) == 0 { continue }
      do {
        try FileManager.default.copyItem(atPath: path + ending, toPath: kept + ending)
      } catch {
        throw DatabaseError(.other, "no copy of the damaged file can be made")
      }
    }
    return kept
  }

  /// Completes a repair that was interrupted, and returns a line for the user; `nil` without one.
  @discardableResult
  static func finishRepair(of path: String) throws(DatabaseError) -> String? {
    guard access(repaired(path), F_OK) == 0 else { return nil }
    // A log would be taken for that of the new file.
    for ending in ["-wal", "-journal", "-shm"] { unlink(path + ending) }
    guard rename(repaired(path), path) == 0 else {
      throw DatabaseError(.other, "\(SystemError.last)")
    }
    return "“\(path)” was damaged; the damaged file is kept next to it"
  }

  /// Copies all rows that can be read, and returns their number.
  private static func copy(
    _ path: String, to draft: String, _ schema: [String]
  ) throws(DatabaseError) -> Int {
    let new = try Database(draft, use: nil)
    try new.prepare(schema)
    let tables = try new.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) }
    var count = 0
    if let old = try? Database(path, use: nil) {
      try new.transaction(orThrow: \.self) { () throws(DatabaseError) in
        for table in tables { count += try new.copyRows(of: table, from: old) }
      }
    }
    // This moves the log into the new file.
    _ = try new.first("PRAGMA journal_mode = delete") { $0.text(0) }
    return count
  }

  private func copyRows(of table: String, from old: Database) throws(DatabaseError) -> Int {
    let known = Set((try? old.columns(of: table)) ?? [])
    let names = try columns(of: table).filter { known.contains($0) }
    guard !names.isEmpty else { return 0 }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let places = names.map { _ in "?" }.joined(separator: ", ")
    var count = 0
    let keys = try columns(of: table, where: "pk > 0").map { "\"\($0)\" DESC" }
    // A damaged page ends a query, so that the rows behind it are read backwards.
    for order in ["", "ORDER BY " + (keys.isEmpty ? "rowid DESC" : keys.joined(separator: ", "))] {
      var rows: [[SQLValue]] = []
      try? old.forEach("SELECT \(list) FROM \"\(table)\" \(order)") { row in
        rows.append(names.indices.map { row.value(CInt($0)) })
      }
      for row in rows {
        count += try run("INSERT OR IGNORE INTO \"\(table)\" (\(list)) VALUES (\(places))", row)
      }
    }
    return count
  }

  private func columns(
    of table: String, where condition: String = "true"
  ) throws(DatabaseError) -> [String] {
    try rows(
      "SELECT name FROM pragma_table_info(?) WHERE \(condition) ORDER BY pk, cid", [.text(table)]
    ) { $0.text(0) }
  }
}
