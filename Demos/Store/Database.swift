import CSQLite
import Files
import Glibc

/// An SQLite database of a program.
///
///     let database = try Database("\(folder)/prio.sqlite", schema: ["CREATE TABLE …"])
///     try database.transaction { () throws(DatabaseError) in
///       try database.run("INSERT INTO task VALUES (?, ?)", [.text(id), .text(name)])
///     }
///
/// A transaction is on the disk when it returns. It has no effect if it throws an error or if the
/// process ends before. Several processes can use the file. The object belongs to one actor, other
/// than the main actor, because each call may wait for the disk.
///
/// Source: SQLite 3, its C interface.
package final class Database {
  /// The path; empty for a database in memory.
  package let path: String

  /// Whether the file or its folder can only be read, so that each change fails.
  package let isReadOnly: Bool

  /// Lines for the user about the file, such as damage that was repaired.
  package internal(set) var notices: [String] = []

  private let connection: OpaquePointer

  /// The file that was opened, or `nil` in memory.
  private let file: stat?

  private var statements: [String: OpaquePointer] = [:]
  private let use: DatabaseUse?

  /// Opens a database, and creates it if it does not exist.
  ///
  /// A file that was not closed is checked, and repaired if it is damaged; see ``notices``.
  ///
  /// - Parameters:
  ///   - path: The path. Its folder is created, too; only the user can access new ones. An empty
  ///     text is a database in memory.
  ///   - schema: The statements that create the tables. Each one leads from the version of its
  ///     index to the next version; those that the file lacks are run.
  ///   - isSuspect: Whether the file is checked in any case, as after a query that found damage.
  ///     The default is `false`.
  /// - Throws: The error. A file of a newer version is left unchanged.
  package convenience init(
    _ path: String, schema: [String], isSuspect: Bool = false
  ) throws(DatabaseError) {
    guard !path.isEmpty else {
      try self.init("", use: nil)
      try prepare(schema)
      return
    }
    try Database.make(path)
    let use = DatabaseUse(of: path)
    var repairs: [String] = []
    if use.isFirst {
      if let notice = try Database.finishRepair(of: path) { repairs.append(notice) }
      if let damage = Database.damage(of: path, isSuspect: isSuspect) {
        repairs.append(try Database.repair(path, damage, schema))
      }
    }
    use.share()
    try self.init(path, use: use, isReadOnly: Database.isReadOnly(path))
    notices += repairs
    try prepare(schema)
  }

  /// Opens a database as it is.
  init(_ path: String, use: DatabaseUse?, isReadOnly: Bool = false) throws(DatabaseError) {
    self.path = path
    self.use = use
    self.isReadOnly = isReadOnly
    // Without “immutable”, SQLite writes next to a file even to read it.
    let reserved: [Character: String] = ["%": "%25", "?": "%3F", "#": "%23"]
    let name = path.map { reserved[$0] ?? String($0) }.joined()
    let location =
      path.isEmpty ? ":memory:" : isReadOnly ? "file:\(name)?immutable=1" : "file:\(name)"
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(location, &opened, access | SQLITE_OPEN_URI, nil)
    guard code == SQLITE_OK, let opened else {
      let error = DatabaseError(code, of: opened)
      sqlite3_close(opened)
      throw error
    }
    connection = opened
    file = Database.info(path)
    sqlite3_extended_result_codes(connection, 1)
    sqlite3_busy_timeout(connection, Database.patience)
  }

  /// The time to wait for another process, in milliseconds.
  private static let patience: CInt = 5000

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(connection)
  }

  /// Whether a file that was closed can only be read, such as one on a full disk.
  private static func isReadOnly(_ path: String) -> Bool {
    guard size(of: "\(path)-wal") == 0 else { return false }
    do throws(DatabaseError) {
      let database = try Database(path, use: nil)
      _ = try database.first("PRAGMA user_version") { $0.integer(0) }
      return access(path, W_OK) != 0
    } catch {
      return error.cause == .other
    }
  }

  /// Creates the file and its folder for the user alone.
  private static func make(_ path: String) throws(DatabaseError) {
    if let info = info(path) {
      guard info.isFile else { throw DatabaseError(.other, "not a file") }
      return
    }
    Folder.make(FileName(path).folder, mode: 0o700)
    let number = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard number >= 0 || errno == EEXIST else {
      throw DatabaseError(.other, "\(SystemError.last)")
    }
    close(number)
  }
}

// MARK: - Statements

extension Database {
  /// Runs a statement, and returns the number of changed rows.
  @discardableResult
  package func run(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> Int {
    try forEach(sql, values) { _ in }
    return Int(sqlite3_changes(connection))
  }

  /// Runs a query, and returns the value of each row.
  package func rows<Value>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (Row) -> Value
  ) throws(DatabaseError) -> [Value] {
    var all: [Value] = []
    try forEach(sql, values) { all.append(read($0)) }
    return all
  }

  /// Runs a query, and returns the value of the first row, or `nil` without one.
  package func first<Value>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (Row) -> Value
  ) throws(DatabaseError) -> Value? {
    try rows(sql, values, read).first
  }

  /// Runs a query, and calls a closure for each row; it must not run the same query.
  package func forEach(
    _ sql: String, _ values: [SQLValue] = [], _ take: (Row) -> Void
  ) throws(DatabaseError) {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      try check(bind(value, CInt(index + 1), of: statement))
    }
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw DatabaseError(code, of: connection) }
      take(Row(statement: statement))
    }
  }

  /// Runs several statements, without values or results.
  func script(_ sql: String) throws(DatabaseError) {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  private func check(_ code: CInt) throws(DatabaseError) {
    if code != SQLITE_OK { throw DatabaseError(code, of: connection) }
  }

  private func prepared(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
    guard let statement else { throw DatabaseError(.other, "no statement") }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: SQLValue, _ index: CInt, of statement: OpaquePointer) -> CInt {
    // SQLite copies the value before the call returns.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, Int64(number))
    case .text(let text):
      return Array(text.utf8CString).withUnsafeBufferPointer {
        sqlite3_bind_text(statement, index, $0.baseAddress, CInt($0.count - 1), copied)
      }
    case .bytes(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(statement, index, 0) }
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob(statement, index, $0.baseAddress, CInt($0.count), copied)
      }
    }
  }

  /// Begins a transaction, or throws an error if the file was removed or replaced, because the
  /// changes would be lost.
  private func begin() throws(DatabaseError) {
    try run("BEGIN IMMEDIATE")
    guard let file else { return }
    guard let now = Database.info(path), now.isSameFile(as: file) else {
      try? script("ROLLBACK")
      throw DatabaseError(.other, "the file was replaced, start the program again")
    }
  }

  private static func info(_ path: String) -> stat? {
    var info = stat()
    return stat(path, &info) == 0 ? info : nil
  }

  /// Runs a body, and stores all of its changes, or none if it throws an error.
  ///
  /// Transactions are not nested. No other process writes meanwhile.
  package func transaction<Result, Problem: Error>(
    orThrow wrap: (DatabaseError) -> Problem, _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    do throws(DatabaseError) { try begin() } catch { throw wrap(error) }
    do throws(Problem) {
      let result = try body()
      do throws(DatabaseError) { try run("COMMIT") } catch { throw wrap(error) }
      return result
    } catch {
      try? script("ROLLBACK")
      throw error
    }
  }
}
