import CursesCells
import CursesTerminal

/// A terminal that replies to queries as some real one does.
struct ScriptedTerminal {
  var version: String?
  var secondary: String?
  var attributes: String? = "64;1;2;6;22"
  var foreground: String?
  var background: String?
  var keyboard: String?
  var synchronizes: String?
  var tellsColors: String?

  /// The settings of modes 1034 and 1036, which determine the bytes that Alt sends.
  var alt: (eighthBit: String, escape: String)?
  var style: String?

  /// The columns of the samples ❤️ 👩‍💻 🇩🇪 👍🏽 1️⃣ U+1FAE8 क्षि.
  var widths = [1, 4, 2, 4, 1, 1, 2]

  /// The columns of a line-drawing character, and of a clock in text presentation.
  var line = 1
  var clock = 2

  /// xterm 379 as in Debian 12.
  static let xterm = ScriptedTerminal(
    version: "XTerm(379)", foreground: "rgb:0000/0000/0000", background: "rgb:ffff/ffff/ffff",
    synchronizes: "0", alt: ("1", "2"), style: "0;38:2::18:52:86m")

  /// tmux 3.3a, which drops unknown queries.
  static let tmux = ScriptedTerminal(
    version: "tmux 3.3a", attributes: "1;2", widths: [1, 2, 2, 4, 1, 0, 2])

  /// A terminal that supports everything.
  static let kitty = ScriptedTerminal(
    version: "kitty(0.36.4)", attributes: "62;52;", foreground: "rgb:dddd/dddd/dddd",
    background: "rgb:0000/0000/0000", keyboard: "0", synchronizes: "2",
    style: "0;38:2:18:52:86m", widths: [2, 2, 2, 2, 2, 2, 2])

  /// A terminal that supports neither syllables nor the query for a style.
  static let foot = ScriptedTerminal(
    version: "foot(1.16.2)", attributes: "62;4;22;28;52", background: "rgb:2424/2424/2424",
    keyboard: "0", synchronizes: "2", widths: [2, 2, 2, 2, 2, 2, 3])

  /// VTE 0.70.6, which does not report its name.
  static let vte = ScriptedTerminal(
    secondary: "65;7006;1", attributes: "65;1;9", foreground: "rgb:ffff/ffff/ffff",
    background: "rgb:0000/0000/0000", synchronizes: "4", widths: [2, 2, 2, 2, 2, 2, 2])

  /// A terminal that replies only to queries that all terminals support.
  static let plain = ScriptedTerminal()

  /// A terminal that does not reply.
  static let mute = ScriptedTerminal(attributes: nil, widths: [])

  /// Returns the bytes of its replies to the output of a program.
  func answers(to bytes: [UInt8]) -> String {
    let isMeasured = bytes.firstRange(of: "👩‍💻".utf8) != nil
    var widths = ([line] + (isMeasured ? widths + [clock, 2] : [])).makeIterator()
    return ScriptedTerminal.questions(in: bytes).compactMap { question -> String? in
      switch question {
      case "\u{1B}[>0q": version.map { "\u{1B}P>|\($0)\u{1B}\\" }
      case "\u{1B}[>c": secondary.map { "\u{1B}[>\($0)c" }
      case "\u{1B}[?u": keyboard.map { "\u{1B}[?\($0)u" }
      case "\u{1B}]10;?\u{1B}\\": foreground.map { "\u{1B}]10;\($0)\u{1B}\\" }
      case "\u{1B}]11;?\u{1B}\\": background.map { "\u{1B}]11;\($0)\u{1B}\\" }
      case "\u{1B}[?2026$p": synchronizes.map { "\u{1B}[?2026;\($0)$y" }
      case "\u{1B}[?2031$p": tellsColors.map { "\u{1B}[?2031;\($0)$y" }
      case "\u{1B}[?1034$p": alt.map { "\u{1B}[?1034;\($0.eighthBit)$y" }
      case "\u{1B}[?1036$p": alt.map { "\u{1B}[?1036;\($0.escape)$y" }
      case "\u{1B}P$qm\u{1B}\\": style.map { "\u{1B}P1$r\($0)\u{1B}\\" }
      case "\u{1B}[6n": widths.next().map { "\u{1B}[2;\($0 + 1)R" }
      default: attributes.map { "\u{1B}[?\($0)c" }
      }
    }.joined()
  }

  /// Returns its replies as a program decodes them.
  func replies(to bytes: [UInt8]) -> [TerminalReply] {
    var decoder = InputDecoder()
    return decoder.decodeItems(Array(answers(to: bytes).utf8)).compactMap { item in
      if case .reply(let reply) = item { reply } else { nil }
    }
  }

  /// Returns the queries in the output, in order.
  private static func questions(in bytes: [UInt8]) -> [String] {
    bytes.indices.filter { bytes[$0] == 0x1B }.compactMap { start in
      all.first { bytes[start...].starts(with: $0.utf8) }
    }
  }

  private static let all = [
    "\u{1B}[>0q", "\u{1B}[>c", "\u{1B}[?u", "\u{1B}]10;?\u{1B}\\", "\u{1B}]11;?\u{1B}\\",
    "\u{1B}[?2026$p", "\u{1B}[?2031$p", "\u{1B}[?1034$p", "\u{1B}[?1036$p", "\u{1B}P$qm\u{1B}\\",
    "\u{1B}[6n",
    "\u{1B}[c",
  ]
}
