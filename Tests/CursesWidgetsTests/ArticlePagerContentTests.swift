import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A page of a pager of which a part scrolls, and what is pulled in as an arrow.
@MainActor
@Suite struct ArticlePagerContentTests {
  /// A head that stays, above lines that scroll.
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

  private func bench(_ look: PullLook = .line) -> PagerBench {
    let articles = Articles()
    articles.makeView = { HeadedPage($0) }
    return PagerBench(
      startingAt: 1, articles, size: Size(width: 60, height: 12),
      appearance: ArticlePagerAppearance(pull: look))
  }

  @Test func `keys, the wheel and a drag scroll the part, and what is above stays`() {
    let bench = bench()
    bench.driver.press(.down)
    #expect(bench.driver.lines[0].hasPrefix("Head"))
    #expect(bench.driver.lines[1].hasPrefix("line 1.1"))

    bench.driver.send(.mouse(Mouse(.wheel, button: .wheelDown, at: Point(x: 5, y: 5))))
    #expect(bench.driver.lines[1].hasPrefix("line 1.4"))
    bench.drag(by: -2)
    bench.release(at: 4)
    bench.rest()
    #expect(bench.driver.lines[1].hasPrefix("line 1.6"))
    #expect(bench.driver.lines[0].hasPrefix("Head"))
  }

  @Test func `at its edge all of the page is pulled, and another one comes`() {
    let bench = bench()
    bench.driver.press(.up)
    #expect(bench.driver.lines[1].hasPrefix("Head"))
    bench.driver.press(.up)
    bench.driver.press(.up)
    #expect(bench.pager.isHeaderLoaded)
    bench.driver.press(.up)
    bench.rest()

    #expect(bench.pager.currentPageIndex == 0)
    #expect(bench.driver.lines[1].hasPrefix("line 0.0"))
  }

  @Test func `an arrow says what letting go does, beside the title`() {
    let bench = bench(.arrow)
    bench.pager.pageName = "story"
    bench.driver.press(.up)
    bench.driver.press(.up)
    #expect(!bench.pager.isHeaderLoaded)
    #expect(bench.driver.lines[0].contains("Previous: "))

    bench.driver.press(.up)
    let lines = bench.driver.lines.prefix(4).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    #expect(lines[0].hasPrefix("     ▄▀▄    Release for the previous story"))
    #expect(lines[1].hasPrefix("    ▀▀▀▀▀   Previous: "))
    #expect(lines[2].hasPrefix("▄▄▄▄▄▄▀▄▄▄▄▄"))
    #expect(lines[3].hasPrefix("Head"))
  }

  @Test func `a footer turns its arrow when it is loaded`() {
    let bench = bench(.arrow)
    bench.driver.press(.end)
    bench.driver.press(.down)
    bench.driver.press(.down)
    #expect(bench.driver.lines[10].contains("Pull for the next page"))
    #expect(bench.driver.lines[11].contains("Next: "))
    bench.driver.press(.down)
    #expect(bench.driver.lines[9].contains("Release for the next page"))
  }

  @Test(arguments: [ColorDepth.palette16, .monochrome])
  func `where colors are few an arrow is a line`(depth: ColorDepth) {
    let bench = bench(.arrow)
    bench.driver.stage.traits.colorDepth = depth
    bench.driver.press(.up)
    bench.driver.press(.up)
    bench.driver.press(.up)

    #expect(!bench.driver.lines.prefix(3).contains { $0.contains("Release") })
    #expect(bench.driver.lines.prefix(3).contains { $0.contains("  Previous: ") })
  }
}
