import CursesCells
import CursesViews

/// The shadow of a page on what is below its left edge: four columns, the darkest at the edge.
///
/// The shadow at a right edge is weaker, and has two columns.
///
/// On terminals that cannot mix colors it is a rule.
final class SlideShadow: View {
  /// The edges of a page.
  enum Edge {
    case left
    case right
  }

  /// Whether only the column at the edge is visible.
  ///
  /// Set it during movement, because each column would be sent with every step.
  var isNarrow = false {
    didSet { if isNarrow != oldValue { showColumns() } }
  }

  private let edge: Edge

  /// The opacity of the columns, from the edge.
  private let shares: [Double]

  private let columns: [View]

  /// The number of columns.
  var width: Int { columns.count }

  private static let leftShares = [0.5, 0.3, 0.15, 0.06]
  private static let rightShares = [0.35, 0.21]

  /// The number of columns at a left edge.
  static let width = leftShares.count

  init(at edge: Edge = .left) {
    self.edge = edge
    shares = edge == .left ? Self.leftShares : Self.rightShares
    columns = shares.map { _ in View() }
    super.init()
    isUserInteractionEnabled = false
    for column in columns { addSubview(column) }
  }

  override func layoutSubviews() {
    for (index, column) in columns.enumerated() {
      column.frame = self.column(index)
    }
  }

  /// Returns the column with an index, from the edge.
  private func column(_ index: Int) -> Rect {
    let x = edge == .left ? bounds.width - 1 - index : index
    return Rect(x: x, y: 0, width: 1, height: bounds.height)
  }

  override func didMoveToStage() { chooseLook() }

  override func traitsDidChange() {
    super.traitsDidChange()
    chooseLook()
  }

  override func draw(in canvas: inout Canvas) {
    guard !mixes else { return }
    let rule = traits.glyph(.verticalLine)
    canvas.fill(column(0), with: rule, style: style(theme.hairline))
  }

  private var mixes: Bool { traits.colorDepth >= .palette256 }

  private func chooseLook() {
    for (column, share) in zip(columns, shares) {
      column.backgroundColor = color(theme.shadow)
      column.alpha = traits.colors.isDark ? share : share * 0.35
    }
    showColumns()
    setNeedsDisplay()
  }

  private func showColumns() {
    for (index, column) in columns.enumerated() {
      column.isHidden = !mixes || isNarrow && index > 0
    }
  }
}
