import CursesKit

extension DemoPage {
  /// Five tabs over five colors, as the recipe's own demo has them.
  ///
  /// Recipe: idev-recipes, *CustomTabBar*.
  public static let tabBar = DemoPage(
    name: "tab-bar", title: "Tab bar", recipe: "CustomTabBar",
    summary: "Five tabs with an arrow that glides, and a glow a second after a press."
  ) { _ in
    let controller = TabBarController(
      tabs: zip(recipeTabs, recipeColors).map { item, color in
        (TabBarItem(icon: item.icon), ViewController(view: ColorView(item.title, color)))
      })
    _ = GlowTimer(controller.tabBar)
    return controller
  }

  /// The five tabs of the recipe.
  static let recipeTabs = [
    TabBarItem(title: "Chat", icon: "❝"), TabBarItem(title: "Compose", icon: "@"),
    TabBarItem(title: "Messages", icon: "≡"), TabBarItem(title: "Search", icon: "⌕"),
    TabBarItem(title: "More", icon: "⋯"),
  ]

  /// The backgrounds of the recipe's five views: red, green, blue, cyan and purple.
  private static let recipeColors: [(name: String, color: ThemeColor)] = [
    ("red", field(.rgb(152, 28, 32), .indexed(1))),
    ("green", field(.rgb(24, 110, 52), .indexed(2))),
    ("blue", field(.rgb(26, 62, 150), .indexed(4))),
    ("cyan", field(.rgb(10, 104, 116), .indexed(6))),
    ("purple", field(.rgb(98, 38, 132), .indexed(5))),
  ]

  private static func field(_ color: Color, _ palette16: Color) -> ThemeColor {
    ThemeColor(light: color, dark: color, palette16: palette16)
  }
}

/// One color from edge to edge, with its name in the middle.
private final class ColorView: View {
  private let title: String
  private let name: String
  private let fill: ThemeColor

  init(_ title: String, _ color: (name: String, color: ThemeColor)) {
    self.title = title
    name = color.name
    fill = color.color
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    let hasColors = traits.colorDepth != .monochrome
    let look = Style(
      foreground: hasColors ? .indexed(15) : .default, background: color(fill), attributes: .bold)
    canvas.fill(bounds, style: look)
    let hint = "press ← → or 1 to 5, or click a tab"
    drawCentered(title, y: (bounds.height - 1) / 2, look, &canvas)
    guard bounds.height > 5 else { return }
    drawCentered(name, y: (bounds.height - 1) / 2 + 1, look.regular, &canvas)
    drawCentered(hint, y: bounds.height - 3, look.regular, &canvas)
  }

  private func drawCentered(_ text: String, y: Int, _ style: Style, _ canvas: inout Canvas) {
    let text = Truncation.tail.fit(text, to: bounds.width)
    let x = TextAlignment.center.offset(of: CellWidth.of(text), in: bounds.width)
    canvas.draw(text, at: Point(x: x, y: y), style: style)
  }
}

extension Style {
  fileprivate var regular: Style { Style(foreground: foreground, background: background) }
}
