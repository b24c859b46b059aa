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

/// The recipe's screens, with two more bars over them that follow the selection.
private final class TabIndicatorController: ViewController, TabBarControllerDelegate {
  private let bar: TabBarController
  private let marks: [TabBar]

  override init() {
    let items = DemoPage.recipeTabs.filter { $0.title != "Search" }
    bar = TabBarController(
      tabs: items.enumerated().map { index, item in
        (
          TabBarItem(icon: item.icon, accessibilityLabel: item.title),
          ViewController(view: IndicatorScreen(isFirst: index.isMultiple(of: 2)))
        )
      })
    let titles = ["One", "Two", "Three", "Four"].map { TabBarItem(title: $0) }
    marks = [TabBarIndicator.BarStyle.line, .block].map { style in
      TabBar(items: titles, indicator: .bar, barStyle: style)
    }
    super.init()
    bar.delegate = self
    addChild(bar)
    for mark in marks {
      mark.isUserInteractionEnabled = false
      mark.select(bar.selectedIndex)
    }
  }

  override func loadView() -> View { IndicatorView(bar: bar, marks: marks) }

  func tabBarController(
    _ controller: TabBarController, didSelect viewController: ViewController
  ) {
    for mark in marks {
      mark.select(controller.selectedIndex)
    }
  }
}

/// The screens with the marks over them, which stay in place while one screen replaces another.
private final class IndicatorView: View {
  private let bar: TabBarController
  private let marks: StackView

  init(bar: TabBarController, marks: [TabBar]) {
    self.bar = bar
    self.marks = StackView(arrangedSubviews: marks, axis: .vertical)
    self.marks.spacing = 1
    super.init()
    addSubview(bar.view)
    addSubview(self.marks)
  }

  override func layoutSubviews() {
    bar.view.frame = bounds
    bar.view.layoutIfNeeded()
    let screen = Size(width: bounds.width, height: max(0, bar.tabBar.frame.minY))
    marks.frame = IndicatorScreen.layout(in: screen).marks
  }
}

/// A large title with a description, and room for the two other kinds of mark.
private final class IndicatorScreen: View {
  private let title: Label
  private let text = Label(words)

  private static let words =
    "The arrow is drawn above everything else and takes 0.2 s to the next tab. "
    + "The line below moves by halves of a cell, the block by eighths."

  init(isFirst: Bool) {
    title = Label(isFirst ? "First View" : "Second View")
    title.style = .bold
    text.numberOfLines = 0
    text.lineBreakMode = .wordWrapping
    super.init()
    for label in [title, text] {
      label.textAlignment = .center
      addSubview(label)
    }
  }

  override func layoutSubviews() {
    let layout = IndicatorScreen.layout(in: bounds.size)
    title.frame = layout.title
    text.frame = layout.text
  }

  /// Returns the layout for a size: centered, with fewer parts in few rows.
  static func layout(in size: Size) -> (title: Rect, text: Rect, marks: Rect) {
    let width = min(max(0, size.width - 4), 60)
    let lines = LineWrapping.words.lines(of: words, width: width).count
    let heights = [min(1, size.height), size.height < 14 ? 0 : lines, size.height < 8 ? 0 : 5]
    let height = heights.reduce(0) { $1 > 0 ? $0 + $1 + ($0 > 0 ? 1 : 0) : $0 }
    var y = max(0, (size.height - height) / 2)
    let rects = heights.map { height in
      defer { y += height > 0 ? height + 1 : 0 }
      return Rect(x: (size.width - width) / 2, y: y, width: width, height: height)
    }
    return (rects[0], rects[1], rects[2])
  }
}
