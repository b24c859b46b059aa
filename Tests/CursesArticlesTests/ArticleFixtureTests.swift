import CursesArticles
import Foundation
import Testing

/// Snapshots of every element and every defect of pages, in 72, 40 and 20 columns.
///
/// The snapshots are in `Fixtures`, each below its page. `CURSESKIT_SNAPSHOTS=record` records
/// them again: read the difference before it is committed.
@Suite struct ArticleFixtureTests {
  static let files = ["elements", "tables", "lines", "defects", "markdown"]

  @Test(arguments: ArticleFixtureTests.files)
  func `pages match their recorded snapshots`(file: String) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(file).txt")
    let text = try String(contentsOf: path, encoding: .utf8)
    let fixtures = ArticleFixture.all(in: text, isMarkdown: file == "markdown")
    #expect(fixtures.count > 4)
    if ProcessInfo.processInfo.environment["CURSESKIT_SNAPSHOTS"] == "record" {
      let drawn = fixtures.map(\.drawn).joined(separator: "\n")
      try drawn.write(to: path, atomically: true, encoding: .utf8)
      return
    }
    for fixture in fixtures { #expect(fixture.drawn == fixture.written, "\(fixture.name)") }
  }
}

/// A page with its snapshots.
private struct ArticleFixture {
  let name: String
  let source: String
  let isMarkdown: Bool

  /// The text of the fixture in its file.
  let written: String

  private static let widths = [72, 40, 20]

  /// Returns the fixtures of a file.
  ///
  /// Each begins with `=== its name`, and each of its snapshots with `--- 72 columns` and the like.
  static func all(in text: String, isMarkdown: Bool) -> [ArticleFixture] {
    let parts = "\n\(text)".components(separatedBy: "\n=== ").dropFirst()
    return parts.map { part in
      let lines = part.components(separatedBy: "\n")
      let source = lines.dropFirst().prefix { !$0.hasPrefix("--- ") || !$0.hasSuffix(" columns") }
      return ArticleFixture(
        name: lines[0], source: trimmed(Array(source)), isMarkdown: isMarkdown,
        written: "=== \(trimmed(lines))\n")
    }
  }

  /// The page with its current rendering.
  var drawn: String {
    let pictures = ArticleFixture.widths.map { width in
      "--- \(width) columns\n\(picture(in: width))\n"
    }
    return "=== \(name)\n\(source)\n\n" + pictures.joined(separator: "\n")
  }

  private func picture(in width: Int) -> String {
    let article =
      isMarkdown ? Article(markdown: source) : Article(html: source, content: .everything)
    return ArticleFixture.trimmed(
      article.lines(width: width).map { line in
        String(line.string.reversed().drop { $0 == " " }.reversed())
      })
  }

  private static func trimmed(_ lines: [String]) -> String {
    lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
}
