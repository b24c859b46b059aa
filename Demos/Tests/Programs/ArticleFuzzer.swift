import CursesArticles
import CursesRecording

/// Generates Web pages and checks the articles that are parsed from them.
struct PageFuzzer: Fuzzer {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func round() -> String? {
    let page = MadeUpText.join(MadeUpText.html, &generator)
    let content = ArticleContent.allCases.randomElement(using: &generator) ?? .main
    let read = { Article(html: page, content: content) }
    return ArticleTrial.problem(of: page, read, orDifferentFrom: read)
  }
}

/// Generates Markdown and checks the articles that are parsed from it, whole and in pieces.
struct MarkdownFuzzer: Fuzzer {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func round() -> String? {
    let bytes = MadeUpText.join(MadeUpText.markdown, &generator)
    let text = String(decoding: bytes, as: UTF8.self)
    let cut = text.index(
      text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &generator))
    return ArticleTrial.problem(of: bytes) {
      var article = Article(markdown: text[..<cut])
      article.append(markdown: text[cut...])
      return article
    } orDifferentFrom: {
      Article(markdown: text)
    }
  }
}

/// A trial of parsing one text.
private enum ArticleTrial {
  /// The limit of processor time for a text, in seconds.
  private static let longest = 1.0

  /// Returns the problem of parsing some bytes in two ways, or `nil`.
  static func problem(
    of bytes: [UInt8], _ read: () -> Article, orDifferentFrom readAgain: () -> Article
  ) -> String? {
    let begin = ProcessCost.seconds
    let article = read()
    let seconds = ProcessCost.seconds - begin
    let words = String(decoding: bytes.prefix(300), as: UTF8.self).debugDescription
    let place = "\(bytes.count) bytes that begin with \(words)"
    if seconds > longest { return "\(place) take \(seconds) s" }
    if let problem = article.problem { return "\(problem) in \(place)" }
    return readAgain() == article ? nil : "\(place) are read in two ways"
  }
}
