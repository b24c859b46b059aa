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

  /// The style of an attachment, with its background.
  let chip: Style

  /// Creates the styles of a view in its current state.
  @MainActor
  init(of view: TextView) {
    let theme = view.theme
    let isField = view.look == .field && view.isEnabled
    var tone = Style.plain
    // As in a text field, the background is stronger while the view has the focus.
    let ground = view.hasKeys ? theme.surface3 : theme.surface1
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
    var chip = view.style(view.isEnabled ? theme.onFill : theme.disabled)
    chip.background = view.color(theme.chip)
    self.chip = chip
  }
}

extension Theme {
  /// The background of an attachment, which differs from that of a focused field.
  fileprivate var chip: ThemeColor {
    var tone = barTopEdge
    // The standard tone of 256 colors is that of a focused field.
    if tone.palette256 != nil, tone.palette256 == surface3.palette256 {
      tone.palette256 = .indexed(241)
    }
    return tone
  }
}
