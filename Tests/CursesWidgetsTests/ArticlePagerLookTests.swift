import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct ArticlePagerLookTests {
  // MARK: Pictures

  @Test(arguments: Size.pictured)
  func `a page looks as recorded`(size: Size) {
    expectSnapshot(
      of: PagerBench(startingAt: 3, size: size).driver, named: "article-pager-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `a header that is loaded looks as recorded`(size: Size) {
    expectSnapshot(
      of: pulled(.up, PagerBench(startingAt: 1, size: size)), named: "article-pager-header-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `a footer on paper looks as recorded`(size: Size) {
    expectSnapshot(
      of: pulled(.down, PagerBench(startingAt: 1, size: size, appearance: .reeder)),
      named: "article-pager-reeder-\(size)")
  }

  @Test(arguments: PagerStatus.all, Size.pictured)
  func `what is said in place of pages looks as recorded`(status: PagerStatus, size: Size) {
    let bench = PagerBench(size: size)
    bench.pager.onRetry = { _ in }
    status.show(bench)
    expectSnapshot(of: bench.driver, named: "article-pager-\(status.name)-\(size)")
  }

  @Test(arguments: PagerTraits.all)
  func `paper looks as recorded on every terminal`(terminal: PagerTraits) {
    let bench = PagerBench(
      startingAt: 1, size: Size(width: 40, height: 12), traits: terminal.traits,
      appearance: .reeder)
    expectSnapshot(of: pulled(.up, bench), named: "article-pager-\(terminal.name)-40x12")
  }

  /// Pulls in as much as it takes to load, and lets the arrow turn.
  private func pulled(_ key: Key, _ bench: PagerBench) -> StageDriver {
    while !bench.pager.isHeaderLoaded, !bench.pager.isFooterLoaded { bench.driver.press(key) }
    bench.driver.advance(by: .milliseconds(250))
    return bench.driver
  }

  // MARK: Colors

  @Test func `paper has the recipe's colors on a light background`() {
    let bench = PagerBench(
      startingAt: 1, traits: Traits(colors: .light), appearance: .reeder)
    bench.drag(by: 6, from: 2)
    let buffer = bench.driver.buffer

    #expect(buffer[Point(x: 1, y: 1)].background == .rgb(218, 215, 211))
    #expect(buffer[Point(x: 1, y: 4)].background == .rgb(230, 227, 222))
    bench.pager.state = .loading
    let text = bench.driver.buffer[Point(x: 20, y: 5)]
    #expect(text.foreground == .rgb(47, 52, 60))
    #expect(text.attributes.contains(.bold))
  }

  @Test func `pages have the terminal's own background unless they are told otherwise`() {
    let bench = PagerBench(startingAt: 1)
    #expect(bench.driver.buffer[Point(x: 1, y: 4)].background == .default)

    bench.pager.appearance = .reeder
    #expect(bench.driver.buffer[Point(x: 1, y: 4)].background == .rgb(46, 44, 42))
    bench.driver.stage.traits.colors = .light
    #expect(bench.driver.buffer[Point(x: 1, y: 4)].background == .rgb(230, 227, 222))
  }

  @Test(
    arguments: [TerminalColors.dark, .light], [ColorDepth.rgb, .palette256, .palette16])
  func `every text on paper has a contrast of 4.5 to 1, or of 3 where there are 16 colors`(
    colors: TerminalColors, depth: ColorDepth
  ) throws {
    let look = ArticlePagerAppearance.reeder
    let traits = Traits(colorDepth: depth, colors: colors)
    for text in [look.text, look.statusText] {
      for paper in [look.page, look.body] {
        let style = try #require(text).style(on: traits)
        let ground = try #require(paper).background(on: traits)
        let contrast = colors.foreground(style.foreground)
          .contrast(with: colors.background(ground))
        #expect(contrast >= (depth == .palette16 ? 3 : 4.5), "\(style.foreground) on \(ground)")
      }
    }
  }

  // MARK: Glyphs

  @Test func `where only ASCII is shown, the arrow is made of that`() {
    let bench = PagerBench(startingAt: 1, traits: Traits(usesUnicode: false))
    bench.drag(by: 6, from: 2)
    var seen: [Character] = []
    for _ in 0...20 {
      let arrow = bench.driver.lines[1].dropFirst(3).first ?? " "
      if seen.last != arrow { seen.append(arrow) }
      bench.driver.advance(by: .milliseconds(10))
    }

    #expect(seen == ["v", ">", "^"])
  }

  @Test func `a title that is too long is cut, and the arrow stays`() {
    let articles = Articles(["日本語のとても長い題名と、もう少し長い題名", "B"])
    let bench = PagerBench(startingAt: 1, articles, size: Size(width: 20, height: 9))
    bench.drag(by: 6, from: 2)
    #expect(bench.driver.lines[1].hasPrefix("  ⇣  Previous:"))
    #expect(bench.driver.lines[1].contains("…"))
  }

  // MARK: Text

  @Test func `an article is as high as its text, in the middle of a wide view`() {
    let page = ArticlePage(title: "Title", text: "One two three\nfour")
    #expect(page.sizeThatFits(Size(width: 40, height: 100)) == Size(width: 40, height: 6))
    #expect(page.sizeThatFits(Size(width: 9, height: 100)).height == 7)
    #expect(page.sizeThatFits(Size(width: 40, height: 3)).height == 3)
    #expect(ArticlePage().sizeThatFits(Size(width: 40, height: 100)).height == 2)

    let driver = StageDriver(page, size: Size(width: 120, height: 8))
    #expect(driver.lines[1].prefix(24).allSatisfy { $0 == " " })
    #expect(driver.lines[1].dropFirst(24).hasPrefix("Title"))
    page.title = "Other"
    #expect(driver.lines[1].dropFirst(24).hasPrefix("Other"))
  }

  @Test func `lines of an article are 76 columns long at most`() {
    let page = ArticlePage(text: String(repeating: "word ", count: 60))
    let driver = StageDriver(page, size: Size(width: 200, height: 8))

    let widths = driver.lines.map { $0.split(separator: " ").joined(separator: " ").count }
    #expect(widths.max() ?? 0 <= 76)
    #expect(driver.lines[1].prefix(62).allSatisfy { $0 == " " })
  }
}

/// What a pager says in place of pages.
struct PagerStatus: Sendable, CustomTestStringConvertible {
  let name: String
  let show: @MainActor (PagerBench) -> Void
  var testDescription: String { name }

  static let all = [
    PagerStatus(name: "loading") { $0.pager.state = .loading },
    PagerStatus(name: "failed") {
      $0.pager.state = .failed(message: "The feed could not be read: the network is down.")
    },
    PagerStatus(name: "empty") {
      $0.articles.titles = []
      $0.pager.reloadData()
    },
  ]
}

/// A kind of terminal.
struct PagerTraits: Sendable, CustomTestStringConvertible {
  let name: String
  let traits: Traits
  var testDescription: String { name }

  static let all = [
    PagerTraits(name: "light", traits: Traits(colors: .light)),
    PagerTraits(name: "16-dark", traits: Traits(colorDepth: .palette16)),
    PagerTraits(name: "16-light", traits: Traits(colorDepth: .palette16, colors: .light)),
    PagerTraits(name: "mono", traits: Traits(colorDepth: .monochrome)),
    PagerTraits(name: "ascii", traits: Traits(colorDepth: .monochrome, usesUnicode: false)),
  ]
}
