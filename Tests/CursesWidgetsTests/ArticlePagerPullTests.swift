import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct ArticlePagerPullTests {
  let bench = PagerBench(startingAt: 2)
  var pager: ArticlePager { bench.pager }

  // MARK: Rows

  @Test func `two rows of a finger pull in one, either way`() {
    bench.driver.mouse(.press, 5, 4)
    var rows: [Int] = []
    for row in [5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 4] {
      bench.driver.mouse(.drag, 5, row)
      rows.append(pager.pulledRows)
    }

    #expect(rows == [0, 1, 1, 2, 2, 2, 1, 1, 0, 0, 0, -1, -1, -2, 0])
  }

  @Test func `no more than half of the pager is pulled in, and a finger that turns takes it back`()
  {
    bench.drag(by: 40, from: 0)
    #expect(pager.pulledRows == 6)

    bench.driver.mouse(.drag, 5, 38)
    #expect(pager.pulledRows == 5)
  }

  @Test func `the header is seen above the page that is pulled, the footer below`() {
    bench.drag(by: 6, from: 2)
    #expect(bench.driver.lines[1].hasPrefix("   ⇣  Previous: Cut the Rope"))
    #expect(bench.driver.lines[4].hasPrefix("   Fruit Ninja"))

    bench.move(from: 8, by: -12)
    #expect(bench.driver.lines[10].hasPrefix("   ⇡  Next: Tiny Wings"))
  }

  // MARK: Loading

  @Test func `VS-01 the header loads with its third row, and unloads when it is gone again`() {
    bench.drag(by: 5, from: 2)
    #expect(bench.journal.take() == [])

    bench.driver.mouse(.drag, 5, 8)
    #expect(bench.journal.take() == ["header loaded"])
    #expect(pager.isHeaderLoaded && !pager.isFooterLoaded)

    bench.driver.mouse(.drag, 5, 10)
    #expect(bench.journal.take() == [])

    bench.driver.mouse(.drag, 5, 7)
    #expect(bench.journal.take() == ["header unloaded"])
    #expect(!pager.isHeaderLoaded)
  }

  @Test func `VS-01 the footer loads with its third row, and unloads when it is gone again`() {
    bench.drag(by: -5, from: 10)
    #expect(bench.journal.take() == [])

    bench.driver.mouse(.drag, 5, 4)
    bench.driver.mouse(.drag, 5, 2)
    #expect(bench.journal.take() == ["footer loaded"])
    #expect(pager.isFooterLoaded && !pager.isHeaderLoaded)

    bench.driver.mouse(.drag, 5, 5)
    #expect(bench.journal.take() == ["footer unloaded"])
  }

  @Test func `VS-01 a page that runs back loads nothing, however far it was pulled`() {
    bench.journal.listensToScrolling = true
    bench.drag(by: 4, from: 2)
    bench.release(at: 6)
    _ = bench.journal.take()

    for _ in 0..<60 { bench.driver.advance(by: .milliseconds(10)) }

    #expect(bench.journal.take() == ["rest"])
  }

  @Test func `VS-01 a header and a footer load by a third of a low pager`() {
    for (height, rows) in [(12, 3), (9, 3), (8, 2), (6, 2), (5, 1), (2, 1)] {
      bench.driver.send(.resize(Size(width: 40, height: height)))
      bench.drag(by: 2 * rows - 1, from: 0)
      #expect(!pager.isHeaderLoaded)
      bench.driver.mouse(.drag, 5, 2 * rows)
      #expect(pager.isHeaderLoaded, "\(height) rows")
      bench.driver.send(.key(.escape))
      bench.rest()
    }
    #expect(pager.currentPageIndex == 2)
  }

  // MARK: The arrow

  /// The arrow in the row of the header's title, at every 10 ms.
  private func arrows(in row: Int) -> String {
    var seen = ""
    for _ in 0...20 {
      seen += String(bench.driver.lines[row].dropFirst(3).prefix(1))
      bench.driver.advance(by: .milliseconds(10))
    }
    return seen
  }

  @Test func `VS-02 the header's arrow points down at rest, and turns up in 0.2 s`() {
    bench.drag(by: 6, from: 2)

    #expect(arrows(in: 1) == "⇣⇣⇣⇣⇣⇣⇣⇢⇢⇢⇢⇢⇢⇢⇡⇡⇡⇡⇡⇡⇡")
    #expect(bench.driver.stage.nextDeadline == nil)

    bench.driver.mouse(.drag, 5, 7)
    #expect(arrows(in: 0) == "⇡⇡⇡⇡⇡⇡⇡⇢⇢⇢⇢⇢⇢⇢⇣⇣⇣⇣⇣⇣⇣")
  }

  @Test func `VS-02 the footer's arrow points up at rest, and turns down in 0.2 s`() {
    bench.drag(by: -6, from: 9)

    #expect(arrows(in: 10) == "⇡⇡⇡⇡⇡⇡⇡⇢⇢⇢⇢⇢⇢⇢⇣⇣⇣⇣⇣⇣⇣")
  }

  @Test func `VS-02 an arrow that is turned back in the middle goes back from there`() {
    bench.drag(by: 6, from: 2)
    bench.driver.advance(by: .milliseconds(100))
    bench.driver.mouse(.drag, 5, 7)

    #expect(arrows(in: 0) == "⇢⇢⇢⇢⇢⇢⇢⇢⇢⇢⇢⇣⇣⇣⇣⇣⇣⇣⇣⇣⇣")
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `VS-02 with less motion the arrow is turned at once`(level: MotionLevel) {
    bench.driver.stage.motionLevel = level
    bench.drag(by: 6, from: 2)

    #expect(bench.driver.lines[1].hasPrefix("   ⇡"))
  }

  // MARK: Letting go

  @Test(arguments: [1, 2, 3, 5, -1, -2, -5])
  func `VS-03 a pull that has not loaded runs back and changes nothing`(rows: Int) {
    let tree = bench.tree
    bench.drag(by: rows, from: 6)
    bench.release(at: 6 + rows)
    bench.rest()

    #expect(bench.tree == tree)
    #expect(bench.journal.take() == [])
    #expect(bench.driver.stage.nextDeadline == nil)
  }

  @Test func `VS-03 a page runs back by a spring, and never beyond where it belongs`() {
    bench.drag(by: 5, from: 2)
    bench.release(at: 7)
    var rows: [Int] = []
    while bench.driver.stage.nextDeadline != nil {
      rows.append(bench.driver.lines.firstIndex { $0.hasPrefix("   Fruit Ninja") } ?? -1)
      bench.driver.advance(by: .seconds(1) / 60)
    }

    #expect(rows.first == 3)
    #expect(zip(rows, rows.dropFirst()).allSatisfy(>=))
    #expect(rows.last == 1)
    #expect(bench.driver.stage.time <= .milliseconds(300))
  }

  @Test func `VS-09 a pull that crosses over unloads the header before it loads the footer`() {
    bench.drag(by: 7, from: 3)
    bench.driver.mouse(.drag, 5, -6)
    #expect(bench.journal.take() == ["header loaded", "header unloaded", "footer loaded"])

    bench.release(at: -6)
    #expect(pager.currentPageIndex == 3)
  }

  @Test func `VS-09 crossing back unloads the footer before it loads the header`() {
    bench.drag(by: -7, from: 9)
    bench.driver.mouse(.drag, 5, 17)
    #expect(bench.journal.take() == ["footer loaded", "footer unloaded", "header loaded"])

    bench.release(at: 17)
    #expect(pager.currentPageIndex == 1)
  }

  // MARK: The ends

  @Test func `VS-05 the first page has no header: pulled down it is blank, and runs back`() {
    let bench = PagerBench()
    let tree = bench.tree
    bench.drag(by: 9, from: 1)
    #expect(bench.pager.pulledRows == 4)
    #expect(bench.driver.lines[..<4].allSatisfy { $0.allSatisfy { $0 == " " } })

    bench.release(at: 10)
    bench.rest()
    #expect(bench.journal.take() == [])
    #expect(bench.tree == tree)
  }

  @Test func `VS-05 the last page has no footer: pulled up it is blank, and runs back`() {
    let bench = PagerBench(startingAt: 4)
    let tree = bench.tree
    bench.drag(by: -9, from: 10)
    #expect(bench.pager.pulledRows == -4)
    #expect(bench.driver.lines[8...].allSatisfy { $0.allSatisfy { $0 == " " } })

    bench.release(at: 1)
    bench.rest()
    #expect(bench.journal.take() == [])
    #expect(bench.tree == tree)
  }

  @Test func `VS-05 a single page has neither`() {
    let bench = PagerBench(Articles(["Alone"]))
    for rows in [9, -9] {
      bench.pull(by: rows)
      bench.rest()
    }

    #expect(bench.pager.currentPageIndex == 0)
    #expect(bench.journal.take() == [])
  }

  // MARK: Telling

  @Test func `VS-07 a pull is told before the pager acts on it`() {
    bench.journal.listensToScrolling = true
    var loaded: [Bool] = []
    bench.journal.onEntry = { pager, entry in
      if entry.hasPrefix("scroll") { loaded.append(pager.isHeaderLoaded) }
    }
    bench.pull(by: 6)

    #expect(
      bench.journal.take() == [
        "begin", "scroll 1", "scroll 2", "scroll 3", "header loaded", "end, changes",
        "will 1, is 2", "did 1, is 1",
      ])
    #expect(loaded == [false, false, false])

    bench.rest()
    #expect(bench.journal.take() == ["header unloaded", "rest"])
  }

  @Test func `VS-07 two pagers with one delegate can be told apart`() {
    let other = PagerBench(startingAt: 2)
    other.pager.delegate = bench.journal
    var senders: [ObjectIdentifier] = []
    bench.journal.onEntry = { pager, _ in senders.append(ObjectIdentifier(pager)) }

    bench.drag(by: 6)
    other.drag(by: -6)

    #expect(bench.journal.take() == ["header loaded", "footer loaded"])
    #expect(senders == [ObjectIdentifier(bench.pager), ObjectIdentifier(other.pager)])
  }

  @Test(arguments: [
    Event.key(.escape), .focus(gained: false), .resize(Size(width: 30, height: 15)),
  ])
  func `a drag that is broken off runs back, though it had loaded`(event: Event) {
    bench.drag(by: 7, from: 2)
    bench.driver.send(event)
    bench.driver.mouse(.drag, 5, 11)
    bench.driver.mouse(.release, 5, 11)
    bench.rest()

    #expect(bench.journal.take() == ["header loaded", "header unloaded"])
    #expect(bench.pager.currentPageIndex == 2)
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `only the left button pulls, and only up or down`() {
    bench.driver.mouse(.press, 5, 2, button: .right)
    bench.driver.mouse(.drag, 5, 10, button: .right)
    bench.driver.mouse(.release, 5, 10, button: .right)
    bench.driver.mouse(.press, 5, 5)
    bench.driver.mouse(.drag, 12, 6)
    bench.driver.mouse(.drag, 12, 12)

    #expect(pager.pulledRows == 0)
  }
}
