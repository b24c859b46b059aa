import CursesCells
import CursesViews

/// The shadow of a page on what is below its leading edge: four columns, the darkest at the edge.
///
/// On terminals that cannot mix colors it is a rule.
final class SlideShadow: View {
  /// Whether only the column at the edge is visible.
  ///
  /// Set it during movement, because each column would be sent with every step.
  var isNarrow = false {
    didSet { if isNarrow != oldValue { showColumns() } }
  }

  private let columns = shares.map { _ in View() }

  /// The opacity of the columns, from the edge.
  private static let shares = [0.5, 0.3, 0.15, 0.06]

  /// The number of columns.
  static let width = shares.count

  init() {
    super.init()
    isUserInteractionEnabled = false
    for column in columns { addSubview(column) }
  }

  override func layoutSubviews() {
    for (index, column) in columns.enumerated() {
      column.frame = Rect(x: bounds.width - 1 - index, y: 0, width: 1, height: bounds.height)
    }
  }

  override func didMoveToStage() { chooseLook() }

  override func traitsDidChange() {
    super.traitsDidChange()
    chooseLook()
  }

  override func draw(in canvas: inout Canvas) {
    guard !mixes else { return }
    let rule = traits.glyph(.verticalLine)
    let edge = Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
    canvas.fill(edge, with: rule, style: style(theme.hairline))
  }

  private var mixes: Bool { traits.colorDepth >= .palette256 }

  private func chooseLook() {
    for (column, share) in zip(columns, SlideShadow.shares) {
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
