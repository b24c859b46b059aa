import CursesCells

/// A reply of a terminal to a query.
///
/// A reply that is truncated or too long is reported as ``/CursesCells/Event/unknown(_:)`` instead.
///
/// Source: xterm, *Control Sequences*; the kitty keyboard protocol.
public enum TerminalReply: Hashable, Sendable {
  /// The primary device attributes: the kind of terminal, and its features (DA1).
  case attributes([Int])

  /// The secondary device attributes: three numbers that depend on the terminal (DA2).
  case secondaryAttributes([Int])

  /// The name and version of the terminal (XTVERSION), for example `XTerm(379)`.
  case version(String)

  /// A cursor position report (DSR 6): the column and row, from 0 at the top-left cell of the
  /// window.
  case cursorPosition(Point)

  /// A device status report (DSR); a single 0 means that nothing has failed.
  case status([Int], isPrivate: Bool)

  /// The setting of a mode (DECRPM).
  case mode(Int, isPrivate: Bool, ModeSetting)

  /// The enabled flags of the kitty keyboard protocol, as their sum.
  case keyboardFlags(Int)

  /// A color (OSC 4, 10, 11 and 12).
  case color(ColorName, RGB)

  /// The value of a setting (DECRQSS), or `nil` if the terminal does not have it.
  case setting(String?)

  /// A window report (XTWINOPS): the kind of size, and then rows and columns, or pixels.
  case window([Int])

  /// Another complete reply, with its introducer and terminator.
  case other([UInt8])

  /// The state of a mode in a DECRPM reply.
  public enum ModeSetting: Int, Hashable, Sendable {
    /// The terminal does not have the mode.
    case unknown = 0

    /// The mode is set.
    case set = 1

    /// The mode is reset.
    case reset = 2

    /// The mode is set and cannot be changed.
    case permanentlySet = 3

    /// The mode is reset and cannot be changed.
    case permanentlyReset = 4
  }

  /// The name of a color that a terminal can report.
  public enum ColorName: Hashable, Sendable {
    /// A color of the palette, by its index from 0.
    case palette(Int)

    /// The foreground color of text.
    case foreground

    /// The background color of text.
    case background

    /// The color of the cursor.
    case cursor
  }
}
