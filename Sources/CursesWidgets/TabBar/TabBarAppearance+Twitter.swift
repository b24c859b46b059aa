import CursesCells
import CursesViews

extension TabBarAppearance {
  /// A grey gradient over black, icons in grey and blue, and a light field behind the selected
  /// one, as in Twitter's first application for phones.
  ///
  /// Recipe: idev-recipes, *CustomTabBar*; its colors are sampled from the recipe's images.
  public static let twitter = TabBarAppearance(
    background: twitterBackground,
    selectedBackground: twitterSelection,
    item: { item, isSelected, size, _, traits in
      let colors = traits.colorDepth.isChosenByUser ? twitterPalette16 : twitterColors
      return label(item, colors.style(isSelected: isSelected, traits), size)
    },
    glow: { size, _, traits in glow(blue(on: traits), over: .rgb(48, 48, 48), size, traits) },
    indicatorColor: ThemeColor(
      light: .indexed(244), dark: .indexed(244), palette16: .default))

  private static let twitterColors = ItemColors(
    normal: .rgb(170, 170, 170), selected: .rgb(140, 196, 245))

  private static let twitterPalette16 = ItemColors(normal: .indexed(7), selected: .indexed(14))

  /// The upper row, the lower row's upper half, and what is under it.
  private static let tones: [Color] = [.rgb(60, 60, 60), .rgb(41, 41, 41), .rgb(0, 0, 0)]

  /// The same under the selected item.
  private static let selectedTones: [Color] = [
    .rgb(83, 83, 83), .rgb(60, 60, 60), .rgb(22, 22, 22),
  ]

  private static let twitterBackground: Art = { size, _, traits in
    gradient(tones, palette16: .indexed(0), size, traits)
  }

  private static let twitterSelection: Art = { size, _, traits in
    gradient(selectedTones, palette16: .indexed(8), size, traits)
  }

  /// Draws a row of the first tone over rows that fall from the second to the third.
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
    traits.colorDepth.isChosenByUser
      ? GlowTones(halo: .indexed(14), core: .indexed(15))
      : GlowTones(halo: .rgb(0, 180, 245), core: .rgb(199, 240, 255))
  }
}
