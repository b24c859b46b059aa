import CursesCells
import CursesViews

/// An arrow that turns by 180 degrees in three steps.
///
/// The steps are drawn below each other, and one row of them is visible. A turn is a scroll, so it
/// can be reversed midway, and shows the nearest 90 degrees.
///
/// Recipe: idev-recipes, *VerticalSwipeArticles*.
final class PullArrow: View {
  /// Whether the arrow initially points up, and down when it is turned; otherwise the reverse.
  private let pointsUp: Bool

  /// The style of the arrow.
  @Invalidating(.display) var style = Style.plain

  /// The duration of a turn.
  private static let turn = Duration.milliseconds(200)

  init(pointsUp: Bool) {
    self.pointsUp = pointsUp
    super.init()
  }

  /// Turns the arrow, or turns it back.
  func turn(_ isTurned: Bool, animated: Bool) {
    let turn = { self.bounds.origin.y = isTurned ? 2 : 0 }
    if animated {
      View.animate(withDuration: Self.turn, animations: turn)
    } else {
      View.performWithoutAnimation(turn)
    }
  }

  override func draw(in canvas: inout Canvas) {
    let down: [Glyph] = traits.usesUnicode ? ["⇣", "⇢", "⇡"] : ["v", ">", "^"]
    let steps = pointsUp ? down.reversed() : down
    for row in canvas.clipBounds.rows where steps.indices.contains(row) {
      canvas.draw(steps[row], at: Point(x: 0, y: row), style: style)
    }
  }
}
