import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct ArticlePagerSizeTests {
  /// Eight of the sizes from none up to 12x8, and all of them.
  nonisolated private static let sizes = [
    Size.zero, Size(width: 0, height: 8), Size(width: 12, height: 0), Size(width: 1, height: 1),
    Size(width: 2, height: 7), Size(width: 5, height: 3), Size(width: 11, height: 2),
    Size(width: 12, height: 8),
  ]
  nonisolated private static let allSizes = (0...12).flatMap { width in
    (0...8).map { height in Size(width: width, height: height) }
  }

  @Test(arguments: Rounds.areAll ? allSizes : sizes)
  func `GE-05 at no size does anything trap or draw outside`(size: Size) {
    let bench = PagerBench(startingAt: 2)
    let outer = View()
    bench.driver.stage.rootView = outer
    outer.addSubview(bench.pager)
    bench.pager.frame = Rect(origin: Point(x: 3, y: 3), size: size)
    bench.pager.becomeFirstResponder()

    for key in [Key.up, .up, .up, .up, .down, .pageDown, .character("p"), .end, .down, .space] {
      bench.driver.press(key)
      bench.driver.mouse(.press, 4, 4)
      bench.driver.mouse(.drag, 4, 9)
      #expect(bench.driver.strays(outside: bench.pager.frame) == [])
      bench.driver.mouse(.release, 4, 9)
      bench.driver.advance(by: .milliseconds(90))
    }
    bench.rest()
    #expect(bench.driver.stage.nextDeadline == nil)
    #expect(bench.pager.currentPageIndex.map((0..<5).contains) == true)
  }

  @Test(arguments: [7, 1978] as [UInt64])
  func `sizes in any order leave what each would show by itself`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bench = PagerBench(startingAt: 2)

    for _ in 0..<60 {
      let key = [Key.up, .character("n"), .character("p")].randomElement(using: &generator) ?? .up
      bench.driver.press(key)
      let size = Size(
        width: Int.random(in: 0...90, using: &generator),
        height: Int.random(in: 0...24, using: &generator))
      bench.driver.send(.resize(size))
      bench.driver.frame()
      #expect(bench.driver.buffer == bench.fresh().driver.buffer)
      #expect(bench.tree == bench.fresh().tree)
    }
  }

  @Test(arguments: [20, 21, 40, 79, 80, 200], [6, 7, 9, 12, 24])
  func `GE-05 from 20x6 on nothing visible has no cells`(width: Int, height: Int) {
    let bench = PagerBench(startingAt: 3, size: Size(width: width, height: height))
    #expect(!bench.driver.markedRows.isEmpty)
    #expect(bench.driver.lines[1].contains("Tiny Wings"))

    while !bench.pager.isHeaderLoaded { bench.driver.press(.up) }
    bench.driver.advance(by: .milliseconds(250))
    let pulled = bench.driver.lines.prefix(bench.pager.pulledRows)
    #expect(pulled.contains { $0.contains("⇡  Previous: ") })
    #expect(bench.driver.lines[bench.pager.pulledRows + 1].contains("Tiny Wings"))
  }

  @Test(arguments: [(24, 6), (9, 6), (8, 4), (6, 4), (5, 2), (1, 2)])
  func `a drag of twice the header's rows is enough to load it`(height: Int, rows: Int) {
    let bench = PagerBench(startingAt: 1, size: Size(width: 40, height: height))
    bench.driver.mouse(.press, 5, 0)
    bench.driver.mouse(.drag, 5, rows - 1)
    #expect(!bench.pager.isHeaderLoaded)
    bench.driver.mouse(.drag, 5, rows)

    #expect(bench.pager.isHeaderLoaded)
  }
}
