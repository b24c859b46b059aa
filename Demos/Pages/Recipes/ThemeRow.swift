import CursesKit

/// A row with the name of a theme, and two letters in the theme's own colors.
///
///     ▌ Standard        Aa
///       Ember           Aa
///
/// The sample is omitted in narrow rows and without colors.
final class ThemeRow: TableViewRow {
  /// The theme of the sample, or `nil` for none.
  @Invalidating(.display) var sample: Theme? = nil

  /// The columns of the sample.
  private static let columns = 4

  override func draw(in canvas: inout Canvas) {
    super.draw(in: &canvas)
    let area = textRect
    guard let sample, traits.colorDepth > .monochrome,
      area.width > CellWidth.of(text) + Self.columns
    else { return }
    let place = Rect(x: area.maxX - Self.columns, y: area.minY, width: Self.columns, height: 1)
    let ground = color(sample.surface0)
    canvas.fill(place, style: Style(background: ground))
    for (column, (letter, ink)) in [("A", sample.text), ("a", sample.accent)].enumerated() {
      var look = style(ink, .bold)
      look.background = ground
      canvas.draw(letter, at: place.origin.translated(x: column + 1, y: 0), style: look)
    }
  }
}
