import CursesViews

extension TextStyle {
  /// The style of selected text in the focused view.
  static let selected = TextStyle(foreground: .token(.onAccent), background: .token(.accentFill))
}
