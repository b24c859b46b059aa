import CursesCells
import CursesViews

/// How a tab bar looks: the pieces of art it is put together from.
///
/// Each piece is made once for a size of the bar, and for each item and state
/// of it; never for a frame. A piece is replaced by setting it:
///
///     var appearance = TabBarAppearance.twitter
///     appearance.glow = { size, _, _ in stars(size) }
///
/// Recipe: idev-recipes, *CustomTabBar*: the delegate's artwork.
@MainActor
public struct TabBarAppearance {
  /// Draws a piece of a size in cells, in the colors of a stage and for what it can
  /// show.
  public typealias Art = @MainActor (_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer

  /// Draws an item of a size in cells, selected or not.
  public typealias ItemArt =
    @MainActor (
      _ item: TabBarItem, _ isSelected: Bool, _ size: Size, _ theme: Theme, _ traits: Traits
    ) -> Buffer

  /// The background of the bar.
  public var background: Art

  /// The background of the selected item.
  public var selectedBackground: Art

  /// The background of the selected item while the bar has the focus, or `nil` for the usual one.
  public var focusedBackground: Art?

  /// The icon and the title of an item.
  public var item: ItemArt

  /// The glow over an item with something new.
  public var glow: Art

  /// The color of the indicator; `nil` is the accent color of the theme.
  public var indicatorColor: ThemeColor?

  /// The color of the rule below the items, for an indicator that is a bar; `nil` is that of the
  /// theme's hairlines.
  public var ruleColor: ThemeColor?

  /// The columns of each item, or `nil` when they share the width.
  public var itemWidth: Int?

  /// Whether the first of three rows is a lip: a line or half a row of tone, which a nub can stand
  /// on and a mark can be a part of.
  ///
  /// Such a bar asks for three rows, and for one where the pane has fewer than 16. The pieces of
  /// its items are as high as it is, their light lies behind the names, and a notification touches
  /// the lip. The default is `false`.
  public var hasLip: Bool

  /// The rows that a bar without a lip asks for, in `1...`; the default is 2.
  ///
  /// Smaller numbers are raised to 1. Where they would be more than a quarter of the rows there
  /// are, it asks for two, and for one where there are fewer than four.
  public var rows = 2 {
    didSet { rows = max(1, rows) }
  }

  /// Creates an appearance from its pieces.
  public init(
    background: @escaping Art, selectedBackground: @escaping Art, item: @escaping ItemArt,
    glow: @escaping Art, indicatorColor: ThemeColor? = nil, ruleColor: ThemeColor? = nil,
    itemWidth: Int? = nil, hasLip: Bool = false, focusedBackground: Art? = nil
  ) {
    self.background = background
    self.selectedBackground = selectedBackground
    self.item = item
    self.glow = glow
    self.indicatorColor = indicatorColor
    self.ruleColor = ruleColor
    self.itemWidth = itemWidth
    self.hasLip = hasLip
    self.focusedBackground = focusedBackground
  }
}

// MARK: - Theme

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

// MARK: - Pieces

/// The colors of a glow.
struct GlowTones {
  let halo: Color
  let core: Color
}

extension TabBarAppearance {
  /// Draws the icon and the title in the first row, or what of them there is room for.
  static func label(
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

  /// A light that rises from the lower edge: a bright core in a halo.
  static func glow(
    _ tones: GlowTones, over background: Color, _ size: Size, _ traits: Traits
  ) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let steps: [Glyph] = ["▂", "▄", "▆"]
    for column in 0..<size.width {
      let distance = min(column, size.width - 1 - column)
      let isCore = distance >= (size.width - 1) / 2
      var look = Style(foreground: isCore ? tones.core : tones.halo)
      if traits.colorDepth == .monochrome { look = Style(isCore ? .bold : []) }
      if traits.colorDepth >= .palette256 { look.background = background }
      canvas.fill(
        Rect(x: column, y: 0, width: 1, height: size.height),
        with: steps[min(distance, steps.count - 1)], style: look)
    }
    return canvas.buffer
  }
}
