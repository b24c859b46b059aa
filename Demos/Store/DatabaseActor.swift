/// A database for the main actor, which never waits for the disk.
///
///     let contents = try await database.run { tables throws(PrioError) in try tables.contents }
package actor DatabaseActor<Problem: DatabaseProblem> {
  private let tables: Database<Problem>

  /// Takes an open database, which has no other owner.
  package init(_ tables: sending Database<Problem>) { self.tables = tables }

  /// Runs a body with the tables; calls follow each other.
  package func run<Result: Sendable>(
    _ body: @Sendable (Database<Problem>) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try body(tables)
  }
}
