import CursesKit
import CursesKitTesting
import Pages
import Testing

@MainActor
@Suite struct TabIndicatorPageTests {
  let driver = StageDriver(
    DemoController(.tabIndicator, feed: nil), size: Size(width: 60, height: 20))

  /// The arrow, the line and the block, in this order.
  private var marks: [TabBarIndicator] {
    driver.stage.rootView.views(of: TabBarIndicator.self)
  }

  /// Returns each indicator's progress between two tabs, in `0...1`.
  private func progress(from starts: [Double]) -> [Double] {
    zip(marks, starts).map { mark, start in
      (mark.presentationFrame.minX - start) / (Double(mark.frame.minX) - start)
    }
  }

  @Test(arguments: [["key 4"], ["key 2", "wait 90ms", "key 4"], ["tap 55,15"]])
  func `arrow, line and block indicators move in step`(
    lines: [String]
  ) throws {
    driver.frame()
    for line in lines.dropLast() { try driver.play(line) }
    let starts = marks.map(\.presentationFrame.minX)
    try driver.play(lines[lines.count - 1])

    #expect(marks.count == 3)
    for step in 1...11 {
      driver.advance(by: .seconds(1) / 60)
      let ways = progress(from: starts)
      let curve = AnimationCurve.easeInOut.progress(at: Double(step) / 12)
      #expect(ways.allSatisfy { abs($0 - curve) < 0.001 }, "step \(step): \(ways)")
    }
    driver.advance(by: .milliseconds(100))
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `the three indicators glide as recorded`() {
    expectFilmStrip(
      of: driver, tape: "key 3", every: .seconds(1) / 60, named: "tab-indicator-glide")
  }
}
