import CursesCells
import CursesViews

/// What a navigation bar is painted with in place of its standard look.
///
///     let pages = NavigationController(root: ViewController())
///     pages.navigationBar.background = .wood
///
/// It is a fill that the bar paints itself, below all that is in it, so that it is there whatever
/// is pushed and popped, and at any width: one tone, a gradient, or a texture that is tiled from
/// the left edge. Tones go in steps of half a row; the row with the words has one tone.
///
/// A bar of three rows throws half a row of shadow on the page, which leaves a row free for it.
/// Where there are 16 colors it is one of them, and where there are none a line ends the bar.
///
/// Recipe: idev-recipes, *WoodUINavigation* and *CustomNavigationBar*.
public struct BarBackground: Hashable, Sendable {
  /// What the words are painted over.
  public enum Fill: Hashable, Sendable {
    /// One tone.
    case solid(RGB)

    /// Tones from the upper to the lower edge; between them it goes in even steps.
    case gradient([RGB])

    /// Columns with the tones of a gradient each, which are repeated from the left edge on.
    case texture([[RGB]])
  }

  /// What the words are painted over.
  public var fill: Fill

  /// The color in place of it where there are 16.
  public var palette16: Color

  /// The color of the title.
  public var ink: ThemeColor

  /// How buttons in the bar look.
  public var button: BarButtonArt

  /// Creates a background.
  ///
  /// - Parameters:
  ///   - fill: What the words are painted over.
  ///   - palette16: The color in place of it where there are 16.
  ///   - ink: The color of the title.
  ///   - button: How buttons in the bar look.
  public init(_ fill: Fill, palette16: Color, ink: ThemeColor, button: BarButtonArt) {
    self.fill = fill
    self.palette16 = palette16
    self.ink = ink
    self.button = button
  }

  /// Returns the row of a bar that has its words.
  static func textRow(in height: Int) -> Int { max(0, height) / 2 }
}

// MARK: - Painting

extension BarBackground {
  /// Paints a bar of some size.
  func draw(in bounds: Rect, on traits: Traits, _ canvas: inout Canvas) {
    guard traits.colorDepth > .monochrome else { return drawLine(below: bounds, traits, &canvas) }
    guard traits.colorDepth >= .palette256 else {
      return canvas.fill(bounds, style: Style(background: palette16))
    }
    let columns = columns
    for x in 0..<bounds.width where !columns.isEmpty {
      draw(columns[x % columns.count], at: x, in: bounds.height, on: traits, &canvas)
    }
  }

  /// Draws what parts a bar from the page where there are no tones: a line in its last row, if the
  /// words have another one.
  private func drawLine(below bounds: Rect, _ traits: Traits, _ canvas: inout Canvas) {
    guard bounds.height > 1 else { return }
    let row = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    canvas.fill(row, with: traits.usesUnicode ? "─" : "-", style: Style(.dim))
  }

  private var columns: [[RGB]] {
    switch fill {
    case .solid(let tone): [[tone]]
    case .gradient(let tones): [tones]
    case .texture(let columns): columns
    }
  }

  private func draw(
    _ tones: [RGB], at x: Int, in height: Int, on traits: Traits, _ canvas: inout Canvas
  ) {
    let textRow = BarBackground.textRow(in: height)
    // Two steps a row, and one for the row of the words.
    let last = Double(max(1, 2 * height - 2))
    func tone(_ step: Int) -> Color {
      Color(tones.tone(at: height == 1 ? 0.5 : Double(step) / last))
    }
    for y in 0..<height {
      let cell = Rect(x: x, y: y, width: 1, height: 1)
      let step = y <= textRow ? 2 * y : 2 * y - 1
      if y == textRow {
        canvas.fill(cell, style: Style(background: tone(step)))
      } else if !traits.mixesLight {
        canvas.fill(cell, style: Style(background: tone(y < textRow ? step + 1 : step)))
      } else if y < textRow {
        // The outer half is the ground, so that a button covers the inner one alone.
        canvas.fill(
          cell, with: "▄", style: Style(foreground: tone(step + 1), background: tone(step)))
      } else {
        canvas.fill(
          cell, with: "▀", style: Style(foreground: tone(step), background: tone(step + 1)))
      }
    }
  }
}

extension [RGB] {
  /// The tone so far from the first to the last, in `0...1`; black where there is none.
  fileprivate func tone(at place: Double) -> RGB {
    guard let last else { return RGB(red: 0, green: 0, blue: 0) }
    let exact = place * Double(count - 1)
    let index = Int(exact)
    guard index + 1 < count else { return last }
    return self[index].mixed(with: self[index + 1], fraction: exact - Double(index))
  }
}
