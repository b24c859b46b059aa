import CursesCells
import CursesViews

/// How the parts of a text view look.
struct TextViewStyles {
  /// The text, on the tone of the view.
  let text: Style
  let placeholder: Style
  let number: Style
  let currentNumber: Style
  let focusMark: Style
  let endMark: Style
  let message: Style

  /// Finds the styles of a view in its state.
  @MainActor
  init(of view: TextView) {
    let theme = view.theme
    let isField = view.look == .field && view.isEnabled
    var tone = Style.plain
    // As in a field of one row, the tone is stronger while it has the keys.
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
    message = view.style(theme.danger)
    focusMark = view.style(view.isEnabled ? theme.accent : theme.secondary)
  }
}
