import Files
import Foundation
import Glibc

extension Database {
  /// Returns the reason if a database is damaged, or `nil`.
  ///
  /// If not `isSuspect`, everything is checked only after programs that did not close it.
  static func damage(of path: String, isSuspect: Bool) -> String? {
    let isOpen = ["-wal", "-journal", "-repaired"].contains { access(path + $0, F_OK) == 0 }
    let check = isSuspect || isOpen ? "integrity_check(1)" : "schema_version"
    do throws(DatabaseError) {
      let answer = try Database(path, use: nil).first("PRAGMA \(check)") { $0.text(0) }
      return check == "schema_version" || answer == "ok" ? nil : answer ?? "no answer"
    } catch {
      return error.cause == .damaged ? error.description : nil
    }
  }

  /// Replaces a damaged database by a new one with the rows that can be read; the old one is kept.
  ///
  /// - Returns: A line for the user.
  /// - Throws: The error. The damaged database is then unchanged.
  static func repair(
    _ path: String, _ damage: String, _ schema: [String]
  ) throws(DatabaseError) -> String {
    let draft = "\(path)-repaired"
    for ending in ["", "-wal", "-journal"] { unlink(draft + ending) }
    let count = try copy(path, to: draft, schema)
    let date = ISO8601DateFormatter.string(
      from: .now, timeZone: .gmt, formatOptions: [.withFullDate, .withTime])
    let kept = "\(path).damaged-\(date)"
    // A log would be taken for that of the new file. If the process ends meanwhile, the draft
    // lets the next one repair the file again.
    for ending in ["-wal", "-journal"] { rename(path + ending, kept + ending) }
    unlink("\(path)-shm")
    link(path, kept)
    guard rename(draft, path) == 0 else {
      throw DatabaseError(.other, "\(SystemError.last)")
    }
    return "“\(path)” was damaged (\(damage)); it is kept as “\(kept)”, and its \(count) readable "
      + "rows were taken over"
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
    // The new file is complete without a log beside it.
    _ = try new.first("PRAGMA journal_mode = delete") { $0.text(0) }
    return count
  }

  private func copyRows(of table: String, from old: Database) throws(DatabaseError) -> Int {
    let names = try columns(of: table).intersection((try? old.columns(of: table)) ?? []).sorted()
    guard !names.isEmpty else { return 0 }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let places = names.map { _ in "?" }.joined(separator: ", ")
    var count = 0
    // A damaged page ends a query, so that the rows behind it are read backwards.
    for order in ["", " ORDER BY 1 DESC", " ORDER BY rowid DESC"] {
      var rows: [[SQLValue]] = []
      try? old.forEach("SELECT \(list) FROM \"\(table)\"\(order)") { row in
        rows.append(names.indices.map { row.value(CInt($0)) })
      }
      for row in rows {
        count += try run("INSERT OR IGNORE INTO \"\(table)\" (\(list)) VALUES (\(places))", row)
      }
    }
    return count
  }

  private func columns(of table: String) throws(DatabaseError) -> Set<String> {
    Set(try rows("SELECT name FROM pragma_table_info(?)", [.text(table)]) { $0.text(0) })
  }
}
