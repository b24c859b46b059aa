/// A text of an entry as its publisher wrote it.
public struct FeedBody: Hashable, Sendable {
  /// The way a text is written.
  public enum Form: Hashable, Sendable {
    /// HTML, with whatever is wrong in it.
    case html

    /// Plain text, in which line breaks count and an empty line parts paragraphs.
    case text
  }

  /// The text, which may have anything in it.
  public let text: String

  /// How it is written.
  public let form: Form

  /// The address that relative ones in it belong to, or `nil` where none is known.
  public let base: String?

  /// Creates a text.
  public init(_ text: String, _ form: Form = .html, base: String? = nil) {
    self.text = text
    self.form = form
    self.base = base
  }

  /// Returns a text, or `nil` where there is none to be seen.
  static func filled(_ text: String?, _ form: Form, base: String?) -> FeedBody? {
    guard let text, text.utf8.contains(where: { !$0.isMarkupSpace }) else { return nil }
    return FeedBody(text, form, base: base)
  }

  /// The text as HTML.
  var html: String {
    switch form {
    case .html: text
    case .text: FeedBody.paragraphs(of: text)
    }
  }

  /// Returns plain text as HTML: a paragraph up to each empty line.
  private static func paragraphs(of text: String) -> String {
    var html = ""
    var isOpen = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.allSatisfy(\.isWhitespace) {
        isOpen = false
      } else {
        html += (isOpen ? "<br>" : "<p>") + FeedBody.escaped(line)
        isOpen = true
      }
    }
    return html
  }

  /// Returns a text in which nothing is markup.
  static func escaped(_ text: some StringProtocol) -> String {
    String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }
}
