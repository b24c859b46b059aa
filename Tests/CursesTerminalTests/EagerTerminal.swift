import CursesCells
import CursesTerminalTesting

/// A terminal that wraps as soon as its last column is written.
///
/// It scrolls if that is in its last row. Its terminfo entry has `am`, but not `xenl`.
/// libvterm, like most emulators, defers the wrap, so each full row is followed by a line break.
struct EagerTerminal {
  private let terminal: VirtualTerminal

  /// Whether the mode DECAWM can turn off wrapping.
  private let hasWrappingMode: Bool
  private var wraps = true

  init(size: Size, hasWrappingMode: Bool) {
    terminal = VirtualTerminal(size: size)
    self.hasWrappingMode = hasWrappingMode
  }

  /// The displayed text.
  var lines: [String] { terminal.buffer.lines }

  /// Processes the output of a program.
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
    let end = terminal.position.x + CellWidth.of(character)
    terminal.feed(Array(String(character).utf8))
    if wraps, end == terminal.size.width { terminal.feed([0x0D, 0x0A]) }
  }
}
