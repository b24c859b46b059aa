// How keys are written for people: in help, hints and documentation.

extension Key {
  /// The key as people read it, with what is held beside it: `↑`, `PgDn`, `Ctrl-C`, `Shift-Tab`.
  ///
  /// ``name`` is for files.
  public var symbol: String {
    let held = Key.held.filter { modifiers.contains($0.modifier) }.map(\.word)
    return (held + [code.symbol(isHeldWithOthers: !held.isEmpty)]).joined(separator: "-")
  }

  private static let held: [(modifier: Modifiers, word: String)] = [
    (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.super, "Super"), (.hyper, "Hyper"),
    (.meta, "Meta"),
  ]
}

extension Key.Code {
  fileprivate func symbol(isHeldWithOthers: Bool) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): isHeldWithOthers ? character.uppercased() : String(character)
    case .tab: "Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .insert: "Ins"
    case .delete: "Delete"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .function(let number): "F\(number)"
    case .menu: "Menu"
    }
  }
}
