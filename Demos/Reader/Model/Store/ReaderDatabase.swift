import Files
import Store

/// The database of the reader, for the main actor, which never waits for the disk.
///
///     let database = try await ReaderDatabase.open(path, first: .firstStart)
///     let marks = try await Marks.open(database)
///
/// It has the marks, the blogs, and the posts of lists and feeds. The marks of version 1, in the
/// file `reader.json` in the same folder, are taken over once; that file stays as it is.
package typealias ReaderDatabase = DatabaseActor<ReaderError>

extension ReaderDatabase {
  /// Opens a database outside of the main actor, and creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - path: The path, or an empty text for a database in memory.
  ///   - first: The marks of a new database. The default is none.
  /// - Returns: The database.
  /// - Throws: ``ReaderError`` if the database cannot be read or has a newer version. It is left
  ///   unchanged.
  @concurrent
  package static func open(
    _ path: String, first: MarksContents = MarksContents()
  ) async throws(ReaderError) -> ReaderDatabase {
    ReaderDatabase(try ReaderTables(path, first: first))
  }

  /// Returns the path of a user's database, or `nil` if the environment does not specify it.
  ///
  /// Source: *XDG Base Directory Specification*, by which relative paths are ignored.
  package static func path(in environment: [String: String]) -> String? {
    DataFolder.path(in: environment).map { "\($0)/reader.sqlite" }
  }
}
