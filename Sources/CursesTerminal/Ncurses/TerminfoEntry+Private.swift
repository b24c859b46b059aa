import CursesCells

extension TerminfoEntry {
  /// The entry that screens are drawn with.
  ///
  /// It says how ECMA-48 terminals move, erase and scroll, and how colors of `palette` are
  /// chosen: exactly, where a terminfo entry of the system would go through a palette. The
  /// alternate screen and the cursor's visibility are not in it: ``TerminalModes`` has them.
  ///
  /// - Parameters:
  ///   - size: The columns and rows.
  ///   - palette: The colors.
  ///   - family: What the terminal understands.
  ///   - own: What the system says of the terminal; what it lacks is left out. `nil` stands for a
  ///     terminal that has everything.
  /// - Returns: The entry, for a terminal of exactly this size.
  static func curses(
    size: Size, palette: Palette, family: TerminalFamily, own: TerminalDescription?
  ) -> TerminfoEntry {
    var entry = TerminfoEntry(name: "curseskit")
    entry.flags = ["am", "mir", "msgr", "xenl"]
    if own?.flags.contains("bce") ?? true { entry.flags.append("bce") }
    entry.numbers = ["cols": Int32(size.width), "lines": Int32(size.height), "it": 8]
    entry.strings = basics
    for (name, sequence) in extras where own.map({ $0.strings[name] == sequence }) ?? true {
      entry.strings[name] = sequence
    }
    let pushes = own.map { $0.strings["rmam"] == nil && $0.strings["ich"] == insertion } ?? false
    entry.strings.merge(pushes ? ["ich": insertion] : wrapping) { $1 }
    if family == .xterm { entry.strings["prot"] = "\u{1B}[9m" }
    guard palette.count > 0 else { return entry }
    entry.numbers["colors"] = palette.count
    entry.numbers["pairs"] = 0x10000
    entry.strings["op"] = own?.strings["op"] ?? "\u{1B}[39;49m"
    entry.strings["setaf"] = palette.sequence(normal: 3, bright: 9)
    entry.strings["setab"] = palette.sequence(normal: 4, bright: 10)
    // Without the RGB flag, start_color() allocates a table of all 33 million colors.
    entry.extendedFlags = palette == .exact ? ["RGB"] : []
    if entry.strings["op"] == "\u{1B}[39;49m" { entry.extendedFlags.insert("AX", at: 0) }
    return entry
  }

  /// The same for a region that begins where the terminal has saved a place.
  ///
  /// What is restored there is the style as well, so ncurses moves in the plain one. Nothing
  /// scrolls, and nothing wraps: see ``TerminalModes/wrapping``. Nothing goes up but from the saved
  /// place: see ``InlineRegion/origin``. Nothing erases a part of a row, but its end when
  /// `erasesEnds`: tmux does that in any color, and breaks no row for what was erased.
  func inline(erasesEnds: Bool) -> TerminfoEntry {
    var entry = self
    entry.flags.removeAll { ["msgr", "am"].contains($0) }
    let absent = [
      "home", "vpa", "csr", "ind", "ri", "indn", "rin", "ed", "el", "el1", "ech", "smam", "rmam",
      "ich", "cuu", "cuu1",
    ]
    for name in absent where name != "el" || !erasesEnds { entry.strings[name] = nil }
    if erasesEnds, !entry.flags.contains("bce") { entry.flags.append("bce") }
    entry.strings["cup"] = "\u{1B}8%?%p1%t\u{1B}[%p1%dB%;%?%p2%t\u{1B}[%p2%dC%;"
    entry.strings["clear"] = "\u{1B}8" + InlineRegion.erasureFromOrigin
    return entry
  }

  /// The string capabilities that decide what is left out.
  static var extraNames: [String] { Array(extras.keys) + ["rmam", "ich"] }

  /// The capabilities that every ECMA-48 terminal with a movable cursor has, or ignores.
  ///
  /// Nothing protects a cell from being erased, so that attribute stands for the
  /// strikethrough, which ncurses has none for.
  ///
  /// `ed` is left out: with it, ncurses looks at every cell of the blank rows at the bottom before
  /// each frame, in case it can erase them all at once. On an almost blank screen of 200x60 a frame
  /// takes 10 microseconds without and 49 with it.
  private static let basics = [
    "cup": "\u{1B}[%i%p1%d;%p2%dH", "home": "\u{1B}[H", "cr": "\r", "cud1": "\n", "cub1": "\u{8}",
    "cuf1": "\u{1B}[C", "cuu1": "\u{1B}[A", "cub": "\u{1B}[%p1%dD", "cud": "\u{1B}[%p1%dB",
    "cuf": "\u{1B}[%p1%dC", "cuu": "\u{1B}[%p1%dA", "clear": "\u{1B}[H\u{1B}[2J",
    "el": "\u{1B}[K", "sgr0": "\u{1B}[m", "bold": "\u{1B}[1m", "smul": "\u{1B}[4m",
    "rev": "\u{1B}[7m",
  ]

  /// The capabilities that some terminals lack, or have other sequences for.
  private static let extras = [
    "hpa": "\u{1B}[%i%p1%dG", "vpa": "\u{1B}[%i%p1%dd", "el1": "\u{1B}[1K",
    "ech": "\u{1B}[%p1%dX", "csr": "\u{1B}[%i%p1%d;%p2%dr", "ind": "\n", "ri": "\u{1B}M",
    "indn": "\u{1B}[%p1%dS", "rin": "\u{1B}[%p1%dT", "dim": "\u{1B}[2m", "sitm": "\u{1B}[3m",
    "ritm": "\u{1B}[23m", "rmul": "\u{1B}[24m",
  ]

  /// The modes for drawing the cell in the bottom-right corner, so that nothing scrolls.
  private static let wrapping = ["smam": "\u{1B}[?7h", "rmam": "\u{1B}[?7l"]

  /// The sequence (ICH) for that cell where the terminal is not said to know ``wrapping``: its
  /// glyph is written one cell before and pushed into its place.
  private static let insertion = "\u{1B}[%p1%d@"
}
