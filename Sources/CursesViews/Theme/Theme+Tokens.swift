extension Theme {
  /// The color of a token, or `nil` where the theme has none of that name.
  ///
  /// Setting `nil` takes a color of one's own away; the theme's own colors stay as they are then.
  public subscript(token: ThemeToken) -> ThemeColor? {
    get {
      if let color = Theme.colors[token] { return self[keyPath: color] }
      return custom[token]
    }
    set {
      if let color = Theme.colors[token] {
        if let newValue { self[keyPath: color] = newValue }
      } else {
        custom[token] = newValue
      }
    }
  }

  /// The colors of every theme, by their names.
  fileprivate static let colors: [ThemeToken: WritableKeyPath<Theme, ThemeColor> & Sendable] = [
    .text: \.text, .secondary: \.secondary, .tertiary: \.tertiary, .disabled: \.disabled,
    .accent: \.accent, .accentFill: \.accentFill, .onAccent: \.onAccent, .onFill: \.onFill,
    .secondaryOnFill: \.secondaryOnFill, .selection: \.selection,
    .selectionQuiet:
      \.selectionQuiet, .surface0: \.surface0, .surface1: \.surface1, .surface2: \.surface2,
    .surface3: \.surface3, .hairline: \.hairline, .danger: \.danger,
    .dangerOnFill: \.dangerOnFill,
    .dangerFill:
      \.dangerFill, .success: \.success, .warning: \.warning, .scrim: \.scrim,
    .shadow:
      \.shadow, .list: \.list, .page: \.page, .desk: \.desk, .pull: \.pull, .lip: \.lip,
    .bar:
      \.bar, .barLow: \.barLow, .barEnd: \.barEnd, .lamp: \.lamp, .code: \.code,
    .slateTop:
      \.slateTop, .slateLow: \.slateLow, .violet: \.violet, .cyan: \.cyan,
    .orangeTop:
      \.orangeTop, .orange: \.orange, .orangeLow: \.orangeLow, .skyInk: \.skyInk,
    .skySoft:
      \.skySoft, .skyKey: \.skyKey,
  ]
}

extension ThemeToken {
  /// The names of the colors that every theme has, in the order of the alphabet.
  public static let standard = Theme.colors.keys.sorted { $0.name < $1.name }
}
