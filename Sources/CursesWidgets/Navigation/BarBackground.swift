import CursesCells
import CursesViews

/// The painted background of a navigation bar, which replaces its standard appearance.
///
///     let pages = NavigationController(root: ViewController())
///     pages.navigationBar.background = .wood
///
/// The bar draws its background below its subviews, at any width and for every page. The fill is
/// one color, a gradient, or a texture that is tiled from the left edge. Colors change in steps of
/// half a row; the row of text has one color.
///
/// A bar of three rows casts half a row of shadow on the page, which leaves a row free for it. With
/// 16 colors or fewer the background is one of them. Without colors a line ends the bar.
///
/// Recipe: idev-recipes, *WoodUINavigation* and *CustomNavigationBar*.
public struct BarBackground: Hashable, Sendable {
  /// The fills of a background.
  public enum Fill: Hashable, Sendable {
    /// One color.
    case solid(RGB)

    /// A gradient from the upper to the lower edge.
    case gradient(Gradient)

    /// Columns with a gradient each, repeated from the left edge.
    case texture([Gradient])
  }

  /// The fill behind the text.
  public var fill: Fill

  /// The background color on terminals with 16 colors or fewer.
  public var palette16: Color

  /// The color of the title.
  public var ink: ThemeColor

  /// The appearance of the buttons in the bar.
  public var button: BarButtonArt

  /// Creates a background.
  ///
  /// - Parameters:
  ///   - fill: The fill behind the text.
  ///   - palette16: The background color on terminals with 16 colors or fewer.
  ///   - ink: The color of the title.
  ///   - button: The appearance of the buttons in the bar.
  public init(_ fill: Fill, palette16: Color, ink: ThemeColor, button: BarButtonArt) {
    self.fill = fill
    self.palette16 = palette16
    self.ink = ink
    self.button = button
  }

  /// Returns the row of the text in a bar of the given height.
  static func textRow(in height: Int) -> Int { max(0, height) / 2 }
}

// MARK: - Painting

extension BarBackground {
  /// Draws the background of a bar.
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

  /// Draws the border to the page on terminals without colors: a line in the last row, unless the
  /// bar has only one row.
  private func drawLine(below bounds: Rect, _ traits: Traits, _ canvas: inout Canvas) {
    guard bounds.height > 1 else { return }
    let row = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    canvas.fill(row, with: traits.glyph(.horizontalLine), style: Style(.dim))
  }

  private var columns: [Gradient] {
    switch fill {
    case .solid(let tone): [[tone]]
    case .gradient(let gradient): [gradient]
    case .texture(let columns): columns
    }
  }

  private func draw(
    _ gradient: Gradient, at x: Int, in height: Int, on traits: Traits, _ canvas: inout Canvas
  ) {
    let textRow = BarBackground.textRow(in: height)
    // Two steps per row, and one for the row of text.
    let last = Double(max(1, 2 * height - 2))
    func tone(_ step: Int) -> Color {
      Color(gradient.color(at: height == 1 ? 0.5 : Double(step) / last))
    }
    for y in 0..<height {
      let cell = Rect(x: x, y: y, width: 1, height: 1)
      let step = y <= textRow ? 2 * y : 2 * y - 1
      if y == textRow {
        canvas.fill(cell, style: Style(background: tone(step)))
      } else if !traits.supportsBlending {
        canvas.fill(cell, style: Style(background: tone(y < textRow ? step + 1 : step)))
      } else if y < textRow {
        // The outer half is the background, so that a button covers only the inner half.
        canvas.fill(
          cell, with: "▄", style: Style(foreground: tone(step + 1), background: tone(step)))
      } else {
        canvas.fill(
          cell, with: "▀", style: Style(foreground: tone(step), background: tone(step + 1)))
      }
    }
  }
}

// MARK: - Backgrounds

extension BarBackground {
  /// Light wood with a grain, and darker recessed buttons.
  ///
  /// Recipe: idev-recipes, *WoodUINavigation*; its colors are sampled from the recipe's images.
  public static let wood = BarBackground(
    .texture(woodColumns), palette16: .indexed(3), ink: .words(0x4A2608, palette16: 0),
    button: BarButtonArt(
      .slab(0xAA7028, 0x925A18, 0x9E641E),
      highlighted: .slab(0x6E491A, 0x5F3A10, 0x674114),
      selected: .slab(0x683806, 0x703E08, 0x7E4810), ink: .words(0xFFF8E8, palette16: 0)))

  /// The blue of old photographs.
  ///
  /// Recipe: idev-recipes, *CustomNavigationBar*: Instagram.
  public static let blue = BarBackground(
    .gradient(numbers(0x70ACE2, 0x5A8ABE, 0x486E9A, 0x3A5C84, 0x2E4C6E)),
    palette16: .indexed(4), ink: .words(0xFEEFDA, palette16: 15),
    button: BarButtonArt(
      .slab(0x426894, 0x2E4E74, 0x34567C), highlighted: .slab(0x2B4460, 0x1E334B, 0x223851),
      ink: .words(0xFFFFFF, palette16: 15)))

  /// Charcoal, with buttons without a separate pressed style.
  ///
  /// Recipe: idev-recipes, *CustomNavigationBar*: DailyBooth.
  public static let charcoal = BarBackground(
    .gradient(numbers(0x3C3C3D, 0x303031, 0x262627, 0x1C1C1D, 0x121213)),
    palette16: .indexed(0), ink: .words(0xECECEE, palette16: 15),
    button: BarButtonArt(
      .slab(0x565658, 0x424244, 0x48484A), ink: .words(0xFFFFFF, palette16: 15)))

  /// A gradient from light to dark gray.
  ///
  /// Recipe: idev-recipes, *CustomNavigationBar*: Reeder.
  public static let gray = BarBackground(
    .gradient(numbers(0x605F60, 0x4E4D4E, 0x3C3B3C, 0x2C2B2C, 0x1A1A1A)),
    palette16: .indexed(8), ink: .words(0xF0F0F2, palette16: 15),
    button: BarButtonArt(
      .slab(0x323233, 0x262627, 0x2E2E2F), highlighted: .slab(0x202021, 0x191919, 0x1E1E1F),
      ink: .words(0xFFFFFF, palette16: 15)))
}

extension BarBackground {
  private static func numbers(_ colors: Int...) -> Gradient {
    Gradient(colors.map(RGB.init(number:)))
  }
}

// MARK: - Wood

extension BarBackground {
  /// The number of columns before the wood repeats; the last ones blend into the first.
  private static let woodWidth = 240
  private static let seam = 24

  private static let woodColumns = (0..<woodWidth).map { x in
    let tones = numbers(0xFCDE92, 0xF3CE7E, 0xE6BC6A, 0xDAAA5A, 0xC6924A).colors
    let brown = RGB(number: 0x784214)
    let column = tones.enumerated().map { row, tone in
      let over = max(0, Double(x - (woodWidth - seam)) / Double(seam))
      let grain = grain(x, row) * (1 - over) + grain(x - woodWidth, row) * over
      return tone.mixed(with: brown, fraction: grain)
    }
    return Gradient(column)
  }

  /// Returns the fraction of brown in a column of a half row: rings of several widths.
  private static func grain(_ column: Int, _ row: Int) -> Double {
    let row = Double(row)
    let position = Double(column) * 0.37 + row * 2.1
    let wave =
      sine(position * 0.31) + 0.6 * sine(position * 0.83 + row) + 0.4
      * sine(position * 2.3 + 2 * row)
    return min(max(0, 0.09 + 0.06 * wave), 0.2)
  }
}

/// Returns the sine of an angle with an error below 0.002, less than a step of a color here.
///
/// Source: the approximation of Bhaskara I.
private func sine(_ angle: Double) -> Double {
  let turns = (angle / .pi).rounded(.down)
  let x = angle - turns * .pi
  let product = x * (.pi - x)
  let value = 16 * product / (5 * .pi * .pi - 4 * product)
  return turns.truncatingRemainder(dividingBy: 2) == 0 ? value : -value
}

extension StretchableArt {
  fileprivate static func slab(_ top: Int, _ middle: Int, _ bottom: Int) -> StretchableArt {
    BarButtonArt.slab(
      top: RGB(number: top), middle: RGB(number: middle), bottom: RGB(number: bottom))
  }
}

extension ThemeColor {
  /// Returns a text color that is the same on dark and light backgrounds.
  fileprivate static func words(_ number: Int, palette16: UInt8) -> ThemeColor {
    let color = Color(RGB(number: number))
    return ThemeColor(light: color, dark: color, palette16: .indexed(palette16))
  }
}

extension RGB {
  fileprivate init(number: Int) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }
}
