import CursesCells

extension OutputPlan {
  /// The entry to draw with, or `nil` for the one the system has for ``name``.
  func entry(size: Size) -> TerminfoEntry? {
    guard family != .foreign else { return nil }
    let entry = TerminfoEntry.curses(
      size: size, palette: palette, family: family, own: description)
    return isInline ? entry.inline(erasesEnds: isTmux) : entry
  }
}

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
    entry.strings = StandardSequences.basics
    for (name, sequence) in StandardSequences.optional
    where own.map({ $0.strings[name] == sequence }) ?? true {
      entry.strings[name] = sequence
    }
    entry.strings.merge(LastCell.detour(own)) { $1 }
    // What scrolls into a cell that cannot be written could not be overwritten there.
    if LastCell(own) == .nothing { for name in scrolling { entry.strings[name] = nil } }
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

  /// The capabilities that move rows.
  private static let scrolling = ["csr", "ind", "ri", "indn", "rin"]
}
