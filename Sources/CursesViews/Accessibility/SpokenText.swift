/// The spoken form of an element as a single text.
struct SpokenText {
  private(set) var text = ""

  /// The insertion point in the text, or `nil` for none.
  private(set) var insertion: String.Index?

  init(_ element: AccessibilityElement) {
    let traits = element.traits
    let texts = [element.label, element.value, element.note]
    if traits.isOnlyRead, element.position == nil, texts.allSatisfy({ spoken($0).isEmpty }) {
      return
    }
    var parts = [spoken(element.label)]
    if !traits.isEdited { parts.append(spoken(element.value)) }
    parts += traits.kinds
    if let position = element.position { parts.append(position.description) }
    parts += traits.states
    text = joined(parts)
    let note = spoken(element.note)
    if traits.isEdited {
      addEditedText(of: element)
      if !note.isEmpty { text += "\n" + note }
    } else if !note.isEmpty {
      text += (traits.contains(.notEnabled) ? ": " : text.isEmpty ? "" : ", ") + note
    }
  }

  /// Appends the edited text verbatim, with the insertion point.
  private mutating func addEditedText(of element: AccessibilityElement) {
    text += ": "
    let start = text.endIndex.utf16Offset(in: text)
    text += element.value
    guard let offset = element.insertionOffset else { return }
    let before = element.value.prefix(max(0, offset)).utf16.count
    insertion = String.Index(utf16Offset: start + before, in: text)
  }
}

/// Joins words with commas.
private func joined(_ parts: [String]) -> String {
  let parts = parts.filter { !$0.isEmpty }
  guard parts.count > 1, var first = parts.first else { return parts.first ?? "" }
  // A label such as “Name:” points to the adjacent field; in a spoken line a comma follows instead.
  while first.last == ":" { first.removeLast() }
  return ([first] + parts.dropFirst()).joined(separator: ", ")
}

/// Returns a text without drawing characters and repeated blanks.
private func spoken(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).map { line in
    line.split { $0.isWhitespace || $0.isDrawn }.joined(separator: " ")
  }
  .filter { !$0.isEmpty }.joined(separator: "\n")
}

extension Character {
  /// Whether the character is a line, a corner, a block or a control character.
  fileprivate var isDrawn: Bool {
    unicodeScalars.first.map { (0x2500...0x259F).contains($0.value) || $0.value < 0x20 } ?? true
  }
}
