import Files
import Foundation

extension DatabaseFile {
  /// Returns the reason if the database is damaged, or `nil`.
  ///
  /// If no query finds damage, everything is checked only after programs that did not close it.
  private func damage(checking queries: [String]) -> String? {
    let isOpen = has("-wal") || has("-journal")
    do throws(DatabaseError) {
      let database = try Database<DatabaseError>(path)
      if !isOpen {
        do throws(DatabaseError) {
          for query in ["PRAGMA schema_version"] + queries { try database.run(query) }
          return nil
        } catch  where error.cause == .damaged {}
      }
      let answer = try database.first("PRAGMA integrity_check(1)") { $0.text(0) }
      return answer == "ok" ? nil : answer ?? "no answer"
    } catch {
      return error.cause == .damaged ? error.description : nil
    }
  }

  /// Replaces a damaged database by a new one with the rows that can be read; the old one is kept.
  ///
  /// - Parameters:
  ///   - schema: The statements that create the tables.
  ///   - queries: Queries that may find damage.
  /// - Returns: A line for the user, or `nil` if the database is not damaged.
  /// - Throws: The error. The damaged database is then unchanged.
  func repair(_ schema: [String], checking queries: [String]) throws(DatabaseError) -> String? {
    guard let damage = damage(checking: queries) else { return nil }
    let draft = "\(path)-draft"
    for ending in ["", "-wal", "-journal"] { unlink(draft + ending) }
    let count = try copyRows(to: draft, schema)
    let kept = try keep()
    guard rename(draft, repaired) == 0 else { throw .last }
    try finishRepair()
    return "“\(path)” was damaged (\(damage)); it is kept as “\(kept)”, and its \(count) readable "
      + "rows were taken over"
  }

  /// The path of a complete new database, which replaces the damaged one.
  private var repaired: String { "\(path)-repaired" }

  /// Copies the files of the database, and returns the path of the copy.
  private func keep() throws(DatabaseError) -> String {
    let date = ISO8601DateFormatter.string(
      from: .now, timeZone: .gmt, formatOptions: [.withFullDate, .withTime])
    var kept = "\(path).damaged-\(date)"
    while access(kept, F_OK) == 0 { kept += "+" }
    for ending in ["", "-wal", "-journal"] where access(path + ending, F_OK) == 0 {
      let (old, new) = (path + ending, kept + ending)
      // Not all file systems have hard links.
      if link(old, new) != 0, (try? FileManager.default.copyItem(atPath: old, toPath: new)) == nil {
        throw DatabaseError(.other, "no copy of the damaged file can be made")
      }
    }
    return kept
  }

  /// Completes a repair that was interrupted, and returns a line for the user; `nil` without one.
  @discardableResult
  func finishRepair() throws(DatabaseError) -> String? {
    guard access(repaired, F_OK) == 0 else { return nil }
    // A log would be taken for that of the new file.
    for ending in ["-wal", "-journal", "-shm"] { unlink(path + ending) }
    guard rename(repaired, path) == 0 else { throw .last }
    return "“\(path)” was damaged; the damaged file is kept next to it"
  }

  /// Copies all rows that can be read into a new database, and returns their number.
  private func copyRows(to draft: String, _ schema: [String]) throws(DatabaseError) -> Int {
    let new = try Database<DatabaseError>(draft)
    try new.prepare(schema)
    let tables = try new.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) }
    var count = 0
    if let old = try? Database<DatabaseError>(path) {
      try new.change { () throws(DatabaseError) in
        for table in tables { count += try new.copyRows(of: table, from: old) }
      }
    }
    // This moves the log into the new file.
    try new.run("PRAGMA journal_mode = delete")
    return count
  }
}

extension Database<DatabaseError> {
  fileprivate func copyRows(of table: String, from old: Database) throws(DatabaseError) -> Int {
    let known = Set((try? old.columns(of: table).map(\.name)) ?? [])
    let columns = try columns(of: table)
    let names = columns.map(\.name).filter { known.contains($0) }
    guard !names.isEmpty else { return 0 }
    let list = names.joined(separator: ", ")
    let places = names.map { _ in "?" }.joined(separator: ", ")
    var count = 0
    let keys = columns.filter(\.isKey).map { "\($0.name) DESC" }
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

  private func columns(of table: String) throws(DatabaseError) -> [(name: String, isKey: Bool)] {
    try rows("SELECT name, pk FROM pragma_table_info(?) ORDER BY pk, cid", [.text(table)]) {
      ("\"\($0.text(0))\"", $0.integer(1) > 0)
    }
  }
}
