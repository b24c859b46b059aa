import CursesCells
import CursesViews

/// The appearance of a tab bar: the pieces of art from which it is composited.
///
/// Each piece is rendered once for each size of the bar, item and state, not for each frame. To
/// replace a piece, set it:
///
///     var appearance = TabBarAppearance.black
///     appearance.glow = { size, _, _ in stars(size) }
///
/// Recipe: idev-recipes, *CustomTabBar*: the delegate's artwork.
@MainActor
public struct TabBarAppearance {
  /// A function that renders a piece at a size in cells, with a theme and the traits of the stage.
  public typealias Art = @MainActor (_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer

  /// A function that renders an item at a size in cells, selected or not.
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

  /// The glow over an item with new content.
  public var glow: Art

  /// The color of the indicator, or `nil` for the accent color of the theme.
  public var indicatorColor: ThemeColor?

  /// The color of the rule below the items, for a bar indicator, or `nil` for the hairline color of
  /// the theme.
  public var ruleColor: ThemeColor?

  /// The number of columns of each item, or `nil` if the items share the width.
  public var itemWidth: Int?

  /// Whether the first of three rows is a top edge: a line or half a row of color.
  ///
  /// A nub is displayed on the top edge, and a bar indicator can be part of it. The bar requests
  /// three rows, or one in a pane of fewer than 16 rows. The art of its items has the full height
  /// of the bar. Their light is behind the titles, and a notification touches the top edge. The
  /// default is `false`.
  public var hasTopEdge: Bool

  /// The number of rows that a bar without a top edge requests, at least 1; the default is 2.
  ///
  /// Smaller numbers are raised to 1. If the number exceeds a quarter of the available rows, the
  /// bar requests two. With fewer than four available rows, it requests one.
  public var rows = 2 {
    didSet { rows = max(1, rows) }
  }

  /// Creates an appearance from its pieces.
  public init(
    background: @escaping Art, selectedBackground: @escaping Art, item: @escaping ItemArt,
    glow: @escaping Art, indicatorColor: ThemeColor? = nil, ruleColor: ThemeColor? = nil,
    itemWidth: Int? = nil, hasTopEdge: Bool = false, focusedBackground: Art? = nil
  ) {
    self.background = background
    self.selectedBackground = selectedBackground
    self.item = item
    self.glow = glow
    self.indicatorColor = indicatorColor
    self.ruleColor = ruleColor
    self.itemWidth = itemWidth
    self.hasTopEdge = hasTopEdge
    self.focusedBackground = focusedBackground
  }
}

// MARK: - Theme

extension TabBarAppearance {
  /// A bar in the colors of the theme, lit by its accent behind the selected item.
  ///
  /// This is the default for an arrow indicator.
  public static let standard = TabBarAppearance(
    background: { size, theme, traits in
      tones(theme.bar, theme.barLow, theme.barBottomEdge, light: 0, size, theme, traits)
    },
    selectedBackground: { size, theme, traits in
      let light = traits.colors.isDark ? 0.2 : 0.1
      return tones(theme.bar, theme.barLow, theme.barBottomEdge, light: light, size, theme, traits)
    },
    item: { item, isSelected, size, theme, traits in
      label(item, itemStyle(isSelected: isSelected, theme, traits), size)
    },
    glow: { size, theme, traits in glow(accent(theme, traits), over: .clear, size, traits) })

  /// Titles over a rule without a background of their own, for a bar indicator.
  ///
  /// - Parameter itemWidth: The number of columns of each item, or `nil`, the default, if they
  ///   share the width.
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

  /// Draws the first row in the first color and the rows below in the second over the third.
  ///
  /// The fraction `light`, in `0...1`, of the accent is mixed in.
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

  /// Returns the style of a title.
  ///
  /// If selected, it is the accent mixed with the text color, for contrast where the bar is lit.
  private static func itemStyle(
    isSelected: Bool, _ theme: Theme, _ traits: Traits
  ) -> Style {
    if traits.colorDepth == .monochrome { return Style(isSelected ? [.bold, .reverse] : []) }
    guard isSelected else { return theme.secondary.style(on: traits) }
    return Style(foreground: towardText(0.5, theme, traits), attributes: .bold)
  }

  /// Returns the accent for the halo, and the accent mixed with the text color for the core.
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
  /// Draws the icon and the title in the first row, or as much of them as fits.
  ///
  /// If `titleAlone` is `false`, the icon is shown without the title, but not the reverse.
  static func label(
    _ item: TabBarItem, _ style: Style, _ size: Size, alignment: TextAlignment = .center,
    titleAlone: Bool = true
  ) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let margin = alignment == .left ? min(2, max(0, size.width - 1)) : 0
    let text = words(item, fitting: size.width - margin, titleAlone: titleAlone)
    // Round an odd remainder to the right, as the indicator does, so that title and indicator line
    // up.
    let free = size.width - CellWidth.of(text)
    let x = alignment == .left ? margin : (max(0, free) + 1) / 2
    canvas.draw(text, at: Point(x: x, y: 0), style: style)
    return canvas.buffer
  }

  /// Returns icon and title for 12 columns or more, the title for 7 or more, and else the icon.
  ///
  /// The width alone decides, so that all items look alike, unless a title does not fit.
  private static func words(
    _ item: TabBarItem, fitting width: Int, titleAlone: Bool
  ) -> String {
    let both = [item.icon, item.title].filter { !$0.isEmpty }.joined(separator: " ")
    let choices = width >= 12 ? [both, item.title] : width >= 7 && titleAlone ? [item.title] : []
    return choices.first { !$0.isEmpty && CellWidth.of($0) <= width }
      ?? Truncation.tail.fit(item.icon.isEmpty ? item.title : item.icon, to: width)
  }

  /// Draws a light that rises from the lower edge: a bright core in a halo.
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
