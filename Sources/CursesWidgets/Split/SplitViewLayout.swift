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

  /// Lays out so many panes; those before the last have the width that is wanted, where there is
  /// room for it.
  init(_ count: Int, wanted: [Int?], usual: [Int], in width: Int) {
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
}
