import CursesCells

/// Input sequences of terminals, and their events.
enum InputTable {
  static let sequences: [(String, [Event])] =
    text + controls + cursorKeys + functionKeys + kitty + mouse + others + families + broken

  static func keys(_ pairs: [(String, Key)]) -> [(String, [Event])] {
    pairs.map { ($0, [.key($1)]) }
  }

  static func key(_ code: Key.Code, _ modifiers: Modifiers = []) -> Key {
    Key(code, modifiers: modifiers)
  }

  private static let text = keys([
    ("a", .character("a")), ("Q", .character("Q")), (" ", .space), ("é", .character("é")),
    ("日", .character("日")), ("👍", .character("👍")), ("\u{301}", .character("\u{301}")),
    ("\u{1B}a", key(.character("a"), .alt)), ("\u{1B}é", key(.character("é"), .alt)),
    ("\u{1B}[", key(.character("["), .alt)), ("\u{1B}O", key(.character("O"), .alt)),
    ("\u{1B}]", key(.character("]"), .alt)), ("\u{1B}P", key(.character("P"), .alt)),
  ])

  private static let controls =
    keys([
      ("\0", .control(" ")), ("\u{1}", .control("a")), ("\u{8}", .control("h")), ("\t", .tab),
      ("\n", .control("j")), ("\r", .enter), ("\u{1A}", .control("z")), ("\u{1B}", .escape),
      ("\u{1C}", .control("\\")), ("\u{1D}", .control("]")), ("\u{1E}", .control("^")),
      ("\u{1F}", .control("_")), ("\u{7F}", .backspace),
      ("\u{1B}\u{7F}", key(.backspace, .alt)), ("\u{1B}\r", key(.enter, .alt)),
      ("\u{1B}\u{1}", key(.character("a"), [.alt, .control])), ("\u{1B}[Z", .backTab),
    ]) + [("\u{1B}\u{1B}", [.key(.escape), .key(.escape)])]

  private static let cursorKeys = keys([
    ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
    ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}OD", .left),
    ("\u{1B}[H", .home), ("\u{1B}[F", .end), ("\u{1B}OH", .home), ("\u{1B}OF", .end),
    ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[7~", .home), ("\u{1B}[8~", .end),
    ("\u{1B}[2~", key(.insert)), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp),
    ("\u{1B}[6~", .pageDown), ("\u{1B}[29~", key(.menu)),
    ("\u{1B}[1;2A", key(.up, .shift)), ("\u{1B}[1;3B", key(.down, .alt)),
    ("\u{1B}[1;5C", key(.right, .control)), ("\u{1B}[1;6D", key(.left, [.shift, .control])),
    ("\u{1B}[1;8H", key(.home, [.shift, .alt, .control])), ("\u{1B}[3;5~", key(.delete, .control)),
    ("\u{1B}O5A", key(.up, .control)), ("\u{1B}\u{1B}[A", key(.up, .alt)),
    ("\u{1B}[a", key(.up, .shift)), ("\u{1B}Ob", key(.down, .control)),
    ("\u{1B}[3^", key(.delete, .control)), ("\u{1B}[3$", key(.delete, .shift)),
    ("\u{1B}[3@", key(.delete, [.control, .shift])),
  ])

  private static let functionKeys = keys([
    ("\u{1B}OP", key(.function(1))), ("\u{1B}OQ", key(.function(2))),
    ("\u{1B}OR", key(.function(3))), ("\u{1B}OS", key(.function(4))),
    ("\u{1B}[11~", key(.function(1))), ("\u{1B}[15~", key(.function(5))),
    ("\u{1B}[17~", key(.function(6))), ("\u{1B}[21~", key(.function(10))),
    ("\u{1B}[24~", key(.function(12))), ("\u{1B}[34~", key(.function(20))),
    ("\u{1B}[1;2P", key(.function(1), .shift)), ("\u{1B}[1;5R", key(.function(3), .control)),
    ("\u{1B}[15;5~", key(.function(5), .control)), ("\u{1B}[[A", key(.function(1))),
    ("\u{1B}[[E", key(.function(5))), ("\u{1B}OM", .enter), ("\u{1B}Ok", .character("+")),
    ("\u{1B}Op", .character("0")), ("\u{1B}Oy", .character("9")),
  ])

  private static let kitty = keys([
    ("\u{1B}[97u", .character("a")), ("\u{1B}[97;5u", .control("a")),
    ("\u{1B}[97;2u", .character("A")), ("\u{1B}[97:65;2u", .character("A")),
    ("\u{1B}[49:33;2u", .character("!")),
    ("\u{1B}[97;6u", key(.character("a"), [.control, .shift])),
    ("\u{1B}[97;9u", key(.character("a"), .super)),
    ("\u{1B}[97;1:2u", Key(.character("a"), phase: .repeat)),
    ("\u{1B}[97;1:3u", Key(.character("a"), phase: .release)),
    ("\u{1B}[1;1:3A", Key(.up, phase: .release)), ("\u{1B}[27u", .escape), ("\u{1B}[13u", .enter),
    ("\u{1B}[9;2u", .backTab), ("\u{1B}[127u", .backspace), ("\u{1B}[57363u", key(.menu)),
    ("\u{1B}[57376u", key(.function(13))), ("\u{1B}[57398u", key(.function(35))),
    ("\u{1B}[57399u", .character("0")), ("\u{1B}[57414u", .enter), ("\u{1B}[57417u", .left),
    ("\u{1B}[27;5;97~", .control("a")), ("\u{1B}[97;69u", .control("a")),
  ])

  static func mouse(
    _ action: Mouse.Action, _ button: Mouse.Button, _ x: Int, _ y: Int, _ modifiers: Modifiers = []
  ) -> [Event] {
    [.mouse(Mouse(action, button: button, at: Point(x: x, y: y), modifiers: modifiers))]
  }

  private static let mouse: [(String, [Event])] = [
    ("\u{1B}[<0;1;1M", mouse(.press, .left, 0, 0)),
    ("\u{1B}[<0;13;23m", mouse(.release, .left, 12, 22)),
    ("\u{1B}[<1;5;5M", mouse(.press, .middle, 4, 4)),
    ("\u{1B}[<2;5;5M", mouse(.press, .right, 4, 4)),
    ("\u{1B}[<32;300;5M", mouse(.drag, .left, 299, 4)),
    ("\u{1B}[<34;5;5M", mouse(.drag, .right, 4, 4)),
    ("\u{1B}[<35;5;5M", mouse(.move, .none, 4, 4)),
    ("\u{1B}[<64;5;5M", mouse(.wheel, .wheelUp, 4, 4)),
    ("\u{1B}[<65;5;5M", mouse(.wheel, .wheelDown, 4, 4)),
    ("\u{1B}[<66;5;5M", mouse(.wheel, .wheelLeft, 4, 4)),
    ("\u{1B}[<67;5;5M", mouse(.wheel, .wheelRight, 4, 4)),
    ("\u{1B}[<4;5;5M", mouse(.press, .left, 4, 4, .shift)),
    ("\u{1B}[<8;5;5M", mouse(.press, .left, 4, 4, .alt)),
    ("\u{1B}[<80;5;5M", mouse(.wheel, .wheelUp, 4, 4, .control)),
    ("\u{1B}[<128;5;5M", mouse(.press, .back, 4, 4)),
    ("\u{1B}[<129;5;5m", mouse(.release, .forward, 4, 4)),
    ("\u{1B}[<187;5;5M", mouse(.drag, .button11, 4, 4, [.alt, .control])),
    ("\u{1B}[M !!", mouse(.press, .left, 0, 0)),
    ("\u{1B}[M#&'", mouse(.release, .none, 5, 6)),
    ("\u{1B}[<0;0;5M", [.unknown(Array("\u{1B}[<0;0;5M".utf8))]),
    ("\u{1B}[<0;5M", [.unknown(Array("\u{1B}[<0;5M".utf8))]),
  ]

  static func unknown(_ text: String) -> (String, [Event]) {
    (text, [.unknown(Array(text.utf8))])
  }

  private static let others: [(String, [Event])] = [
    ("\u{1B}[I", [.focus(gained: true)]), ("\u{1B}[O", [.focus(gained: false)]),
    ("\u{1B}[200~a\nb\u{1B}[201~", [.paste("a\nb")]), ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    unknown("\u{1B}[99~"), unknown("\u{1B}[57358u"),
    unknown("\u{1B}[1;2;3"), unknown("\u{1B}[201~"),
    ("\u{1B}[1\u{1B}[A", [.unknown(Array("\u{1B}[1".utf8)), .key(.up)]),
    ("\u{1B}]0;x\u{1B}[A", [.unknown(Array("\u{1B}]0;x".utf8)), .key(.up)]),
    ("ab\u{1B}[A", [.key(.character("a")), .key(.character("b")), .key(.up)]),
  ]

  /// Byte sequences with and without valid UTF-8, and the text that they become.
  static let brokenText: [([UInt8], String)] = [
    ([0x80], "\u{FFFD}"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0xC3], "\u{FFFD}"),
    ([0xC3, 0x41], "\u{FFFD}A"), ([0xE2, 0x82], "\u{FFFD}"), ([0xE2, 0x82, 0x41], "\u{FFFD}A"),
    ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF5, 0x80], "\u{FFFD}\u{FFFD}"),
    ([0xF0, 0x9F, 0x91, 0x41], "\u{FFFD}A"),
    ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xFF], "\u{FFFD}"), ([0xE2, 0x82, 0xAC], "€"),
  ]
}
