import CursesKit

extension DemoPage {
  /// Five tabs over five colors, as in the recipe's own demo.
  ///
  /// Recipe: idev-recipes, *CustomTabBar*.
  public static let tabBar = DemoPage(
    name: "tab-bar", title: "Tab bar", recipe: "CustomTabBar",
    summary: "Five tabs with an arrow that glides, and a glow a second after a press."
  ) { _ in
    RecipeTabsController(
      tabs: zip(recipeTabs, recipeColors).map { item, field in
        (
          TabBarItem(icon: item.icon, accessibilityLabel: item.title),
          ColorView(item.title, field)
        )
      })
  }

  /// The five tabs of the recipe.
  static let recipeTabs = [
    TabBarItem(title: "Chat", icon: "☏"), TabBarItem(title: "Compose", icon: "✎"),
    TabBarItem(title: "Messages", icon: "✉"), TabBarItem(title: "Search", icon: "⌕"),
    TabBarItem(title: "More", icon: "⋯"),
  ]

  /// The backgrounds of the recipe's five views: red, green, blue, cyan and purple.
  private static let recipeColors = [
    Field("red", .indexed(88), 1), Field("green", .indexed(22), 2, isBright: true),
    Field("blue", .indexed(18), 4), Field("cyan", .indexed(23), 6, isBright: true),
    Field("purple", .indexed(54), 5),
  ]
}

/// Tabs with glyphs, or with pictures instead.
///
/// | Keys | Effect         |
/// | ---- | -------------- |
/// | p    | Toggle Picture |
private final class RecipeTabsController: ViewController {
  private let tabs: TabBarController
  private var showsPictures = false

  init(tabs: [(item: TabBarItem, view: View)]) {
    self.tabs = TabBarController(
      tabs: tabs.map { ($0.item, ViewController(view: $0.view)) })
    super.init()
    for tab in tabs {
      let tap = TapGestureRecognizer { [weak self] _ in self?.exchangeIcons() }
      tap.title = "Toggle Picture"
      tab.view.addGestureRecognizer(tap)
    }
    self.tabs.tabBar.appearance = .twitter
    _ = GlowTimer(self.tabs.tabBar)
    addChild(self.tabs)
  }

  override func loadView() -> View { FillingView(tabs.view) }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("tabs.pictures", .character("p"), title: "Toggle Picture") {
        [self] in exchangeIcons()
      }
    ]
  }

  private func exchangeIcons() {
    showsPictures.toggle()
    tabs.tabBar.appearance = showsPictures ? .pictured : .twitter
  }
}

/// A color of the recipe, with a legible text color.
private struct Field {
  let name: String
  let fill: ThemeColor
  let text: ThemeColor

  /// Creates a field; in a 16-color palette, text on a bright color is black.
  init(_ name: String, _ color: Color, _ index: UInt8, isBright: Bool = false) {
    self.name = name
    fill = ThemeColor(light: color, dark: color, palette16: .indexed(index))
    text = ThemeColor(
      light: .rgb(255, 255, 255), dark: .rgb(255, 255, 255),
      palette16: .indexed(isBright ? 0 : 15))
  }
}

/// A view with one color, and its name in the middle.
private final class ColorView: View {
  private let title: String
  private let field: Field

  init(_ title: String, _ field: Field) {
    self.title = title
    self.field = field
    super.init()
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(title, value: field.name)]
  }

  override func draw(in canvas: inout Canvas) {
    let plain = style(field.text)
    let fill = Style(background: color(field.fill))
    let middle = (bounds.height - 1) / 2
    canvas.fill(bounds, style: fill)
    drawCentered(title, y: middle, style(field.text, .bold), &canvas)
    guard bounds.height > 5 else { return }
    drawCentered(field.name, y: middle + 1, plain, &canvas)
    drawCentered("press ← → or 1 to 5, or click a tab", y: bounds.height - 3, plain, &canvas)
  }

  private func drawCentered(_ text: String, y: Int, _ style: Style, _ canvas: inout Canvas) {
    let text = Truncation.tail.fit(text, to: bounds.width)
    let x = TextAlignment.center.offset(of: CellWidth.of(text), in: bounds.width)
    canvas.draw(text, at: Point(x: x, y: y), style: style)
  }
}
