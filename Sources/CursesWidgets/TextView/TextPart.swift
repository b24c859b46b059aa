/// A part of a text that is about to be seen, for whoever gives it styles.
///
/// A line is one part, unless it has more than about four thousand bytes: those are taken apart.
public struct TextPart: Hashable, Sendable {
  /// The text, without a line feed.
  public let string: String

  /// The line that it is in, of which the first is 0.
  public let line: Int

  /// Where it is, in bytes of UTF-8 from the start of the text.
  public let range: Range<Int>
}
