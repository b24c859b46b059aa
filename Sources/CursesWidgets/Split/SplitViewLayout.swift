import CursesCells
import CursesViews

/// How many panes there is room for, and where they are.
struct SplitViewLayout {
  /// The columns of each pane.
  let panes: [Range<Int>]

  /// The widths that each pane but the last can have, with those of the others as they are.
  let widths: [ClosedRange<Int>]

  /// The fewest columns of a pane, and of the last one beside others.
  private static let narrowest = 20
  private static let narrowestLast = 40

  /// Returns how many of some columns are shown beside each other.
  static func paneCount(of columns: Int, in width: Int) -> Int {
    let room =
      switch WidthClass(columns: width) {
      case .extraWide: 3
      case .wide: 2
      default: 1
      }
    return min(columns, room)
  }

  /// Lays out so many panes; those before the last have the width that is wanted, where there is
  /// room for it.
  init(_ count: Int, wanted: [Int?], in width: Int) {
    let usual = SplitViewLayout.usualWidths(count, in: width)
    var panes: [Range<Int>] = []
    var widths: [ClosedRange<Int>] = []
    var x = 0
    for index in 0..<max(0, count - 1) {
      let others = (count - 2 - index) * Self.narrowest + Self.narrowestLast
      let widest = max(Self.narrowest, width - x - others)
      let chosen = wanted.indices.contains(index) ? wanted[index] : nil
      let length = min(max(Self.narrowest, chosen ?? usual[index]), widest)
      widths.append(Self.narrowest...widest)
      panes.append(x..<x + length)
      x += length
    }
    if count > 0 { panes.append(min(x, width)..<max(x, width)) }
    self.panes = panes
    self.widths = widths
  }

  /// The widths of all panes but the last that nobody has changed.
  private static func usualWidths(_ count: Int, in width: Int) -> [Int] {
    switch count {
    case 3: [32, 64]
    case 2: [width < 112 ? 44 : 48]
    default: []
    }
  }
}
