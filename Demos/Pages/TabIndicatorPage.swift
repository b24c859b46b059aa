import CursesKit

extension DemoPage {
  /// Four tabs without titles, and the three kinds of mark side by side.
  ///
  /// Recipe: idev-recipes, *TabBarAnimation*.
  public static let tabIndicator = DemoPage(
    name: "tab-indicator", title: "Tab indicator", recipe: "TabBarAnimation",
    summary: "The arrow over four tabs, and the same glide as a line and as a block."
  ) { _ in
    TabIndicatorController()
  }
}

/// Shows the recipe's screens, with two more bars in them that follow the selection.
private final class TabIndicatorController: ViewController, TabBarControllerDelegate {
  private let bar: TabBarController
  private let screens: [IndicatorScreen]

  override init() {
    screens = (0..<4).map { IndicatorScreen(isFirst: $0.isMultiple(of: 2), index: $0) }
    let items = DemoPage.recipeTabs.filter { $0.title != "Search" }
    bar = TabBarController(
      tabs: zip(items, screens).map { item, screen in
        (
          TabBarItem(icon: item.icon, accessibilityLabel: item.title), ViewController(view: screen)
        )
      })
    super.init()
    bar.delegate = self
    addChild(bar)
  }

  override func loadView() -> View { FillingView(bar.view) }

  func tabBarController(
    _ controller: TabBarController, didSelect viewController: ViewController
  ) {
    guard let index = controller.selectedIndex else { return }
    screens[index].follow(index)
  }
}

/// A large title, what it says about itself, and the two other kinds of mark.
private final class IndicatorScreen: View {
  private let stack: StackView
  private let text: Label
  private let bars: [TabBar]

  init(isFirst: Bool, index: Int) {
    let title = Label(isFirst ? "First View" : "Second View")
    title.style = Style(.bold)
    text = Label(
      "The arrow is drawn above everything else and takes 0.2 s to the next tab. "
        + "The line below moves by halves of a cell, the block by eighths.")
    text.numberOfLines = 0
    text.lineBreakMode = .wordWrapping
    let items = ["One", "Two", "Three", "Four"].map { TabBarItem(title: $0) }
    bars = [TabBarIndicator.BarStyle.line, .block].map { style in
      TabBar(items: items, indicator: .bar, barStyle: style)
    }
    stack = StackView(arrangedSubviews: [title, text] + bars, axis: .vertical)
    stack.spacing = 1
    super.init()
    title.textAlignment = .center
    text.textAlignment = .center
    addSubview(stack)
    for bar in bars {
      bar.isUserInteractionEnabled = false
      bar.select(index == 0 ? 3 : index - 1, animated: false)
    }
    if index == 0 { follow(0) }
  }

  /// Lets the marks glide to a tab.
  func follow(_ index: Int) {
    for bar in bars {
      bar.select(index)
    }
  }

  override func layoutSubviews() {
    text.isHidden = bounds.height < 14
    for bar in bars { bar.isHidden = bounds.height < 8 }
    let width = min(max(0, bounds.width - 4), 60)
    let fit = stack.sizeThatFits(Size(width: width, height: bounds.height))
    let height = min(fit.height, bounds.height)
    stack.frame = Rect(
      x: (bounds.width - width) / 2, y: max(0, (bounds.height - height) / 2), width: width,
      height: height)
  }
}
