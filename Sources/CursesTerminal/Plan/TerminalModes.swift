/// The modes a screen sets in a terminal, and what undoes them.
///
/// A mode is set only where the terminal has it, and every one that is set is undone.
struct TerminalModes {
  /// The sequences sent when the terminal is taken.
  private(set) var enter = ""

  /// The sequences sent when it is given back, in the opposite order.
  private(set) var leave = ""

  /// The same without what erases a region, for a terminal that others may have written to since.
  private(set) var leaveLines = ""

  /// The sequences that set each mode and undo it, in the order in which they are set.
  private var pairs: [(on: String, off: String)] = []

  /// The sequences of the kitty keyboard protocol: keys apart from each other, and their release.
  ///
  /// What undoes it takes the flags off a stack of their own, which each of the two screens has.
  static let keyboard = (on: "\u{1B}[>3u", off: "\u{1B}[<u")

  /// The mode in which Alt is sent as an Escape before the key; without it Alt changes the key's
  /// eighth bit, so that Alt-A is the letter á.
  static let altEscape = (on: "\u{1B}[?1036h", off: "\u{1B}[?1036l")

  /// The mode in which a terminal says that it turned dark or light.
  ///
  /// Source: Contour, *Dark and light mode detection*.
  static let colorChanges = (on: "\u{1B}[?2031h", off: "\u{1B}[?2031l")

  /// The modes of the mouse, with drags and in places of any size.
  static let mouse = (on: "\u{1B}[?1002h\u{1B}[?1006h", off: "\u{1B}[?1006l\u{1B}[?1002l")

  /// The mode (DECAWM) in which text goes on in the next row at the right edge, and is not cut.
  ///
  /// A region is drawn without: what is sent after a terminal became narrower and before it says so
  /// would join rows, which at the next width are another number than is known.
  static let wrapping = (on: "\u{1B}[?7h", off: "\u{1B}[?7l")

  /// Chooses the modes of a terminal.
  ///
  /// - Parameters:
  ///   - plan: How it is drawn on.
  ///   - keyboard: Whether it speaks the kitty keyboard protocol. The default is `false`.
  ///   - altEscape: Whether it has to be told to send an Escape for Alt. The default is `false`.
  ///   - colorChanges: Whether it says when it turned dark or light. The default is `false`.
  ///   - mouse: Whether it tells of its mouse, if it has one. The default is `true`.
  ///   - erasure: What erases a region of the primary screen; for a full screen it is not used.
  ///   - progress: Whether the terminal is told of progress. The default is `false`.
  init(
    _ plan: OutputPlan, keyboard: Bool = false, altEscape: Bool = false,
    colorChanges: Bool = false, mouse: Bool = true, erasure: [UInt8] = [], progress: Bool = false
  ) {
    let cursor = plan.cursorSwitch
    guard plan.family != .foreign else {
      // ncurses enters and leaves such a terminal by its own entry; a line feed leaves the prompt a
      // fresh line.
      add("", "\r\n")
      addKeypad(plan.description)
      add(cursor.hide, cursor.show)
      return
    }
    let own = plan.description?.strings
    let has = { (name: String) in own.map { $0[name] != nil } ?? true }
    // Some terminals save the cursor's visibility with the alternate screen, so the cursor is shown
    // again after leaving that.
    add(cursor.hide, cursor.show)
    if plan.isInline {
      add(TerminalModes.wrapping.off, TerminalModes.wrapping.on)
      add("", "\u{1B}[m", erasing: String(decoding: erasure, as: UTF8.self))
    } else {
      addScreen(alternate: plan.family == .xterm)
    }
    addKeypad(plan.description)
    if plan.family == .xterm { addInput(mouse: mouse && has("kmous")) }
    if altEscape { add(TerminalModes.altEscape.on, TerminalModes.altEscape.off) }
    if progress { add("", TerminalProgress.none.sequence) }
    if colorChanges { add(TerminalModes.colorChanges.on, TerminalModes.colorChanges.off) }
    if keyboard { add(TerminalModes.keyboard.on, TerminalModes.keyboard.off) }
    // Output may have been cut short inside an escape string, a link or a synchronized update;
    // these are ended first.
    let marks = plan.synchronizes ? String(decoding: FrameMarks.on.end, as: UTF8.self) : ""
    let end = "\u{1B}\\" + (plan.links ? LinkSequence.end : "") + marks
    leave = end + leave
    leaveLines = end + leaveLines
  }

  /// Returns what sets the modes that others do not, and undoes those that only they set.
  ///
  /// So nothing is switched on that ``leave`` does not switch off.
  func switching(from old: TerminalModes) -> String {
    let lost = old.pairs.filter { pair in !pairs.contains { $0 == pair } }
    let new = pairs.filter { pair in !old.pairs.contains { $0 == pair } }
    return lost.reversed().map(\.off).joined() + new.map(\.on).joined()
  }

  private mutating func addScreen(alternate: Bool) {
    // Added first, so undone last: leaving resets the style and the scroll margins, then the
    // screen.
    if alternate {
      add("\u{1B}[?1049h", "\u{1B}[m\u{1B}[r\u{1B}[?1049l")
    } else {
      add("", "\u{1B}[m\u{1B}[r\u{1B}[H\u{1B}[J")
    }
  }

  /// Has the keys send what the entry says they do, which those of some terminals do not otherwise:
  /// Insert and Delete of st, for example.
  private mutating func addKeypad(_ description: TerminalDescription?) {
    let keypad = TerminalModes.keypad(of: description)
    add(keypad.on, keypad.off)
  }

  /// Returns the entry's sequences (smkx, rmkx) with which keys send what the entry says, or none
  /// where it has only one of the two.
  static func keypad(of description: TerminalDescription?) -> (on: String, off: String) {
    guard let on = description?.strings["smkx"], let off = description?.strings["rmkx"] else {
      return ("", "")
    }
    return (on, off)
  }

  private mutating func addInput(mouse: Bool) {
    if mouse { add(TerminalModes.mouse.on, TerminalModes.mouse.off) }
    add("\u{1B}[?2004h", "\u{1B}[?2004l")
    add("\u{1B}[?1004h", "\u{1B}[?1004l")
  }

  private mutating func add(_ on: String, _ off: String, erasing erasure: String = "") {
    pairs.append((on, off))
    enter += on
    leave = off + erasure + leave
    leaveLines = off + leaveLines
  }
}
