import CTerminalGuard
import CursesCells
import Glibc

/// The size of a terminal's window.
package enum WindowSize {
  /// The maximum number of columns or rows.
  ///
  /// A terminal can report more, and ncurses would fail.
  private static let limit: Int32 = 2048

  /// Returns the size of a terminal's window, if keys come from a terminal, too.
  static func of(input: Int32, output: Int32) throws(TerminalError) -> Size {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    guard let size = of(output) else { throw .noWindow }
    return size
  }

  /// Returns the number of columns of a window, or `nil` if it has none.
  package static func columns(of output: Int32) -> Int? { of(output)?.width }

  /// Returns the columns and rows of a window, at most 2,048 each, or `nil` if it has none.
  static func of(_ output: Int32) -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard descriptor_window_size(output, &columns, &rows), columns > 0, rows > 0 else { return nil }
    return Size(width: Int(min(columns, limit)), height: Int(min(rows, limit)))
  }
}
