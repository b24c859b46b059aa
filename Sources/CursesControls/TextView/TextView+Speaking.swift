import CursesCells
import CursesViews

extension TextView {
  /// The accessibility element: the current line with its number, or the visible rows if read-only.
  ///
  /// Attachments are their labels.
  var spokenText: AccessibilityElement {
    guard isEditable else { return spokenRows }
    let storage = content.storage
    let line = storage.lineRange(at: content.cursorOffset)
    let part = rows.part(at: content.cursorOffset, in: line)
    var element = makeAccessibilityElement(
      placeholder, value: storage.text(in: part), traits: .textField)
    if lineCount > 1 {
      element.position = AccessibilityElement.Position(
        index: storage.line(at: content.cursorOffset), count: lineCount, of: "line")
    }
    if isEnabled {
      element.insertionOffset = storage.text(in: part.lowerBound..<content.cursorOffset).count
    }
    return element
  }

  private var spokenRows: AccessibilityElement {
    let seen = seenRows
    let start = seen.first?.range.lowerBound ?? 0
    let end = seen.last?.range.upperBound ?? 0
    let maximum = rows.part(at: start, in: content.storage.lineRange(at: start)).upperBound
    let value = content.storage.text(in: start..<min(end, max(maximum, start + 4_096)))
    return makeAccessibilityElement("", value: value, traits: .staticText)
  }
}

// MARK: - Text part

/// A part of a text that is about to be drawn, as input for styling.
///
/// A line is one part, unless it is longer than about 4,000 bytes; such a line is split.
public struct TextPart: Hashable, Sendable {
  /// The text, without a line feed; an attachment is U+FFFC.
  public let string: String

  /// The index of the line; the first is 0.
  public let line: Int

  /// The range of the part in bytes of UTF-8, from the start of the text.
  public let range: Range<Int>
}
