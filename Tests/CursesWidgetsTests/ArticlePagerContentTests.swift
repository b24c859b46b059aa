import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A page of a pager with a scrolling part, and the arrow of a pull.
@MainActor
@Suite struct ArticlePagerContentTests {
  /// A page with a fixed label above lines that scroll.
  private final class HeadedPage: View, ArticlePagerContent {
    let contentScrollView = ScrollView()
    private let head = Label("Head")

    init(_ page: Int) {
      super.init()
      let lines = Label((0..<20).map { "line \(page).\($0)" }.joined(separator: "\n"))
      lines.numberOfLines = 0
      contentScrollView.contentView = lines
      for view in [head, contentScrollView] as [View] { addSubview(view) }
    }

    override func layoutSubviews() {
      head.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
      contentScrollView.frame = bounds.inset(by: EdgeInsets(top: 1))
    }
  }

  private func makeHarness(_ look: PullLook = .line) -> PagerHarness {
    let articles = Articles()
    articles.makeView = { HeadedPage($0) }
    return PagerHarness(
      startingAt: 1, articles, size: Size(width: 60, height: 12),
      appearance: ArticlePagerAppearance(pull: look))
  }

  @Test func `keys, the wheel and drags scroll only the scrolling part`() {
    let harness = makeHarness()
    harness.driver.press(.down)
    #expect(harness.driver.lines[0].hasPrefix("Head"))
    #expect(harness.driver.lines[1].hasPrefix("line 1.1"))

    harness.driver.send(.mouse(Mouse(.wheel, button: .wheelDown, at: Point(x: 5, y: 5))))
    #expect(harness.driver.lines[1].hasPrefix("line 1.4"))
    harness.drag(by: -2)
    harness.release(at: 4)
    harness.comeToRest()
    #expect(harness.driver.lines[1].hasPrefix("line 1.6"))
    #expect(harness.driver.lines[0].hasPrefix("Head"))
  }

  @Test func `at its edge the whole page is pulled, and another page appears`() {
    let harness = makeHarness()
    harness.driver.press(.up)
    #expect(harness.driver.lines[1].hasPrefix("Head"))
    harness.driver.press(.up)
    harness.driver.press(.up)
    #expect(harness.pager.isHeaderLoaded)
    harness.driver.press(.up)
    harness.comeToRest()

    #expect(harness.pager.currentPageIndex == 0)
    #expect(harness.driver.lines[1].hasPrefix("line 0.0"))
  }

  @Test func `a loaded header shows an arrow, the action and the title`() {
    let harness = makeHarness(.arrow)
    harness.pager.pageName = "story"
    harness.driver.press(.up)
    harness.driver.press(.up)
    #expect(!harness.pager.isHeaderLoaded)
    #expect(harness.driver.lines[0].contains("Previous: "))

    harness.driver.press(.up)
    let lines = harness.driver.lines.prefix(4).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    #expect(lines[0].hasPrefix("     ▄▀▄    Release for the previous story"))
    #expect(lines[1].hasPrefix("    ▀▀▀▀▀   Previous: "))
    #expect(lines[2].hasPrefix("▄▄▄▄▄▄▀▄▄▄▄▄"))
    #expect(lines[3].hasPrefix("Head"))
  }

  @Test func `a footer changes its instruction when it is loaded`() {
    let harness = makeHarness(.arrow)
    harness.driver.press(.end)
    harness.driver.press(.down)
    harness.driver.press(.down)
    #expect(harness.driver.lines[11].contains("Pull for the next page"))
    harness.driver.press(.down)
    #expect(harness.driver.lines[10].contains("Release for the next page"))
    #expect(harness.driver.lines[11].contains("Next: "))

    harness.pager.pageName = ""
    #expect(harness.driver.lines[10].contains("Release for the next  "))
  }

  @Test func `an arrow has the accessory view of its page at the end, if there is room`() {
    let articles = Articles()
    articles.makeView = { HeadedPage($0) }
    articles.makeAccessory = { Label("«\($0)»") }
    for (width, isVisible) in [(60, true), (36, false)] {
      let harness = PagerHarness(
        startingAt: 1, articles, size: Size(width: width, height: 12),
        appearance: ArticlePagerAppearance(pull: .arrow))
      for _ in 0..<3 { harness.driver.press(.up) }
      #expect(harness.driver.lines[0].contains("«0»") == isVisible)
      harness.driver.press(.escape)
      harness.comeToRest()

      harness.driver.press(.end)
      for _ in 0..<3 { harness.driver.press(.down) }
      #expect(harness.driver.lines[9].contains("«2»") == isVisible)
    }
  }

  @Test(arguments: [ColorDepth.palette16, .monochrome])
  func `with few colors the header has a line instead of an arrow`(depth: ColorDepth) {
    let harness = makeHarness(.arrow)
    harness.driver.stage.traits.colorDepth = depth
    harness.driver.press(.up)
    harness.driver.press(.up)
    harness.driver.press(.up)

    #expect(!harness.driver.lines.prefix(3).contains { $0.contains("Release") })
    #expect(harness.driver.lines.prefix(3).contains { $0.contains("  Previous: ") })
  }
}
