import CursesCells
import CursesViews

/// The geometry of a table's columns, from the left edge of its rows.
///
///     │ Name              Size   Changed   │
///
/// If there is too little room, columns with a priority are hidden. If even the remaining columns
/// do not fit, the layout is wider than the rows, and all but the first column scroll sideways.
struct ColumnLayout: Hashable {
  /// A visible column.
  struct Column: Hashable {
    /// The index among all columns.
    let index: Int

    /// The range in cells, without scrolling.
    let columns: Range<Int>
  }

  /// The visible columns, from left to right.
  private(set) var columns: [Column] = []

  /// The maximum horizontal offset.
  let farthest: Int

  /// The first cell of the scrolling area, after the fixed first column.
  let frozenEnd: Int

  /// The cell after the text area.
  let end: Int

  /// The number of cells between two columns.
  private let gap: Int

  /// The range of widths that the user can choose.
  static let resizedWidths = 3...1000

  /// Creates the layout of columns.
  ///
  /// - Parameters:
  ///   - all: The columns.
  ///   - fitting: The preferred width of each column, for the width `fitting`.
  ///   - custom: The widths that the user chose, by column index. The default is none.
  ///   - edges: The edges of the rows. A narrow row reserves its first cell for the selection mark.
  init(
    _ all: [TableColumn], fitting: [Int], custom: [Int: Int] = [:], in edges: PaneEdges
  ) {
    let margin = max(1, edges.text.lowerBound)
    let space = max(0, edges.text.upperBound - margin)
    let gap = space < 52 ? 2 : 3
    self.gap = gap
    var displayed = Array(all.indices)
    func widths(leastShare: Int) -> [Int] {
      ColumnLayout.widths(
        of: displayed, all, fitting, custom, space: space, gap: gap, leastShare: leastShare)
    }
    while ColumnLayout.sum(widths(leastShare: ColumnLayout.usefulShare), gap) > space,
      let leaving = ColumnLayout.first(of: displayed, all)
    {
      displayed.removeAll { $0 == leaving }
    }
    var start = margin
    for (index, width) in zip(displayed, widths(leastShare: 4)) {
      columns.append(Column(index: index, columns: start..<start + width))
      start += width + gap
    }
    end = margin + space
    farthest = max(0, (columns.last?.columns.upperBound ?? 0) - end)
    frozenEnd = min(columns.first.map { $0.columns.upperBound + gap } ?? margin, end)
  }

  /// The minimum width of a column with a fraction while other columns can be hidden.
  private static let usefulShare = 12

  private static func sum(_ widths: [Int], _ gap: Int) -> Int {
    widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  /// Returns the column to hide first: the last one with the lowest priority.
  private static func first(of displayed: [Int], _ all: [TableColumn]) -> Int? {
    let going = displayed.filter { all[$0].priority != nil }
    let least = going.compactMap { all[$0].priority }.min()
    return going.last { all[$0].priority == least }
  }

  private static func widths(
    of displayed: [Int], _ all: [TableColumn], _ fitting: [Int], _ custom: [Int: Int], space: Int,
    gap: Int, leastShare: Int
  ) -> [Int] {
    let own = displayed.map { index -> Int? in
      if let width = custom[index] { return clampedToRange(width) }
      let column = all[index]
      switch column.width {
      case .fitting(let range):
        return column.countingSortMark(
          min(max(fitting[index], range.lowerBound, 1), range.upperBound))
      case .fixed(let width): return column.countingSortMark(min(max(1, width), 1000))
      case .fraction: return nil
      }
    }
    let left = space - sum(own.map { $0 ?? 0 }, gap)
    return zip(displayed, own).map { index, width in
      if let width { return width }
      guard case .fraction(let share) = all[index].width, share > 0 else { return leastShare }
      return max(leastShare, Int((Double(left) * min(share, 1)).rounded(.down)))
    }
  }
}

// MARK: - Resizing

extension ColumnLayout {
  /// Returns a width that the user chose, clamped to ``resizedWidths``.
  static func clampedToRange(_ width: Int) -> Int {
    min(max(width, resizedWidths.lowerBound), resizedWidths.upperBound)
  }

  /// Returns the width of a column, or `nil` if it is hidden.
  func width(of index: Int) -> Int? {
    columns.first { $0.index == index }?.columns.count
  }

  /// Returns the index of the column with its right edge in a cell, or `nil` for none.
  ///
  /// The edge is the blank cells after the column.
  func edge(at x: Int, offset: Int) -> Int? {
    columns.first { column in
      let (start, seen) = place(of: column, offset: offset)
      let end = start + column.columns.count
      return !seen.isEmpty && seen.upperBound == end && (end..<end + gap).contains(x)
    }?.index
  }
}

// MARK: - Horizontal scrolling

extension ColumnLayout {
  /// Returns the visible cells of a column, and the position of its first cell.
  func place(of column: Column, offset: Int) -> (start: Int, seen: Range<Int>) {
    guard column != columns.first else { return (column.columns.lowerBound, column.columns) }
    let start = column.columns.lowerBound - offset
    let seen = start..<start + column.columns.count
    return (start, seen.clamped(to: frozenEnd..<max(frozenEnd, end)))
  }

  /// Returns the index of the column that is visible in a cell, or `nil` for none.
  func column(at x: Int, offset: Int) -> Int? {
    columns.first { place(of: $0, offset: offset).seen.contains(x) }?.index
  }

  /// Returns the next offset in a direction at which a column begins.
  func step(from offset: Int, by direction: Int) -> Int {
    let starts = columns.dropFirst().map { min($0.columns.lowerBound - frozenEnd, farthest) }
    let next =
      direction > 0
      ? starts.first { $0 > offset } ?? farthest : starts.last { $0 < offset } ?? 0
    return min(max(0, next), farthest)
  }

  /// Returns the nearest offset at which a column is visible.
  func offset(showing index: Int, from offset: Int) -> Int {
    guard let column = columns.dropFirst().first(where: { $0.index == index }) else {
      return offset
    }
    let last = column.columns.lowerBound - frozenEnd
    let first = min(last, column.columns.upperBound - end)
    return min(max(0, min(max(offset, first), last)), farthest)
  }
}
