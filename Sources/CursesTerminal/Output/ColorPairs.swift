import CNcurses
import CursesCells

/// The pairs of colors that ncurses knows by number.
///
/// ncurses looks through the whole screen when a pair in use changes its
/// colors, so numbers are only ever added. When they run out, all of them are
/// dropped between two frames, and the screen is painted anew.
struct ColorPairs {
  private let palette: Palette
  private var numbers: [UInt64: Int32] = [:]
  private var known: [StylePair: Int32] = [:]
  private var next: Int32 = 1

  /// From here to the last limit, colors are reduced first, so that few numbers serve many cells.
  private static let limit: Int32 = 32_768
  private static let lastLimit: Int32 = 65_535

  private struct StylePair: Hashable {
    let foreground: Color
    let background: Color
  }

  /// How many pairs ncurses was told of, which are 65,535 at most.
  var count: Int { Int(next) - 1 }

  /// Starts with no pairs but the terminal's own colors on the current screen of ncurses.
  init(palette: Palette) {
    self.palette = palette
    growTable()
  }

  /// Makes ncurses' table large at once, which saves a pause at each time it would double.
  private func growTable() {
    guard palette != .none else { return }
    _ = init_extended_pair(ColorPairs.limit - 1, -1, -1)
  }

  /// Whether as many cells, each with colors of its own, might need more pairs than are left.
  func mayRunOut(in cells: Int) -> Bool {
    palette != .none && next > 1 && Int(next) + cells >= Int(ColorPairs.limit)
  }

  /// Forgets every pair of the current screen of ncurses; every cell must be painted anew.
  mutating func reset() {
    guard palette != .none else { return }
    reset_color_pairs()
    // That made the terminal's own colors, pair 0, black on black.
    assume_default_colors(-1, -1)
    growTable()
    numbers.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    next = 1
  }

  /// Returns the number of a pair, making one when it is new.
  mutating func number(_ foreground: Color, on background: Color) -> Int32 {
    if palette == .none { return 0 }
    let pair = StylePair(foreground: foreground, background: background)
    if let number = known[pair] { return number }
    let number = number(pair, of: next < ColorPairs.limit ? palette : palette.reduced)
    if known.count >= Int(ColorPairs.lastLimit) { known.removeAll(keepingCapacity: true) }
    known[pair] = number
    return number
  }

  private mutating func number(_ pair: StylePair, of palette: Palette) -> Int32 {
    let colors = palette.numbers(of: pair.foreground, on: pair.background)
    let (foreground, background) = (colors.foreground, colors.background)
    if foreground < 0, background < 0 { return 0 }
    let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
    if let number = numbers[key] { return number }
    guard next <= ColorPairs.lastLimit,
      init_extended_pair(next, foreground, background) == OK
    else { return 0 }
    defer { next += 1 }
    numbers[key] = next
    return next
  }
}
