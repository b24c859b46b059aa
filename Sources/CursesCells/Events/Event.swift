/// Something that a terminal tells the program.
public enum Event: Hashable, Sendable {
  /// A key was pressed, held or released.
  case key(Key)

  /// The mouse did something.
  case mouse(Mouse)

  /// Text came in one piece, as from a clipboard.
  case paste(String)

  /// The terminal became, or is no longer, the one that is typed into.
  case focus(gained: Bool)

  /// There are more or fewer cells than before.
  case resize(Size)

  /// Bytes that mean nothing to us.
  case unknown([UInt8])
}
