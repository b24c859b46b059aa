import CursesCells
import CursesViews

/// An arrow that turns by half a circle, in three steps.
///
/// The steps stand below each other, and one row of them is seen: to turn is to scroll, so that a
/// turn can be taken back in the middle, and is seen at the nearest quarter of a circle.
///
/// Recipe: idev-recipes, *VerticalSwipeArticles*.
final class PullArrow: View {
  /// Whether it points up at rest, and down when it is turned; otherwise it is the other way round.
  private let pointsUp: Bool

  /// How the arrow looks.
  @Invalidating(.display) var style = Style.plain

  /// How long half a circle takes.
  private static let turn = Duration.milliseconds(200)

  init(pointsUp: Bool) {
    self.pointsUp = pointsUp
    super.init()
  }

  /// Points the other way, or as at rest.
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
