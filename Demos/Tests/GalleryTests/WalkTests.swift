import CursesKit
import CursesKitTesting
import Pages
import Testing

/// Every demo is opened, used and closed by mouse alone and by keyboard alone.
@MainActor
@Suite struct WalkTests {
  private let hand = User(
    StageDriver(GalleryController(), size: Size(width: 80, height: 24)))

  @Test(arguments: DemoPage.all.map(\.name))
  func `the mouse alone opens a demo, uses it, lists the keys and leaves`(name: String) throws {
    let page = try #require(DemoPage.named(name))
    let walk = try #require(Walk.all[name])

    hand.openByMouse(page)
    for act in walk.mouse { hand.perform(act) }
    #expect(hand.shows(walk.result), "\(hand.picture)")
    hand.listKeysByMouse()
    hand.leaveByMouse { hand.shows("A UIKit for character cells") }
    hand.click("q quit")

    #expect(hand.driver.stage.isClosed)
  }

  @Test(arguments: DemoPage.all.map(\.name))
  func `keys alone open a demo, use it, list the keys and leave`(name: String) throws {
    let page = try #require(DemoPage.named(name))
    let walk = try #require(Walk.all[name])

    hand.openByKeys(page)
    for key in walk.keys { hand.press(key) }
    #expect(hand.shows(walk.result), "\(hand.picture)")
    hand.listKeysByKeys()
    hand.leaveByKeys { hand.shows("A UIKit for character cells") }

    #expect(!hand.driver.stage.isClosed)
  }

  @Test(arguments: DemoPage.all.map(\.name))
  func `the mouse alone closes a standalone demo from anywhere in it`(
    name: String
  ) throws {
    let page = try #require(DemoPage.named(name))
    let walk = try #require(Walk.all[name])
    let size = Size(width: 80, height: 24)
    let hand = User(StageDriver(DemoController(page, feed: nil, isFramed: true), size: size))

    for act in walk.mouse { hand.perform(act) }
    #expect(hand.shows(walk.result), "\(hand.picture)")
    hand.listKeysByMouse()
    hand.leaveByMouse { hand.driver.stage.isClosed }
  }

  /// Each demo at one size, or at all of them.
  nonisolated private static let small = Rounds.pairs(
    DemoPage.all.map(\.name),
    [
      Size(width: 40, height: 12), Size(width: 20, height: 5), Size(width: 30, height: 2),
      Size(width: 12, height: 1), Size(width: 5, height: 3),
    ])

  @Test(arguments: small)
  func `at small sizes the mouse lists the keys and closes the demo`(
    name: String, size: Size
  ) throws {
    let page = try #require(DemoPage.named(name))
    let hand = User(StageDriver(DemoController(page, feed: nil, isFramed: true), size: size))

    hand.listKeysByMouse()
    for place in [(2, 3), (1, 2), (1, 1)] {
      let (x, y) = (size.width * place.0 / 4, min(size.height - 1, size.height * place.1 / 3))
      for _ in 0..<2 { hand.click(x, y) }
    }
    hand.leaveByMouse { hand.driver.stage.isClosed }
  }

  @Test(arguments: [Size(width: 40, height: 12), Size(width: 20, height: 5)])
  func `at small sizes the mouse opens listed demos and quits`(size: Size) {
    let hand = User(StageDriver(GalleryController(), size: size))

    for page in [DemoPage.timeline, .dialogs] {
      hand.openByMouse(page)
      hand.leaveByMouse { hand.shows("q") && !hand.shows("‹") }
    }
    hand.listKeysByMouse()
    hand.click("q")

    #expect(hand.driver.stage.isClosed)
  }
}

/// A simulated user that clicks visible text and presses keys.
@MainActor
private struct User {
  let driver: StageDriver

  init(_ driver: StageDriver) { self.driver = driver }

  var picture: String { driver.lines.joined(separator: "\n") }

  func shows(_ text: String) -> Bool { driver.lines.contains { $0.contains(text) } }

  /// Returns the cell in the middle of a visible text.
  private func place(of text: String) -> Point? {
    for (y, line) in driver.lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let x = CellWidth.of(line[..<range.lowerBound])
      return Point(x: x + (CellWidth.of(text) - 1) / 2, y: y)
    }
    return nil
  }

  func click(_ x: Int, _ y: Int) {
    driver.tap(x: x, y: y)
    driver.advance(by: .milliseconds(20))
  }

  func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let place = place(of: text) else {
      Issue.record("“\(text)” is not displayed in\n\(picture)", sourceLocation: sourceLocation)
      return
    }
    driver.tap(x: place.x, y: place.y)
    driver.advance(by: .milliseconds(600))
  }

  func press(_ key: Key) {
    driver.press(key)
    driver.advance(by: .milliseconds(600))
  }

  func perform(_ act: Walk.Act) {
    switch act {
    case .click(let text): click(text)
    case .twice(let text):
      if let place = place(of: text) { driver.tap(x: place.x, y: place.y) }
      click(text)
    case .drag(let start, let end):
      driver.mouse(.press, start.x, start.y)
      driver.mouse(.drag, end.x, end.y)
      driver.mouse(.release, end.x, end.y)
      driver.advance(by: .milliseconds(600))
    }
  }
}

// MARK: - Opening

extension User {
  func openByMouse(_ page: DemoPage) {
    // A group heading may equal the title of a demo below it; a click on it does nothing.
    func row() -> Int? {
      driver.lines.lastIndex { $0.drop { " ▌".contains($0) }.hasPrefix(page.title) }
    }
    for _ in 0..<30 {
      if let row = row() { click(6, row) }
      if driver.stage.rootViewController?.title == page.title { return }
      let middle = Point(x: 5, y: driver.stage.size.height / 2)
      driver.send(.mouse(Mouse(.wheel, button: .wheelDown, at: middle)))
    }
    Issue.record("“\(page.title)” is not in the list:\n\(picture)")
  }

  func openByKeys(_ page: DemoPage) {
    let listed = DemoGroup.all.flatMap(\.entries)
    let row = listed.firstIndex { $0.page.name == page.name } ?? 0
    for _ in 0..<row { driver.press(.down) }
    press(.enter)
  }
}

// MARK: - Keys and leaving

extension User {
  private var listsKeys: Bool { !driver.stage.presentedViews.isEmpty }

  func listKeysByMouse() {
    #expect(!listsKeys)
    click("?")
    #expect(listsKeys)
    if let mark = ["Esc", "×"].first(where: { text in isHeading(with: text) }) {
      click(mark)
    } else {
      click(driver.stage.size.width / 2, 0)
      driver.advance(by: .milliseconds(600))
    }
    #expect(!listsKeys)
  }

  /// Returns whether the heading of the key list contains a text.
  private func isHeading(with text: String) -> Bool {
    driver.lines.contains { $0.contains("Keys") && $0.contains(text) }
  }

  func listKeysByKeys() {
    press(Key(.function(1)))
    #expect(listsKeys)
    press(.escape)
    #expect(!listsKeys)
  }

  /// Clicks back buttons, innermost first, until the demo is closed.
  func leaveByMouse(until isLeft: () -> Bool) {
    for _ in 0..<4 where !isLeft() {
      // Only its own buttons close an alert.
      let cancel = ["Cancel", "Ca…"].first(where: shows)
      if listsKeys, let cancel {
        click(cancel)
      } else if listsKeys {
        clickAway()
      } else {
        click("‹")
      }
    }
    #expect(isLeft(), "\(picture)")
  }

  /// Clicks the corner, outside the presented view.
  private func clickAway() {
    click(0, 0)
    driver.advance(by: .milliseconds(600))
  }

  func leaveByKeys(until isLeft: () -> Bool) {
    for _ in 0..<4 where !isLeft() { press(.escape) }
    #expect(isLeft(), "\(picture)")
  }
}
