import CursesKit
import Foundation
import Testing

/// A table of keys in the documentation, and the key hints in the states that it describes.
struct KeyTable: Sendable, CustomTestStringConvertible {
  /// The path of the file below `Sources`, and the index of the table in it.
  let position: Place

  /// Whether the table words the effects differently from the key hints.
  let isProse: Bool

  let list: @MainActor @Sendable () -> [KeyHint]

  init(
    _ file: String, table: Int = 0, isProse: Bool = false,
    list: @escaping @MainActor @Sendable () -> [KeyHint]
  ) {
    position = Place(file: file, table: table)
    self.isProse = isProse
    self.list = list
  }

  var testDescription: String { "\(position.file) \(position.table)" }

  struct Place: Hashable {
    let file: String
    let table: Int
  }

  struct Row: Hashable {
    let keys: String
    let effect: String
  }
}

// MARK: - Reading

extension KeyTable {
  private static var sources: URL {
    URL(filePath: #filePath).appending(path: "../../../../Sources").standardized
  }

  /// Returns the places of all tables of keys in the sources.
  static func documented() throws -> Set<Place> {
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return Set(
      try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
        try tables(of: file).indices.map { Place(file: file, table: $0) }
      })
  }

  /// The rows of the documented table.
  var rows: Set<Row> {
    get throws {
      let tables = try KeyTable.tables(of: position.file)
      try #require(tables.indices.contains(position.table))
      return Set(tables[position.table])
    }
  }

  private static func tables(of file: String) throws -> [[Row]] {
    let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
    guard text.range(of: "/// | Key") != nil else { return [] }
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.indices.filter { lines[$0].wholeMatch(of: /\/\/\/ \| Keys? +\|.*/) != nil }
      .map { head in
        lines[head...].prefix { $0.hasPrefix("/// |") }.dropFirst(2).map { line in
          let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            .dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
          return Row(keys: cells[0], effect: cells[1])
        }
      }
  }
}
