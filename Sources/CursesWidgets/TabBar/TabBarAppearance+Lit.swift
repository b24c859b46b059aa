import CursesCells
import CursesViews

extension TabBarAppearance {
  /// Names between a lip and a row of light, in the colors of the theme, for an indicator that is a
  /// nub.
  ///
  ///     ▄▄▄▄▄▄▄▄▄▟█▙▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
  ///          ≡  Entries          ★  Starred
  ///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
  ///
  /// What is new glows from below. It is the default for a nub.
  public static let lit = TabBarAppearance(
    background: { size, theme, traits in litBar(size, theme, traits) },
    selectedBackground: { size, _, _ in Buffer(size: size, filledWith: .clear) },
    item: { item, isSelected, size, theme, traits in
      litName(item, litStyle(isSelected: isSelected, theme, traits), size)
    },
    glow: { size, theme, traits in
      traits.mixesLight ? lightFromBelow(size, theme, traits) : spot(size, theme, traits)
    }, hasLip: true)

  private static func litBar(_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    func row(_ y: Int) -> Rect { Rect(x: 0, y: y, width: size.width, height: 1) }
    let names = size.height > 2 ? 1 : 0
    canvas.fill(row(names), style: Style(background: theme.bar.background(on: traits)))
    guard size.height > 2 else { return canvas.buffer }
    let isPlain = traits.colorDepth == .monochrome || !traits.usesUnicode
    let lip: Glyph = isPlain ? traits.usesUnicode ? "─" : "-" : "▄"
    // Among eight colors the tone of the lip may be that of what it stands on.
    let ink = traits.colorDepth >= .palette16 ? theme.lip : theme.secondary
    canvas.fill(row(0), with: lip, style: ink.style(on: traits))
    guard traits.mixesLight else { return canvas.buffer }
    let tones = TabBarTones(theme, traits)
    let low = Style(foreground: Color(tones.barLow), background: Color(tones.barEnd))
    canvas.fill(row(2), with: "▀", style: low)
    return canvas.buffer
  }

  /// Draws the icon and the name in the row of names, or what of them there is room for.
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

  /// The chosen name is the accent on its way to the text, so that it can be read in its light.
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
  /// A light that rises from the lower edge to behind the name: a bright core in a halo.
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
    // Among 256 colors the faint end of the halo would be a grey of its own.
    let faintest = traits.colorDepth == .palette256 ? 0.2 : 0
    for column in 0..<size.width where wide[column] > faintest {
      let ground = tones.bar.lit(by: halo, share: (isTall ? 0.14 : 0.38) * wide[column])
      let names = Rect(x: column, y: isTall ? 1 : 0, width: 1, height: 1)
      canvas.fill(names, style: Style(background: Color(ground)))
      guard isTall else { continue }
      let upper = tones.barLow.lit(by: halo, share: 0.42 * wide[column])
      let lower = tones.barEnd.lit(by: halo, share: 0.8 * wide[column])
        .lit(by: core, share: 0.75 * narrow[column])
      canvas.draw(
        "▀", at: Point(x: column, y: 2),
        style: Style(foreground: Color(upper), background: Color(lower)))
    }
    return canvas.buffer
  }

  /// Marks below the name, or one before it in one row, where there is no light to mix.
  private static func spot(_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let look = theme.accent.style(on: traits, adding: .bold)
    guard size.height > 2, traits.usesUnicode else {
      let place = Point(
        x: size.height > 2 ? max(0, size.width - 1) / 2 : 0, y: size.height > 2 ? 2 : 0)
      canvas.draw(traits.usesUnicode ? "•" : "*", at: place, style: look)
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
