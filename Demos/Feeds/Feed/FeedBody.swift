/// The text of an entry in the format of its publisher.
public struct FeedBody: Hashable, Sendable {
  /// The format of a text.
  public enum Form: Hashable, Sendable {
    /// HTML, possibly malformed.
    case html

    /// Plain text with significant line breaks, and empty lines between paragraphs.
    case text
  }

  /// The unfiltered text.
  public let text: String

  /// The format of the text.
  public let form: Form

  /// The base of relative addresses in the text, or `nil` if unknown.
  public let base: String?

  /// Creates a text.
  public init(_ text: String, _ form: Form = .html, base: String? = nil) {
    self.text = text
    self.form = form
    self.base = base
  }

  /// Returns a text, or `nil` if it is blank.
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

  /// Returns plain text as HTML, with a new paragraph after each empty line.
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

  /// Returns a text with `&`, `<` and `"` escaped.
  static func escaped(_ text: some StringProtocol) -> String {
    String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }
}
