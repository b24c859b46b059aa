import CursesCells
import CursesViews

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
  ///   - line: Where the line is in the text, as it was broken.
  ///   - text: The text.
  ///   - width: The columns there are, in `1...`.
  /// - Returns: The line with an ellipsis, at most `width` columns wide.
  func lastLine(_ line: Range<String.Index>, of text: StyledText, width: Int) -> StyledText {
    let rest = line.lowerBound..<text.string.endIndex
    switch self {
    case .wordWrapping: return wholeWords(of: line, in: text, width: width)
    case .characterWrapping, .truncatingTail: return tail(of: rest, in: text, width: width)
    case .truncatingHead: return text[rest].inOneLine.truncated(.head, to: width)
    case .truncatingMiddle: return text[rest].inOneLine.truncated(.middle, to: width)
    }
  }

  private func wholeWords(
    of line: Range<String.Index>, in text: StyledText, width: Int
  ) -> StyledText {
    let room = width - CellWidth.of(Truncation.ellipsis)
    let all = text.string[line]
    let words = CellWidth.of(all) > room ? wrapping.lines(of: all, width: room).first : all
    return text[(words?.startIndex ?? line.lowerBound)..<(words?.endIndex ?? line.lowerBound)]
      .endingInEllipsis
  }

  /// Returns as much as fits of a paragraph, with an ellipsis also where only others follow.
  private func tail(
    of rest: Range<String.Index>, in text: StyledText, width: Int
  ) -> StyledText {
    let paragraph = text.string[rest].prefix { !$0.isNewline }
    let shown = text[paragraph.startIndex..<paragraph.endIndex]
    let isLast = paragraph.endIndex == rest.upperBound
    return (isLast ? shown : shown.endingInEllipsis).truncated(.tail, to: width)
  }
}

extension StyledText {
  /// The text and an ellipsis that looks as its end.
  fileprivate var endingInEllipsis: StyledText {
    self + StyledText(String(Truncation.ellipsis), runs.last?.style ?? .plain)
  }

  /// The text with a blank for each of its line breaks.
  var inOneLine: StyledText {
    guard string.contains(where: \.isNewline) else { return self }
    return runs.reduce(into: StyledText()) { result, run in
      let part = string.utf8.prefix(run.range.upperBound).dropFirst(run.range.lowerBound)
      result.append(String(Substring(part).map { $0.isNewline ? " " : $0 }), run.style)
    }
  }
}
