import Foundation

/// Code of the README, of a guide or of a comment.
struct Example {
  /// The file, from the package's folder on, and the line that the code begins in.
  let file: String
  let line: Int
  let code: [String]

  /// The folder with `Sources` and the README.
  static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// Every example of the README, and of the guides and the comments of `Sources`.
  static func all() throws -> [Example] {
    let readme = package.appending(path: "README.md")
    return try commented().filter(\.isCode) + fenced(try lines(of: readme), "README.md")
      + files(ending: ".md").flatMap { fenced(try lines(of: $0.url), $0.name) }
  }

  /// What is indented in the comments of `Sources`: examples, pictures and texts.
  static func commented() throws -> [Example] { try comments.get() }

  /// The comments are read once: every picture is looked for in them.
  private static let comments = Result { try readComments() }

  private static func readComments() throws -> [Example] {
    try files(ending: ".swift").flatMap { commented(try lines(of: $0.url), $0.name) }
  }

  /// The files of `Sources` with some ending, each with its name from the package's folder on.
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

  /// What stands between marks of Swift code.
  private static func fenced(_ lines: [String], _ file: String) -> [Example] {
    let starts = lines.indices.filter { lines[$0] == "```swift" }
    return starts.map { start in
      Example(
        file: file, line: start + 2, code: Array(lines[(start + 1)...].prefix { $0 != "```" }))
    }
  }

  /// What is indented by four blanks in comments after an empty line.
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

  /// Returns what follows the mark of a comment, or `nil` where there is none.
  private static func comment(_ line: String) -> String? {
    let rest = line.drop { $0 == " " }
    return rest.hasPrefix("///") ? String(rest.dropFirst(3)) : nil
  }

  /// Whether it calls, declares or sets something, and is neither drawn nor written out.
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
