import CursesCells
import CursesViews

extension TabBarAppearance {
  /// Grey glass below a line, icons over titles, and white light behind the selected item, for an
  /// indicator that is a bar: a lit part of the line.
  ///
  ///     ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
  ///         ⌂            ★            ♡
  ///        Feed       Popular        News
  ///
  /// The light is blue while the bar has the focus. In one row icons and titles stand beside each
  /// other, in the colors of the theme.
  ///
  /// Recipe: idev-recipes, *CustomTabBar* and *RaisedCenterTabBar*.
  public static let gray = TabBarAppearance(
    background: { size, theme, traits in grayBar(size, theme, traits) },
    selectedBackground: { size, theme, traits in
      grayLight(.white, size, theme, traits)
    },
    item: { item, isSelected, size, theme, traits in
      size.height > 2
        ? grayItem(item, isSelected: isSelected, size, theme, traits)
        : label(item, lowStyle(isSelected: isSelected, theme, traits), size)
    },
    glow: { size, theme, traits in
      traits.mixesLight && size.height > 2
        ? light(.halo, GrayTones.glow, reach: 0.98, size) : spot(size, theme, traits)
    },
    indicatorColor: ThemeColor(
      light: .rgb(67, 210, 253), dark: .rgb(67, 210, 253), palette16: .indexed(15),
      palette16OnLight: .indexed(0), monochrome: .bold),
    hasLip: true,
    focusedBackground: { size, theme, traits in
      grayLight(.focus, size, theme, traits)
    })

  private static func grayBar(_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    func row(_ y: Int) -> Rect { Rect(x: 0, y: y, width: size.width, height: 1) }
    guard size.height > 2 else {
      canvas.fill(row(0), style: Style(background: theme.surface1.background(on: traits)))
      return canvas.buffer
    }
    guard traits.mixesLight else {
      let line: Glyph = traits.usesUnicode ? "─" : "-"
      canvas.fill(row(0), with: line, style: theme.hairline.style(on: traits, adding: .dim))
      return canvas.buffer
    }
    canvas.fill(row(0), with: "▁", style: Style(foreground: Color(GrayTones.line)))
    for y in 0..<2 {
      let (upper, lower) = (GrayTones.halves[2 * y], GrayTones.halves[2 * y + 1])
      canvas.fill(
        row(y + 1), with: "▀", style: Style(foreground: Color(upper), background: Color(lower)))
    }
    return canvas.buffer
  }

  private static func grayLight(
    _ color: RGB, _ size: Size, _ theme: Theme, _ traits: Traits
  ) -> Buffer {
    guard size.height > 2 else {
      let tone = theme.selection.background(on: traits)
      return Buffer(
        size: size, filledWith: Cell(.space, style: Style(background: tone)))
    }
    guard traits.mixesLight else { return Buffer(size: size, filledWith: .clear) }
    return light(color, GrayTones.light, reach: 1.05, size)
  }

  /// Returns the half rows of an item in a light, as far as it reaches.
  private static func light(
    _ color: RGB, _ amounts: [Double], reach: Double, _ size: Size
  ) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let light = GrayLight(
      center: Double(size.width - 1) / 2, reach: Double(size.width) / 2 * reach)
    for x in 0..<size.width {
      let lit = zip(GrayTones.halves, amounts).map { tone, amount in
        let share = amount * light[Double(x)]
        return share < 0.01 ? tone : tone.mixed(with: color, fraction: share)
      }
      guard lit != GrayTones.halves else { continue }
      for y in 0..<2 {
        canvas.draw(
          "▀", at: Point(x: x, y: y + 1),
          style: Style(foreground: Color(lit[2 * y]), background: Color(lit[2 * y + 1])))
      }
    }
    return canvas.buffer
  }

  /// Draws the icon over the title, or the icon alone where items are narrow.
  private static func grayItem(
    _ item: TabBarItem, isSelected: Bool, _ size: Size, _ theme: Theme, _ traits: Traits
  ) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let middle = size.width / 2
    let hasTitles = size.width >= 7 || item.icon.isEmpty
    let title = hasTitles ? Truncation.tail.fit(item.title, to: size.width - 1) : ""
    let inks = GrayInks(isSelected: isSelected, theme, traits)
    canvas.draw(item.icon, at: Point(x: middle, y: 1), style: inks.icon)
    canvas.draw(
      title, at: Point(x: max(0, middle - CellWidth.of(title) / 2), y: 2), style: inks.title)
    return canvas.buffer
  }

  private static func lowStyle(isSelected: Bool, _ theme: Theme, _ traits: Traits) -> Style {
    if traits.colorDepth == .monochrome { return Style(isSelected ? [.bold, .reverse] : []) }
    guard isSelected else { return theme.secondary.style(on: traits) }
    return (traits.colorDepth.isChosenByUser ? theme.onFill : theme.accent)
      .style(on: traits, adding: .bold)
  }

  /// A mark before the title where there is no light to mix.
  private static func spot(_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    canvas.draw(
      traits.usesUnicode ? "•" : "*", at: Point(x: 0, y: max(0, size.height - 1)),
      style: theme.accent.style(on: traits, adding: .bold))
    return canvas.buffer
  }
}

/// The colors of icons and titles.
private struct GrayInks {
  let icon: Style
  let title: Style

  init(isSelected: Bool, _ theme: Theme, _ traits: Traits) {
    switch traits.colorDepth {
    case .monochrome:
      icon = Style(isSelected ? .bold : [])
      title = Style(isSelected ? [.bold, .reverse] : [])
    case .palette8, .palette16:
      icon = (isSelected ? theme.accent : theme.secondary).style(
        on: traits, adding: isSelected ? .bold : [])
      title = (isSelected ? theme.text : theme.secondary).style(
        on: traits, adding: isSelected ? .bold : [])
    case .palette256, .rgb:
      let bold: Attributes = isSelected ? .bold : []
      icon = Style(
        foreground: isSelected ? .rgb(164, 216, 255) : .rgb(170, 170, 170), attributes: bold)
      title = Style(
        foreground: isSelected ? .rgb(255, 255, 255) : .rgb(156, 156, 160), attributes: bold)
    }
  }
}

/// The tones of grey glass, of which each row has two.
enum GrayTones {
  static let line = RGB(red: 74, green: 74, blue: 78)

  static let halves = [
    RGB(red: 47, green: 47, blue: 50), RGB(red: 43, green: 43, blue: 46),
    RGB(red: 33, green: 33, blue: 36), RGB(red: 30, green: 30, blue: 33),
  ]

  /// How much light the half rows get in the middle of it, for what is selected and what is new.
  fileprivate static let light = [0.24, 0.19, 0.12, 0.06]
  fileprivate static let glow = [0.05, 0.13, 0.24, 0.32]
}

extension RGB {
  static let white = RGB(red: 255, green: 255, blue: 255)
  fileprivate static let halo = RGB(red: 0, green: 180, blue: 245)
  fileprivate static let focus = RGB(red: 120, green: 200, blue: 255)
}

/// How a light on grey glass fades to its sides.
struct GrayLight {
  /// The column of its middle.
  let center: Double

  /// The columns at each side that it reaches.
  let reach: Double

  /// How much light a column has, in `0...1`.
  subscript(column: Double) -> Double {
    guard reach > 0 else { return 0 }
    let distance = (column - center) / reach
    let share = max(0, 1 - distance * distance)
    return share * share
  }
}
