import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct ArticlePagerLookTests {
  // MARK: Pictures

  @Test(arguments: Size.pictured)
  func `a page matches its snapshot`(size: Size) {
    expectSnapshot(
      of: PagerHarness(startingAt: 3, size: size).driver, named: "article-pager-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `a loaded header matches its snapshot`(size: Size) {
    expectSnapshot(
      of: pulled(.up, PagerHarness(startingAt: 1, size: size)),
      named: "article-pager-header-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `a footer in the reeder appearance matches its snapshot`(size: Size) {
    expectSnapshot(
      of: pulled(.down, PagerHarness(startingAt: 1, size: size, appearance: .paper)),
      named: "article-pager-reeder-\(size)")
  }

  @Test(arguments: PagerStatus.all, Size.pictured)
  func `the states without pages match their snapshots`(status: PagerStatus, size: Size) {
    let harness = PagerHarness(size: size)
    harness.pager.onRetry = { _ in }
    status.show(harness)
    expectSnapshot(of: harness.driver, named: "article-pager-\(status.name)-\(size)")
  }

  @Test(arguments: PagerTraits.all)
  func `the reeder appearance matches its snapshot on every terminal`(terminal: PagerTraits) {
    let harness = PagerHarness(
      startingAt: 1, size: Size(width: 40, height: 12), traits: terminal.traits,
      appearance: .paper)
    expectSnapshot(of: pulled(.up, harness), named: "article-pager-\(terminal.name)-40x12")
  }

  /// Pulls until the header or footer is loaded, and advances until the arrow has turned.
  private func pulled(_ key: Key, _ harness: PagerHarness) -> StageDriver {
    while !harness.pager.isHeaderLoaded, !harness.pager.isFooterLoaded { harness.driver.press(key) }
    harness.driver.advance(by: .milliseconds(250))
    return harness.driver
  }

  // MARK: Colors

  @Test func `the reeder appearance has its colors on a light background`() {
    let harness = PagerHarness(
      startingAt: 1, traits: Traits(colors: .light), appearance: .paper)
    harness.drag(by: 6, from: 2)
    let buffer = harness.driver.buffer

    #expect(buffer[Point(x: 1, y: 1)].background == .rgb(218, 215, 211))
    #expect(buffer[Point(x: 1, y: 4)].background == .rgb(230, 227, 222))
    harness.pager.state = .loading
    let text = harness.driver.buffer[Point(x: 20, y: 5)]
    #expect(text.foreground == .rgb(47, 52, 60))
    #expect(text.attributes.contains(.bold))
  }

  @Test func `pages have the terminal's background unless the appearance sets one`() {
    let harness = PagerHarness(startingAt: 1)
    #expect(harness.driver.buffer[Point(x: 1, y: 4)].background == .default)

    harness.pager.appearance = .paper
    #expect(harness.driver.buffer[Point(x: 1, y: 4)].background == .rgb(46, 44, 42))
    harness.driver.stage.traits.colors = .light
    #expect(harness.driver.buffer[Point(x: 1, y: 4)].background == .rgb(230, 227, 222))
  }

  @Test(
    arguments: [TerminalColors.dark, .light], [ColorDepth.rgb, .palette256, .palette16])
  func `text of the reeder appearance has enough contrast`(
    colors: TerminalColors, depth: ColorDepth
  ) throws {
    let look = ArticlePagerAppearance.paper
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

  @Test func `without Unicode the arrow consists of ASCII characters`() {
    let harness = PagerHarness(startingAt: 1, traits: Traits(usesUnicode: false))
    harness.drag(by: 6, from: 2)
    var seen: [Character] = []
    for _ in 0...20 {
      let arrow = harness.driver.lines[1].dropFirst(3).first ?? " "
      if seen.last != arrow { seen.append(arrow) }
      harness.driver.advance(by: .milliseconds(10))
    }

    #expect(seen == ["v", ">", "^"])
  }

  @Test func `a title that is too long is truncated, and the arrow stays`() {
    let articles = Articles(["日本語のとても長い題名と、もう少し長い題名", "B"])
    let harness = PagerHarness(startingAt: 1, articles, size: Size(width: 20, height: 9))
    harness.drag(by: 6, from: 2)
    #expect(harness.driver.lines[1].hasPrefix("  ⇣  Previous:"))
    #expect(harness.driver.lines[1].contains("…"))
  }

  // MARK: Text

  @Test func `an article is as high as its text, and centered if wide`() {
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

  @Test func `lines of an article have at most 76 columns`() {
    let page = ArticlePage(text: String(repeating: "word ", count: 60))
    let driver = StageDriver(page, size: Size(width: 200, height: 8))

    let widths = driver.lines.map { $0.split(separator: " ").joined(separator: " ").count }
    #expect(widths.max() ?? 0 <= 76)
    #expect(driver.lines[1].prefix(62).allSatisfy { $0 == " " })
  }
}

/// A state of a pager that shows no pages.
struct PagerStatus: Sendable, CustomTestStringConvertible {
  let name: String
  let show: @MainActor (PagerHarness) -> Void
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

/// The traits of a terminal, with a name.
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
