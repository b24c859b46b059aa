import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct SafeAreaWidgetTests {
  /// Returns the driver of a controller with additional safe area insets.
  private func driver(_ view: View, _ insets: EdgeInsets) -> (StageDriver, ViewController) {
    let controller = ViewController(view: view)
    controller.additionalSafeAreaInsets = insets
    return (StageDriver(controller, size: Size(width: 6, height: 5)), controller)
  }

  private func list() -> ScrollView {
    let view = ScrollView()
    for row in 0..<9 {
      let label = Label("Row \(row)")
      label.frame = Rect(x: 0, y: row, width: 5, height: 1)
      view.addSubview(label)
    }
    view.contentSize = Size(width: 5, height: 9)
    return view
  }

  @Test func `a stack keeps its views inside the safe area and its margins`() {
    let stack = StackView(axis: .vertical, layoutMargins: LayoutMargins(left: 1)) {
      Label("abc")
      Label("def")
    }
    let (driver, _) = driver(stack, EdgeInsets(top: 2, left: 1))

    #expect(driver.lines == ["      ", "      ", "  abc ", "  def ", "      "])
    #expect(stack.sizeThatFits(Size(width: 80, height: 9)) == Size(width: 5, height: 4))
  }

  @Test func `a scroll view starts below a bar and scrolls beneath it`() {
    let (driver, controller) = driver(list(), EdgeInsets(top: 2, bottom: 1))
    #expect(driver.lines.map { $0.prefix(5) } == ["     ", "     ", "Row 0", "Row 1", "Row 2"])

    driver.press(.down)
    #expect(driver.lines.map { $0.prefix(5) } == ["     ", "Row 0", "Row 1", "Row 2", "Row 3"])
    driver.press(.end)
    #expect(driver.lines.map { $0.prefix(5) } == ["Row 5", "Row 6", "Row 7", "Row 8", "     "])

    driver.press(.home)
    controller.additionalSafeAreaInsets = .zero
    #expect(driver.lines.first?.prefix(5) == "Row 0")
  }

  @Test func `scrollRectToVisible shows a row inside the safe area`() {
    let view = list()
    let (driver, _) = driver(view, EdgeInsets(top: 1, bottom: 1))
    driver.frame()

    view.scrollRectToVisible(Rect(x: 0, y: 6, width: 5, height: 1), animated: false)
    #expect(driver.lines[3].hasPrefix("Row 6"))
    view.scrollRectToVisible(Rect(x: 0, y: 2, width: 5, height: 1), animated: false)
    #expect(driver.lines[1].hasPrefix("Row 2"))
  }
}

@MainActor
@Suite struct ContentViewTests {
  private let scroll = ScrollView()
  private let text = Label("a text that has some words")

  init() {
    text.numberOfLines = 0
    text.lineBreakMode = .wordWrapping
    scroll.contentView = StackView(axis: .vertical) {
      text
      Spacer()
      Label("end")
    }
  }

  @Test func `content is as wide as the view and at least as tall`() {
    let driver = StageDriver(scroll, size: Size(width: 12, height: 6))

    #expect(driver.lines.first == "a text that ")
    #expect(driver.lines.last == "end         ")
    #expect(scroll.contentSize == Size(width: 12, height: 6))
  }

  @Test func `taller content scrolls and follows its text`() {
    let driver = StageDriver(scroll, size: Size(width: 6, height: 3))
    driver.frame()
    #expect(scroll.contentSize == Size(width: 6, height: 6))
    driver.press(.end)
    #expect(driver.lines.last?.hasPrefix("end") ?? false)

    text.text = "short"
    driver.frame()

    #expect(scroll.contentSize == Size(width: 6, height: 3))
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `a scroll view fits its content`() {
    #expect(scroll.sizeThatFits(Size(width: 80, height: 9)) == Size(width: 26, height: 2))

    scroll.contentView = nil
    #expect(scroll.subviews.count == 1)
    #expect(scroll.sizeThatFits(Size(width: 80, height: 9)) == Size(width: 80, height: 9))
  }
}
