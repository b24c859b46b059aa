import CursesViews

extension TextView {
  /// The accessibility element: the line of the cursor with its number, and where it is only read
  /// the rows that are seen.
  var spokenText: AccessibilityElement {
    guard isEditable else { return spokenRows }
    let storage = content.storage
    let line = storage.lineRange(at: content.cursorOffset)
    let part = rows.part(at: content.cursorOffset, in: line)
    var element = makeAccessibilityElement(
      placeholder, value: storage[part], traits: .textField)
    if lineCount > 1 {
      element.position = AccessibilityElement.Position(
        index: storage.line(at: content.cursorOffset), count: lineCount, of: "line")
    }
    if isEnabled {
      element.insertionOffset = storage[part.lowerBound..<content.cursorOffset].count
    }
    return element
  }

  private var spokenRows: AccessibilityElement {
    let seen = seenRows
    let start = seen.first?.range.lowerBound ?? 0
    let end = seen.last?.range.upperBound ?? 0
    let most = rows.part(at: start, in: content.storage.lineRange(at: start)).upperBound
    let value = content.storage[start..<min(end, max(most, start + 4_096))]
    return makeAccessibilityElement("", value: value, traits: .staticText)
  }
}
