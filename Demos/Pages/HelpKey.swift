import CursesKit

extension HelpOverlay {
  /// Lists the keys for `?`, with those that do something everywhere, and returns whether it did.
  static func answer(_ key: Key, on stage: Stage?) -> Bool {
    guard key == .character("?"), let stage else { return false }
    let everywhere = Group(
      "Everywhere",
      [
        Shortcut("Tab", "go on to what is next"), Shortcut("?", "list the keys"),
        Shortcut("Ctrl-C", "end the program"),
      ])
    show(on: stage, adding: [everywhere])
    return true
  }
}
