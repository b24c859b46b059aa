import CursesTerminalTesting

/// The sequences that a kind of terminal understands, as its makers documented it.
///
/// A terminal that is sent anything else would show it as text, do something
/// else, or at best ignore it.
///
/// Source: DEC, *VT100 User Guide* and *VT220 Programmer Reference Manual*; Linux,
/// *console_codes(4)*; xterm, *Control Sequences*; tmux(1) and screen(1).
struct TerminalVocabulary: Sendable {
  /// The final bytes of control sequences.
  var controls: Set<Character>

  /// The private modes.
  let modes: Set<Int>

  /// The parameters of SGR, without colors.
  let attributes: Set<Int>

  /// The widest color form that the terminal understands.
  let colors: Colors

  /// The queries that the terminal accepts, whether or not it replies.
  var questions: [TerminalToken] = []

  /// Whether hyperlinks (OSC 8) are understood.
  var hasLinks = false

  /// The color forms, in increasing order.
  enum Colors: Int, Sendable {
    case none
    case eight
    case sixteen
    case palette
    case rgb
  }

  static let vt100 = TerminalVocabulary(
    controls: Set("ABCDHJKmr"), modes: [1, 7], attributes: [0, 1, 4, 5, 7], colors: .none)

  static let vt220 = TerminalVocabulary(
    controls: Set("ABCDHJKXmr"), modes: [1, 7, 25], attributes: [0, 1, 4, 5, 7, 22, 24, 25, 27],
    colors: .none)

  static let linux = TerminalVocabulary(
    controls: Set("@ABCDGHJKLMPXdmr"), modes: [7, 25],
    attributes: [0, 1, 2, 4, 5, 7, 22, 24, 25, 27], colors: .eight)

  /// Emulators that understand or ignore xterm's sequences.
  static func xterm(_ colors: Colors) -> TerminalVocabulary {
    var vocabulary = screen(colors)
    vocabulary.controls.insert("b")
    vocabulary.questions = [
      .control(">0", "q"), .control("?", "u"), .string("]", "10;?"), .string("]", "11;?"),
      .control("", "c"), .control(">", "c"),
    ]
    return vocabulary
  }

  /// Emulators like xterm that also understand hyperlinks.
  static func linked(_ colors: Colors) -> TerminalVocabulary {
    var vocabulary = xterm(colors)
    vocabulary.hasLinks = true
    return vocabulary
  }

  /// GNU Screen, which forwards some queries and displays others.
  static func screen(_ colors: Colors) -> TerminalVocabulary {
    TerminalVocabulary(
      controls: Set("@ABCDGHJKLMPSTXdmr"), modes: [1, 7, 25, 1002, 1003, 1004, 1006, 1049, 2004],
      attributes: [0, 1, 2, 3, 4, 5, 7, 9, 22, 23, 24, 25, 27, 29], colors: colors)
  }

  /// Returns the tokens of some output that the terminal does not understand.
  func unknown(in bytes: [UInt8]) -> [TerminalToken] {
    TerminalToken.all(in: bytes).filter { !understands($0) }
  }

  private func understands(_ token: TerminalToken) -> Bool {
    if questions.contains(token) { return true }
    return switch token {
    case .text(let text): !text.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) }
    case .character(let byte): [0x08, 0x0A, 0x0D].contains(byte)
    case .escape(let text): ["M", "7", "8", "=", ">", "\\"].contains(text)
    case .control(let parameters, "h"), .control(let parameters, "l"):
      parameters.first == "?" && Int(parameters.dropFirst()).map(modes.contains) ?? false
    case .control(let parameters, "m"): understands(style: parameters)
    case .control(let parameters, let last):
      controls.contains(last) && parameters.allSatisfy { $0.isNumber || $0 == ";" }
    case .string("]", let text): hasLinks && text.hasPrefix("8;")
    case .string, .unfinished: false
    }
  }

  private func understands(style parameters: String) -> Bool {
    var rest = parameters.split(separator: ";").compactMap { Int($0) }[...]
    while let code = rest.popFirst() {
      guard let needed = needed(for: code, &rest), needed.rawValue <= colors.rawValue else {
        return false
      }
    }
    return true
  }

  /// Returns the color form that an SGR parameter needs, or `nil` if it is unknown.
  private func needed(for code: Int, _ rest: inout ArraySlice<Int>) -> Colors? {
    switch code {
    case 30...37, 39, 40...47, 49: return .eight
    case 90...97, 100...107: return .sixteen
    case 38, 48:
      let form = rest.popFirst()
      rest = rest.dropFirst(form == 2 ? 3 : 1)
      return form == 2 ? .rgb : .palette
    default: return attributes.contains(code) ? Colors.none : nil
    }
  }
}
