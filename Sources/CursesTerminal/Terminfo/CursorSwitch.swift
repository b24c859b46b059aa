/// The sequences that show and hide a terminal's cursor.
///
/// Terminals of ECMA-48's kind are sent DEC's private mode 25, where their entry
/// has anything for it; an entry may want the cursor to be bright or steady as
/// well, which is for the user to say. Others are sent what their entry has. Where
/// it has only one of the two, the cursor stays as it is.
struct CursorSwitch: Hashable, Sendable {
  /// The sequences that show and hide it; both are empty where it is always seen.
  private(set) var show = ""
  private(set) var hide = ""

  /// Finds out what a terminal is sent; no description stands for one that has everything.
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

  /// Returns what shows the cursor, or hides it.
  func bytes(on isOn: Bool) -> [UInt8] { Array((isOn ? show : hide).utf8) }
}
