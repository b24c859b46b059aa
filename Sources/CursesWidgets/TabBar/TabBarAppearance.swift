import CursesCells
import CursesViews

/// How a tab bar looks: the pieces of art it is put together from.
///
/// Each piece is made once for a size of the bar, and for each item and state
/// of it; never for a frame. A piece is replaced by setting it:
///
///     var appearance = TabBarAppearance.twitter
///     appearance.glow = { size, _ in stars(size) }
///
/// Recipe: idev-recipes, *CustomTabBar*: the delegate's artwork.
@MainActor
public struct TabBarAppearance {
  /// Draws a piece of a size in cells, for what a stage can show.
  public typealias Art = @MainActor (_ size: Size, _ traits: Traits) -> Buffer

  /// Draws an item of a size in cells, selected or not.
  public typealias ItemArt =
    @MainActor (
      _ item: TabBarItem, _ isSelected: Bool, _ size: Size, _ traits: Traits
    ) -> Buffer

  /// The background of the bar.
  public var background: Art

  /// The background of the selected item.
  public var selectedBackground: Art

  /// The icon and the title of an item.
  public var item: ItemArt

  /// The glow over an item with something new.
  public var glow: Art

  /// The color of the indicator.
  public var indicatorColor: ThemeColor

  /// The color of the rule below the items, for an indicator that is a bar.
  public var ruleColor: ThemeColor

  /// The columns of each item, or `nil` when they share the width.
  public var itemWidth: Int?

  /// Creates an appearance from its pieces.
  public init(
    background: @escaping Art, selectedBackground: @escaping Art, item: @escaping ItemArt,
    glow: @escaping Art, indicatorColor: ThemeColor, ruleColor: ThemeColor, itemWidth: Int? = nil
  ) {
    self.background = background
    self.selectedBackground = selectedBackground
    self.item = item
    self.glow = glow
    self.indicatorColor = indicatorColor
    self.ruleColor = ruleColor
    self.itemWidth = itemWidth
  }
}

// MARK: - Twitter

extension TabBarAppearance {
  /// A grey gradient over black, icons in grey and blue, and a light field behind the selected
  /// one, as in Twitter's first application for phones.
  ///
  /// Recipe: idev-recipes, *CustomTabBar*; its colors are sampled from the recipe's images.
  public static let twitter = TabBarAppearance(
    background: twitterBackground,
    selectedBackground: twitterSelection,
    item: { item, isSelected, size, traits in
      let colors = traits.colorDepth.isChosenByUser ? twitterPalette16 : twitterColors
      return label(item, colors.style(isSelected: isSelected, traits), size)
    },
    glow: blueGlow(over: .rgb(48, 48, 48)),
    indicatorColor: ThemeColor(
      light: .indexed(244), dark: .indexed(244), palette16: .default),
    ruleColor: Theme.standard.hairline)

  private static let twitterColors = ItemColors(
    normal: .rgb(170, 170, 170), selected: .rgb(140, 196, 245))

  private static let twitterPalette16 = ItemColors(normal: .indexed(7), selected: .indexed(14))

  /// The upper row, the lower row's upper half, and what is under it.
  private static let tones: [Color] = [.rgb(60, 60, 60), .rgb(41, 41, 41), .rgb(0, 0, 0)]

  /// The same under the selected item.
  private static let selectedTones: [Color] = [
    .rgb(83, 83, 83), .rgb(60, 60, 60), .rgb(22, 22, 22),
  ]

  private static let twitterBackground: Art = { size, traits in
    gradient(tones, palette16: .indexed(0), size, traits)
  }

  private static let twitterSelection: Art = { size, traits in
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

// MARK: - Line

extension TabBarAppearance {
  /// Titles on the terminal's own background, over a rule, for an indicator that is a bar.
  ///
  /// - Parameter itemWidth: The columns of each item, or `nil`, the default, when they share the
  ///   width.
  /// - Returns: The appearance.
  public static func line(itemWidth: Int? = nil) -> TabBarAppearance {
    TabBarAppearance(
      background: nothing, selectedBackground: nothing,
      item: { item, isSelected, size, traits in
        let color = isSelected ? Theme.standard.accent : Theme.standard.text
        let look = color.style(on: traits, adding: isSelected ? .bold : [])
        return label(item, look, size, alignment: itemWidth == nil ? .center : .left)
      },
      glow: blueGlow(over: .clear),
      indicatorColor: Theme.standard.accent, ruleColor: Theme.standard.hairline,
      itemWidth: itemWidth)
  }

  private static let nothing: Art = { size, _ in Buffer(size: size, filledWith: .clear) }
}

// MARK: - Pieces

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
  /// Draws the icon and the title in the first row, or what of them there is room for.
  private static func label(
    _ item: TabBarItem, _ style: Style, _ size: Size, alignment: TextAlignment = .center
  ) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let margin = alignment == .left ? min(2, max(0, size.width - 1)) : 0
    let text = words(item, fitting: size.width - margin)
    // An odd rest is rounded to the right, as the indicator rounds it, so that title and indicator
    // line up.
    let free = size.width - CellWidth.of(text)
    let x = alignment == .left ? margin : (max(0, free) + 1) / 2
    canvas.draw(text, at: Point(x: x, y: 0), style: style)
    return canvas.buffer
  }

  /// Returns both where an item has 12 columns or more, the title from 7 on, and else the icon.
  ///
  /// The width alone decides, so that all items look alike, unless one has no room for its title.
  private static func words(_ item: TabBarItem, fitting width: Int) -> String {
    let both = [item.icon, item.title].filter { !$0.isEmpty }.joined(separator: " ")
    let choices = width >= 12 ? [both, item.title] : width >= 7 ? [item.title] : []
    return choices.first { !$0.isEmpty && CellWidth.of($0) <= width }
      ?? Truncation.tail.fit(item.icon.isEmpty ? item.title : item.icon, to: width)
  }

  /// A light that rises from the lower edge: a bright core in a blue halo.
  ///
  /// Recipe: idev-recipes, *CustomTabBar*: halo (0, 180, 245), core (199, 240, 255).
  private static func blueGlow(over background: Color) -> Art {
    { size, traits in
      var canvas = Canvas(Buffer(size: size, filledWith: .clear))
      let steps: [Glyph] = ["▂", "▄", "▆"]
      for column in 0..<size.width {
        let distance = min(column, size.width - 1 - column)
        var look = glowStyle(isCore: distance >= (size.width - 1) / 2, traits)
        if traits.colorDepth >= .palette256 { look.background = background }
        canvas.fill(
          Rect(x: column, y: 0, width: 1, height: size.height),
          with: steps[min(distance, steps.count - 1)], style: look)
      }
      return canvas.buffer
    }
  }

  private static func glowStyle(isCore: Bool, _ traits: Traits) -> Style {
    switch traits.colorDepth {
    case .monochrome: Style(isCore ? .bold : [])
    case .palette8, .palette16: Style(foreground: .indexed(isCore ? 15 : 14))
    case .palette256, .rgb: Style(foreground: isCore ? .rgb(199, 240, 255) : .rgb(0, 180, 245))
    }
  }
}
