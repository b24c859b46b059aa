import CursesCells
import CursesViews

/// The header or footer at an edge of a page: an arrow and the title of the target page.
///
///     ⇣  Previous: Angry Birds       a header, and below it the page
///     ⇡  Previous: Angry Birds       loaded
///
/// Recipe: idev-recipes, *VerticalSwipeArticles*.
final class PullView: View {
  /// The edge of the page.
  enum Edge: Hashable {
    case top
    case bottom
  }

  let edge: Edge

  /// The title of the target page.
  @Invalidating(.display) var title = ""

  /// The noun for a page.
  @Invalidating(.display) var pageName = "page"

  /// The view at the trailing edge next to an arrow of half cells, or `nil`.
  var accessory: View? {
    didSet {
      guard accessory !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessory { addSubview(accessory) }
      setNeedsLayout()
    }
  }

  /// Whether the view is completely pulled in.
  private(set) var isLoaded = false

  var appearance = ArticlePagerAppearance.standard {
    didSet { if appearance != oldValue { looksDidChange() } }
  }

  private let arrow: PullArrow

  /// The number of columns from the arrow to the title.
  private static let titleOffset = 3

  init(_ edge: Edge) {
    self.edge = edge
    arrow = PullArrow(pointsUp: edge == .bottom)
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(arrow)
  }

  /// Sets whether the view is completely pulled in, and turns the arrow.
  func load(_ isLoaded: Bool, animated: Bool) {
    guard isLoaded != self.isLoaded else { return }
    self.isLoaded = isLoaded
    arrow.turn(isLoaded, animated: animated)
    looksDidChange()
  }

  // MARK: View

  override func layoutSubviews() {
    let width = min(1, columns.count)
    View.performWithoutAnimation {
      arrow.frame = Rect(x: columns.lowerBound, y: row, width: width, height: min(1, bounds.height))
      arrow.isHidden = drawsArrow
      placeAccessory()
    }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    looksDidChange()
  }

  override func didMoveToStage() { looksDidChange() }

  override var accessibilityElements: [AccessibilityElement] { [AccessibilityElement(title)] }

  override func draw(in canvas: inout Canvas) {
    if drawsArrow { return drawArrow(in: &canvas) }
    let x = columns.lowerBound + Self.titleOffset
    let text = Truncation.tail.fit(title, to: columns.upperBound - x)
    canvas.draw(text, at: Point(x: x, y: row), style: textStyle)
    if bounds.height > 2 { drawEdge(in: &canvas) }
  }
}

// MARK: - Private

extension PullView {
  /// Whether there is enough space, and terminal support, for an arrow of half cells.
  private var drawsArrow: Bool {
    appearance.pull == .arrow && bounds.height >= HalfCellArrow.size.height && traits.usesUnicode
      && traits.colorDepth >= .palette256 && measure.count >= 24
  }

  /// The columns of the text of an article.
  private var measure: Range<Int> {
    let count = max(0, min(72, bounds.width - 8))
    let x = max(0, (bounds.width - count) / 2)
    return x..<x + count
  }

  private func placeAccessory() {
    guard let accessory else { return }
    let size = accessory.sizeThatFits(bounds.size)
    let x = measure.upperBound - size.width
    accessory.isHidden = !drawsArrow || x < measure.lowerBound + PullView.leastTextColumns
    accessory.frame = Rect(
      x: x, y: 0, width: size.width, height: min(bounds.height, size.height))
  }

  /// The columns after the text of the arrow that are free for the title.
  private var space: Range<Int> {
    let x = measure.lowerBound + PullView.wordsOffset
    let end = accessory.map { $0.isHidden ? measure.upperBound : $0.frame.minX - 1 }
    return x..<max(x, end ?? measure.upperBound)
  }

  /// Draws the arrow, and next to it the effect of a release above the title.
  ///
  /// The text is in the two rows away from the page. The page shades the third row.
  private func drawArrow(in canvas: inout Canvas) {
    drawEdge(in: &canvas)
    let ground = traits.colors.background(appearance.bodyColor(on: self))
    let inkColor = isLoaded ? theme.accent : theme.secondary
    let ink = traits.colors.foreground(color(inkColor))
    let origin = Point(x: measure.lowerBound, y: 0)
    HalfCellArrow(pointsUp: (edge == .top) == isLoaded)
      .draw(at: origin, ink: ink, ground: ground, in: &canvas)
    let words = isLoaded ? "Release for the" : "Pull for the"
    let way = edge == .top ? "previous" : "next"
    let effect = [words, way, pageName].filter { !$0.isEmpty }.joined(separator: " ")
    let first = edge == .top ? 0 : bounds.height - 2
    canvas.draw(
      Truncation.tail.fit(effect, to: space.count),
      at: Point(x: space.lowerBound, y: first), style: style(inkColor))
    canvas.draw(
      Truncation.tail.fit(title, to: space.count), at: Point(x: space.lowerBound, y: first + 1),
      style: appearance.pullStyle(on: self, .bold))
  }

  /// The number of columns from the edge of the text to the text next to the arrow.
  private static let wordsOffset = 8

  /// The minimum columns of the arrow and the text next to it, with an accessory behind them.
  private static let leastTextColumns = 36

  /// The columns of the text of a page.
  private var columns: Range<Int> {
    ArticleColumn.columns(in: bounds.width, margin: paneEdges.text.lowerBound)
  }

  /// The row of the arrow and the title: the middle one, or of two the first to appear.
  private var row: Int {
    bounds.height > 2 ? 1 : edge == .top ? max(0, bounds.height - 1) : 0
  }

  private var textStyle: Style { appearance.pullStyle(on: self, isLoaded ? .bold : []) }

  private func looksDidChange() {
    arrow.style = textStyle
    arrow.isHidden = drawsArrow
    setNeedsDisplay()
  }

  /// Draws the border to the page: the page's shadow, or a rule on a terminal without colors.
  private func drawEdge(in canvas: inout Canvas) {
    let y = edge == .top ? bounds.height - 1 : 0
    let row = Rect(x: 0, y: y, width: bounds.width, height: 1)
    switch traits.colorDepth {
    case .monochrome:
      canvas.fill(
        row, with: traits.glyph(.horizontalLine), style: style(theme.hairline, .dim))
    case .palette8, .palette16: break
    case .palette256, .rgb:
      let (near, far) = appearance.shadowColors(on: self)
      canvas.drawHalves(
        row, upper: edge == .top ? far : near, lower: edge == .top ? near : far)
    }
  }
}
