import ArgumentParser
import CursesArticles
import CursesKit
import Feeds
import Files

/// `gallery article`: prints a Web page or Markdown as readable text.
struct ArticleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "article",
    abstract: "Print the text of a web page or of Markdown.",
    discussion: "Files that end in .md or .markdown are Markdown; others are HTML.")

  @Argument(help: "A file, an http or https address, or “-” for standard input.")
  var source: String

  @Option(help: "The maximum columns of a line, from 1 to 1000.")
  var width = 72

  @Option(help: "The output format: text, ansi (with colors and links) or svg.")
  var format = "text"

  @OptionGroup var look: LookArguments

  @Flag(help: "Print the whole page, not only its main content.")
  var full = false

  @Flag(help: "Read Markdown, whatever the file name.")
  var markdown = false

  func run() async throws {
    guard ["text", "ansi", "svg"].contains(format) else {
      throw Failure(
        code: 10602, description: "“\(printable(format))” is not a format; use text, ansi or svg")
    }
    guard (1...1000).contains(width) else {
      throw Failure(code: 10602, description: "--width must be from 1 to 1000, not \(width)")
    }
    let (theme, colors) = (try look.namedTheme(), try look.terminalColors())
    let article = try await article()
    if format == "svg" {
      let svg = await ArticlePicture.svg(article, width: width, theme: theme, colors: colors)
      return try StandardStreams.print(svg)
    }
    let lines = article.lines(width: width, showsLinks: format == "ansi")
    let text = format == "ansi" ? lines.map(\.sequences) : lines.map(\.plainLine)
    try StandardStreams.print(text.map { "\($0)\n" }.joined())
  }

  private func article() async throws -> Article {
    try await FeedSource(source).article(
      markdown: markdown, content: full ? .everything : .main)
  }
}

extension StyledText {
  /// The text without trailing blanks.
  var plainLine: String {
    var line = Substring(string)
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  /// The text with SGR sequences for its styles, in the colors of the standard theme, and OSC 8
  /// sequences for its links.
  fileprivate var sequences: String {
    let bytes = Array(string.utf8)
    return runs.map { run in
      let style = run.style.resolved(over: .plain, theme: .standard, traits: Traits())
      let words = String(decoding: bytes[run.range], as: UTF8.self)
      let text = style.parameters.isEmpty ? words : "\u{1B}[\(style.parameters)m\(words)\u{1B}[m"
      return style.link.map { "\($0.sequence)\(text)\(Link.end)" } ?? text
    }.joined()
  }
}

extension Style {
  /// The SGR parameters of the style; empty for plain text.
  fileprivate var parameters: String {
    let numbers: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      (.strikethrough, "9"),
    ]
    let colors = [foreground.parameters(of: "38"), background.parameters(of: "48")]
    return
      (numbers.filter { attributes.contains($0.0) }.map(\.1) + colors.compactMap { $0 })
      .joined(separator: ";")
  }
}

extension Link {
  /// The sequence that begins the link.
  ///
  /// The address is also the identifier that joins the parts of a link on several lines. Its colons
  /// and semicolons are replaced, because they would end the identifier.
  ///
  /// Source: Egmont Koblinger, *Hyperlinks in terminal emulators* (OSC 8).
  fileprivate var sequence: String {
    let name = String(address.map { $0 == ":" || $0 == ";" ? "." : $0 }.prefix(Link.longestName))
    return "\u{1B}]8;id=\(name);\(address)\u{1B}\\"
  }

  /// The sequence that ends a link.
  fileprivate static let end = "\u{1B}]8;;\u{1B}\\"

  /// The maximum length of an identifier that terminals accept.
  private static let longestName = 250
}

extension Color {
  /// The SGR parameters of the color, or `nil` for the terminal's default color.
  fileprivate func parameters(of place: String) -> String? {
    switch kind {
    case .clear, .default: nil
    case .indexed(let index): "\(place);5;\(index)"
    case .rgb(let color): "\(place);2;\(color.red);\(color.green);\(color.blue)"
    }
  }
}
