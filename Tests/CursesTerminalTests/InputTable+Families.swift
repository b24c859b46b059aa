import CursesCells

/// Input sequences of families of terminals, and their events.
extension InputTable {
  static let families: [(String, [Event])] =
    xterm + oldXterm + rxvt + linux + keypad + kittyKeys + otherKeys + mice

  /// CSI and SS3 sequences for each combination of Shift, Alt and Control and kind of final byte.
  private static let xterm: [(String, [Event])] = keys(
    (2...8).flatMap { number -> [(String, Key)] in
      let held = Modifiers(rawValue: UInt8(number - 1))
      return [
        ("\u{1B}[1;\(number)A", key(.up, held)), ("\u{1B}[1;\(number)F", key(.end, held)),
        ("\u{1B}[1;\(number)P", key(.function(1), held)),
        ("\u{1B}[1;\(number)R", key(.function(3), held)),
        ("\u{1B}O\(number)S", key(.function(4), held)),
        ("\u{1B}O1;\(number)Q", key(.function(2), held)),
        ("\u{1B}[2;\(number)~", key(.insert, held)), ("\u{1B}[6;\(number)~", key(.pageDown, held)),
        ("\u{1B}[15;\(number)~", key(.function(5), held)),
        ("\u{1B}[24;\(number)~", key(.function(12), held)),
        ("\u{1B}[34;\(number)~", key(.function(20), held)),
        ("\u{1B}[29;\(number)~", key(.menu, held)),
        ("\u{1B}[1;\(number)E", key(.character("5"), held)),
      ]
    } + [
      ("\u{1B}[1;9A", key(.up, .super)), ("\u{1B}[1;33A", key(.up, .meta)),
      ("\u{1B}[1;0A", .up), ("\u{1B}[1A", .up), ("\u{1B}[1;1A", .up), ("\u{1B}[;5A", .control(.up)),
      ("\u{1B}[1;2Z", .backTab), ("\u{1B}[1;5Z", key(.tab, [.shift, .control])),
      ("\u{1B}[1;5I", key(.tab, .control)), ("\u{1B}OZ", .backTab), ("\u{1B}\t", key(.tab, .alt)),
      ("\u{1B} ", key(.character(" "), .alt)),
      ("\u{1B}\0", key(.character(" "), [.alt, .control])),
      ("\u{1B}日", key(.character("日"), .alt)), ("\u{1B}\u{1B}OP", key(.function(1), .alt)),
      ("\u{1B}\u{1B}[3;5~", key(.delete, [.alt, .control])),
    ])

  /// xterm with modifyCursorKeys set to 1.
  private static let oldXterm: [(String, [Event])] = keys([
    ("\u{1B}[2A", key(.up, .shift)), ("\u{1B}[5D", key(.left, .control)),
    ("\u{1B}[8H", key(.home, [.shift, .alt, .control])),
  ])

  private static let rxvt: [(String, [Event])] = keys([
    ("\u{1B}[a", key(.up, .shift)), ("\u{1B}[b", key(.down, .shift)),
    ("\u{1B}[c", key(.right, .shift)), ("\u{1B}[d", key(.left, .shift)),
    ("\u{1B}Oa", key(.up, .control)), ("\u{1B}Ob", key(.down, .control)),
    ("\u{1B}Oc", key(.right, .control)), ("\u{1B}Od", key(.left, .control)),
    ("\u{1B}[2$", key(.insert, .shift)), ("\u{1B}[5^", key(.pageUp, .control)),
    ("\u{1B}[6@", key(.pageDown, [.shift, .control])), ("\u{1B}[7$", key(.home, .shift)),
    ("\u{1B}[8^", key(.end, .control)), ("\u{1B}[11^", key(.function(1), .control)),
    ("\u{1B}[23$", key(.function(11), .shift)),
    ("\u{1B}[24@", key(.function(12), [.shift, .control])),
    ("\u{1B}\u{1B}[3$", key(.delete, [.alt, .shift])), ("\u{1B}\u{1B}[7~", key(.home, .alt)),
    ("\u{1B}\u{1B}[a", key(.up, [.alt, .shift])), ("\u{1B}\u{1B}Oa", key(.up, [.alt, .control])),
  ])

  private static let linux: [(String, [Event])] = keys([
    ("\u{1B}[[A", key(.function(1))), ("\u{1B}[[B", key(.function(2))),
    ("\u{1B}[[C", key(.function(3))), ("\u{1B}[[D", key(.function(4))),
    ("\u{1B}[[E", key(.function(5))), ("\u{1B}[25~", key(.function(13))),
    ("\u{1B}[26~", key(.function(14))), ("\u{1B}[28~", key(.function(15))),
    ("\u{1B}[31~", key(.function(17))), ("\u{1B}[32~", key(.function(18))),
    ("\u{1B}[33~", key(.function(19))), ("\u{1B}[34~", key(.function(20))),
  ])

  /// Sequences of the keypad in application mode.
  private static let keypad: [(String, [Event])] =
    keys(
      zip("jklmnopqrstuvwxy", "*+,-./0123456789").map { ("\u{1B}O\($0)", .character($1)) })
    + keys([
      ("\u{1B}OM", .enter), ("\u{1B}OX", .character("=")), ("\u{1B}OI", .tab),
      ("\u{1B}O ", .space), ("\u{1B}OE", .character("5")), ("\u{1B}[E", .character("5")),
      ("\u{1B}O2p", key(.character("0"), .shift)), ("\u{1B}O5M", key(.enter, .control)),
    ])

  private static let kittyKeys: [(String, [Event])] =
    keys(
      (1...35).map { ("\u{1B}[\(57_363 + $0)u", key(.function($0))) }
        + zip(57_399..., "0123456789./*-+").map { ("\u{1B}[\($0)u", .character($1)) })
    + keys([
      ("\u{1B}[57415u", .character("=")), ("\u{1B}[57416u", .character(",")),
      ("\u{1B}[57414;5u", key(.enter, .control)), ("\u{1B}[57424u", .end),
      ("\u{1B}[57425u", key(.insert)), ("\u{1B}[57427~", .character("5")),
      ("\u{1B}[13;2u", key(.enter, .shift)), ("\u{1B}[27;3u", key(.escape, .alt)),
      ("\u{1B}[127;5u", key(.backspace, .control)), ("\u{1B}[32;5u", .control(" ")),
      ("\u{1B}[97;4u", key(.character("A"), .alt)), ("\u{1B}[97;17u", key(.character("a"), .hyper)),
      ("\u{1B}[97;33u", key(.character("a"), .meta)), ("\u{1B}[97;65u", .character("A")),
      ("\u{1B}[97;66u", .character("a")), ("\u{1B}[49;129u", .character("1")),
      ("\u{1B}[97;;97u", .character("a")), ("\u{1B}[97;2;65u", .character("A")),
      ("\u{1B}[97:65;2:2;65u", Key(.character("A"), phase: .repeat)),
      ("\u{1B}[97:65:97;2:3u", Key(.character("A"), phase: .release)),
      ("\u{1B}[111;;248u", .character("ø")), ("\u{1B}[0;;229u", .character("å")),
      ("\u{1B}[57400;;49u", .character("1")), ("\u{1B}[1089::99;5u", .control("c")),
      ("\u{1B}[1089::99;1u", .character("с")), ("\u{1B}[1089:1057:99;2u", .character("С")),
      ("\u{1B}[99;5:3u", Key(.character("c"), modifiers: .control, phase: .release)),
      ("\u{1B}[3;5:2~", Key(.delete, modifiers: .control, phase: .repeat)),
      ("\u{1B}[13;1:3~", Key(.function(3), phase: .release)),
      ("\u{1B}[1;2:2D", Key(.left, modifiers: .shift, phase: .repeat)),
    ]) + [
      ("\u{1B}[97;2;110:776u", [.key(.character("n")), .key(.character("\u{308}"))]),
      ("\u{1B}[105:304;2u", [.key(.character("İ"))]),
      ("\u{1B}[0;;110:776u", [.key(.character("n")), .key(.character("\u{308}"))]),
      ("\u{1B}[97;1:3;97u", [.key(Key(.character("a"), phase: .release))]),
    ]

  /// Sequences of xterm with modifyOtherKeys, in both of its forms.
  private static let otherKeys: [(String, [Event])] = keys([
    ("\u{1B}[27;5;9~", key(.tab, .control)), ("\u{1B}[27;2;13~", key(.enter, .shift)),
    ("\u{1B}[27;2;9~", .backTab), ("\u{1B}[27;5;32~", .control(" ")),
    ("\u{1B}[27;2;65~", .character("A")), ("\u{1B}[27;2;33~", .character("!")),
    ("\u{1B}[27;6;65~", key(.character("a"), [.shift, .control])),
    ("\u{1B}[27;3;120~", key(.character("x"), .alt)), ("\u{1B}[27;5;233~", .control("é")),
    ("\u{1B}[27;5;127~", key(.backspace, .control)), ("\u{1B}[27;5;27~", key(.escape, .control)),
    ("\u{1B}[65;2u", .character("A")), ("\u{1B}[46;5u", .control(".")),
  ])
}

extension Key {
  fileprivate static func control(_ key: Key) -> Key { Key(key.code, modifiers: .control) }
}

// MARK: - The mouse

extension InputTable {
  /// The buttons with the lowest codes of their reports.
  private static let buttons: [(code: Int, button: Mouse.Button)] = [
    (0, .left), (1, .middle), (2, .right), (128, .back), (129, .forward), (130, .button10),
    (131, .button11),
  ]

  /// Each button with each action and each combination of Shift, Alt and Control.
  private static let mice: [(String, [Event])] =
    (0..<8).flatMap { bits -> [(String, [Event])] in
      let held = InputTable.held[bits]
      let code = bits * 4
      let clicks = buttons.flatMap { number, button -> [(String, [Event])] in
        [
          ("\u{1B}[<\(code + number);1;2M", mouse(.press, button, 0, 1, held)),
          ("\u{1B}[<\(code + number);1;2m", mouse(.release, button, 0, 1, held)),
          ("\u{1B}[<\(code + number + 32);1;2M", mouse(.drag, button, 0, 1, held)),
          ("\u{1B}[\(code + number + 32);1;2M", mouse(.press, button, 0, 1, held)),
          ("\u{1B}[\(code + number + 64);1;2M", mouse(.drag, button, 0, 1, held)),
        ]
      }
      let wheels: [Mouse.Button] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
      let turns = wheels.enumerated().flatMap { number, wheel in
        [
          ("\u{1B}[<\(code + number + 64);9;9M", mouse(.wheel, wheel, 8, 8, held)),
          ("\u{1B}[\(code + number + 96);9;9M", mouse(.wheel, wheel, 8, 8, held)),
        ]
      }
      return clicks + turns + [
        ("\u{1B}[<\(code + 35);7;8M", mouse(.move, .none, 6, 7, held)),
        ("\u{1B}[\(code + 35);7;8M", mouse(.release, .none, 6, 7, held)),
        ("\u{1B}[\(code + 67);7;8M", mouse(.move, .none, 6, 7, held)),
      ]
    } + [
      ("\u{1B}[<0;65535;65535M", mouse(.press, .left, 65_534, 65_534)),
      // xterm sends these when a horizontal wheel stops.
      ("\u{1B}[<66;27;13m", []), ("\u{1B}[<83;1;1m", []),
      ("\u{1B}[MC!!", mouse(.move, .none, 0, 0)), ("\u{1B}[Ma\"#", mouse(.wheel, .wheelDown, 1, 2)),
      ("\u{1B}[M@~~", mouse(.drag, .left, 93, 93)),
      ("\u{1B}[M4!!", mouse(.press, .left, 0, 0, [.shift, .control])),
    ]

  private static let held: [Modifiers] = [
    [], .shift, .alt, [.shift, .alt], .control, [.shift, .control], [.alt, .control],
    [.shift, .alt, .control],
  ]
}
