import CursesCells

/// A reply of a terminal to a query.
///
/// An answer that is cut short or too long is no reply but ``/CursesCells/Event/unknown(_:)``.
///
/// Source: xterm, *Control Sequences*; the kitty keyboard protocol.
public enum TerminalReply: Hashable, Sendable {
  /// The kind of terminal, and its abilities (DA1).
  case attributes([Int])

  /// Which terminal it is, as three numbers whose meaning is its own (DA2).
  case secondaryAttributes([Int])

  /// Its name and version (XTVERSION), as in `XTerm(379)`.
  case version(String)

  /// Where its cursor is (DSR 6): columns and rows from the top-left cell of its window.
  case cursorPosition(Point)

  /// How it is (DSR); 0 alone says that it is well.
  case status([Int], isPrivate: Bool)

  /// How one of its modes is set (DECRPM).
  case mode(Int, isPrivate: Bool, ModeSetting)

  /// The flags of the kitty keyboard protocol that are on, as their sum.
  case keyboardFlags(Int)

  /// One of its colors (OSC 4, 10, 11 and 12).
  case color(ColorName, RGB)

  /// The value of a setting (DECRQSS), or `nil` when it has no such setting.
  case setting(String?)

  /// Sizes of its window (XTWINOPS): a number that says which, then rows and columns or pixels.
  case window([Int])

  /// Another complete reply, with the bytes around it.
  case other([UInt8])

  /// The state of a mode in a DECRPM reply.
  public enum ModeSetting: Int, Hashable, Sendable {
    /// It has no such mode.
    case unknown = 0

    /// It is on.
    case set = 1

    /// It is off.
    case reset = 2

    /// It is on, and stays so.
    case permanentlySet = 3

    /// It is off, and stays so.
    case permanentlyReset = 4
  }

  /// A color that a terminal is asked for.
  public enum ColorName: Hashable, Sendable {
    /// A color of the palette, by its index from 0.
    case palette(Int)

    /// The color of text.
    case foreground

    /// The color behind text.
    case background

    /// The color of the cursor.
    case cursor
  }
}
