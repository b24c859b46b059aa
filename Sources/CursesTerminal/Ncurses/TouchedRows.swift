/// A tracker of the rows that the output of ncurses writes to.
///
/// It follows the cursor through the few sequences of the toolkit's own entry.
struct TouchedRows {
  private let height: Int

  /// The cursor's row, or `nil` if it is unknown.
  private var row: Int?

  /// Creates a tracker for a screen of `height` rows; the cursor position is unknown.
  init(height: Int) {
    self.height = height
  }

  /// Forgets the cursor position, because output was not read.
  mutating func loseCursor() { row = nil }

  /// Sets the cursor's row.
  mutating func begin(in row: Int) { self.row = row }

  /// Calls `touch` with each row that `bytes` may change, some of them more than once.
  ///
  /// Scrolling touches every row, and so does erasing below.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func read(_ bytes: ArraySlice<UInt8>, touch: (Int) -> Void) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x1B: index = readEscape(bytes, from: index, touch: touch)
      case 0x0A: lineFeed(touch: touch)
      case 0x20...: touchRow(touch)
      default: break
      }
    }
  }

  private mutating func lineFeed(touch: (Int) -> Void) {
    if let row, row + 1 < height { self.row = row + 1 } else { touchAll(touch) }
  }

  private func touchRow(_ touch: (Int) -> Void) {
    if let row { touch(row) } else { touchAll(touch) }
  }

  private func touchAll(_ touch: (Int) -> Void) {
    for row in 0..<height { touch(row) }
  }

  private mutating func readEscape(
    _ bytes: ArraySlice<UInt8>, from start: Int, touch: (Int) -> Void
  ) -> Int {
    // `ESC 8` restores the origin of an inline region; full screens save no cursor.
    if start < bytes.endIndex, bytes[start] == UInt8(ascii: "8") {
      row = 0
      return start + 1
    }
    guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "[") else {
      touchAll(touch)
      return start + 1
    }
    var first: Int?
    var isFirst = true
    var index = start + 1
    while index < bytes.endIndex, bytes[index] < 0x40 {
      let byte = bytes[index]
      if (0x30...0x39).contains(byte), isFirst {
        first = min((first ?? 0) * 10 + Int(byte - 0x30), 100_000)
      } else {
        isFirst = false
      }
      index += 1
    }
    if index < bytes.endIndex { apply(bytes[index], first, touch) }
    return index + 1
  }

  private mutating func apply(_ final: UInt8, _ number: Int?, _ touch: (Int) -> Void) {
    switch final {
    case UInt8(ascii: "H"), UInt8(ascii: "d"): row = (number ?? 1) - 1
    case UInt8(ascii: "A"): row = row.map { $0 - (number ?? 1) }
    case UInt8(ascii: "B"): row = row.map { $0 + (number ?? 1) }
    case UInt8(ascii: "K"), UInt8(ascii: "X"): touchRow(touch)
    case UInt8(ascii: "r"), UInt8(ascii: "S"), UInt8(ascii: "T"), UInt8(ascii: "J"): touchAll(touch)
    default: break
    }
    row = row.map { min(max(0, $0), height - 1) }
  }
}
