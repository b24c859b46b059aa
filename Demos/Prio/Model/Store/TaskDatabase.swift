import Foundation

/// The database of the tasks, for the main actor, which never waits for the disk.
///
///     let contents = try await database.run { tables throws(PrioError) in try tables.contents }
actor TaskDatabase {
  private let tables: TaskTables

  /// Opens the database of a folder, or one in memory; see ``TaskTables``.
  init(_ folder: PrioFolder?, as device: PrioDevice, at now: Date) throws(PrioError) {
    tables = try TaskTables(folder, as: device, at: now)
  }

  /// Opens the database of a folder outside of the main actor.
  @concurrent
  static func open(
    _ folder: PrioFolder, as device: PrioDevice, at now: Date
  ) async throws(PrioError) -> TaskDatabase {
    try TaskDatabase(folder, as: device, at: now)
  }

  /// Runs a body with the tables; calls follow each other.
  func run<Result: Sendable>(
    _ body: @Sendable (TaskTables) throws(PrioError) -> Result
  ) throws(PrioError) -> Result {
    try body(tables)
  }
}
