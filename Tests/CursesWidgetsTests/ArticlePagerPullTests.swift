import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct ArticlePagerPullTests {
  let harness = PagerHarness(startingAt: 2)
  var pager: ArticlePager { harness.pager }

  // MARK: Rows

  @Test func `two rows of a drag pull one row, up or down`() {
    harness.driver.mouse(.press, 5, 4)
    var rows: [Int] = []
    for row in [5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 4] {
      harness.driver.mouse(.drag, 5, row)
      rows.append(pager.pulledRows)
    }

    #expect(rows == [0, 1, 1, 2, 2, 2, 1, 1, 0, 0, 0, -1, -1, -2, 0])
  }

  @Test func `a pull is limited to half of the pager, and reverses immediately`() {
    harness.drag(by: 40, from: 0)
    #expect(pager.pulledRows == 6)

    harness.driver.mouse(.drag, 5, 38)
    #expect(pager.pulledRows == 5)
  }

  @Test func `the header appears above a pulled page, and the footer below`() {
    harness.drag(by: 6, from: 2)
    #expect(harness.driver.lines[1].hasPrefix("   ⇣  Previous: Cut the Rope"))
    #expect(harness.driver.lines[4].hasPrefix("   Fruit Ninja"))

    harness.move(from: 8, by: -12)
    #expect(harness.driver.lines[10].hasPrefix("   ⇡  Next: Tiny Wings"))
  }

  // MARK: Loading

  @Test func `VS-01 the header loads with its third row and unloads without it`() {
    harness.drag(by: 5, from: 2)
    #expect(harness.journal.take() == [])

    harness.driver.mouse(.drag, 5, 8)
    #expect(harness.journal.take() == ["header loaded"])
    #expect(pager.isHeaderLoaded && !pager.isFooterLoaded)

    harness.driver.mouse(.drag, 5, 10)
    #expect(harness.journal.take() == [])

    harness.driver.mouse(.drag, 5, 7)
    #expect(harness.journal.take() == ["header unloaded"])
    #expect(!pager.isHeaderLoaded)
  }

  @Test func `VS-01 the footer loads with its third row and unloads without it`() {
    harness.drag(by: -5, from: 10)
    #expect(harness.journal.take() == [])

    harness.driver.mouse(.drag, 5, 4)
    harness.driver.mouse(.drag, 5, 2)
    #expect(harness.journal.take() == ["footer loaded"])
    #expect(pager.isFooterLoaded && !pager.isHeaderLoaded)

    harness.driver.mouse(.drag, 5, 5)
    #expect(harness.journal.take() == ["footer unloaded"])
  }

  @Test func `VS-01 a page that runs back loads nothing`() {
    harness.journal.listensToScrolling = true
    harness.drag(by: 4, from: 2)
    harness.release(at: 6)
    _ = harness.journal.take()

    for _ in 0..<60 { harness.driver.advance(by: .milliseconds(10)) }

    #expect(harness.journal.take() == ["rest"])
  }

  @Test func `VS-01 a third of a low pager is enough to load the header`() {
    for (height, rows) in [(12, 3), (9, 3), (8, 2), (6, 2), (5, 1), (2, 1)] {
      harness.driver.send(.resize(Size(width: 40, height: height)))
      harness.drag(by: 2 * rows - 1, from: 0)
      #expect(!pager.isHeaderLoaded)
      harness.driver.mouse(.drag, 5, 2 * rows)
      #expect(pager.isHeaderLoaded, "\(height) rows")
      harness.driver.send(.key(.escape))
      harness.comeToRest()
    }
    #expect(pager.currentPageIndex == 2)
  }

  // MARK: The arrow

  /// Returns the arrow in the row of a title, every 10 ms.
  private func arrows(in row: Int) -> String {
    var seen = ""
    for _ in 0...20 {
      seen += String(harness.driver.lines[row].dropFirst(3).prefix(1))
      harness.driver.advance(by: .milliseconds(10))
    }
    return seen
  }

  @Test func `VS-02 the header's arrow points down, and turns up in 0.2 s`() {
    harness.drag(by: 6, from: 2)

    #expect(arrows(in: 1) == "⇣⇣⇣⇣⇣⇣⇣⇢⇢⇢⇢⇢⇢⇢⇡⇡⇡⇡⇡⇡⇡")
    #expect(harness.driver.stage.nextDeadline == nil)

    harness.driver.mouse(.drag, 5, 7)
    #expect(arrows(in: 0) == "⇡⇡⇡⇡⇡⇡⇡⇢⇢⇢⇢⇢⇢⇢⇣⇣⇣⇣⇣⇣⇣")
  }

  @Test func `VS-02 the footer's arrow points up, and turns down in 0.2 s`() {
    harness.drag(by: -6, from: 9)

    #expect(arrows(in: 10) == "⇡⇡⇡⇡⇡⇡⇡⇢⇢⇢⇢⇢⇢⇢⇣⇣⇣⇣⇣⇣⇣")
  }

  @Test func `VS-02 an arrow that reverses while turning continues from its position`() {
    harness.drag(by: 6, from: 2)
    harness.driver.advance(by: .milliseconds(100))
    harness.driver.mouse(.drag, 5, 7)

    #expect(arrows(in: 0) == "⇢⇢⇢⇢⇢⇢⇢⇢⇢⇢⇢⇣⇣⇣⇣⇣⇣⇣⇣⇣⇣")
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `VS-02 reduced motion turns the arrow immediately`(level: MotionLevel) {
    harness.driver.stage.motionLevel = level
    harness.drag(by: 6, from: 2)

    #expect(harness.driver.lines[1].hasPrefix("   ⇡"))
  }

  // MARK: Letting go

  @Test(arguments: [1, 2, 3, 5, -1, -2, -5])
  func `VS-03 a pull that has not loaded runs back and changes nothing`(rows: Int) {
    let tree = harness.tree
    harness.drag(by: rows, from: 6)
    harness.release(at: 6 + rows)
    harness.comeToRest()

    #expect(harness.tree == tree)
    #expect(harness.journal.take() == [])
    #expect(harness.driver.stage.nextDeadline == nil)
  }

  @Test func `VS-03 a page runs back by a spring without overshooting`() {
    harness.drag(by: 5, from: 2)
    harness.release(at: 7)
    var rows: [Int] = []
    while harness.driver.stage.nextDeadline != nil {
      rows.append(harness.driver.lines.firstIndex { $0.hasPrefix("   Fruit Ninja") } ?? -1)
      harness.driver.advance(by: .seconds(1) / 60)
    }

    #expect(rows.first == 3)
    #expect(zip(rows, rows.dropFirst()).allSatisfy(>=))
    #expect(rows.last == 1)
    #expect(harness.driver.stage.time <= .milliseconds(300))
  }

  @Test func `VS-09 the header unloads before a crossing pull loads the footer`() {
    harness.drag(by: 7, from: 3)
    harness.driver.mouse(.drag, 5, -6)
    #expect(harness.journal.take() == ["header loaded", "header unloaded", "footer loaded"])

    harness.release(at: -6)
    #expect(pager.currentPageIndex == 3)
  }

  @Test func `VS-09 the footer unloads before a crossing pull loads the header`() {
    harness.drag(by: -7, from: 9)
    harness.driver.mouse(.drag, 5, 17)
    #expect(harness.journal.take() == ["footer loaded", "footer unloaded", "header loaded"])

    harness.release(at: 17)
    #expect(pager.currentPageIndex == 1)
  }

  // MARK: The ends

  @Test func `VS-05 the first page pulls in blank rows, and runs back`() {
    let harness = PagerHarness()
    let tree = harness.tree
    harness.drag(by: 9, from: 1)
    #expect(harness.pager.pulledRows == 4)
    #expect(harness.driver.lines[..<4].allSatisfy { $0.allSatisfy { $0 == " " } })

    harness.release(at: 10)
    harness.comeToRest()
    #expect(harness.journal.take() == [])
    #expect(harness.tree == tree)
  }

  @Test func `VS-05 the last page pulls in blank rows, and runs back`() {
    let harness = PagerHarness(startingAt: 4)
    let tree = harness.tree
    harness.drag(by: -9, from: 10)
    #expect(harness.pager.pulledRows == -4)
    #expect(harness.driver.lines[8...].allSatisfy { $0.allSatisfy { $0 == " " } })

    harness.release(at: 1)
    harness.comeToRest()
    #expect(harness.journal.take() == [])
    #expect(harness.tree == tree)
  }

  @Test func `VS-05 a single page has neither header nor footer`() {
    let harness = PagerHarness(Articles(["Alone"]))
    for rows in [9, -9] {
      harness.pull(by: rows)
      harness.comeToRest()
    }

    #expect(harness.pager.currentPageIndex == 0)
    #expect(harness.journal.take() == [])
  }

  // MARK: Callbacks

  @Test func `VS-07 the delegate is notified of a pull before the pager acts`() {
    harness.journal.listensToScrolling = true
    var loaded: [Bool] = []
    harness.journal.onEntry = { pager, entry in
      if entry.hasPrefix("scroll") { loaded.append(pager.isHeaderLoaded) }
    }
    harness.pull(by: 6)

    #expect(
      harness.journal.take() == [
        "begin", "scroll 1", "scroll 2", "scroll 3", "header loaded", "end, changes",
        "will 1, is 2", "did 1, is 1",
      ])
    #expect(loaded == [false, false, false])

    harness.comeToRest()
    #expect(harness.journal.take() == ["header unloaded", "rest"])
  }

  @Test func `VS-07 a delegate of two pagers receives the sender of each call`() {
    let other = PagerHarness(startingAt: 2)
    other.pager.delegate = harness.journal
    var senders: [ObjectIdentifier] = []
    harness.journal.onEntry = { pager, _ in senders.append(ObjectIdentifier(pager)) }

    harness.drag(by: 6)
    other.drag(by: -6)

    #expect(harness.journal.take() == ["header loaded", "footer loaded"])
    #expect(senders == [ObjectIdentifier(harness.pager), ObjectIdentifier(other.pager)])
  }

  @Test(arguments: [
    Event.key(.escape), .focus(gained: false), .resize(Size(width: 30, height: 15)),
  ])
  func `a cancelled drag runs back, although it had loaded`(event: Event) {
    harness.drag(by: 7, from: 2)
    harness.driver.send(event)
    harness.driver.mouse(.drag, 5, 11)
    harness.driver.mouse(.release, 5, 11)
    harness.comeToRest()

    #expect(harness.journal.take() == ["header loaded", "header unloaded"])
    #expect(harness.pager.currentPageIndex == 2)
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `only vertical drags with the left button pull`() {
    harness.driver.mouse(.press, 5, 2, button: .right)
    harness.driver.mouse(.drag, 5, 10, button: .right)
    harness.driver.mouse(.release, 5, 10, button: .right)
    harness.driver.mouse(.press, 5, 5)
    harness.driver.mouse(.drag, 12, 6)
    harness.driver.mouse(.drag, 12, 12)

    #expect(pager.pulledRows == 0)
  }
}
