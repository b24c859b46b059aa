import Foundation

/// A block of the README, of a guide or of a comment: code, a picture or text.
struct Example {
  /// The path of the file in the package, and the number of the first line of the code.
  let file: String
  let line: Int
  let code: [String]

  /// The folder with `Sources` and the README.
  static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// Returns every example of the README, and of the guides and the comments of `Sources`.
  static func all() throws -> [Example] {
    let readme = package.appending(path: "README.md")
    return try commented().filter(\.isCode) + fenced(try lines(of: readme), "README.md")
      + files(ending: ".md").flatMap { fenced(try lines(of: $0.url), $0.name) }
  }

  /// Returns the indented blocks in comments of `Sources`: examples, pictures and texts.
  static func commented() throws -> [Example] { try comments.get() }

  /// The indented blocks, read once for all tests.
  private static let comments = Result { try readComments() }

  private static func readComments() throws -> [Example] {
    try files(ending: ".swift").flatMap { commented(try lines(of: $0.url), $0.name) }
  }

  /// Returns the files of `Sources` with a suffix, and their paths in the package.
  private static func files(ending: String) -> [(url: URL, name: String)] {
    let sources = package.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let paths = files?.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(ending) } ?? []
    return paths.sorted().map {
      (URL(filePath: $0), String($0.dropFirst(package.path.count + 1)))
    }
  }

  static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// Returns the fenced blocks of Swift code in Markdown.
  private static func fenced(_ lines: [String], _ file: String) -> [Example] {
    let starts = lines.indices.filter { lines[$0] == "```swift" }
    return starts.map { start in
      Example(
        file: file, line: start + 2, code: Array(lines[(start + 1)...].prefix { $0 != "```" }))
    }
  }

  /// Returns the blocks in comments that follow an empty line and are indented by four more spaces.
  private static func commented(_ lines: [String], _ file: String) -> [Example] {
    var examples: [Example] = []
    var last = ""
    var index = lines.startIndex
    while index < lines.endIndex {
      let text = comment(lines[index])
      if let text, text.hasPrefix("     "), last.allSatisfy(\.isWhitespace) {
        let block = lines[index...].prefix {
          comment($0).map { $0.hasPrefix("     ") || $0.allSatisfy(\.isWhitespace) } ?? false
        }
        let code = block.map { String((comment($0) ?? "").dropFirst(5)) }
        examples.append(Example(file: file, line: index + 1, code: code))
        index += block.count
        last = "-"
      } else {
        last = text ?? ""
        index += 1
      }
    }
    return examples
  }

  /// Returns the text after `///`, or `nil` for other lines.
  private static func comment(_ line: String) -> String? {
    let remainder = line.drop { $0 == " " }
    return remainder.hasPrefix("///") ? String(remainder.dropFirst(3)) : nil
  }

  /// Whether the block is code: it calls, declares or assigns something and has no drawn glyphs.
  var isCode: Bool {
    let text = code.joined(separator: "\n")
      .replacing(/"""(.|\n)*?"""/, with: "\"\"").replacing(/\/\/.*/, with: "")
      .replacing(/"(\\.|[^"\\])*"/, with: "\"\"")
    let isDrawn = text.contains(/[▗▄▖▐▌▝▀▘█┌│└░╭╰▸›◐◓⇡⇣✓✗‹⌂▲←]/)
    let acts = text.contains(
      /\w\(|\w\.\w+ = |(^|\n) *(let|var|for|switch) |(^|\n) *\[[^\]]*"/)
    return acts && !isDrawn
  }
}
