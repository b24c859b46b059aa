import CursesCells
import CursesViews

/// The styles of a text field's parts.
struct TextFieldStyles {
  /// The style of the field's blanks, with its background.
  let field: Style

  /// The style of the blanks between the marks.
  let content: Style
  let text: Style
  let selectedText: Style
  let placeholder: Style

  /// The style of the mark before the text, for the focus or for more text to the left.
  let focusMark: Style

  /// The style of the mark after the text, for more text to the right or for an error.
  let endMark: Style
  let message: Style

  /// Whether there are enough colors to distinguish the field's background.
  let hasTones: Bool

  /// The style of the half cells at the ends, if any.
  let cap: Style

  /// Creates the styles of a field in its current state.
  ///
  /// A field is underlined on terminals with few or no colors, where its background may equal its
  /// surroundings. A disabled field has no background of its own, and is underlined on color
  /// terminals.
  @MainActor
  init(of field: TextField) {
    let theme = field.theme
    let isEnabled = field.isEnabled
    let isMonochrome = field.traits.colorDepth == .monochrome
    let isPoorInColors = field.traits.colorDepth < .palette256
    let isUnderlined = isEnabled ? isPoorInColors : !isMonochrome
    let underline: Attributes = isUnderlined ? .underline : []
    var tone = Style.plain
    if isEnabled {
      tone = field.style(theme.onFill)
      let usual =
        field.isFirstResponder
        ? field.isCapped ? theme.cappedField : theme.surface3 : theme.surface1
      tone.background = field.color(field.surface.flatMap { theme[$0] } ?? usual)
      if isPoorInColors, !isMonochrome || field.isCapped { tone.attributes.insert(.underline) }
    }
    self.field = tone
    hasTones = isEnabled && !isPoorInColors
    // The terminal's default background cannot be a foreground color, so it is resolved first.
    cap = Style(foreground: Color(field.traits.colors.background(tone.background)))
    text = field.style(isEnabled ? theme.onFill : theme.disabled, underline)
    var blank = text
    blank.background = tone.background
    content = blank
    let chosen = isMonochrome ? theme.accentFill.monochrome : []
    var selected = field.style(theme.onAccent, underline.union(chosen))
    selected.background = field.color(theme.accentFill)
    selectedText = selected
    // On a custom surface, the hint uses a fainter color that is readable there.
    let hint = field.surface == nil ? theme.secondaryOnFill : theme.tertiary
    placeholder = field.style(isEnabled ? hint : theme.disabled, underline)
    let hasError = isEnabled && field.errorText != nil
    let wrong = theme.dangerOnFill
    focusMark = field.style(hasError ? wrong : isEnabled ? theme.accent : theme.secondary)
    endMark = hasError ? field.style(wrong, .bold) : field.style(theme.secondaryOnFill)
    message = field.style(hasError ? theme.danger : theme.secondary)
  }
}

extension Theme {
  /// The background of a capped field with the focus.
  ///
  /// White would not contrast with a light page, nor black with a dark one.
  fileprivate var cappedField: ThemeColor {
    var tone = surface2
    tone.light = surface1.light
    tone.palette256OnLight = surface1.palette256OnLight
    tone.palette16 = surface3.palette16
    tone.palette16OnLight = surface3.palette16OnLight
    return tone
  }
}
