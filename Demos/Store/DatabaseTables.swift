/// The tables of a program, with methods that throw its errors.
package protocol DatabaseTables {
  associatedtype Problem: DatabaseProblem

  var database: Database { get }
}

/// An error of a program that can have that of a database as its cause.
package protocol DatabaseProblem: Error {
  /// Creates the error of a database at a path.
  init(_ error: DatabaseError, _ path: String)
}

extension DatabaseTables {
  /// Opens a database, and checks and repairs it if one of some queries finds damage.
  ///
  /// A file that was closed is not checked otherwise.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - schema: The statements that create the tables; see ``Database``.
  ///   - queries: Queries of all small tables, and short ones of the others.
  /// - Returns: The database.
  /// - Throws: The error of the program.
  package static func open(
    _ path: String, schema: [String], checking queries: [String]
  ) throws(Problem) -> Database {
    try Problem.wrapped(path) { () throws(DatabaseError) in
      func open(isSuspect: Bool) throws(DatabaseError) -> Database {
        let database = try Database(path, schema: schema, isSuspect: isSuspect)
        for query in queries { try database.forEach(query) { _ in } }
        return database
      }
      do throws(DatabaseError) {
        return try open(isSuspect: false)
      } catch  where error.cause == .damaged {
        return try open(isSuspect: true)
      }
    }
  }

  package func query<Result>(
    _ body: (Database) throws(DatabaseError) -> Result
  ) throws(Problem) -> Result {
    try Problem.wrapped(database.path) { () throws(DatabaseError) in try body(database) }
  }

  @discardableResult
  package func run(_ sql: String, _ values: [SQLValue] = []) throws(Problem) -> Int {
    try query { database throws(DatabaseError) in try database.run(sql, values) }
  }

  package func rows<Value>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (Row) -> Value
  ) throws(Problem) -> [Value] {
    try query { database throws(DatabaseError) in try database.rows(sql, values, read) }
  }

  /// Runs a body as one transaction.
  package func change<Result>(_ body: () throws(Problem) -> Result) throws(Problem) -> Result {
    let path = database.path
    return try database.transaction(orThrow: { Problem($0, path) }, body)
  }

  /// A number that changes if another process changes the database.
  package var version: Int {
    get throws(Problem) { try rows("PRAGMA data_version") { $0.integer(0) }.first ?? 0 }
  }
}

extension DatabaseProblem {
  fileprivate static func wrapped<Result>(
    _ path: String, _ body: () throws(DatabaseError) -> Result
  ) throws(Self) -> Result {
    do throws(DatabaseError) {
      return try body()
    } catch {
      throw Self(error, path)
    }
  }
}
