// MARK: - Validation

extension TextField {
  /// Asks ``validation`` what is wrong with the text, and shows that below it.
  ///
  /// It is called by itself when the keys go elsewhere after the user changed the text, when Enter
  /// is pressed, and after each change while something is wrong.
  ///
  /// - Returns: Whether nothing is wrong; so it is without a ``validation``.
  @discardableResult
  public func validate() -> Bool {
    guard let validation else { return true }
    errorText = validation(text)
    hasUnseenChange = false
    return errorText == nil
  }

  /// Judges the text where the user has done with it for now.
  func validateWhenLeft() {
    if !hasKeys, hasUnseenChange { validate() }
  }

  /// Notes that the user changed the text, and takes back what was wrong as soon as it is right.
  func validateWhileTyping() {
    hasUnseenChange = true
    if errorText != nil { validate() }
  }

  /// Returns as much of a text as may be typed.
  func allowed(_ text: String) -> String {
    guard let allowsCharacter else { return text }
    return text.filter(allowsCharacter)
  }
}
