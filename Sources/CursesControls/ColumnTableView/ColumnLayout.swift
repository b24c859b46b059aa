import CursesCells
import CursesViews

/// Where the columns of a table are, from the left edge of its rows.
///
///     │ Name              Size   Changed   │
///
/// Columns for which there is no room go, and where even those that stay have none, the layout is
/// wider than the rows and all but the first column are scrolled sideways.
struct ColumnLayout: Hashable {
  /// A column that is shown.
  struct Column: Hashable {
    /// Its index among all columns.
    let index: Int

    /// The columns of cells that it takes, when nothing is scrolled.
    let columns: Range<Int>
  }

  /// Those shown, from left to right.
  private(set) var columns: [Column] = []

  /// How far it can be scrolled sideways.
  let farthest: Int

  /// The first cell that is scrolled, behind the column that stays.
  let frozenEnd: Int

  /// The cell behind the last one for text.
  let end: Int

  /// Lays columns out.
  ///
  /// - Parameters:
  ///   - all: The columns.
  ///   - fitting: How wide each would like to be where it fits its texts.
  ///   - edges: The edges of the rows. A narrow row keeps its first cell for the mark of a
  ///     selected one.
  init(_ all: [TableColumn], fitting: [Int], in edges: PaneEdges) {
    let margin = max(1, edges.text.lowerBound)
    let room = max(0, edges.text.upperBound - margin)
    let gap = room < 52 ? 2 : 3
    var shown = Array(all.indices)
    func widths(leastShare: Int) -> [Int] {
      ColumnLayout.widths(of: shown, all, fitting, room: room, gap: gap, leastShare: leastShare)
    }
    while ColumnLayout.sum(widths(leastShare: ColumnLayout.usefulShare), gap) > room,
      let leaving = ColumnLayout.first(of: shown, all)
    {
      shown.removeAll { $0 == leaving }
    }
    var start = margin
    for (index, width) in zip(shown, widths(leastShare: 4)) {
      columns.append(Column(index: index, columns: start..<start + width))
      start += width + gap
    }
    end = margin + room
    farthest = max(0, (columns.last?.columns.upperBound ?? 0) - end)
    frozenEnd = min(columns.first.map { $0.columns.upperBound + gap } ?? margin, end)
  }

  /// A column with a share is as wide as this while others can go.
  private static let usefulShare = 12

  private static func sum(_ widths: [Int], _ gap: Int) -> Int {
    widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  /// Returns the column that goes first, the last one of those with the least priority.
  private static func first(of shown: [Int], _ all: [TableColumn]) -> Int? {
    let going = shown.filter { all[$0].priority != nil }
    let least = going.compactMap { all[$0].priority }.min()
    return going.last { all[$0].priority == least }
  }

  private static func widths(
    of shown: [Int], _ all: [TableColumn], _ fitting: [Int], room: Int, gap: Int,
    leastShare: Int
  ) -> [Int] {
    let own = shown.map { index -> Int? in
      switch all[index].width {
      case .fitting(let range): min(max(fitting[index], range.lowerBound, 1), range.upperBound)
      case .fixed(let width): min(max(1, width), 1000)
      case .fraction: nil
      }
    }
    let left = room - sum(own.map { $0 ?? 0 }, gap)
    return zip(shown, own).map { index, width in
      if let width { return width }
      guard case .fraction(let share) = all[index].width, share > 0 else { return leastShare }
      return max(leastShare, Int((Double(left) * min(share, 1)).rounded(.down)))
    }
  }
}

// MARK: - Scrolled

extension ColumnLayout {
  /// Returns the cells in which a column is seen, and where its first cell would be.
  func place(of column: Column, offset: Int) -> (start: Int, seen: Range<Int>) {
    guard column != columns.first else { return (column.columns.lowerBound, column.columns) }
    let start = column.columns.lowerBound - offset
    let seen = start..<start + column.columns.count
    return (start, seen.clamped(to: frozenEnd..<max(frozenEnd, end)))
  }

  /// Returns the index among all of the column that is seen in a cell, or `nil` beside them.
  func column(at x: Int, offset: Int) -> Int? {
    columns.first { place(of: $0, offset: offset).seen.contains(x) }?.index
  }

  /// Returns the next offset to the right, or to the left, at which a column begins.
  func step(from offset: Int, by direction: Int) -> Int {
    let starts = columns.dropFirst().map { min($0.columns.lowerBound - frozenEnd, farthest) }
    let next =
      direction > 0
      ? starts.first { $0 > offset } ?? farthest : starts.last { $0 < offset } ?? 0
    return min(max(0, next), farthest)
  }

  /// Returns the offset nearest to another one at which a column is seen.
  func offset(showing index: Int, from offset: Int) -> Int {
    guard let column = columns.dropFirst().first(where: { $0.index == index }) else {
      return offset
    }
    let last = column.columns.lowerBound - frozenEnd
    let first = min(last, column.columns.upperBound - end)
    return min(max(0, min(max(offset, first), last)), farthest)
  }
}
