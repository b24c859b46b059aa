import CursesCells
import CursesViews

/// A line that fills, whose end moves by less than a cell, by its tone.
///
///     ━━━━━━━━━━━━━━━━━━━━━━━━
///
/// What is done goes over from the tone of a button to cyan, or has one color.
public struct SlimBar {
  /// The columns that are done.
  let length: Double

  /// The color of what is done, or `nil` for something under way.
  let token: ThemeToken?

  /// Creates a bar of which so many columns are done, in `0...`; what is beyond its place is cut.
  public init(length: Double, token: ThemeToken? = nil) {
    self.length = length
    self.token = token
  }

  /// Draws the bar in a row of a view.
  ///
  /// - Parameters:
  ///   - place: Its cells.
  ///   - view: The view, whose theme and traits it has.
  ///   - canvas: The cells of the view.
  @MainActor
  public func draw(in place: Rect, of view: View, on canvas: inout Canvas) {
    guard !place.isEmpty else { return }
    let traits = view.traits
    let rest = Cell(
      Glyph(traits.usesUnicode ? "━" : "-"), style: view.style(view.theme.slimTrack))
    canvas.fill(place, with: rest.glyph, style: rest.style)
    let mixes = traits.colorDepth >= .palette256
    for column in 0..<place.width where length > Double(column) {
      let cover = min(1, length - Double(column))
      let full = cell(at: column, of: view)
      let end = mixes ? full.blended(over: rest, alpha: cover, colors: traits.colors) : full
      guard mixes || cover >= 0.5 else { return }
      canvas.draw(end.glyph, at: place.origin.translated(x: column, y: 0), style: end.style)
    }
  }

  /// Returns a cell of what is done.
  @MainActor
  private func cell(at column: Int, of view: View) -> Cell {
    let traits = view.traits
    let glyph = Glyph(traits.usesUnicode ? "━" : "=")
    func cell(_ token: ThemeToken) -> Cell {
      Cell(
        glyph,
        style: TextStyle.ink(token).resolved(over: Style(), theme: view.theme, traits: traits))
    }
    if let token { return cell(token) }
    guard traits.colorDepth >= .palette256 else { return cell(.accent) }
    let last = traits.colors.isDark ? ThemeToken.cyan : .accent
    let way = min(1, Double(column) / max(1, length))
    return cell(last).blended(over: cell(.accentFill), alpha: way, colors: traits.colors)
  }
}

extension Theme {
  /// The tone of what is not done, which must part from a light page.
  fileprivate var slimTrack: ThemeColor {
    var tone = surface3
    tone.light = .rgb(206, 211, 220)
    tone.palette256OnLight = .indexed(252)
    return tone
  }
}
