import CursesCells
import CursesViews

/// The geometry of a grid and the items in it.
@MainActor
struct GridPlan {
  /// An item with its columns and rows.
  struct Cell {
    let item: GridItem
    let columns: Range<Int>
    let rows: Range<Int>
  }

  let cells: [Cell]

  private let columnTracks: GridTracks
  private let rowTracks: GridTracks

  init(
    _ items: [GridItem], columns: [Grid.Track], rows: [Grid.Track], columnSpacing: Int,
    rowSpacing: Int, insets: EdgeInsets
  ) {
    let positions = GridPlaces(
      items.map { ($0.columns, $0.rows) }, columnCount: columns.count)
    cells = zip(items, positions.positions).map { item, position in
      Cell(item: item, columns: position.columns, rows: position.rows)
    }
    let more = max(0, positions.rowCount - rows.count)
    columnTracks = GridTracks(
      tracks: columns, spacing: columnSpacing, margins: (insets.left, insets.right))
    rowTracks = GridTracks(
      tracks: rows + Array(repeating: .fitting, count: more), spacing: rowSpacing,
      margins: (insets.top, insets.bottom))
  }

  /// Returns the layout of the columns.
  func columns(isFitting: Bool) -> StackViewLayout {
    let endless = Size(width: LengthSolver.longest, height: LengthSolver.longest)
    let items = cells.map { cell in
      let rules = cell.item.view.layoutWidth
      let fitting = rules.clamped(cell.item.view.sizeThatFits(endless).width)
      return GridTracks.Item(
        span: cell.columns, fitting: min(fitting, LengthSolver.longest), minimum: rules.minimum,
        resistance: rules.compressionResistance)
    }
    return columnTracks.layout(of: items, isFitting: isFitting)
  }

  /// Returns the layout of the rows for the given columns.
  func rows(in columns: [Range<Int>], isFitting: Bool) -> StackViewLayout {
    let items = cells.map { cell in
      let rules = cell.item.view.layoutHeight
      let width = min(columns[cell.columns].length, cell.item.view.layoutWidth.maximum)
      let space = Size(width: width, height: LengthSolver.longest)
      let fitting = rules.clamped(cell.item.view.sizeThatFits(space).height)
      return GridTracks.Item(
        span: cell.rows, fitting: min(fitting, LengthSolver.longest), minimum: rules.minimum,
        resistance: rules.compressionResistance)
    }
    return rowTracks.layout(of: items, isFitting: isFitting)
  }
}

extension ArraySlice<Range<Int>> {
  /// The range from the first to the last cell, including the spaces between.
  var joined: Range<Int> {
    guard let first, let last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// The length of ``joined``.
  var length: Int { joined.count }
}

extension StackView.Alignment {
  /// Returns the cells within `position` for an item; the alignment `fill` ignores `length`.
  func span(of length: Int, in position: Range<Int>, _ rules: LayoutLength) -> Range<Int> {
    let requested = rules.clamped(self == .fill ? position.count : length)
    let count = Swift.min(requested, position.count)
    let start = position.lowerBound + offset(of: count, in: position.count)
    return start..<start + count
  }
}
