/// The sequences that show and hide a terminal's cursor.
///
/// Terminals of the ECMA-48 kind use DEC's private mode 25, if their entry has these capabilities.
/// An entry may also make the cursor bright or steady, which is the user's choice. Other terminals
/// use the sequences of their entry. If it has only one of the two, the cursor does not change.
struct CursorSwitch: Hashable, Sendable {
  /// The sequences that show and hide it; both are empty if it is always visible.
  private(set) var show = ""
  private(set) var hide = ""

  /// Chooses the sequences of a terminal; `nil` for the description means that all are supported.
  init(_ family: TerminalFamily, _ description: TerminalDescription?) {
    if let strings = description?.strings {
      guard let show = strings["cnorm"], let hide = strings["civis"] else { return }
      self.show = show
      self.hide = hide
    }
    guard family != .foreign else { return }
    show = "\u{1B}[?25h"
    hide = "\u{1B}[?25l"
  }

  /// Returns the sequence that shows or hides the cursor.
  func bytes(on isOn: Bool) -> [UInt8] { Array((isOn ? show : hide).utf8) }
}
