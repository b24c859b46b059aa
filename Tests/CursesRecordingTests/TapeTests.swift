import CursesCells
import CursesRecording
import Testing

@Suite struct TapeTests {
  @Test(
    arguments: [
      ("tap 12,22", .tap(Point(x: 12, y: 22))),
      ("press 0,0", .press(.zero)),
      ("move 20,22", .move(to: Point(x: 20, y: 22), over: .zero)),
      ("move 20,22 over 1s", .move(to: Point(x: 20, y: 22), over: .seconds(1))),
      ("release 20,22", .release(Point(x: 20, y: 22))),
      (
        "drag 60,5 to 20,5 over 150ms",
        .drag(from: Point(x: 60, y: 5), to: Point(x: 20, y: 5), over: .milliseconds(150))
      ),
      ("drag 6,5 to 2,5", .drag(from: Point(x: 6, y: 5), to: Point(x: 2, y: 5), over: .zero)),
      (#"type "hello""#, .type("hello")),
      (#"type "a # \"b\" \\ \n\t""#, .type("a # \"b\" \\ \n\t")),
      (#"type """#, .type("")),
      (#"paste "日本 e\u{301}""#.replacing("\\u{301}", with: "\u{301}"), .paste("日本 e\u{301}")),
      ("wheel up", .wheel(.wheelUp, notches: 1, at: nil)),
      ("wheel left 7", .wheel(.wheelLeft, notches: 7, at: nil)),
      ("wheel right at 1,2", .wheel(.wheelRight, notches: 1, at: Point(x: 1, y: 2))),
      ("wheel down 3 at 40,10", .wheel(.wheelDown, notches: 3, at: Point(x: 40, y: 10))),
      ("focus lost", .focus(gained: false)),
      ("focus gained", .focus(gained: true)),
      ("resize 120x40", .resize(Size(width: 120, height: 40))),
      ("wait 100ms", .wait(.milliseconds(100))),
      ("wait 1.5s", .wait(.milliseconds(1500))),
      ("wait 0.25ms", .wait(.microseconds(250))),
      ("wait 3600s", .wait(.seconds(3600))),
      ("snapshot", .snapshot),
    ] as [(String, Tape.Step)])
  func `every verb is read`(line: String, step: Tape.Step) throws {
    #expect(try Tape(line) == Tape(steps: [step]))
  }

  @Test(
    arguments: [
      ("a", .character("a")), ("G", .character("G")), ("?", .character("?")),
      ("#", .character("#")), ("+", .character("+")), ("日", .character("日")),
      ("space", .space), ("tab", .tab), ("shift+tab", .backTab), ("enter", .enter),
      ("escape", .escape), ("backspace", .backspace), ("insert", Key(.insert)),
      ("delete", .delete), ("home", .home), ("end", .end), ("pageup", .pageUp),
      ("pagedown", .pageDown), ("up", .up), ("down", .down), ("left", .left), ("right", .right),
      ("menu", Key(.menu)), ("f1", Key(.function(1))), ("f35", Key(.function(35))),
      ("ctrl+b", .control("b")), ("ctrl++", .control("+")), ("ctrl+#", .control("#")),
      ("alt+shift+left", Key(.left, modifiers: [.alt, .shift])),
      ("shift+a", .character("A")),
    ] as [(String, Key)])
  func `every key is read`(name: String, key: Key) throws {
    #expect(try Tape("key \(name)") == Tape(steps: [.key(key)]))
  }

  @Test func `the size is the first verb, after comments and blank lines`() throws {
    let tape = try Tape("# a demo\n\n  size 80x24  # standard\nsnapshot")

    #expect(tape == Tape(size: Size(width: 80, height: 24), steps: [.snapshot]))
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines end in any way, and the last one need not`(lineBreak: String) throws {
    let tape = try Tape("snapshot\(lineBreak)\tkey a # why\(lineBreak)\(lineBreak)key b")

    #expect(tape.steps == [.snapshot, .key(.character("a")), .key(.character("b"))])
  }

  @Test func `a text without verbs is a tape without steps`() throws {
    #expect(try Tape("") == Tape())
    #expect(try Tape("\u{FEFF}# nothing\n") == Tape())
  }

  @Test func `a tape reads back as it is printed`() throws {
    let text = #"""
      size 80x24
      tap 12,22
      press 0,9999
      move 20,22
      move 20,22 over 16.7ms
      release 20,22
      drag 60,5 to 20,5 over 150ms
      key ctrl+alt+shift+f12
      key space
      key #
      type "a\"\\\n\tb # c"
      paste "two words"
      wheel down 3 at 40,10
      wheel left
      focus lost
      focus gained
      resize 120x40
      wait 0.000000000000001ms
      wait 1500ms
      snapshot

      """#
    let tape = try Tape(text)

    #expect(tape.description == text)
    #expect(try Tape(tape.description) == tape)
  }
}
