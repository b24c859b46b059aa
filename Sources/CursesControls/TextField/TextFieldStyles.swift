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
  /// surroundings. A disabled field has the background of an unfocused one, and faint italic text.
  @MainActor
  init(of field: TextField) {
    let theme = field.theme
    let isEnabled = field.isEnabled
    let isMonochrome = field.traits.colorDepth == .monochrome
    let isPoorInColors = field.traits.colorDepth < .palette256
    let isUnderlined = isPoorInColors && (isEnabled || !isMonochrome)
    let marks: Attributes = isUnderlined ? .underline : isEnabled || isMonochrome ? [] : .italic
    var tone = Style.plain
    if isEnabled {
      tone = field.style(theme.onFill)
      let usual =
        field.hasKeys
        ? field.isCapped ? theme.cappedField : theme.focusedField : theme.surface1
      tone.background = field.color(field.surface.flatMap { theme[$0] } ?? usual)
      if isPoorInColors, !isMonochrome || field.isCapped { tone.attributes.insert(.underline) }
    } else if !isPoorInColors {
      tone.background = field.color(field.surface.flatMap { theme[$0] } ?? theme.surface1)
    }
    self.field = tone
    hasTones = !isPoorInColors
    // The terminal's default background cannot be a foreground color, so it is resolved first.
    cap = Style(foreground: Color(field.traits.colors.background(tone.background)))
    text = field.style(isEnabled ? theme.onFill : theme.disabled, marks)
    var blank = text
    blank.background = tone.background
    content = blank
    let chosen = isMonochrome ? theme.accentFill.monochrome : []
    var selected = field.style(theme.onAccent, marks.union(chosen))
    selected.background = field.color(theme.accentFill)
    selectedText = selected
    // On a custom surface, the hint uses a fainter color that is readable there.
    let hint = field.surface == nil ? theme.secondaryOnFill : theme.tertiary
    placeholder = field.style(isEnabled ? hint : theme.disabled, marks)
    let hasError = isEnabled && field.errorText != nil
    let wrong = theme.dangerOnFill
    focusMark = field.style(hasError ? wrong : isEnabled ? theme.accent : theme.secondary)
    endMark = hasError ? field.style(wrong, .bold) : field.style(theme.secondaryOnFill)
    message = field.style(hasError ? theme.danger : theme.secondary)
  }
}

extension Theme {
  /// The background of a field with the focus: one step above that of the others.
  ///
  /// White would not contrast with a light page.
  fileprivate var focusedField: ThemeColor {
    var tone = surface3
    tone.dark = surface2.dark
    tone.palette256 = surface2.palette256
    return tone
  }

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
