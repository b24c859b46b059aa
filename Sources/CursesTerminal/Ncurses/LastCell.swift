import CNcurses
import CursesCells
import Glibc

/// What may be drawn in the cell in the bottom-right corner, so that nothing scrolls.
///
/// Most terminals wait for the next glyph before they go to the next row (`xenl`). Others go there
/// as soon as the last column is written, and scroll when that was the last row. One column of it
/// is written by a detour then: with wrapping switched off, or a cell before, from where it is
/// pushed. ncurses 6.4 makes no detour for two columns, and what is written over its output makes
/// none at all; so that is left out.
enum LastCell {
  /// Every glyph.
  case anyGlyph

  /// A character of one column.
  case narrowCharacter

  /// No glyph.
  case nothing

  /// Decides by the system's entry; `nil` stands for a terminal that has everything.
  init(_ own: TerminalDescription?) {
    guard let own, own.flags.contains("am"), !own.flags.contains("xenl") else {
      self = .anyGlyph
      return
    }
    self = LastCell.detour(own).isEmpty ? .nothing : .narrowCharacter
  }

  /// The capabilities that ncurses draws the cell with.
  static func detour(_ own: TerminalDescription?) -> [String: String] {
    let insertion = StandardSequences.insertion
    guard let own, own.strings["rmam"] == nil else { return StandardSequences.wrapping }
    if own.strings["ich"] == insertion { return ["ich": insertion] }
    return own.flags.contains("xenl") ? StandardSequences.wrapping : [:]
  }
}

// MARK: - Drawing

extension LastCell {
  /// Returns the cells of a screen as they can be drawn.
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
