import CursesCells
import CursesViews

/// The styles of a text view's parts.
struct TextViewStyles {
  /// The style of the text, with the background of the view.
  let text: Style
  let placeholder: Style
  let number: Style
  let currentNumber: Style
  let focusMark: Style
  let endMark: Style
  let message: Style

  /// Creates the styles of a view in its current state.
  @MainActor
  init(of view: TextView) {
    let theme = view.theme
    let isField = view.look == .field && view.isEnabled
    var tone = Style.plain
    // As in a text field, the background is stronger while the view has the focus.
    let ground = view.isFirstResponder ? theme.surface3 : theme.surface1
    if isField { tone.background = view.color(ground) }
    func style(_ plain: ThemeColor, _ onFill: ThemeColor, _ attributes: Attributes = []) -> Style {
      var style = view.style(
        view.isEnabled ? (isField ? onFill : plain) : theme.disabled, attributes)
      style.background = tone.background
      return style
    }
    text = style(theme.text, theme.onFill)
    placeholder = style(theme.secondary, theme.secondaryOnFill)
    number = placeholder
    currentNumber = style(theme.text, theme.onFill, .bold)
    endMark = placeholder
    message = view.style(view.isEnabled ? theme.danger : theme.secondary)
    focusMark = view.style(view.isEnabled ? theme.accent : theme.secondary)
  }
}
