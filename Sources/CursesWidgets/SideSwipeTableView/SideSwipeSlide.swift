import CursesCells
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
  var farthest: Double { Double(width) }

  /// How far the row is seen from its place, in columns.
  var seenDistance: Double { farthest + direction.sign * window.presentationTranslation.x }

  /// Whether a point of the table is on something that moves while the row does.
  func isMoving(at point: Point) -> Bool {
    guard window.frame.rows.contains(point.y) else { return false }
    if style == .push { return window.frame.columns.contains(point.x) }
    let column = FractionalPoint(x: direction.sign * seenDistance, y: 0).rounded.x
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
    fit(row.frame)
    put(at: 0)
  }

  /// Takes in where the row is and how large.
  func fit(_ rect: Rect) {
    window.frame = rect
    menu.frame = Rect(origin: .zero, size: rect.size)
  }

  /// Goes on with another view of the row, at the same distance.
  func attach(_ row: TableViewRow) {
    self.row = row
    put(at: farthest + direction.sign * window.translation.x)
  }

  /// Leaves the row's view alone, in its place.
  func detachRow() {
    let distance = farthest + direction.sign * window.translation.x
    put(at: 0)
    row = nil
    put(at: distance)
  }

  /// Puts everything where the row is some columns from its place, and ends what moves.
  func put(at distance: Double) {
    View.performWithoutAnimation {
      // Setting an equal value does not end a running animation, so a different one is set first.
      move(to: distance + 1)
      move(to: distance)
    }
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
  func open(_ completion: @escaping @MainActor (Bool) -> Void) {
    View.animate(
      withDuration: .milliseconds(200), animations: { move(to: farthest) }, completion: completion)
  }

  /// Slides the row back in 0.6 s: nearly to its place, a little out again, and home.
  ///
  /// The stops are 5 and 10 points of a row of 320, and a column at least.
  func bounceBack(_ completion: @escaping @MainActor (Bool) -> Void) {
    let third = 1.0 / 3
    View.animateKeyframes(
      withDuration: .milliseconds(600),
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: third, curve: .easeInOut) {
          move(to: columns(ofPoints: 5))
        }
        View.addKeyframe(withRelativeStartTime: third, relativeDuration: third, curve: .linear) {
          move(to: columns(ofPoints: 10))
        }
        View.addKeyframe(withRelativeStartTime: 2 * third, relativeDuration: third, curve: .linear)
        {
          move(to: 0)
        }
      }, completion: completion)
  }

  /// Lets the row go with a velocity, in columns a second away from its place.
  ///
  /// It is kept from being so fast that the row would go past where it comes to rest.
  func release(
    to distance: Double, velocity: Double, _ completion: @escaping @MainActor (Bool) -> Void
  ) {
    let way = distance - seenDistance
    let fastest = 2 * Double.pi / (Self.response / .seconds(1)) * way.magnitude
    View.animate(
      withSpring: Spring(response: Self.response),
      initialVelocity: min(way < 0 ? -velocity : velocity, fastest),
      animations: { move(to: distance) }, completion: completion)
  }

  private static let response = Duration.milliseconds(300)

  /// Returns a length of the recipe in columns, and 1 at least.
  private func columns(ofPoints points: Int) -> Double {
    Double(max(1, points * width / 320))
  }
}

extension SideSwipeTableView.SwipeDirection {
  /// 1 to the right and -1 to the left.
  var sign: Double { self == .right ? 1 : -1 }
}
