import CursesCells
import CursesTerminalTesting

/// A terminal that goes to the next row as soon as its last column is written, and scrolls when
/// that was the last row: one with `am` and without `xenl`.
///
/// libvterm, as most emulators, waits for the next glyph, so it is sent on after each.
struct EagerTerminal {
  private let terminal: VirtualTerminal

  /// Whether it knows the mode (DECAWM) in which it does not.
  private let hasWrappingMode: Bool
  private var wraps = true

  init(size: Size, hasWrappingMode: Bool) {
    terminal = VirtualTerminal(size: size)
    self.hasWrappingMode = hasWrappingMode
  }

  /// The text that it shows.
  var lines: [String] { terminal.buffer.lines }

  /// Reads what a program writes.
  mutating func feed(_ bytes: [UInt8]) {
    for token in TerminalToken.all(in: bytes) {
      switch token {
      case .text(let text): for character in text { write(character) }
      case .control("?7", let final):
        guard hasWrappingMode else { break }
        wraps = final == "h"
        terminal.feed(token.bytes)
      default: terminal.feed(token.bytes)
      }
    }
  }

  private func write(_ character: Character) {
    let end = terminal.place.x + CellWidth.of(character)
    terminal.feed(Array(String(character).utf8))
    if wraps, end == terminal.size.width { terminal.feed([0x0D, 0x0A]) }
  }
}
