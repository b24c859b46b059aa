import CursesCells

/// Where a label breaks its text into lines, and how its last line ends.
///
/// Lines for which there is no room leave an ellipsis behind:
///
///     Recently added…  wordWrapping
///     Recently added fr…  truncatingTail
///     …ed from the library  truncatingHead
///     Recently…he library  truncatingMiddle
public enum LineBreakMode: Hashable, Sendable, CaseIterable {
  /// Breaks between words; the ellipsis follows the last whole word.
  case wordWrapping

  /// Breaks between any two characters; the ellipsis follows the last one.
  case characterWrapping

  /// Breaks between words; the last line begins with the ellipsis and ends as the text does.
  case truncatingHead

  /// Breaks between words; the last line ends as the text does, with the ellipsis in its middle.
  case truncatingMiddle

  /// Breaks between words; the last line ends with the ellipsis, after as much as fits.
  case truncatingTail

  /// How lines are broken.
  var wrapping: LineWrapping { self == .characterWrapping ? .characters : .words }
}

extension LineBreakMode {
  /// Ends the last line shown of a text of which more follows.
  ///
  /// - Parameters:
  ///   - line: The line as it was broken.
  ///   - rest: The text from the beginning of that line to its end.
  ///   - width: The columns there are, in `1...`.
  /// - Returns: The line with an ellipsis, at most `width` columns wide.
  func lastLine(_ line: Substring, of rest: Substring, width: Int) -> String {
    switch self {
    case .wordWrapping: wholeWords(of: line, width: width)
    case .characterWrapping, .truncatingTail: tail(of: rest, width: width)
    case .truncatingHead: Truncation.head.fit(inOneLine(rest), to: width)
    case .truncatingMiddle: Truncation.middle.fit(inOneLine(rest), to: width)
    }
  }

  private func wholeWords(of line: Substring, width: Int) -> String {
    let ellipsis = String(Truncation.ellipsis)
    let room = width - CellWidth.of(ellipsis)
    let words = CellWidth.of(line) > room ? wrapping.lines(of: line, width: room).first : line
    return String(words ?? "") + ellipsis
  }

  /// Returns as much as fits of a paragraph, with an ellipsis also where only others follow.
  private func tail(of rest: Substring, width: Int) -> String {
    var paragraph = rest.prefix { !$0.isNewline }
    if paragraph.endIndex < rest.endIndex { paragraph.append(Truncation.ellipsis) }
    return Truncation.tail.fit(paragraph, to: width)
  }

  /// Returns text with a blank for each of its line breaks.
  private func inOneLine(_ text: Substring) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
