import CursesCells
import CursesViews

/// The rule by which a label breaks lines and truncates the last one.
///
/// An ellipsis replaces the text that does not fit:
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

  /// Breaks between words; the last line is an ellipsis and the end of the text.
  case truncatingHead

  /// Breaks between words; the last line has an ellipsis in the middle and the end of the text.
  case truncatingMiddle

  /// Breaks between words; the last line is filled with characters and ends with an ellipsis.
  case truncatingTail

  /// The line wrapping of the mode.
  var wrapping: LineWrapping { self == .characterWrapping ? .characters : .words }
}

extension LineBreakMode {
  /// Returns the last displayed line of a text that continues after it.
  ///
  /// - Parameters:
  ///   - line: The range of the line in the text, as it was wrapped.
  ///   - text: The text.
  ///   - width: The available columns, at least 1.
  /// - Returns: The line with an ellipsis, at most `width` columns wide.
  func lastLine(_ line: Range<String.Index>, of text: StyledText, width: Int) -> StyledText {
    let remainder = line.lowerBound..<text.string.endIndex
    switch self {
    case .wordWrapping: return wholeWords(of: line, in: text, width: width)
    case .characterWrapping, .truncatingTail: return tail(of: remainder, in: text, width: width)
    case .truncatingHead: return text[remainder].inOneLine.truncated(.head, to: width)
    case .truncatingMiddle: return text[remainder].inOneLine.truncated(.middle, to: width)
    }
  }

  private func wholeWords(
    of line: Range<String.Index>, in text: StyledText, width: Int
  ) -> StyledText {
    let space = width - CellWidth.of(Truncation.ellipsis)
    let all = text.string[line]
    let words = CellWidth.of(all) > space ? wrapping.lines(of: all, width: space).first : all
    return text[(words?.startIndex ?? line.lowerBound)..<(words?.endIndex ?? line.lowerBound)]
      .endingInEllipsis
  }

  /// Returns the start of a paragraph that fits, with an ellipsis even if only other paragraphs
  /// follow.
  private func tail(
    of remainder: Range<String.Index>, in text: StyledText, width: Int
  ) -> StyledText {
    let paragraph = text.string[remainder].prefix { !$0.isNewline }
    let displayed = text[paragraph.startIndex..<paragraph.endIndex]
    let isLast = paragraph.endIndex == remainder.upperBound
    return (isLast ? displayed : displayed.endingInEllipsis).truncated(.tail, to: width)
  }
}

extension StyledText {
  /// The text followed by an ellipsis in the style of its end.
  fileprivate var endingInEllipsis: StyledText {
    self + StyledText(String(Truncation.ellipsis), runs.last?.style ?? .plain)
  }

  /// The text with its line breaks replaced by blanks.
  var inOneLine: StyledText {
    guard string.contains(where: \.isNewline) else { return self }
    return runs.reduce(into: StyledText()) { result, run in
      let part = string.utf8.prefix(run.range.upperBound).dropFirst(run.range.lowerBound)
      result.append(String(Substring(part).map { $0.isNewline ? " " : $0 }), run.style)
    }
  }
}
