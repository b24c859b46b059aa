import CursesViews

extension TextStyle {
  /// Text that is selected where keys go.
  static let selected = TextStyle(foreground: .token(.onFill), background: .token(.accentFill))
}
