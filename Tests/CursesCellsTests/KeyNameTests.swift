import CursesCells
import Testing

@Suite struct KeyNameTests {
  private static let keys: [(key: Key, name: String, symbol: String)] = [
    (.up, "up", "↑"), (.pageDown, "pagedown", "PgDn"), (.escape, "escape", "Esc"),
    (.space, "space", "Space"), (.character("k"), "k", "k"), (.character("K"), "K", "K"),
    (.control("c"), "ctrl+c", "Ctrl-C"), (.backTab, "shift+tab", "Shift-Tab"),
    (Key(.left, modifiers: [.control, .shift]), "ctrl+shift+left", "Ctrl-Shift-←"),
    (Key(.function(12)), "f12", "F12"), (Key(.character("+"), modifiers: .alt), "alt++", "Alt-+"),
  ]

  @Test(arguments: keys)
  func `a key has a name for files and a symbol for display`(
    key: Key, name: String, symbol: String
  ) {
    #expect(key.name == name)
    #expect(key.symbol == symbol)
    #expect(Key(name: name) == key)
  }

  @Test func `shift with a letter is the capital letter`() {
    #expect(Key(name: "shift+a") == .character("A"))
  }

  @Test(arguments: ["", "f0", "f36", "ctrl+", "hello", "ctrl+hello", "\u{7}"])
  func `a key cannot be created from an unknown name`(name: String) {
    #expect(Key(name: name) == nil)
  }
}
