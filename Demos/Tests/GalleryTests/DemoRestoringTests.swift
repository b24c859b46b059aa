import CursesKit
import CursesKitTesting
import Pages
import Testing

/// A demo must look the same after its views were unloaded as if they had been kept.
@MainActor
@Suite struct DemoRestoringTests {
  /// Steps that scroll, select, type and move the focus.
  private static let steps = [
    "key down", "key down", "key tab", "key down", "key tab", #"type "ab""#, "key pagedown",
    "wait 2s",
  ]

  @Test(arguments: DemoPage.all.map(\.name))
  func `MW-02 a demo comes back the same after a memory warning`(name: String) throws {
    let page = try #require(DemoPage.named(name))
    let kept = try cover(page, warns: false)
    let restored = try cover(page, warns: true)
    let row = kept.bounds.rows.first { y in
      kept.bounds.columns.contains { kept[Point(x: $0, y: y)] != restored[Point(x: $0, y: y)] }
    }
    guard let row else { return }
    let texts = [kept, restored].map { buffer in
      String(buffer.bounds.columns.map { buffer[Point(x: $0, y: row)].glyph.character ?? " " })
    }
    Issue.record("row \(row) shows “\(texts[1])” and not “\(texts[0])”")
  }

  /// Returns the frame of a page that was covered by another page, during a memory warning or not.
  private func cover(_ page: DemoPage, warns: Bool) throws -> Buffer {
    let demo = DemoController(page, feed: nil)
    let pages = NavigationController(root: demo)
    let driver = StageDriver(pages, size: Size(width: 80, height: 24))
    for step in Self.steps { try driver.play(step) }
    pages.push(ViewController(), animated: false)
    driver.advance(by: .seconds(1))
    if warns { driver.stage.sendMemoryWarning() }
    #expect(demo.isViewLoaded == !warns)
    pages.pop(animated: false)
    driver.advance(by: .seconds(2))
    return driver.frame().buffer
  }
}
