/// An event that a terminal reports to the program.
public enum Event: Hashable, Sendable {
  /// A key press, repeat or release.
  case key(Key)

  /// A mouse press, release, movement or turn of the wheel.
  case mouse(Mouse)

  /// Text pasted in one piece, as from a clipboard.
  case paste(String)

  /// A gain or loss of the keyboard focus by the terminal.
  case focus(gained: Bool)

  /// A change of the terminal to a new size, in cells.
  case resize(Size)

  /// Bytes that were not recognized.
  case unknown([UInt8])
}
