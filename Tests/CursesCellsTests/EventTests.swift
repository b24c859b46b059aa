import CursesCells
import Testing

@Suite struct KeyTests {
  private func name(_ key: Key) -> String {
    switch key {
    case .left: "left"
    case .backTab: "back"
    case .character("q"): "quit"
    case .control("a"): "start"
    default: "other"
    }
  }

  @Test(arguments: [
    (Key.left, "left"), (Key(.tab, modifiers: .shift), "back"), (Key(.character("q")), "quit"),
    (Key(.character("a"), modifiers: .control), "start"), (.tab, "other"),
    (.character("Q"), "other"),
    (Key(.left, modifiers: .alt), "other"), (Key(.left, phase: .release), "other"),
    (.character("a"), "other"),
  ])
  func `key patterns match code, modifiers and phase`(key: Key, expected: String) {
    #expect(name(key) == expected)
  }

  @Test func `a key types its character without modifiers or with shift`() {
    #expect(Key.character("é").character == "é")
    #expect(Key(.character("E"), modifiers: .shift).character == "E")
    #expect(Key(.character("e"), phase: .repeat).character == "e")
    #expect(Key.space.character == " ")
  }

  @Test func `control, alt, released and named keys type nothing`() {
    #expect(Key.control("c").character == nil)
    #expect(Key(.character("x"), modifiers: [.alt, .shift]).character == nil)
    #expect(Key(.character("x"), phase: .release).character == nil)
    #expect(Key.enter.character == nil)
  }
}

@Suite struct MouseTests {
  @Test func `a relative mouse event has coordinates from the given origin`() {
    let mouse = Mouse(.drag, button: .right, at: Point(x: 12, y: 3), modifiers: .alt)

    let seen = mouse.relative(to: Point(x: 10, y: 5))

    #expect(seen.location == Point(x: 2, y: -2))
    #expect(seen == Mouse(.drag, button: .right, at: Point(x: 2, y: -2), modifiers: .alt))
  }
}
