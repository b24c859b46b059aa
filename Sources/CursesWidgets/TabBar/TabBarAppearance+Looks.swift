import CursesCells
import CursesViews

extension TabBarAppearance {
  /// A gray glass bar below a line, with icons over titles, for a bar indicator.
  ///
  /// The selected item has white light behind it, and the indicator is a lit part of the line.
  ///
  ///     ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
  ///         ⌂            ★            ♡
  ///        Feed       Popular        News
  ///
  /// The light is blue while the bar has the focus. In one row, icons and titles are side by side
  /// in the colors of the theme.
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
        : label(
          item, lowStyle(isSelected: isSelected, theme, traits), size, titleAlone: false)
    },
    glow: { size, theme, traits in
      traits.supportsBlending && size.height > 2
        ? light(.halo, GrayTones.glow, reach: 0.98, size) : graySpot(size, theme, traits)
    },
    indicatorColor: ThemeColor(
      light: .rgb(67, 210, 253), dark: .rgb(67, 210, 253), palette16: .indexed(15),
      palette16OnLight: .indexed(0), monochrome: .bold),
    hasTopEdge: true,
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
    guard traits.supportsBlending else {
      let line = traits.glyph(.horizontalLine)
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
    guard traits.supportsBlending else { return Buffer(size: size, filledWith: .clear) }
    return light(color, GrayTones.light, reach: 1.05, size)
  }

  /// Returns the half rows of an item in a light, within its reach.
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

  /// Draws the icon over the title, or only the icon in a narrow item.
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
    return (traits.colorDepth.usesUserPalette ? theme.onFill : theme.accent)
      .style(on: traits, adding: .bold)
  }

  /// Draws a mark before the title on terminals that cannot mix light.
  private static func graySpot(_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    canvas.draw(
      traits.glyph(.bullet), at: Point(x: 0, y: max(0, size.height - 1)),
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

/// The colors of gray glass, two for each row.
enum GrayTones {
  static let line = RGB(red: 74, green: 74, blue: 78)

  static let halves = [
    RGB(red: 47, green: 47, blue: 50), RGB(red: 43, green: 43, blue: 46),
    RGB(red: 33, green: 33, blue: 36), RGB(red: 30, green: 30, blue: 33),
  ]

  /// The strength of the light in the half rows at its center, for a selection and a glow.
  fileprivate static let light = [0.24, 0.19, 0.12, 0.06]
  fileprivate static let glow = [0.05, 0.13, 0.24, 0.32]
}

extension RGB {
  static let white = RGB(red: 255, green: 255, blue: 255)
  fileprivate static let halo = RGB(red: 0, green: 180, blue: 245)
  fileprivate static let focus = RGB(red: 120, green: 200, blue: 255)
}

/// The horizontal falloff of a light on gray glass.
struct GrayLight {
  /// The column of the center.
  let center: Double

  /// The number of columns that the light reaches to each side.
  let reach: Double

  /// Returns the strength of the light in a column, in `0...1`.
  subscript(column: Double) -> Double {
    guard reach > 0 else { return 0 }
    let distance = (column - center) / reach
    let share = max(0, 1 - distance * distance)
    return share * share
  }
}

// MARK: - Lit

extension TabBarAppearance {
  /// Titles between a top edge and a row of light, in the colors of the theme, for a nub indicator.
  ///
  ///     ▄▄▄▄▄▄▄▄▄▟█▙▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
  ///          ≡  Entries          ★  Starred
  ///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
  ///
  /// Items with new content glow from below. This is the default for a nub.
  public static let lit = TabBarAppearance(
    background: { size, theme, traits in litBar(size, theme, traits) },
    selectedBackground: { size, _, _ in Buffer(size: size, filledWith: .clear) },
    item: { item, isSelected, size, theme, traits in
      litName(item, litStyle(isSelected: isSelected, theme, traits), size)
    },
    glow: { size, theme, traits in
      traits.supportsBlending ? lightFromBelow(size, theme, traits) : litSpot(size, theme, traits)
    }, hasTopEdge: true)

  private static func litBar(_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    func row(_ y: Int) -> Rect { Rect(x: 0, y: y, width: size.width, height: 1) }
    let names = size.height > 2 ? 1 : 0
    canvas.fill(row(names), style: Style(background: theme.bar.background(on: traits)))
    guard size.height > 2 else { return canvas.buffer }
    let isPlain = traits.colorDepth == .monochrome || !traits.usesUnicode
    let topEdge: Glyph = isPlain ? traits.glyph(.horizontalLine) : "▄"
    // With eight colors, the top edge could have the same color as the background behind it.
    let ink = traits.colorDepth >= .palette16 ? theme.barTopEdge : theme.secondary
    canvas.fill(row(0), with: topEdge, style: ink.style(on: traits))
    guard traits.supportsBlending else { return canvas.buffer }
    let tones = TabBarTones(theme, traits)
    let low = Style(foreground: Color(tones.barLow), background: Color(tones.barBottomEdge))
    canvas.fill(row(2), with: "▀", style: low)
    return canvas.buffer
  }

  /// Draws the icon and the title in the row of titles, or as much of them as fits.
  private static func litName(_ item: TabBarItem, _ style: Style, _ size: Size) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let name = CellWidth.of(item.title)
    let gap = String(repeating: " ", count: size.width >= name + 6 ? 2 : 1)
    let both = [item.icon, item.title].filter { !$0.isEmpty }.joined(separator: gap)
    let short = item.icon.isEmpty || size.width > name && name > 0 ? item.title : item.icon
    let text = Truncation.tail.fit(size.width >= name + 3 ? both : short, to: size.width)
    let x = max(0, size.width - CellWidth.of(text)) / 2
    canvas.draw(text, at: Point(x: x, y: size.height > 2 ? 1 : 0), style: style)
    return canvas.buffer
  }

  /// Returns the style of a title.
  ///
  /// If selected, it is the accent mixed with the text color, for contrast in its own light.
  private static func litStyle(isSelected: Bool, _ theme: Theme, _ traits: Traits) -> Style {
    if traits.colorDepth == .monochrome { return Style(isSelected ? [.bold, .reverse] : []) }
    guard isSelected else { return theme.secondary.style(on: traits) }
    let accent = theme.accent.background(on: traits)
    guard traits.colorDepth >= .palette256 else {
      return Style(foreground: accent, attributes: .bold)
    }
    let text = traits.colors.foreground(theme.onFill.background(on: traits))
    let ink = traits.colors.foreground(accent).mixed(
      with: text, fraction: traits.colors.isDark ? 0.38 : 0.18)
    return Style(foreground: Color(ink), attributes: .bold)
  }
}

// MARK: - Glow

extension TabBarAppearance {
  /// Draws a light that rises from the lower edge to behind the title: a bright core in a halo.
  private static func lightFromBelow(_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let tones = TabBarTones(theme, traits)
    let halo = RGB(red: 0, green: 180, blue: 245)
    let core =
      traits.colors.isDark
      ? RGB(red: 199, green: 240, blue: 255) : RGB(red: 0, green: 120, blue: 235)
    let middle = Double(size.width - 1) / 2
    let wide = TabBarLight(
      center: middle, reach: min(TabBarLight.glowReach, Double(size.width + 1) / 2))
    let narrow = TabBarLight(center: middle, reach: TabBarLight.coreReach)
    let isTall = size.height > 2
    // With 256 colors, the faint end of the halo would become a separate gray.
    let faintest = traits.colorDepth == .palette256 ? 0.2 : 0
    for column in 0..<size.width where wide[column] > faintest {
      let ground = tones.bar.lit(by: halo, share: (isTall ? 0.14 : 0.38) * wide[column])
      let names = Rect(x: column, y: isTall ? 1 : 0, width: 1, height: 1)
      canvas.fill(names, style: Style(background: Color(ground)))
      guard isTall else { continue }
      let upper = tones.barLow.lit(by: halo, share: 0.42 * wide[column])
      let lower = tones.barBottomEdge.lit(by: halo, share: 0.8 * wide[column])
        .lit(by: core, share: 0.75 * narrow[column])
      canvas.draw(
        "▀", at: Point(x: column, y: 2),
        style: Style(foreground: Color(upper), background: Color(lower)))
    }
    return canvas.buffer
  }

  /// Draws marks below the title, or one mark before it in one row, on terminals that cannot mix
  /// light.
  private static func litSpot(_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let look = theme.accent.style(on: traits, adding: .bold)
    guard size.height > 2, traits.usesUnicode else {
      let position = Point(
        x: size.height > 2 ? max(0, size.width - 1) / 2 : 0, y: size.height > 2 ? 2 : 0)
      canvas.draw(traits.glyph(.bullet), at: position, style: look)
      return canvas.buffer
    }
    let light = TabBarLight(
      center: Double(size.width - 1) / 2,
      reach: min(TabBarLight.glowReach, Double(size.width + 1) / 2))
    for column in 0..<size.width where light[column] > 0.03 {
      let glyph: Glyph = light[column] > 0.5 ? "▂" : "▁"
      canvas.draw(glyph, at: Point(x: column, y: 2), style: look)
    }
    return canvas.buffer
  }
}

// MARK: - Twitter

extension TabBarAppearance {
  /// A gray gradient over black with gray and blue icons, as in Twitter's first phone application.
  ///
  /// The selected item has a lighter background.
  ///
  /// Recipe: idev-recipes, *CustomTabBar*; its colors are sampled from the recipe's images.
  public static let black = TabBarAppearance(
    background: blackBackground,
    selectedBackground: blackSelection,
    item: { item, isSelected, size, _, traits in
      let colors = traits.colorDepth.usesUserPalette ? blackPalette16 : blackColors
      return label(item, colors.style(isSelected: isSelected, traits), size)
    },
    glow: { size, _, traits in glow(blue(on: traits), over: .rgb(48, 48, 48), size, traits) },
    indicatorColor: ThemeColor(
      light: .indexed(244), dark: .indexed(244), palette16: .default))

  private static let blackColors = ItemColors(
    normal: .rgb(170, 170, 170), selected: .rgb(140, 196, 245))

  private static let blackPalette16 = ItemColors(normal: .indexed(7), selected: .indexed(14))

  /// The colors of the first row, of the lower row's upper half, and of its lower half.
  private static let tones: [Color] = [.rgb(60, 60, 60), .rgb(41, 41, 41), .rgb(0, 0, 0)]

  /// The same colors for the selected item.
  private static let selectedTones: [Color] = [
    .rgb(83, 83, 83), .rgb(60, 60, 60), .rgb(22, 22, 22),
  ]

  private static let blackBackground: Art = { size, _, traits in
    gradient(tones, palette16: .indexed(0), size, traits)
  }

  private static let blackSelection: Art = { size, _, traits in
    gradient(selectedTones, palette16: .indexed(8), size, traits)
  }

  /// Draws the first row in the first color, and the rows below in the second over the third.
  private static func gradient(
    _ tones: [Color], palette16: Color, _ size: Size, _ traits: Traits
  ) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let all = canvas.clipBounds
    switch traits.colorDepth {
    case .monochrome: break
    case .palette8, .palette16: canvas.fill(all, style: Style(background: palette16))
    case .palette256, .rgb:
      canvas.fill(all, style: Style(background: tones[0]))
      let lower = Rect(x: 0, y: 1, width: size.width, height: size.height - 1)
      canvas.fill(lower, with: Glyph("▀"), style: Style(foreground: tones[1], background: tones[2]))
    }
    return canvas.buffer
  }
}

/// The colors of an item's icon and title.
private struct ItemColors {
  let normal: Color
  let selected: Color

  func style(isSelected: Bool, _ traits: Traits) -> Style {
    if traits.colorDepth == .monochrome {
      return Style(isSelected ? [.bold, .reverse] : [])
    }
    return Style(
      foreground: isSelected ? selected : normal, attributes: isSelected ? .bold : [])
  }
}

extension TabBarAppearance {
  /// The colors of the recipe's glow: a bright core in a blue halo.
  ///
  /// Recipe: idev-recipes, *CustomTabBar*: halo (0, 180, 245), core (199, 240, 255).
  private static func blue(on traits: Traits) -> GlowTones {
    traits.colorDepth.usesUserPalette
      ? GlowTones(halo: .indexed(14), core: .indexed(15))
      : GlowTones(halo: .rgb(0, 180, 245), core: .rgb(199, 240, 255))
  }
}
