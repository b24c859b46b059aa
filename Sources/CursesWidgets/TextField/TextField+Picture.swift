import CursesCells
import CursesViews

extension TextField {
  /// The text as it is drawn: with dots where it is secret.
  var shown: ShownText {
    let isUnicode = traits.usesUnicode
    return ShownText(
      text: content.text, mask: isSecureTextEntry ? (isUnicode ? "•" : "*") : nil,
      placeholder: isUnicode ? "·" : "?")
  }

  /// The first character shown, also when the text changed since.
  var seenOffset: Int {
    content.storage.boundary(atOrAfter: firstOffset)
  }

  /// Where its parts are.
  var layout: TextFieldLayout {
    TextFieldLayout(bounds, isCapped: isCapped)
  }

  var picture: TextFieldPicture {
    let layout = layout
    let styles = TextFieldStyles(of: self)
    var standIn = text.isEmpty ? (placeholder, styles.placeholder) : nil
    if !isEnabled, layout.message.isEmpty, let message { standIn = (message, styles.message) }
    return TextFieldPicture(
      layout: layout, styles: styles, text: shown, firstOffset: seenOffset,
      selectedOffsets: hasKeys ? content.selectedOffsets : 0..<0, standIn: standIn,
      message: message ?? "", hasFocus: hasKeys,
      hasError: isEnabled && errorText != nil, usesUnicode: traits.usesUnicode)
  }

  /// The message below the text.
  var message: String? {
    guard isEnabled else { return isFirstResponder ? unavailableReason : nil }
    return errorText
  }

  func messageDidChange() {
    setNeedsDisplay()
    invalidateFittingSize()
  }
}
