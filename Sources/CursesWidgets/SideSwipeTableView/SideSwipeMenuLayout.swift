import CursesCells

/// The layout of the actions in a menu.
///
/// Drawing and hit testing share it, so they cannot disagree.
struct SideSwipeMenuLayout {
  /// The positions of titles.
  enum Titles {
    /// To the right of their icons.
    case beside

    /// Below their icons.
    case below

    /// Hidden for lack of space.
    case hidden
  }

  /// The number of columns of an icon and of a title.
  struct Caption {
    let icon: Int
    let title: Int

    fileprivate var both: Int { icon + (icon > 0 && title > 0 ? 1 : 0) + title }
  }

  /// The position of titles, which is the same for all actions.
  let titles: Titles

  /// The cells in which each action is drawn, or `nil` for an action that is not visible.
  let cells: [Rect?]

  /// The number of columns at each side of those cells that also belong to the action.
  let padding: Int

  /// Whether each action has an equal share of the menu.
  let isShared: Bool

  /// The number of rows of the menu, and the first row of the actions.
  private let height: Int
  private let top: Int

  /// Creates the layout that shows as much of each action as fits at the recipe's positions.
  ///
  /// - Parameters:
  ///   - captions: The widths of the icons and titles.
  ///   - size: The columns and rows of the menu.
  ///   - index: The action that is visible even if not all fit.
  init(_ captions: [Caption], in size: Size, showing index: Int) {
    let edges = Edges(of: captions.count, in: size.width)
    let icons = captions.map { max(1, $0.icon) }
    let stacked = captions.map { max($0.icon, $0.title) }
    let widths: [Int]
    if edges.fit(captions.map(\.both), gap: 2) {
      (titles, widths) = (.beside, captions.map(\.both))
    } else if size.height > 1, edges.fit(stacked, gap: 2) {
      (titles, widths) = (.below, stacked)
    } else {
      (titles, widths) = (.hidden, icons)
    }
    let lines = titles == .below ? 2 : 1
    let first = max(0, size.height - lines) / 2
    let columns: [Int?] =
      edges.fit(widths, gap: 1) ? edges.columns : edges.page(of: icons, showing: index)
    cells = zip(columns, widths).map { column, width in
      column.map { Rect(x: $0, y: first, width: width, height: lines) }
    }
    padding = edges.fit(widths, gap: 2) ? 1 : 0
    isShared = false
    height = size.height
    top = first
  }

  /// The first row below the actions, or `nil`.
  var noteRow: Int? {
    let row = top + (titles == .below ? 2 : 1)
    return row < height ? row : nil
  }

  /// Creates a layout that gives each action an equal share of the menu.
  ///
  /// The title is below the icon, or next to it in one row. The result is `nil` if a share is too
  /// narrow for an icon.
  init?(sharing size: Size, among captions: [Caption]) {
    let count = max(1, captions.count)
    let share = size.width / count
    guard share > (captions.map(\.icon).max() ?? 0) else { return nil }
    let fit = captions.allSatisfy { (size.height > 1 ? $0.title : $0.both) < share }
    titles = fit ? size.height > 1 ? .below : .beside : .hidden
    cells = captions.indices.map { index in
      let start = (2 * index * size.width + count) / (2 * count)
      let end = (2 * (index + 1) * size.width + count) / (2 * count)
      return Rect(x: start, y: 0, width: end - start, height: size.height)
    }
    padding = 0
    isShared = true
    height = size.height
    top = max(0, size.height - (titles == .below ? 2 : 1)) / 2
  }

  /// The row of the icons, for actions that share the menu equally.
  var iconRow: Int { top }

  /// Returns the cells that belong to an action, or `nil` if it is not visible.
  func plate(at index: Int) -> Rect? {
    cells[index].map { $0.inset(by: EdgeInsets(left: -padding, right: -padding)) }
  }

  /// Returns the index of the action at a point, or `nil`.
  func index(at position: Point) -> Int? {
    cells.indices.first { plate(at: $0)?.contains(position) ?? false }
  }
}

/// The left edges of the actions of a menu.
private struct Edges {
  /// The left edge of each action.
  let columns: [Int]

  /// The number of columns of the menu.
  private let width: Int

  /// The left edges of six actions, in points of a row of 320.
  ///
  /// Source: idev-recipes, *SideSwipeTableView*.
  private static let six = [10, 66, 117, 168, 220, 273]

  /// Creates the edges of the recipe for six actions, or equally spaced edges for another number.
  init(of count: Int, in width: Int) {
    let points = count == Self.six.count ? Self.six : (0..<count).map { 10 + $0 * 310 / count }
    columns = points.map { (2 * $0 * width + 320) / 640 }
    self.width = width
  }

  /// Returns whether actions of these widths fit between the edges, with at least `gap` columns
  /// between.
  func fit(_ widths: [Int], gap: Int) -> Bool {
    let limits = columns.dropFirst().map { $0 - gap } + [width - gap / 2]
    return zip(zip(columns, widths).map(+), limits).allSatisfy(<=)
  }

  /// Returns the edges of the icons that fit into a row, and `nil` for the others.
  func page(of icons: [Int], showing index: Int) -> [Int?] {
    let step = (icons.max() ?? 0) + 1
    let space = max(1, (width + 1) / step)
    let first = max(0, min(index - space + 1, icons.count - space))
    return icons.indices.map { index in
      (first..<first + space).contains(index) ? (index - first) * step : nil
    }
  }
}
