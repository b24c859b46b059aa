import CursesKit

extension HelpOverlay {
  /// Lists the keys for `?` or F1, with those that do something everywhere, and returns whether it
  /// did.
  ///
  /// A text field takes `?` for itself.
  static func answer(_ key: Key, on stage: Stage?) -> Bool {
    guard key == .character("?") || key == Key(.function(1)), let stage else { return false }
    let everywhere = Group(
      "Everywhere",
      [
        Shortcut("Tab", "go on to what is next"), Shortcut("? F1", "list the keys"),
        Shortcut("F12", "show what frames take"), Shortcut("Ctrl-C", "end the program"),
      ])
    show(on: stage, adding: [everywhere])
    return true
  }
}
