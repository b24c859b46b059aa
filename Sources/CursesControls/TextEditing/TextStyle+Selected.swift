import CursesViews

extension TextStyle {
  /// Text that is selected where keys go.
  static let selected = TextStyle(foreground: .token(.onAccent), background: .token(.accentFill))
}
