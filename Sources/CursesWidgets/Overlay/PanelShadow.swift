import CursesCells
import CursesViews

/// A soft shadow below a panel: a dark row and a lighter one below it, both with faded ends.
///
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▘
///      ░▒▒▒▒▒▒▒▒▒▒░
///       ░░░░░░░░░░
final class PanelShadow: View {
  /// The layers of each row, each a column narrower at both ends than the one below it.
  private let rows = [(0..<3).map { _ in View() }, (0..<3).map { _ in View() }]

  /// The relative opacity of each layer of a row, from the ends inwards.
  private static let shares = [0.4, 0.75, 1]

  /// The opacity of each row relative to the first.
  private static let steps = [1, 0.4]

  init() {
    super.init()
    isUserInteractionEnabled = false
    for view in rows.joined() { addSubview(view) }
  }

  override func layoutSubviews() {
    for (y, row) in rows.enumerated() {
      let whole = PanelShadow.steps[y] * (traits.colors.isDark ? 0.45 : 0.28)
      var under = 0.0
      for (position, view) in row.enumerated() {
        let inset = y + position
        view.frame = Rect(
          x: inset, y: y, width: max(0, bounds.width - 2 * inset), height: 1
        ).intersection(bounds)
        view.backgroundColor = color(theme.shadow)
        // Subtract the opacity of the layers below.
        let requested = whole * PanelShadow.shares[position]
        view.alpha = (requested - under) / (1 - under)
        under = requested
      }
    }
  }

  override func traitsDidChange() { setNeedsLayout() }
}
