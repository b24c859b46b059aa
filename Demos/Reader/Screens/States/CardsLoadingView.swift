import CursesKit

/// The shapes of cards that are loaded, below an indicator.
///
/// Without half cells there is only the indicator.
final class CardsLoadingView: LoadingShapes {
  private let activity = ActivityIndicator("Loading…")

  /// The columns of the bars for the text of a card, from its left edge.
  private static let bars = [31, 18, 24]

  /// Creates a view.
  init() {
    super.init(radius: 0.24)
    activity.hidesWhenStopped = true
    addSubview(activity)
  }

  override func isStartedDidChange() {
    super.isStartedDidChange()
    if isStarted { activity.startAnimating() } else { activity.stopAnimating() }
  }

  override func layoutSubviews() {
    let row = min(2, max(0, bounds.height - 1))
    activity.frame = Rect(x: 0, y: row, width: bounds.width, height: min(1, bounds.height))
  }

  override func draw(in canvas: inout Canvas) {
    guard isStarted, traits.supportsBlending else { return }
    let center = light.center(for: self)
    let plan = TileGridPlan.cards(width: bounds.width, top: 5)
    for index in plan.indices(in: 0..<max(0, bounds.height - 1), of: 20) {
      drawCard(plan.rect(of: index), isLeft: index % plan.columns == 0, center, in: &canvas)
    }
  }

  override var accessibilityElements: [AccessibilityElement] { [] }

  private func drawCard(
    _ card: Rect, isLeft: Bool, _ center: Double?, in canvas: inout Canvas
  ) {
    let picture = card.height - PostCard.rowsOfText
    for row in 0..<max(0, min(card.height - 1, bounds.height - 1 - card.minY)) {
      let bar = row - picture
      let width = bar < 0 ? card.width : barWidth(bar, in: card.width, isLeft: isLeft)
      for column in 0..<max(0, width) {
        let x = card.minX + column + (bar < 0 ? 0 : 2)
        let tone = Color(tone(x - (bar < 0 ? 0 : 2), card.minY + row - 5, center))
        canvas.drawHalves(
          at: Point(x: x, y: card.minY + row), upper: bar < 0 ? tone : nil, lower: tone)
      }
    }
  }

  /// Returns the columns of a bar in the text of a card.
  private func barWidth(_ bar: Int, in width: Int, isLeft: Bool) -> Int {
    let uneven = isLeft ? 0 : bar == 0 ? -5 : bar == 1 ? 4 : 0
    return min(Self.bars[bar % Self.bars.count] + uneven, width - 4)
  }

  /// Returns the color of a half cell.
  private func tone(_ column: Int, _ row: Int, _ center: Double?) -> RGB {
    let place = Double(column) / Double(max(1, bounds.width)) + 0.01 * Double(row)
    return tone(at: place, row: row, fading: 0.06, center: center)
  }
}
