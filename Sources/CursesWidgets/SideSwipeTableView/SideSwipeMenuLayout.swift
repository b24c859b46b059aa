import CursesCells

/// Where the actions of a menu are in its cells.
///
/// Drawing and hit testing both read this, so they cannot disagree.
struct SideSwipeMenuLayout {
  /// Where titles are shown.
  enum Titles {
    /// To the right of their icons.
    case beside

    /// Below their icons.
    case below

    /// Nowhere, for want of room.
    case hidden
  }

  /// The columns that an icon and a title take.
  struct Caption {
    let icon: Int
    let title: Int

    fileprivate var both: Int { icon + (icon > 0 && title > 0 ? 1 : 0) + title }
  }

  /// Where titles are shown, which is the same for all actions.
  let titles: Titles

  /// The cells in which each action is drawn, or `nil` for one that is out of sight.
  let cells: [Rect?]

  /// The columns free at each side of those cells that belong to the action as well.
  let padding: Int

  /// Whether each action has an equal share of the menu.
  let isShared: Bool

  /// The rows of the menu, and the first of them that actions are drawn in.
  private let height: Int
  private let top: Int

  /// Finds the most that can be shown of each action where it has to be.
  ///
  /// - Parameters:
  ///   - captions: What there is to show.
  ///   - size: The columns and rows of the menu.
  ///   - index: The action that is in sight even where not all are.
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

  /// The first row below the actions, or `nil` when there is none.
  var noteRow: Int? {
    let row = top + (titles == .below ? 2 : 1)
    return row < height ? row : nil
  }

  /// Gives each action an equal share of the menu, with the title below the icon, or beside it in
  /// one row.
  ///
  /// It is `nil` where the shares are too narrow for the icons.
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

  /// The row of the icons, in actions that share the menu.
  var iconRow: Int { top }

  /// Returns the cells that belong to an action, or `nil` when it is out of sight.
  func plate(at index: Int) -> Rect? {
    cells[index].map { $0.inset(by: EdgeInsets(left: -padding, right: -padding)) }
  }

  /// Returns the action at a place, or `nil` beside them all.
  func index(at place: Point) -> Int? {
    cells.indices.first { plate(at: $0)?.contains(place) ?? false }
  }
}

/// The left edges of the actions of a menu.
private struct Edges {
  /// The columns they have to be in.
  let columns: [Int]

  /// The columns of the menu.
  private let width: Int

  /// The left edges of six actions, in points of a row of 320.
  ///
  /// Source: idev-recipes, *SideSwipeTableView*.
  private static let six = [10, 66, 117, 168, 220, 273]

  /// Finds the edges of so many actions: those of the recipe, or others that are as far apart.
  init(of count: Int, in width: Int) {
    let points = count == Self.six.count ? Self.six : (0..<count).map { 10 + $0 * 310 / count }
    columns = points.map { (2 * $0 * width + 320) / 640 }
    self.width = width
  }

  /// Whether actions of these widths have their room, and at least a gap between them.
  func fit(_ widths: [Int], gap: Int) -> Bool {
    let limits = columns.dropFirst().map { $0 - gap } + [width - gap / 2]
    return zip(zip(columns, widths).map(+), limits).allSatisfy(<=)
  }

  /// Returns the edges of as many icons in a row as there is room for, and `nil` for the others.
  func page(of icons: [Int], showing index: Int) -> [Int?] {
    let step = (icons.max() ?? 0) + 1
    let room = max(1, (width + 1) / step)
    let first = max(0, min(index - room + 1, icons.count - room))
    return icons.indices.map { index in
      (first..<first + room).contains(index) ? (index - first) * step : nil
    }
  }
}
