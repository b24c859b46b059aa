import CursesCells
import CursesControls
import CursesKitTesting
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct TextFieldRandomTests {
  nonisolated private static let keys: [Key] = [
    .left, .right, .home, .end, .backspace, .delete, .escape, .enter, .tab, .up, .shiftLeft,
    .shiftRight, .shiftHome, .shiftEnd, .control("a"), .control("w"), .control("k"), .control("u"),
    .control("y"), .control("_"), .control("x"), .alt("_"), .alt("b"), .alt("f"), .alt("d"),
    .alt("w"), Key(.left, modifiers: [.alt, .shift]), Key(.backspace, modifiers: .control),
  ]

  nonisolated private static let typed: [Character] = Array("abc 日本.😀é\u{301}\u{200D}👩💻🇩🇪\u{FE0F}")

  nonisolated private static let pasted = [
    "", "\n", "two\nlines\u{1B}[2J", "日本語 e\u{301}", "👩‍👩‍👧‍👦🇩🇪🇫🇷", "\u{301}\u{200B}",
  ]

  private func event(using generator: inout SeededGenerator) -> Event {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<4: return .key(.character(Self.typed.randomElement(using: &generator) ?? "x"))
    case 4..<8: return .key(Self.keys.randomElement(using: &generator) ?? .end)
    case 8: return .paste(Self.pasted.randomElement(using: &generator) ?? "")
    case 9:
      let size = Size(
        width: Int.random(in: 0...30, using: &generator),
        height: Int.random(in: 0...3, using: &generator))
      return .resize(size)
    default:
      let action = [Mouse.Action.press, .drag, .release].randomElement(using: &generator) ?? .drag
      let position = Point(x: Int.random(in: -2...32, using: &generator), y: 0)
      return .mouse(
        Mouse(action, at: position, modifiers: Bool.random(using: &generator) ? .shift : []))
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random events keep text and cursor valid, frames list all changes`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let fixture = TextFieldFixture(TextField(placeholder: "Name"), width: 14)
    let field = fixture.field
    field.maximumLength = 40
    field.isSecureTextEntry = seed == 2
    var text = ""
    field.onChange = { text = $0.text }
    var seen = fixture.driver.frame()
    for _ in 0..<Rounds.sample(500, of: 2_000) {
      fixture.driver.stage.send(event(using: &generator))
      if Bool.random(using: &generator) { fixture.driver.stage.advance(by: .milliseconds(90)) }
      let frame = fixture.driver.frame()

      #expect(field.text == text && text.count <= 40)
      #expect(field.selectedRange.upperBound <= text.count)
      #expect(!field.text.unicodeScalars.contains { $0.value < 0x20 })
      #expect((frame.cursor != nil) == !frame.buffer.size.isEmpty)
      if frame.buffer.size == seen.buffer.size {
        #expect(frame.applied(to: seen.buffer) == frame.buffer)
        #expect(frame.movesCursor == (frame.cursor != seen.cursor))
      }
      seen = frame
    }

    fixture.driver.send(.key(.escape))
    field.onChange = nil
    field.text = ""
    #expect(fixture.driver.stage.nextDeadline == nil)
  }
}
