import CursesCells
import CursesViews

/// A thin progress line with a blended color at its end for fractions of a cell.
///
///     ━━━━━━━━━━━━━━━━━━━━━━━━
///
/// The filled part has a single color, or a gradient from the accent fill to cyan. On light
/// backgrounds, the gradient ends in the accent color.
public struct SlimBar {
  /// The filled length in columns.
  let length: Double

  /// The color of the filled part, or `nil` for work in progress.
  let token: ThemeToken?

  /// The last color of the gradient, or `nil` for that of work in progress.
  let gradientEnd: ThemeToken?

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - length: The filled length in columns, at least 0; excess length is clipped.
  ///   - token: The color of the filled part. The default is `nil`, for a gradient.
  ///   - gradientEnd: The last color of the gradient. The default is `nil`, for cyan, or the accent
  ///     color on light backgrounds.
  public init(length: Double, token: ThemeToken? = nil, gradientEnd: ThemeToken? = nil) {
    self.length = length
    self.token = token
    self.gradientEnd = gradientEnd
  }

  /// Draws the bar in a row of a view.
  ///
  /// - Parameters:
  ///   - position: The cells of the bar.
  ///   - view: The view that provides the theme and traits.
  ///   - canvas: The canvas of the view.
  @MainActor
  public func draw(in position: Rect, of view: View, on canvas: inout Canvas) {
    guard !position.isEmpty else { return }
    let traits = view.traits
    let remainder = Cell(
      traits.glyph(.thickLine), style: view.style(view.theme.slimTrack))
    canvas.fill(position, with: remainder.glyph, style: remainder.style)
    let mixes = traits.colorDepth >= .palette256
    for column in 0..<position.width where length > Double(column) {
      let cover = min(1, length - Double(column))
      let full = cell(at: column, of: view)
      let end = mixes ? full.blended(over: remainder, alpha: cover, colors: traits.colors) : full
      guard mixes || cover >= 0.5 else { return }
      canvas.draw(end.glyph, at: position.origin.translated(x: column, y: 0), style: end.style)
    }
  }

  /// Returns a cell of the filled part.
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
    let last = gradientEnd ?? (traits.colors.isDark ? .cyan : .accent)
    let way = min(1, Double(column) / max(1, length))
    return cell(last).blended(over: cell(.accentFill), alpha: way, colors: traits.colors)
  }
}

extension Theme {
  /// The color of the unfilled part, which must contrast with a light page.
  fileprivate var slimTrack: ThemeColor {
    var tone = surface3
    tone.light = .rgb(206, 211, 220)
    tone.palette256OnLight = .indexed(252)
    return tone
  }
}
