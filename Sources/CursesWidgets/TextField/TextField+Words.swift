import CursesViews

extension TextField {
  /// The accessibility element: the text, or only its length where the field is secure.
  ///
  /// The cursor stands in the text, and behind what is said of a secure one.
  var spokenText: AccessibilityElement {
    let count = text.count
    let length = count == 0 ? "" : "\(count) \(count == 1 ? "character" : "characters")"
    var element = makeAccessibilityElement(
      placeholder, value: isSecureTextEntry ? length : text,
      traits: isSecureTextEntry ? .secureTextField : .textField)
    if isEnabled {
      element.insertionOffset = isSecureTextEntry ? length.count : charactersBeforeCursor
      element.note = errorText.map { "error: \($0)" } ?? ""
    }
    return element
  }

  private var charactersBeforeCursor: Int {
    let end = text.utf8.index(text.startIndex, offsetBy: content.cursorOffset)
    return text[..<end].count
  }
}
