import CursesCells
import CursesViews

/// A soft shadow below a panel: a row that is dark, and one below that is less so, both of which
/// fade at their ends.
///
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▘
///      ░▒▒▒▒▒▒▒▒▒▒░
///       ░░░░░░░░░░
final class PanelShadow: View {
  /// The parts of each row, which lie one over the other, each a column narrower at both ends.
  private let rows = [(0..<3).map { _ in View() }, (0..<3).map { _ in View() }]

  /// How much of the whole is seen in each part of a row, from its ends.
  private static let shares = [0.4, 0.75, 1]

  /// How much of the first row is seen in each row.
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
      for (place, view) in row.enumerated() {
        let inset = y + place
        view.frame = Rect(
          x: inset, y: y, width: max(0, bounds.width - 2 * inset), height: 1
        ).intersection(bounds)
        view.backgroundColor = color(theme.shadow)
        // What lies below already is taken into account.
        let wanted = whole * PanelShadow.shares[place]
        view.alpha = (wanted - under) / (1 - under)
        under = wanted
      }
    }
  }

  override func traitsDidChange() { setNeedsLayout() }
}
