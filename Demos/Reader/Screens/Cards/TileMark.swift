import CursesKit

/// The edge of a chosen tile, in its first column.
enum TileMark: Hashable {
  /// No edge: the tile is not chosen.
  case none

  /// The edge in a grid without the focus.
  case quiet

  /// The edge in the grid with the focus.
  case active

  /// Creates the edge of a tile.
  init(isChosen: Bool, isActive: Bool) { self = isChosen ? isActive ? .active : .quiet : .none }

  /// Returns the color of the edge in a view, or `nil` for no edge.
  @MainActor
  func color(in view: View) -> ThemeColor? {
    switch self {
    case .none: nil
    case .quiet: view.theme.tertiary
    case .active: view.theme.accent
    }
  }

  /// Returns the background of the text of a tile in a view.
  @MainActor
  func ground(in view: View) -> ThemeColor {
    switch self {
    case .none: .card
    case .quiet: view.theme.selectionQuiet
    case .active: view.theme.selection
    }
  }

  /// Draws the edge in the first column of an area of a view.
  @MainActor
  func draw(in area: Rect, of view: View, on canvas: inout Canvas) {
    guard let ink = color(in: view) else { return }
    canvas.fill(
      Rect(x: area.minX, y: area.minY, width: 1, height: area.height),
      with: view.traits.glyph(.focusBar), style: view.style(ink))
  }
}
