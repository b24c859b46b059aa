import CursesCells
import CursesViews

/// The layout of the panes of a split view.
struct SplitViewLayout {
  /// The columns of each pane.
  let panes: [Range<Int>]

  /// The possible widths of each pane except the last, with the current widths of the others.
  let widths: [ClosedRange<Int>]

  /// The minimum width of a pane, and of the last one if there are several.
  private static let narrowest = 20
  private static let narrowestLast = 40

  /// Creates the layout of some panes; those before the last have the wanted width, clamped to the
  /// available space.
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
