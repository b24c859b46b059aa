import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct ArticlePagerChangeTests {
  let harness = PagerHarness(startingAt: 2)
  var pager: ArticlePager { harness.pager }

  // MARK: Changing

  @Test(arguments: [(6, 1, "header"), (-6, 3, "footer")])
  func `VS-03 releasing a loaded pull changes the page by one in 0.2 s`(
    rows: Int, page: Int, pulled: String
  ) {
    harness.pull(by: rows)
    let start = harness.driver.stage.time
    #expect(pager.currentPageIndex == page)

    while harness.driver.stage.nextDeadline != nil { harness.driver.advance(by: .milliseconds(1)) }

    #expect(harness.driver.stage.time - start == .milliseconds(200))
    #expect(pager.currentPageIndex == page)
    #expect(harness.tree == harness.fresh().tree)
    #expect(harness.driver.buffer == harness.fresh().driver.buffer)
  }

  @Test func `VS-04 each page is requested once, when a neighbor is current`() {
    #expect(harness.articles.take().map(\.description) == ["2 from 2", "3 from 2", "1 from 2"])

    for _ in 0..<4 {
      harness.driver.press(.character("n"))
      harness.comeToRest()
    }
    #expect(harness.articles.take().map(\.description) == ["4 from 3"])

    for _ in 0..<6 {
      harness.driver.press(.character("p"))
      harness.comeToRest()
    }
    #expect(
      harness.articles.take().map(\.description) == ["2 from 3", "1 from 2", "0 from 1"])
  }

  @Test func `VS-04 no page is requested during a slide or a returned pull`() {
    _ = harness.articles.take()
    harness.pull(by: 4)
    harness.comeToRest()
    harness.pull(by: -6)
    #expect(harness.articles.take() == [])

    harness.comeToRest()
    #expect(harness.articles.take().map(\.description) == ["4 from 3"])
  }

  @Test func `VS-06 after the slide the old page is removed, and the footer unloads`() throws {
    let old = try #require(pager.currentPageView)
    harness.pull(by: -6)
    #expect(old.stage != nil)
    #expect(harness.journal.take() == ["footer loaded", "will 3, is 2", "did 3, is 3"])

    harness.driver.advance(by: .milliseconds(199))
    #expect(old.stage != nil)
    #expect(harness.journal.take() == [])

    harness.driver.advance(by: .milliseconds(1))
    #expect(old.stage == nil)
    #expect(harness.journal.take() == ["footer unloaded"])
    #expect(!pager.isFooterLoaded)
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test(arguments: [6, 7, 9, -6, -8])
  func `pages never overlap each other or the pulled area between them`(rows: Int) {
    harness.articles.makeView = { page in Tiles("\(page)") }
    pager.reloadData()
    harness.pull(by: rows)

    while harness.driver.stage.nextDeadline != nil {
      let column = harness.driver.lines.compactMap(\.last).map { "▄▀".contains($0) ? " " : $0 }
      var runs: [Character] = []
      for tile in column where runs.last != tile { runs.append(tile) }
      let next: Character = rows > 0 ? "1" : "3"
      let order = rows > 0 ? "\(next) 2" : "2 \(next)"
      #expect(order.contains(String(runs)))
      let between = column.filter { $0 == " " }.count
      #expect((0...max(3, abs(rows) / 2)).contains(between))
      harness.driver.advance(by: .milliseconds(7))
      harness.driver.frame()
    }
    #expect(harness.driver.lines.allSatisfy { $0.last == (rows > 0 ? "1" : "3") })
  }

  @Test(arguments: [6, 7, 9, -6, -8])
  func `pages move monotonically from their position to their end`(rows: Int) throws {
    let leaving = try #require(pager.currentPageView)
    harness.drag(by: rows, from: 6)
    let before = leaving.convertToStage(.zero).y
    harness.release(at: 6 + rows)
    let entering = try #require(pager.currentPageView)
    var positions = [(leaving.convertToStage(.zero).y, entering.convertToStage(.zero).y)]
    #expect(positions[0].0 == before)
    #expect(positions[0].1 == (rows > 0 ? -12 : 12))

    for _ in 0..<12 {
      harness.driver.advance(by: .seconds(1) / 60)
      guard leaving.stage != nil else { break }
      positions.append((leaving.convertToStage(.zero).y, entering.convertToStage(.zero).y))
    }

    for (last, next) in zip(positions, positions.dropFirst()) {
      #expect((next.0 - last.0).signum() * rows.signum() >= 0)
      #expect((next.1 - last.1).signum() * rows.signum() >= 0)
      #expect(abs(next.1 - last.1) <= 3)
    }
    #expect(entering.convertToStage(.zero) == .zero)
  }

  // MARK: During the slide

  @Test func `VS-08 the wheel is ignored during a slide`() {
    harness.pull(by: -6)
    #expect(harness.driver.wheel(.wheelDown, x: 5, y: 5))
    harness.comeToRest()

    #expect(pager.currentPageIndex == 3)
    #expect(
      harness.journal.take() == [
        "footer loaded", "will 3, is 2", "did 3, is 3", "footer unloaded",
      ])
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test(arguments: [0, 20, 100, 199])
  func `a key during a slide ends the slide, and is then applied`(pause: Int) {
    for key in [Key.character("n"), .character("n"), .character("p"), .pageUp] {
      #expect(harness.driver.press(key))
      harness.driver.advance(by: .milliseconds(pause))
    }
    harness.comeToRest()

    #expect(pager.currentPageIndex == 2)
    #expect(
      harness.journal.take() == [
        "will 3, is 2", "did 3, is 3", "will 4, is 3", "did 4, is 4", "will 3, is 4",
        "did 3, is 3", "will 2, is 3", "did 2, is 2",
      ])
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `VS-08 each pull changes one page, up to the first and the last`() {
    var seen: [Int?] = []
    for _ in 0..<4 {
      harness.pull(by: -8)
      harness.comeToRest()
      if pager.currentPageIndex == 3 { harness.driver.press(.end) }
      seen.append(pager.currentPageIndex)
    }
    for _ in 0..<6 {
      harness.driver.press(.home)
      harness.pull(by: 8)
      harness.comeToRest()
      seen.append(pager.currentPageIndex)
    }

    #expect(seen == [3, 4, 4, 4, 3, 2, 1, 0, 0, 0])
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `VS-03 reduced motion shows the next page immediately`(level: MotionLevel) {
    harness.driver.stage.motionLevel = level
    harness.pull(by: -6)
    #expect(harness.driver.lines[1].hasPrefix("   Tiny Wings"))

    harness.driver.advance(by: .seconds(1) / 60)
    #expect(harness.driver.stage.nextDeadline == nil)
    #expect(harness.tree == harness.fresh().tree)
    #expect(harness.journal.take().last == "footer unloaded")
  }

  @Test func `GE-04 a resize during a slide ends it and lays out again`() {
    harness.pull(by: -6)
    harness.driver.advance(by: .milliseconds(90))
    harness.driver.send(.resize(Size(width: 60, height: 20)))
    #expect(harness.driver.stage.nextDeadline == nil)

    harness.driver.frame()
    #expect(pager.currentPageIndex == 3)
    #expect(harness.tree == harness.fresh().tree)
    #expect(harness.journal.take().last == "footer unloaded")
  }

  @Test func `GE-04 a new frame of the pager during a slide ends it`() {
    let outer = View()
    let harness = PagerHarness(startingAt: 2)
    harness.driver.stage.rootView = outer
    outer.addSubview(harness.pager)
    harness.pager.frame = Rect(x: 0, y: 0, width: 40, height: 10)
    harness.pull(by: -6)
    harness.driver.advance(by: .milliseconds(90))
    harness.pager.frame = Rect(x: 0, y: 0, width: 30, height: 12)
    harness.driver.frame()

    #expect(harness.driver.stage.nextDeadline == nil)
    #expect(harness.journal.take().last == "footer unloaded")
    #expect(harness.driver.lines[1].hasPrefix("  Tiny Wings"))
  }

  @Test func `a pager that leaves its stage during a slide finishes it`() {
    harness.pull(by: -6)
    harness.driver.advance(by: .milliseconds(90))
    pager.removeFromSuperview()
    harness.driver.stage.rootView = View()

    #expect(pager.currentPageIndex == 3)
    #expect(harness.journal.take().last == "footer unloaded")
    harness.driver.stage.rootView = pager
    #expect(harness.driver.lines[1].hasPrefix("   Tiny Wings"))
  }

  // MARK: Titles

  @Test func `VS-10 header and footer name the previous and the next page`() {
    for page in 1...3 {
      pager.select(page)
      harness.drag(by: 4, from: 2)
      #expect(harness.driver.lines[0].hasPrefix("   ⇣  Previous: \(Articles.titles[page - 1])"))
      harness.driver.send(.key(.escape))
      harness.comeToRest()
      harness.driver.press(.end)
      harness.drag(by: -4, from: 8)
      #expect(harness.driver.lines[11].hasPrefix("   ⇡  Next: \(Articles.titles[page + 1])"))
      harness.driver.send(.key(.escape))
      harness.comeToRest()
    }
  }

  @Test(arguments: [6, -6])
  func `VS-11 the visible header or footer keeps its title until the slide ends`(rows: Int) {
    let text = rows > 0 ? "Previous: Cut the Rope" : "Next: Tiny Wings"
    harness.drag(by: rows, from: 6)
    harness.driver.advance(by: .milliseconds(250))
    harness.release(at: 6 + rows)

    while harness.driver.stage.nextDeadline != nil {
      let pulled = harness.driver.lines.filter { $0.contains(":") }
      #expect(pulled.allSatisfy { $0.contains(text) })
      harness.driver.advance(by: .milliseconds(10))
    }
    #expect(!harness.driver.lines.contains { $0.contains(":") })
  }

  // MARK: Cost

  @Test(arguments: [6, -6])
  func `a slide draws each new row once and redraws nothing`(rows: Int) {
    harness.articles.makeView = { page in Tiles("\(page)") }
    pager.reloadData()
    harness.drag(by: rows, from: 6)
    harness.comeToRest()
    harness.release(at: 6 + rows)
    let entering = pager.currentPageView as? Tiles
    let leaving = harness.driver.stage.rootView.subviews.compactMap { page in
      page.subviews.first?.subviews.first as? Tiles
    }.first { $0 !== entering }
    leaving?.rowsDrawn = []

    while harness.driver.stage.nextDeadline != nil {
      harness.driver.advance(by: .seconds(1) / 60)
      harness.driver.frame()
      #expect(harness.driver.statistics.cellsDrawn <= 4 * 40)
    }

    #expect(entering?.rowsDrawn.sorted() == Array(0..<12))
    #expect(leaving?.rowsDrawn == [])
  }
}

/// A view that fills itself with a character, and records the rows that it draws.
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
