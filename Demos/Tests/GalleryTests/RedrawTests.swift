import CursesKit
import CursesKitTesting
import Pages
import Testing

/// Incremental frames must equal frames that are drawn completely.
@MainActor
@Suite struct RedrawTests {
  /// The steps before the tour, which move the focus and scroll.
  private static let walk =
    Array(repeating: "key tab", count: 14) + Array(repeating: "key pagedown", count: 4)
    + ["key pageup", "key end", "key home", "key down", "key down", "key right", "wait 150ms"]
    + ["wheel down 3 at 20,5", "wheel down 3 at 20,5", "wheel up 2 at 20,5", "key shift+tab"]
    + ["drag 30,6 to 5,6 over 120ms", "wait 60ms", "drag 20,9 to 20,2 over 120ms", "wait 60ms"]
    + ["key enter", "wait 120ms", "key tab", "key escape", "wait 2s"]

  /// A page in a size.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let size: Size

    var testDescription: String { "\(name) \(size)" }
  }

  /// Every page in one of three sizes, or in all of them.
  nonisolated private static let cases: [Case] = Rounds.pairs(
    DemoPage.all,
    [Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 13, height: 5)]
  ).map { Case(name: $0.name, size: $1) }

  @Test(arguments: cases)
  func `incremental frames equal full redraws`(example: Case) throws {
    let page = try #require(DemoPage.named(example.name))
    let driver = StageDriver(DemoController(page, feed: nil), size: example.size)
    let lines = RedrawTests.walk + page.tour.split(separator: "\n").map(String.init)
    var isOdd = false
    for line in lines {
      try driver.play(line)
      let shown = driver.frame().buffer
      // Changing an unused theme token redraws every view. Animations and pictures are unaffected.
      let theme = driver.stage.theme
      isOdd.toggle()
      driver.stage.theme[ThemeToken("unused")] = isOdd ? theme.success : theme.danger
      let whole = driver.frame().buffer
      if whole == shown { continue }
      let first = whole.bounds.rows.lazy
        .flatMap { y in whole.bounds.columns.lazy.map { Point(x: $0, y: y) } }
        .first { whole[$0] != shown[$0] }
      guard let first else { continue }
      Issue.record("\(line): \(first) shows \(shown[first]) and not \(whole[first])")
      return
    }
  }
}
