import Foundation

/// The key tables in the documentation comments of a folder.
enum KeyTable {
  /// A row of a table, and the file that contains it.
  struct Row {
    let file: String

    /// The keys and their action.
    let words: String
  }

  /// Returns the rows of all tables that begin with a column of keys.
  static func rows(in folder: String) throws -> [Row] {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    return try files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      let url = root.appending(path: folder).appending(path: file)
      return rows(of: try String(contentsOf: url, encoding: .utf8), in: file)
    }
  }

  private static func rows(of text: String, in file: String) -> [Row] {
    var rows: [Row] = []
    var isInside = false
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("/// |") else {
        isInside = false
        continue
      }
      let cells = line.split(separator: "|").dropFirst().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if cells.first == "Keys" || cells.first == "Key" {
        isInside = true
      } else if isInside, cells.count == 2, !cells[0].hasPrefix("--") {
        rows.append(Row(file: file, words: "\(cells[0])  \(cells[1])"))
      }
    }
    return rows
  }
}
