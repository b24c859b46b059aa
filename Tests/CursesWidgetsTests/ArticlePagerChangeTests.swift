import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct ArticlePagerChangeTests {
  let bench = PagerBench(startingAt: 2)
  var pager: ArticlePager { bench.pager }

  // MARK: Changing

  @Test(arguments: [(6, 1, "header"), (-6, 3, "footer")])
  func `VS-03 letting go of what is loaded changes the page by one, in 0.2 s`(
    rows: Int, page: Int, pulled: String
  ) {
    bench.pull(by: rows)
    let start = bench.driver.stage.time
    #expect(pager.currentPageIndex == page)

    while bench.driver.stage.nextDeadline != nil { bench.driver.advance(by: .milliseconds(1)) }

    #expect(bench.driver.stage.time - start == .milliseconds(200))
    #expect(pager.currentPageIndex == page)
    #expect(bench.tree == bench.fresh().tree)
    #expect(bench.driver.buffer == bench.fresh().driver.buffer)
  }

  @Test func `VS-04 each page is asked for once, while the one before it is the current one`() {
    #expect(bench.articles.take().map(\.description) == ["2 from 2", "3 from 2", "1 from 2"])

    for _ in 0..<4 {
      bench.driver.press(.character("n"))
      bench.rest()
    }
    #expect(bench.articles.take().map(\.description) == ["4 from 3"])

    for _ in 0..<6 {
      bench.driver.press(.character("p"))
      bench.rest()
    }
    #expect(
      bench.articles.take().map(\.description) == ["2 from 3", "1 from 2", "0 from 1"])
  }

  @Test func `VS-04 while a page slides, and when a pull runs back, no page is asked for`() {
    _ = bench.articles.take()
    bench.pull(by: 4)
    bench.rest()
    bench.pull(by: -6)
    #expect(bench.articles.take() == [])

    bench.rest()
    #expect(bench.articles.take().map(\.description) == ["4 from 3"])
  }

  @Test func `VS-06 after the slide the old page is gone and header and footer are at rest`() throws
  {
    let old = try #require(pager.currentPageView)
    bench.pull(by: -6)
    #expect(old.stage != nil)
    #expect(bench.journal.take() == ["footer loaded", "will 3, is 2", "did 3, is 3"])

    bench.driver.advance(by: .milliseconds(199))
    #expect(old.stage != nil)
    #expect(bench.journal.take() == [])

    bench.driver.advance(by: .milliseconds(1))
    #expect(old.stage == nil)
    #expect(bench.journal.take() == ["footer unloaded"])
    #expect(!pager.isFooterLoaded)
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test(arguments: [6, 7, 9, -6, -8])
  func `pages never lie over each other, nor over what is pulled in between them`(rows: Int) {
    bench.articles.makeView = { page in Tiles("\(page)") }
    pager.reloadData()
    bench.pull(by: rows)

    while bench.driver.stage.nextDeadline != nil {
      let column = bench.driver.lines.compactMap(\.last).map { "▄▀".contains($0) ? " " : $0 }
      var runs: [Character] = []
      for tile in column where runs.last != tile { runs.append(tile) }
      let next: Character = rows > 0 ? "1" : "3"
      let order = rows > 0 ? "\(next) 2" : "2 \(next)"
      #expect(order.contains(String(runs)))
      let between = column.filter { $0 == " " }.count
      #expect((0...max(3, abs(rows) / 2)).contains(between))
      bench.driver.advance(by: .milliseconds(7))
      bench.driver.frame()
    }
    #expect(bench.driver.lines.allSatisfy { $0.last == (rows > 0 ? "1" : "3") })
  }

  @Test(arguments: [6, 7, 9, -6, -8])
  func `every page only ever goes on towards its end, from where it is seen`(rows: Int) throws {
    let leaving = try #require(pager.currentPageView)
    bench.drag(by: rows, from: 6)
    let before = leaving.convertToStage(.zero).y
    bench.release(at: 6 + rows)
    let entering = try #require(pager.currentPageView)
    var places = [(leaving.convertToStage(.zero).y, entering.convertToStage(.zero).y)]
    #expect(places[0].0 == before)
    #expect(places[0].1 == (rows > 0 ? -12 : 12))

    for _ in 0..<12 {
      bench.driver.advance(by: .seconds(1) / 60)
      guard leaving.stage != nil else { break }
      places.append((leaving.convertToStage(.zero).y, entering.convertToStage(.zero).y))
    }

    for (last, next) in zip(places, places.dropFirst()) {
      #expect((next.0 - last.0).signum() * rows.signum() >= 0)
      #expect((next.1 - last.1).signum() * rows.signum() >= 0)
      #expect(abs(next.1 - last.1) <= 3)
    }
    #expect(entering.convertToStage(.zero) == .zero)
  }

  // MARK: During the slide

  @Test func `VS-08 the wheel during the slide is left out, and the index stays in range`() {
    bench.pull(by: -6)
    #expect(bench.driver.wheel(.wheelDown, x: 5, y: 5))
    bench.rest()

    #expect(pager.currentPageIndex == 3)
    #expect(
      bench.journal.take() == [
        "footer loaded", "will 3, is 2", "did 3, is 3", "footer unloaded",
      ])
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test(arguments: [0, 20, 100, 199])
  func `no key is lost during the slide: it ends the slide, and is then applied`(pause: Int) {
    for key in [Key.character("n"), .character("n"), .character("p"), .pageUp] {
      #expect(bench.driver.press(key))
      bench.driver.advance(by: .milliseconds(pause))
    }
    bench.rest()

    #expect(pager.currentPageIndex == 2)
    #expect(
      bench.journal.take() == [
        "will 3, is 2", "did 3, is 3", "will 4, is 3", "did 4, is 4", "will 3, is 4",
        "did 3, is 3", "will 2, is 3", "did 2, is 2",
      ])
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `VS-08 one pull after the other changes one page each, to the ends and no further`() {
    var seen: [Int?] = []
    for _ in 0..<4 {
      bench.pull(by: -8)
      bench.rest()
      if pager.currentPageIndex == 3 { bench.driver.press(.end) }
      seen.append(pager.currentPageIndex)
    }
    for _ in 0..<6 {
      bench.driver.press(.home)
      bench.pull(by: 8)
      bench.rest()
      seen.append(pager.currentPageIndex)
    }

    #expect(seen == [3, 4, 4, 4, 3, 2, 1, 0, 0, 0])
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `VS-03 with less motion the next page is there at once`(level: MotionLevel) {
    bench.driver.stage.motionLevel = level
    bench.pull(by: -6)
    #expect(bench.driver.lines[1].hasPrefix("   Tiny Wings"))

    bench.driver.advance(by: .seconds(1) / 60)
    #expect(bench.driver.stage.nextDeadline == nil)
    #expect(bench.tree == bench.fresh().tree)
    #expect(bench.journal.take().last == "footer unloaded")
  }

  @Test func `GE-04 a resize during the slide ends it, and lays out the new page`() {
    bench.pull(by: -6)
    bench.driver.advance(by: .milliseconds(90))
    bench.driver.send(.resize(Size(width: 60, height: 20)))
    #expect(bench.driver.stage.nextDeadline == nil)

    bench.driver.frame()
    #expect(pager.currentPageIndex == 3)
    #expect(bench.tree == bench.fresh().tree)
    #expect(bench.journal.take().last == "footer unloaded")
  }

  @Test func `GE-04 another size that the view around gives ends the slide, too`() {
    let outer = View()
    let bench = PagerBench(startingAt: 2)
    bench.driver.stage.rootView = outer
    outer.addSubview(bench.pager)
    bench.pager.frame = Rect(x: 0, y: 0, width: 40, height: 10)
    bench.pull(by: -6)
    bench.driver.advance(by: .milliseconds(90))
    bench.pager.frame = Rect(x: 0, y: 0, width: 30, height: 12)
    bench.driver.frame()

    #expect(bench.driver.stage.nextDeadline == nil)
    #expect(bench.journal.take().last == "footer unloaded")
    #expect(bench.driver.lines[1].hasPrefix("  Tiny Wings"))
  }

  @Test func `a pager that leaves its stage during the slide is at its end`() {
    bench.pull(by: -6)
    bench.driver.advance(by: .milliseconds(90))
    pager.removeFromSuperview()
    bench.driver.stage.rootView = View()

    #expect(pager.currentPageIndex == 3)
    #expect(bench.journal.take().last == "footer unloaded")
    bench.driver.stage.rootView = pager
    #expect(bench.driver.lines[1].hasPrefix("   Tiny Wings"))
  }

  // MARK: Titles

  @Test func `VS-10 header and footer name the pages before and after the current one`() {
    for page in 1...3 {
      pager.select(page)
      bench.drag(by: 4, from: 2)
      #expect(bench.driver.lines[0].hasPrefix("   ⇣  Previous: \(Articles.titles[page - 1])"))
      bench.driver.send(.key(.escape))
      bench.rest()
      bench.driver.press(.end)
      bench.drag(by: -4, from: 8)
      #expect(bench.driver.lines[11].hasPrefix("   ⇡  Next: \(Articles.titles[page + 1])"))
      bench.driver.send(.key(.escape))
      bench.rest()
    }
  }

  @Test(arguments: [6, -6])
  func `VS-11 what is seen of header and footer keeps its text until the slide ends`(rows: Int) {
    let text = rows > 0 ? "Previous: Cut the Rope" : "Next: Tiny Wings"
    bench.drag(by: rows, from: 6)
    bench.driver.advance(by: .milliseconds(250))
    bench.release(at: 6 + rows)

    while bench.driver.stage.nextDeadline != nil {
      let pulled = bench.driver.lines.filter { $0.contains(":") }
      #expect(pulled.allSatisfy { $0.contains(text) })
      bench.driver.advance(by: .milliseconds(10))
    }
    #expect(!bench.driver.lines.contains { $0.contains(":") })
  }

  // MARK: Cost

  @Test(arguments: [6, -6])
  func `a slide draws each row once when it comes into sight, and nothing anew`(rows: Int) {
    bench.articles.makeView = { page in Tiles("\(page)") }
    pager.reloadData()
    bench.drag(by: rows, from: 6)
    bench.rest()
    bench.release(at: 6 + rows)
    let entering = pager.currentPageView as? Tiles
    let leaving = bench.driver.stage.rootView.subviews.compactMap { page in
      page.subviews.first?.subviews.first as? Tiles
    }.first { $0 !== entering }
    leaving?.rowsDrawn = []

    while bench.driver.stage.nextDeadline != nil {
      bench.driver.advance(by: .seconds(1) / 60)
      bench.driver.frame()
      #expect(bench.driver.statistics.cellsDrawn <= 4 * 40)
    }

    #expect(entering?.rowsDrawn.sorted() == Array(0..<12))
    #expect(leaving?.rowsDrawn == [])
  }
}

/// Fills itself with a character, and writes down which rows it drew.
final class Tiles: View {
  private let glyph: Glyph
  var rowsDrawn: [Int] = []

  init(_ name: String) {
    glyph = Glyph(name.first ?? "#")
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 1) }

  override func draw(in canvas: inout Canvas) {
    rowsDrawn += Array(canvas.clipBounds.rows)
    canvas.fill(bounds, with: glyph)
  }
}
