import CursesArticles
import Foundation
import Testing

/// Every element and every defect of pages, in pictures of 72, 40 and 20 columns.
///
/// The pictures are in `Fixtures`, each below the page that it is of. `CURSESKIT_SNAPSHOTS=record`
/// draws them anew: read the difference before it is committed.
@Suite struct ArticleFixtureTests {
  static let files = ["elements", "tables", "lines", "defects", "markdown"]

  @Test(arguments: ArticleFixtureTests.files)
  func `pages look as they are drawn`(file: String) throws {
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

/// A page with its pictures.
private struct ArticleFixture {
  let name: String
  let source: String
  let isMarkdown: Bool

  /// All of it, as it stands in its file.
  let written: String

  private static let widths = [72, 40, 20]

  /// Returns the fixtures of a file: each begins with `=== its name`, and each of its pictures with
  /// `--- 72 columns` and the like.
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

  /// The page, and what it looks like now.
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
