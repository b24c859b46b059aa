import CursesCells
import CursesViews

/// How the parts of a text field look.
struct TextFieldStyles {
  /// The blanks of the field, with its tone.
  let field: Style

  /// The blanks between the marks.
  let content: Style
  let text: Style
  let selectedText: Style
  let placeholder: Style

  /// The style of the mark before the text: of the focus, or of more text to the left.
  let focusMark: Style

  /// The style of the mark after the text: of more text to the right, or of an error.
  let endMark: Style
  let message: Style

  /// Whether there are colors enough for a tone that parts from the ground.
  let hasTones: Bool

  /// The style of the half cells at the ends, where there are any.
  let cap: Style

  /// Finds the styles of a field in its state.
  ///
  /// A field is underlined where there are no colors, or few, which may be those of what it stands
  /// on. A disabled one has no tone, and is underlined where there are colors.
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
    // What the terminal has behind everything is no ink.
    cap = Style(foreground: Color(field.traits.colors.background(tone.background)))
    text = field.style(isEnabled ? theme.onFill : theme.disabled, underline)
    var blank = text
    blank.background = tone.background
    content = blank
    let chosen = isMonochrome ? theme.accentFill.monochrome : []
    var selected = field.style(theme.onAccent, underline.union(chosen))
    selected.background = field.color(theme.accentFill)
    selectedText = selected
    // A hint is quieter on what is no fill, where it can be read.
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
  /// The tone of a field with caps that has the focus: white would not part from a light page, nor
  /// black from a dark one.
  fileprivate var cappedField: ThemeColor {
    var tone = surface2
    tone.light = surface1.light
    tone.palette256OnLight = surface1.palette256OnLight
    tone.palette16 = surface3.palette16
    tone.palette16OnLight = surface3.palette16OnLight
    return tone
  }
}
