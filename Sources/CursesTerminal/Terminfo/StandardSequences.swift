/// The control sequences of ECMA-48 terminals, by the names of their terminfo capabilities.
enum StandardSequences {
  /// The capabilities to look up in the entry of a terminal, to find those that it lacks.
  static var names: [String] { Array(Set(optional.keys).union(direct.keys)) + ["rmam", "Smulx"] }

  /// The capabilities that every ECMA-48 terminal with a movable cursor has, or ignores.
  ///
  /// No cell is protected from erasing, so the protected attribute represents the strikethrough,
  /// which ncurses does not have.
  ///
  /// `ed` is omitted. With it, ncurses reads every cell of the blank rows at the bottom before each
  /// frame, in case it can erase them together. On an almost blank screen of 200x60, a frame takes
  /// 10 microseconds without and 49 with it.
  static let basics = [
    "cup": "\u{1B}[%i%p1%d;%p2%dH", "home": "\u{1B}[H", "cr": "\r", "cud1": "\n", "cub1": "\u{8}",
    "cuf1": "\u{1B}[C", "cuu1": "\u{1B}[A", "cub": "\u{1B}[%p1%dD", "cud": "\u{1B}[%p1%dB",
    "cuf": "\u{1B}[%p1%dC", "cuu": "\u{1B}[%p1%dA", "clear": "\u{1B}[H\u{1B}[2J",
    "el": "\u{1B}[K", "sgr0": "\u{1B}[m", "bold": "\u{1B}[1m", "smul": "\u{1B}[4m",
    "rev": "\u{1B}[7m",
  ]

  /// The capabilities that some terminals lack, or have other sequences for.
  static let optional = [
    "hpa": "\u{1B}[%i%p1%dG", "vpa": "\u{1B}[%i%p1%dd", "el1": "\u{1B}[1K",
    "ech": "\u{1B}[%p1%dX", "csr": "\u{1B}[%i%p1%d;%p2%dr", "ind": "\n", "ri": "\u{1B}M",
    "indn": "\u{1B}[%p1%dS", "rin": "\u{1B}[%p1%dT", "dim": "\u{1B}[2m", "sitm": "\u{1B}[3m",
    "ritm": "\u{1B}[23m", "rmul": "\u{1B}[24m",
  ]

  /// The capabilities that the direct presenter uses, if the terminal has them.
  static let direct = [
    "hpa": "\u{1B}[%i%p1%dG", "vpa": "\u{1B}[%i%p1%dd", "ech": "\u{1B}[%p1%dX",
    "rep": "%p1%c\u{1B}[%p2%{1}%-%db", "ich": insertion, "dch": "\u{1B}[%p1%dP",
    "il": "\u{1B}[%p1%dL", "dl": "\u{1B}[%p1%dM", "csr": "\u{1B}[%i%p1%d;%p2%dr",
    "indn": "\u{1B}[%p1%dS", "rin": "\u{1B}[%p1%dT", "op": "\u{1B}[39;49m",
  ]

  /// The capabilities of emulators of xterm for their screens, cursor, keys and mouse.
  private static let modes = [
    "smcup": "\u{1B}[?1049h", "rmcup": "\u{1B}[?1049l", "civis": "\u{1B}[?25l",
    "cnorm": "\u{1B}[?25h", "smkx": "\u{1B}[?1h\u{1B}=", "rmkx": "\u{1B}[?1l\u{1B}>",
    "kmous": "\u{1B}[<",
  ]

  /// The capabilities that are missing in the entries of some emulators.
  ///
  /// For example, st has no REP, PuTTY no ICH, and Terminal on macOS no SU.
  private static let uncommon = ["rep", "ech", "ich", "indn", "rin", "el1"]

  /// Returns the capabilities of an emulator of xterm that has no entry.
  ///
  /// If it `isModern`, they include all sequences, and styles of underlines. Otherwise they include
  /// those that every emulator supports.
  static func emulator(isModern: Bool) -> [String: String] {
    var strings = basics
    for others in [optional, direct, wrapping, modes] { strings.merge(others) { $1 } }
    if isModern {
      strings["Smulx"] = underlineStyle
    } else {
      for name in uncommon { strings[name] = nil }
    }
    return strings
  }

  /// The style of an underline (SGR 4 with a subparameter), which ncurses never uses.
  static let underlineStyle = "\u{1B}[4:%p1%dm"

  /// The modes for drawing the cell in the bottom-right corner without scrolling.
  static let wrapping = ["smam": "\u{1B}[?7h", "rmam": "\u{1B}[?7l"]

  /// The sequence (ICH) for that cell if the terminal is not known to support ``wrapping``.
  ///
  /// The glyph is written one cell before and pushed into its position.
  static let insertion = "\u{1B}[%p1%d@"
}
