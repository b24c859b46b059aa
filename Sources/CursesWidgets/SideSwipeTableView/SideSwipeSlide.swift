import CursesCells
import CursesControls
import CursesLayers
import CursesViews

/// A row and the menu that replaces it, which slide together.
///
/// The menu is inside a window that moves with the row, so it never shows through blank parts of
/// the row. In the reveal style, the menu moves against its window. In the push style, it is fixed
/// in the window.
@MainActor
final class SideSwipeSlide {
  let menu = SideSwipeMenuView()

  /// The view that clips the menu: as wide as the row and adjacent to it.
  let window = View()

  /// The row's view, or `nil`.
  private(set) var row: TableViewRow?

  private(set) var direction = SideSwipeTableView.SwipeDirection.right
  private var style = SideSwipeTableView.MenuStyle.reveal

  /// The drag that moves the row, from 0, its own position, to where it is hidden.
  private(set) lazy var drag = DragInteraction(axis: .horizontal, detents: [0, 0]) {
    [unowned self] in move(to: $0)
  }

  init() {
    window.clipsToBounds = true
    window.addSubview(menu)
  }
}

// MARK: - Position

extension SideSwipeSlide {
  /// The number of columns of the row.
  var width: Int { window.frame.width }

  /// The distance, in columns, at which the row is hidden.
  private var farthest: Double { Double(width) }

  /// The indices of the detents at which the menu is closed and open.
  static let closed = 0
  static let open = 1

  /// Returns whether a point of the table is on a view that moves with the row.
  func isMoving(at point: Point) -> Bool {
    guard window.frame.rows.contains(point.y) else { return false }
    if style == .push { return window.frame.columns.contains(point.x) }
    let column = FractionalPoint(x: direction.sign * drag.position, y: 0).rounded.x
    return window.frame.translated(x: column, y: 0).columns.contains(point.x)
  }

  /// Begins a slide with a row in its own position.
  func begin(
    with row: TableViewRow, direction: SideSwipeTableView.SwipeDirection,
    style: SideSwipeTableView.MenuStyle
  ) {
    self.row = row
    self.direction = direction
    self.style = style
    drag.isInverted = direction == .left
    fit(row.frame)
    drag.put(at: Self.closed)
  }

  /// Updates the frame of the row, and with it the detents.
  func fit(_ rect: Rect) {
    window.frame = rect
    menu.frame = Rect(origin: .zero, size: rect.size)
    drag.detents = [0, farthest]
  }

  /// Replaces the row's view and moves the new one to the current position.
  func attach(_ row: TableViewRow) {
    self.row = row
    move(to: drag.position)
  }

  /// Releases the row's view in its own position.
  func detachRow() {
    View.performWithoutAnimation { row?.translation.x = 0 }
    row = nil
  }

  private func move(to distance: Double) {
    row?.translation.x = direction.sign * distance
    window.translation.x = direction.sign * (distance - farthest)
    menu.translation.x = style == .reveal ? -window.translation.x : 0
  }
}

// MARK: - Moving

extension SideSwipeSlide {
  /// Slides the row off in 0.2 s.
  func open() { drag.settle(at: Self.open, .curve(.easeInOut, .milliseconds(200))) }

  /// Slides the row back in 0.6 s with a bounce: almost to its position, a little out again, and
  /// back.
  ///
  /// The stops are at 5 and 10 points of a row of 320, but at least at one column.
  func bounceBack() {
    let stops = [
      DragStop(at: columns(ofPoints: 5), curve: .easeInOut),
      DragStop(at: columns(ofPoints: 10), curve: .linear),
    ]
    drag.settle(at: Self.closed, .stops(stops, .linear, .milliseconds(600)))
  }

  /// Returns a length of the recipe in columns, at least 1.
  private func columns(ofPoints points: Int) -> Double {
    Double(max(1, points * width / 320))
  }
}

extension SideSwipeTableView.SwipeDirection {
  /// The sign of the direction: 1 for right and -1 for left.
  var sign: Double { self == .right ? 1 : -1 }
}
