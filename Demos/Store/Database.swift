import CSQLite
import Files
import Glibc

/// An SQLite database of a program, with methods that throw the errors of that program.
///
///     let database = try Database<PrioError>("\(folder)/prio.sqlite", schema: ["CREATE TABLE …"])
///     try database.change { () throws(PrioError) in
///       try database.run("INSERT INTO task VALUES (?, ?)", [.text(id), .text(name)])
///     }
///
/// A transaction is on the disk when it returns. It has no effect if it throws an error or if the
/// process ends before. Several processes can use the file. The object belongs to one actor, other
/// than the main actor, because each call may wait for the disk; see ``DatabaseActor``.
///
/// Source: SQLite 3, its C interface.
package final class Database<Problem: DatabaseProblem> {
  /// The path; empty for a database in memory.
  package let path: String

  /// Whether the file or its folder can only be read, so that each change fails.
  package let isReadOnly: Bool

  /// Lines for the user about the file, such as damage that was repaired.
  package var notices: [String]

  private let connection: OpaquePointer

  /// The file that was opened, or `nil` in memory.
  private let file: stat?

  private var statements: [String: OpaquePointer] = [:]
  private let use: DatabaseUse?

  /// Opens a database, and creates it if it does not exist.
  ///
  /// A file that was not closed is checked, and repaired if it is damaged; see ``notices``. So is
  /// one in which a query finds damage.
  ///
  /// - Parameters:
  ///   - path: The path. Its folder is created, too; only the user can access new ones. An empty
  ///     text is a database in memory.
  ///   - schema: The statements that create the tables. Each one leads from the version of its
  ///     index to the next version; those that the file lacks are run.
  ///   - queries: Queries of all small tables, and short ones of the others. The default is none.
  /// - Throws: The error. A file of a newer version is left unchanged.
  package convenience init(
    _ path: String, schema: [String], checking queries: [String] = []
  ) throws(Problem) {
    let use: DatabaseUse?
    do throws(DatabaseError) {
      use = path.isEmpty ? nil : try DatabaseUse(of: path, schema, checking: queries)
    } catch {
      throw Problem(error, path)
    }
    try self.init(path, use: use, isReadOnly: use != nil && DatabaseFile(path: path).isReadOnly)
    try prepare(schema)
  }

  /// Opens a database as it is.
  init(_ path: String, use: DatabaseUse? = nil, isReadOnly: Bool = false) throws(Problem) {
    self.path = path
    self.use = use
    self.isReadOnly = isReadOnly
    notices = use?.notices ?? []
    // Without “immutable”, SQLite writes next to a file even to read it.
    let reserved: [Character: String] = ["%": "%25", "?": "%3F", "#": "%23"]
    let name = path.map { reserved[$0] ?? String($0) }.joined()
    let location = path.isEmpty ? ":memory:" : "file:\(name)" + (isReadOnly ? "?immutable=1" : "")
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(location, &opened, access | SQLITE_OPEN_URI, nil)
    guard code == SQLITE_OK, let opened else {
      defer { sqlite3_close(opened) }
      throw Problem(DatabaseError(code, of: opened), path)
    }
    connection = opened
    file = DatabaseFile(path: path).info
    sqlite3_extended_result_codes(connection, 1)
    // The time to wait for another process, in milliseconds.
    sqlite3_busy_timeout(connection, 5000)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(connection)
  }
}

// MARK: - Statements

extension Database {
  /// Runs a statement, and returns the number of changed rows.
  @discardableResult
  package func run(_ sql: String, _ values: [SQLValue] = []) throws(Problem) -> Int {
    try forEach(sql, values) { _ in }
    return Int(sqlite3_changes(connection))
  }

  /// Runs a query, and returns the value of each row.
  package func rows<Value>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (Row) -> Value
  ) throws(Problem) -> [Value] {
    var all: [Value] = []
    try forEach(sql, values) { all.append(read($0)) }
    return all
  }

  /// Runs a query, and returns the value of the first row, or `nil` without one.
  package func first<Value>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (Row) -> Value
  ) throws(Problem) -> Value? {
    try rows(sql, values, read).first
  }

  /// Runs a query, and calls a closure for each row; it must not run the same query.
  package func forEach(
    _ sql: String, _ values: [SQLValue] = [], _ take: (Row) -> Void
  ) throws(Problem) {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      try check(value.bind(to: CInt(index + 1), of: statement))
    }
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return }
      if code != SQLITE_ROW { try check(code) }
      take(Row(statement: statement))
    }
  }

  /// Runs several statements, without values or results.
  private func script(_ sql: String) throws(Problem) {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  private func check(_ code: CInt) throws(Problem) {
    if code != SQLITE_OK { throw Problem(DatabaseError(code, of: connection), path) }
  }

  private func prepared(_ sql: String) throws(Problem) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
    guard let statement else { throw Problem(DatabaseError(.other, "no statement"), path) }
    statements[sql] = statement
    return statement
  }

  /// A number that changes if another process changes the database.
  package var version: Int { get throws(Problem) { try number("data_version") } }

  private func number(_ pragma: String) throws(Problem) -> Int {
    try first("PRAGMA \(pragma)") { $0.integer(0) } ?? 0
  }
}

// MARK: - Transactions

extension Database {
  /// Runs a body, and stores all of its changes, or none if it throws an error.
  ///
  /// Transactions are not nested. No other process writes meanwhile.
  package func change<Result>(_ body: () throws(Problem) -> Result) throws(Problem) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(Problem) {
      // The changes of a file that was removed or replaced would be lost.
      if let file, DatabaseFile(path: path).info?.isSameFile(as: file) != true {
        let reason = "the file was replaced, start the program again"
        throw Problem(DatabaseError(.other, reason), path)
      }
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      try? script("ROLLBACK")
      throw error
    }
  }

  /// Checks the version, chooses the journal, and runs the statements that the file lacks.
  func prepare(_ schema: [String]) throws(Problem) {
    let version = try number("user_version")
    guard version <= schema.count else {
      throw Problem(DatabaseError(.newer(version: version), "it has version \(version)"), path)
    }
    guard !isReadOnly else {
      notices.append("“\(path)” can only be read; no change is stored")
      return
    }
    // By a write-ahead log, readers do not wait for writers. Its processes share memory.
    let journal = DatabaseFile(path: path).isOnNetwork ? "delete" : "wal"
    let chosen = try first("PRAGMA journal_mode = \(journal)") { $0.text(0) }
    if journal == "wal", chosen == "delete" {
      notices.append("“\(path)” has no write-ahead log; its file system does not support one")
    }
    try script("PRAGMA synchronous = FULL")
    guard version < schema.count else { return }
    try change { () throws(Problem) in
      // Another program may have run them since.
      for (index, sql) in schema.enumerated().dropFirst(try number("user_version")) {
        try script("\(sql); PRAGMA user_version = \(index + 1)")
      }
    }
  }
}
