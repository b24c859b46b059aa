import CursesCells
import CursesViews

extension TabBarAppearance {
  /// A bar in the colors of the theme, lit by its accent behind the selected item.
  ///
  /// It is the default for an indicator that is an arrow.
  public static let standard = TabBarAppearance(
    background: { size, theme, traits in
      tones(theme.bar, theme.barLow, theme.barEnd, light: 0, size, theme, traits)
    },
    selectedBackground: { size, theme, traits in
      let light = traits.colors.isDark ? 0.2 : 0.1
      return tones(theme.bar, theme.barLow, theme.barEnd, light: light, size, theme, traits)
    },
    item: { item, isSelected, size, theme, traits in
      label(item, itemStyle(isSelected: isSelected, theme, traits), size)
    },
    glow: { size, theme, traits in glow(accent(theme, traits), over: .clear, size, traits) })

  /// Titles on the background of everything, over a rule, for an indicator that is a bar.
  ///
  /// - Parameter itemWidth: The columns of each item, or `nil`, the default, when they share the
  ///   width.
  /// - Returns: The appearance.
  public static func line(itemWidth: Int? = nil) -> TabBarAppearance {
    TabBarAppearance(
      background: nothing, selectedBackground: nothing,
      item: { item, isSelected, size, theme, traits in
        let color = isSelected ? theme.accent : theme.text
        let look = color.style(on: traits, adding: isSelected ? .bold : [])
        return label(item, look, size, alignment: itemWidth == nil ? .center : .left)
      },
      glow: { size, theme, traits in glow(accent(theme, traits), over: .clear, size, traits) },
      itemWidth: itemWidth)
  }

  private static let nothing: Art = { size, _, _ in Buffer(size: size, filledWith: .clear) }

  /// Draws a row of the first tone over rows that fall from the second to the third, with some of
  /// the accent over them, in `0...1`.
  private static func tones(
    _ bar: ThemeColor, _ low: ThemeColor, _ end: ThemeColor, light: Double, _ size: Size,
    _ theme: Theme, _ traits: Traits
  ) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let all = canvas.clipBounds
    let accent = traits.colors.foreground(theme.accent.background(on: traits))
    func lit(_ color: ThemeColor, _ share: Double) -> Color {
      let own = color.background(on: traits)
      guard light > 0, traits.colorDepth >= .palette256 else { return own }
      return Color(traits.colors.background(own).mixed(with: accent, fraction: light * share))
    }
    canvas.fill(all, style: Style(background: lit(bar, 1)))
    guard traits.colorDepth >= .palette256, traits.usesUnicode, size.height > 1 else {
      return canvas.buffer
    }
    let lower = Rect(x: 0, y: 1, width: size.width, height: size.height - 1)
    let style = Style(foreground: lit(low, 0.35), background: end.background(on: traits))
    canvas.fill(lower, with: Glyph("▀"), style: style)
    return canvas.buffer
  }

  /// The selected name is the accent on its way to the text, so that it can be read where the bar
  /// is lit.
  private static func itemStyle(
    isSelected: Bool, _ theme: Theme, _ traits: Traits
  ) -> Style {
    if traits.colorDepth == .monochrome { return Style(isSelected ? [.bold, .reverse] : []) }
    guard isSelected else { return theme.secondary.style(on: traits) }
    return Style(foreground: towardText(0.5, theme, traits), attributes: .bold)
  }

  /// The accent, and some of the text in it for the core.
  private static func accent(_ theme: Theme, _ traits: Traits) -> GlowTones {
    GlowTones(
      halo: theme.accent.background(on: traits), core: towardText(0.6, theme, traits))
  }

  private static func towardText(
    _ fraction: Double, _ theme: Theme, _ traits: Traits
  ) -> Color {
    let accent = theme.accent.background(on: traits)
    guard traits.colorDepth >= .palette256 else { return accent }
    let text = traits.colors.foreground(theme.onFill.background(on: traits))
    return Color(traits.colors.foreground(accent).mixed(with: text, fraction: fraction))
  }
}
