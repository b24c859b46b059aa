import CNcurses
import CursesCells
import Glibc

/// The glyphs that can be drawn in the bottom-right cell without scrolling.
///
/// Most terminals wait for the next glyph before they wrap (`xenl`). Others wrap as soon as the
/// last column is written, and scroll if that was the last row. On these, a glyph of one column is
/// written by a detour: with wrapping disabled, or one cell before, from where it is pushed.
/// ncurses 6.4 makes no detour for wide glyphs, and overlaid glyphs have none at all; so these are
/// omitted.
enum LastCell {
  /// Any glyph.
  case anyGlyph

  /// A character of one column.
  case narrowCharacter

  /// No glyph.
  case nothing

  /// Determines the restriction by the system's entry; `nil` means that all capabilities are
  /// supported.
  init(_ own: TerminalDescription?) {
    guard let own, own.flags.contains("am"), !own.flags.contains("xenl") else {
      self = .anyGlyph
      return
    }
    self = LastCell.detour(own).isEmpty ? .nothing : .narrowCharacter
  }

  /// Returns the capabilities with which ncurses draws the cell.
  static func detour(_ own: TerminalDescription?) -> [String: String] {
    let insertion = StandardSequences.insertion
    guard let own, own.strings["rmam"] == nil else { return StandardSequences.wrapping }
    if own.strings["ich"] == insertion { return ["ich": insertion] }
    return own.flags.contains("xenl") ? StandardSequences.wrapping : [:]
  }
}

// MARK: - Drawing

extension LastCell {
  /// Returns the cells of a screen, without a glyph that cannot be drawn in the last cell.
  func drawable(_ buffer: Buffer) -> Buffer {
    guard self != .anyGlyph, !buffer.size.isEmpty else { return buffer }
    var result = buffer
    let last = Point(x: buffer.size.width - 1, y: buffer.size.height - 1)
    let cell = buffer[last]
    if cell.span == .continuation, last.x > 0 {
      result[last.translated(x: -1, y: 0)] = blank(like: cell)
    }
    result[last] = drawable(cell)
    return result
  }

  private func drawable(_ cell: Cell) -> Cell {
    guard self == .narrowCharacter, cell.span == .whole, let scalar = cell.glyph.scalar,
      wcwidth(wchar_t(bitPattern: scalar.value)) == 1
    else { return blank(like: cell) }
    return Cell(cell.glyph, style: unlinked(cell))
  }

  private func blank(like cell: Cell) -> Cell { Cell(" ", style: unlinked(cell)) }

  private func unlinked(_ cell: Cell) -> Style {
    var style = cell.style
    style.link = nil
    return style
  }
}
