import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct ArticlePagerSizeTests {
  /// Eight of the sizes from 0x0 to 12x8; `allSizes` has all of them.
  nonisolated private static let sizes = [
    Size.zero, Size(width: 0, height: 8), Size(width: 12, height: 0), Size(width: 1, height: 1),
    Size(width: 2, height: 7), Size(width: 5, height: 3), Size(width: 11, height: 2),
    Size(width: 12, height: 8),
  ]
  nonisolated private static let allSizes = (0...12).flatMap { width in
    (0...8).map { height in Size(width: width, height: height) }
  }

  @Test(arguments: Rounds.areAll ? allSizes : sizes)
  func `GE-05 at any size nothing traps or draws outside`(size: Size) {
    let harness = PagerHarness(startingAt: 2)
    let outer = View()
    harness.driver.stage.rootView = outer
    outer.addSubview(harness.pager)
    harness.pager.frame = Rect(origin: Point(x: 3, y: 3), size: size)
    harness.pager.becomeFirstResponder()

    for key in [Key.up, .up, .up, .up, .down, .pageDown, .character("p"), .end, .down, .space] {
      harness.driver.press(key)
      harness.driver.mouse(.press, 4, 4)
      harness.driver.mouse(.drag, 4, 9)
      #expect(harness.driver.strays(outside: harness.pager.frame) == [])
      harness.driver.mouse(.release, 4, 9)
      harness.driver.advance(by: .milliseconds(90))
    }
    harness.comeToRest()
    #expect(harness.driver.stage.nextDeadline == nil)
    #expect(harness.pager.currentPageIndex.map((0..<5).contains) == true)
  }

  @Test(arguments: [7, 1978] as [UInt64])
  func `a pager resized at random equals a new one of that size`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let harness = PagerHarness(startingAt: 2)

    for _ in 0..<60 {
      let key = [Key.up, .character("n"), .character("p")].randomElement(using: &generator) ?? .up
      harness.driver.press(key)
      let size = Size(
        width: Int.random(in: 0...90, using: &generator),
        height: Int.random(in: 0...24, using: &generator))
      harness.driver.send(.resize(size))
      harness.driver.frame()
      #expect(harness.driver.buffer == harness.fresh().driver.buffer)
      #expect(harness.tree == harness.fresh().tree)
    }
  }

  @Test(arguments: [20, 21, 40, 79, 80, 200], [6, 7, 9, 12, 24])
  func `GE-05 from 20x6 the scroll mark, title and header are visible`(width: Int, height: Int) {
    let harness = PagerHarness(startingAt: 3, size: Size(width: width, height: height))
    #expect(!harness.driver.markedRows.isEmpty)
    #expect(harness.driver.lines[1].contains("Tiny Wings"))

    while !harness.pager.isHeaderLoaded { harness.driver.press(.up) }
    harness.driver.advance(by: .milliseconds(250))
    let pulled = harness.driver.lines.prefix(harness.pager.pulledRows)
    #expect(pulled.contains { $0.contains("⇡  Previous: ") })
    #expect(harness.driver.lines[harness.pager.pulledRows + 1].contains("Tiny Wings"))
  }

  @Test(arguments: [(24, 6), (9, 6), (8, 4), (6, 4), (5, 2), (1, 2)])
  func `a drag of twice the header's rows is enough to load it`(height: Int, rows: Int) {
    let harness = PagerHarness(startingAt: 1, size: Size(width: 40, height: height))
    harness.driver.mouse(.press, 5, 0)
    harness.driver.mouse(.drag, 5, rows - 1)
    #expect(!harness.pager.isHeaderLoaded)
    harness.driver.mouse(.drag, 5, rows)

    #expect(harness.pager.isHeaderLoaded)
  }
}
