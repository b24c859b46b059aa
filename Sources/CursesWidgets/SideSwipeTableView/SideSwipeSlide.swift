import CursesCells
import CursesControls
import CursesLayers
import CursesViews

/// A row and the menu that is seen in its place, which slide as one.
///
/// The menu is seen through a window that moves with the row, so that it never shows through what
/// the row leaves blank. To be revealed where it is, the menu moves against its window; to be
/// pushed in, it stays in it.
@MainActor
final class SideSwipeSlide {
  let menu = SideSwipeMenuView()

  /// The clipping view that the menu is seen through: as wide as the row, and right beside it.
  let window = View()

  /// The row's view, or `nil` while there is none.
  private(set) var row: TableViewRow?

  private(set) var direction = SideSwipeTableView.SwipeDirection.right
  private var style = SideSwipeTableView.MenuStyle.reveal

  /// What moves the row: from 0, its place, to where it is out of sight.
  private(set) lazy var drag = DragInteraction(axis: .horizontal, detents: [0, 0]) {
    [unowned self] in move(to: $0)
  }

  init() {
    window.clipsToBounds = true
    window.addSubview(menu)
  }
}

// MARK: - Where it is

extension SideSwipeSlide {
  /// The columns of the row.
  var width: Int { window.frame.width }

  /// How far the row is from its place, in columns, when it is out of sight.
  private var farthest: Double { Double(width) }

  /// The index of the detent where the row is in its place, and of the one where the menu is.
  static let closed = 0
  static let open = 1

  /// Whether a point of the table is on something that moves while the row does.
  func isMoving(at point: Point) -> Bool {
    guard window.frame.rows.contains(point.y) else { return false }
    if style == .push { return window.frame.columns.contains(point.x) }
    let column = FractionalPoint(x: direction.sign * drag.position, y: 0).rounded.x
    return window.frame.translated(x: column, y: 0).columns.contains(point.x)
  }

  /// Begins with a row in its place.
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

  /// Takes in where the row is and how large.
  func fit(_ rect: Rect) {
    window.frame = rect
    menu.frame = Rect(origin: .zero, size: rect.size)
    drag.detents = [0, farthest]
  }

  /// Goes on with another view of the row, where it rests.
  func attach(_ row: TableViewRow) {
    self.row = row
    move(to: drag.position)
  }

  /// Leaves the row's view alone, in its place.
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

  /// Slides the row back in 0.6 s: nearly to its place, a little out again, and home.
  ///
  /// The stops are 5 and 10 points of a row of 320, and a column at least.
  func bounceBack() {
    let stops = [
      DragStop(at: columns(ofPoints: 5), curve: .easeInOut),
      DragStop(at: columns(ofPoints: 10), curve: .linear),
    ]
    drag.settle(at: Self.closed, .stops(stops, .linear, .milliseconds(600)))
  }

  /// Returns a length of the recipe in columns, and 1 at least.
  private func columns(ofPoints points: Int) -> Double {
    Double(max(1, points * width / 320))
  }
}

extension SideSwipeTableView.SwipeDirection {
  /// 1 to the right and -1 to the left.
  var sign: Double { self == .right ? 1 : -1 }
}
