/// The modes that a screen sets in a terminal, and the sequences that reset them.
///
/// A mode is set only if the terminal supports it, and every mode that is set is reset.
struct TerminalModes {
  /// The sequences sent when the terminal is taken.
  private(set) var enter = ""

  /// The sequences sent when the terminal is restored, in the opposite order.
  private(set) var leave = ""

  /// The same without erasing a region, for a terminal that others may have written to since.
  private(set) var leaveLines = ""

  /// The sequences that set and reset each mode, in the order in which they are set.
  private var pairs: [(on: String, off: String)] = []

  /// The sequences of the kitty keyboard protocol: unambiguous keys, and key releases.
  ///
  /// The reset pops the flags off their stack; each of the two screens has a stack of its own.
  static let keyboard = (on: "\u{1B}[>3u", off: "\u{1B}[<u")

  /// The mode in which Alt sends an Escape before the key.
  ///
  /// Without it, Alt changes the key's eighth bit, so that Alt-A is the letter á.
  static let altEscape = (on: "\u{1B}[?1036h", off: "\u{1B}[?1036l")

  /// The mode in which a terminal notifies of changes between dark and light.
  ///
  /// Source: Contour, *Dark and light mode detection*.
  static let colorChanges = (on: "\u{1B}[?2031h", off: "\u{1B}[?2031l")

  /// The modes of mouse tracking, with drags and positions of any size.
  static let mouse = (on: "\u{1B}[?1002h\u{1B}[?1006h", off: "\u{1B}[?1006l\u{1B}[?1002l")

  /// The mode of mouse tracking that also reports movements without a button.
  ///
  /// Terminals stop all tracking at its reset, so the reset sets the permanent mode again.
  static let motion = (on: "\u{1B}[?1003h", off: "\u{1B}[?1003l\u{1B}[?1002h")

  /// The mode (DECAWM) in which text wraps at the right edge, instead of being truncated.
  ///
  /// A region is drawn without it. Output after a terminal became narrower, and before it reports
  /// so, would join rows; at the next width, their number would be unknown.
  static let wrapping = (on: "\u{1B}[?7h", off: "\u{1B}[?7l")

  /// Chooses the modes of a terminal.
  ///
  /// - Parameters:
  ///   - plan: The settings for drawing.
  ///   - keyboard: Whether it supports the kitty keyboard protocol. The default is `false`.
  ///   - altEscape: Whether it must be set to send an Escape for Alt. The default is `false`.
  ///   - colorChanges: Whether it notifies of changes between dark and light. The default is
  ///     `false`.
  ///   - mouse: Whether mouse tracking is enabled, if it is supported. The default is `true`.
  ///   - motion: Whether mouse tracking reports movements without a button. The default is `false`.
  ///   - erasure: The sequence that erases a region of the primary screen; ignored for a full
  ///     screen.
  ///   - progress: Whether progress is reported to the terminal. The default is `false`.
  init(
    _ plan: OutputPlan, keyboard: Bool = false, altEscape: Bool = false,
    colorChanges: Bool = false, mouse: Bool = true, motion: Bool = false, erasure: [UInt8] = [],
    progress: Bool = false
  ) {
    let cursor = plan.cursorSwitch
    guard plan.family != .foreign else {
      // ncurses enters and leaves such a terminal by its own entry; the line feed moves the prompt
      // to a fresh line.
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
    if plan.family == .xterm { addInput(mouse: mouse && has("kmous"), motion: motion) }
    if altEscape { add(TerminalModes.altEscape.on, TerminalModes.altEscape.off) }
    if progress { add("", TerminalProgress.none.sequence) }
    if colorChanges { add(TerminalModes.colorChanges.on, TerminalModes.colorChanges.off) }
    if keyboard { add(TerminalModes.keyboard.on, TerminalModes.keyboard.off) }
    // Output may have been truncated inside a control string, a link or a synchronized update;
    // these are ended first.
    let marks = plan.synchronizes ? String(decoding: FrameMarks.on.end, as: UTF8.self) : ""
    let end = "\u{1B}\\" + (plan.links ? LinkSequence.end : "") + marks
    leave = end + leave
    leaveLines = end + leaveLines
  }

  /// Returns the sequences that change from other modes to these: they reset modes only of `old`,
  /// and set new ones.
  ///
  /// So every mode that is set is also reset by ``leave``.
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

  /// Makes the keys send the sequences of the entry, which some terminals do not by default, for
  /// example Insert and Delete of st.
  private mutating func addKeypad(_ description: TerminalDescription?) {
    let keypad = TerminalModes.keypad(of: description)
    add(keypad.on, keypad.off)
  }

  /// Returns the entry's sequences (smkx, rmkx) that make the keys send its key sequences, or none
  /// if it has only one of the two.
  static func keypad(of description: TerminalDescription?) -> (on: String, off: String) {
    guard let on = description?.strings["smkx"], let off = description?.strings["rmkx"] else {
      return ("", "")
    }
    return (on, off)
  }

  private mutating func addInput(mouse: Bool, motion: Bool) {
    if mouse { add(TerminalModes.mouse.on, TerminalModes.mouse.off) }
    if mouse, motion {
      // On every exit, the permanent mode is reset, too.
      add(TerminalModes.motion.on, TerminalModes.motion.off, leaving: "\u{1B}[?1003l")
    }
    add("\u{1B}[?2004h", "\u{1B}[?2004l")
    add("\u{1B}[?1004h", "\u{1B}[?1004l")
  }

  /// Adds a mode.
  ///
  /// - Parameters:
  ///   - on: The sequence that sets it.
  ///   - off: The sequence that resets it while the other modes stay.
  ///   - last: The sequence that resets it together with the others. The default is `off`.
  ///   - erasure: A sequence that follows `last`, unless others may have written to the terminal.
  private mutating func add(
    _ on: String, _ off: String, leaving last: String? = nil, erasing erasure: String = ""
  ) {
    pairs.append((on, off))
    enter += on
    leave = (last ?? off) + erasure + leave
    leaveLines = (last ?? off) + leaveLines
  }
}
