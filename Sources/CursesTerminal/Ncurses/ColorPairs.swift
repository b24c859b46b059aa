import CNcurses
import CursesCells

/// The color pairs of ncurses, by number.
///
/// ncurses scans the whole screen when a pair in use changes its colors, so numbers are only ever
/// added. When they run out, all are dropped between two frames, and the screen is redrawn.
struct ColorPairs {
  private let palette: Palette
  private var numbers: [UInt64: Int32] = [:]
  private var known: [StylePair: Int32] = [:]
  private var next: Int32 = 1

  /// From this limit to the last one, colors are reduced first, so that few numbers suffice for
  /// many cells.
  private static let limit: Int32 = 32_768
  private static let lastLimit: Int32 = 65_535

  /// Few screens use more pairs, and up to 4,096 each doubling takes less than 0.5 ms.
  private static let usual: Int32 = 512

  private struct StylePair: Hashable {
    let foreground: Color
    let background: Color
  }

  /// The number of pairs defined in ncurses, at most 65,535.
  var count: Int { Int(next) - 1 }

  /// Creates a table with only the default colors on the current screen of ncurses.
  init(palette: Palette) {
    self.palette = palette
    growTable()
  }

  /// Grows the table of ncurses in advance, to avoid a pause at each doubling.
  ///
  /// It does not grow to the maximum: ncurses visits each entry when it closes the screen. For all
  /// 32,768, that was a tenth of the instructions of a program that shows one frame of 80x24.
  private func growTable() {
    guard palette != .none else { return }
    _ = init_extended_pair(ColorPairs.usual - 1, -1, -1)
  }

  /// Returns whether `cells` cells, each with different colors, might need more pairs than are
  /// left.
  func mayRunOut(in cells: Int) -> Bool {
    palette != .none && next > 1 && Int(next) + cells >= Int(ColorPairs.limit)
  }

  /// Drops every pair of the current screen of ncurses; every cell must be painted again.
  mutating func reset() {
    guard palette != .none else { return }
    reset_color_pairs()
    // reset_color_pairs() leaves pair 0, the default colors, black on black.
    assume_default_colors(-1, -1)
    growTable()
    numbers.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    next = 1
  }

  /// Returns the number of a pair, and defines the pair if it is new.
  mutating func number(_ foreground: Color, on background: Color) -> Int32 {
    if palette == .none { return 0 }
    if palette == .exact {
      // With exact colors, pairs are looked up by color number, and a pair is never redefined.
      let colors = palette.numbers(of: foreground, on: background)
      if next < ColorPairs.limit || numbers[ColorPairs.key(colors)] != nil { return number(colors) }
    }
    let pair = StylePair(foreground: foreground, background: background)
    if let number = known[pair] { return number }
    let palette = next < ColorPairs.limit ? palette : palette.reduced
    let number = number(palette.numbers(of: foreground, on: background))
    if known.count >= Int(ColorPairs.lastLimit) { known.removeAll(keepingCapacity: true) }
    known[pair] = number
    return number
  }

  private static func key(_ colors: Palette.Pair) -> UInt64 {
    UInt64(UInt32(bitPattern: colors.foreground)) << 32
      | UInt64(UInt32(bitPattern: colors.background))
  }

  private mutating func number(_ colors: Palette.Pair) -> Int32 {
    if colors.foreground < 0, colors.background < 0 { return 0 }
    let key = ColorPairs.key(colors)
    if let number = numbers[key] { return number }
    guard next <= ColorPairs.lastLimit,
      init_extended_pair(next, colors.foreground, colors.background) == OK
    else { return 0 }
    defer { next += 1 }
    numbers[key] = next
    return next
  }
}
