import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The recipe's geometry in points: with 80 columns, a column is 4 points wide and a row 20 high.
///
/// Half a column is rounded to the right. The gap of 2 points to the bar is omitted.
@MainActor
@Suite struct NotificationBubbleTests {
  let driver: StageDriver
  let bar: TabBar
  let bubble = NotificationBubble(items: [.comments(2), .likes(1), .followers(3)])

  init() {
    bar = .lettered(5)
    driver = StageDriver(TabBarFixture(bar), size: Size(width: 80, height: 24))
    driver.frame()
  }

  private var alpha: Double { bubble.presentationAlpha }

  /// The text of the bubble's row of counts.
  private var counts: String { driver.lines[driver.stage.size.height - 4] }

  /// The column of the pointer's tip, in the row above the bar.
  private var tip: Int? { driver.lines[driver.stage.size.height - 3].firstColumn(of: "█") }

  private func show(at index: Int) {
    bubble.show(over: bar, at: index)
    driver.settle()
  }

  // MARK: Place

  @Test(arguments: [(1, 26), (2, 90), (3, 154)])
  func `TN-01 the body is centered over its tab, directly above the bar`(index: Int, points: Int) {
    show(at: index)

    // x = i*tw + tw/2 - 70 in points, with tw = 64; 140 points are 35 columns.
    let column = Int((Double(points) / 4 + 0.5).rounded(.down))
    #expect(bubble.frame == Rect(x: column, y: -3, width: 35, height: 3))
    #expect(bubble.superview === bar)
  }

  @Test func `TN-01 the width is proportional to the bar, up to 35 columns`() {
    let widths = [48, 64, 80, 200].map { width in
      driver.send(.resize(Size(width: width, height: 24)))
      show(at: 2)
      return bubble.frame.width
    }

    #expect(widths == [21, 28, 35, 35])
  }

  @Test(arguments: [(0, 0), (4, 45)])
  func `TN-04+ the body stays on the screen, and the pointer over the tab`(index: Int, x: Int) {
    show(at: index)

    #expect(bubble.frame.minX == x)
    #expect(tip == 16 * index + 8)
  }

  @Test(arguments: 0..<5, [40, 57, 80, 123])
  func `TN-04+ at every width the pointer is where the bar's arrow is`(index: Int, width: Int) {
    driver.send(.resize(Size(width: width, height: 12)))
    bar.select(index, animated: false)
    let mark = driver.arrowColumn
    show(at: index)

    #expect(tip == mark)
    #expect(bubble.frame.minX >= 0 && bubble.frame.maxX <= width)
  }

  @Test func `TN-04+ counts are displayed up to 99, and above as 99+`() {
    bubble.items = [.comments(12), .likes(99), .followers(100)]
    show(at: 2)

    #expect(counts.contains("▤\u{A0}12"))
    #expect(counts.contains("♡\u{A0}99"))
    #expect(counts.contains("☻\u{A0}99+"))
  }

  @Test func `TN-04+ the body grows with its counts`() {
    bubble.largestCount = 99_999_999
    bubble.items = [.comments(12_345_678), .likes(12_345_678), .followers(12_345_678)]
    show(at: 2)

    #expect(bubble.frame.width == 3 * 10 + 4 * 2)
    #expect(counts.contains("☻\u{A0}12345678"))
  }

  @Test func `a bubble has three rows and the columns of its counts`() {
    #expect(bubble.sizeThatFits(Size(width: .max, height: .max)) == Size(width: 17, height: 3))
    #expect(bubble.sizeThatFits(Size(width: 5, height: 2)) == Size(width: 5, height: 2))
  }

  @Test func `a changed count is displayed immediately`() {
    show(at: 2)
    bubble.items[0].count = 57

    #expect(counts.contains("▤\u{A0}57"))
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `counts that do not fit are omitted from the end`() {
    driver.send(.resize(Size(width: 8, height: 6)))
    show(at: 2)

    #expect(driver.lines[2].contains("▤"))
    #expect(driver.lines[2].contains("♡"))
    #expect(!driver.lines[2].contains("☻"))
  }

  @Test func `a resize positions the bubble again`() {
    show(at: 4)
    driver.send(.resize(Size(width: 120, height: 9)))

    #expect(driver.lines[5].contains("▤"))
    #expect(tip == 108)
    #expect(bubble.frame.minX == 120 - 35)
  }

  @Test func `in fewer rows the bubble loses its edge, pointer and body in turn`() {
    show(at: 2)
    let heights = [5, 4, 3, 2, 5].map { height in
      driver.send(.resize(Size(width: 80, height: height)))
      driver.frame()
      if height > 2 { #expect(driver.lines[max(0, height - 4)].contains("▤")) }
      return bubble.frame.height
    }

    #expect(heights == [3, 2, 1, 0, 3])
  }

  // MARK: Showing and hiding

  @Test func `TN-02 the bubble fades in for half a second with ease in-out`() {
    bubble.show(over: bar, at: 3)

    let alphas = (0...5).map { _ in
      defer { driver.advance(by: .milliseconds(100)) }
      return (alpha * 1000).rounded() / 1000
    }

    #expect(alphas == [0, 0.082, 0.332, 0.668, 0.918, 1])
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `TN-02 the bubble fades out in half a second`() {
    show(at: 3)
    bubble.hide()
    #expect(!bubble.isShown)

    driver.advance(by: .milliseconds(250))
    #expect(alpha.isClose(to: 0.5))
    driver.advance(by: .milliseconds(249))
    #expect(alpha > 0)
    driver.advance(by: .milliseconds(1))
    #expect(alpha == 0)
  }

  @Test func `TN-05+ a bubble shown during its fade-out continues from its alpha`() {
    show(at: 3)
    bubble.hide()
    driver.advance(by: .milliseconds(250))
    let seen = alpha

    bubble.show(over: bar, at: 3)
    #expect(alpha == seen)
    driver.advance(by: .milliseconds(250))
    #expect(alpha.isClose(to: (1 + seen) / 2))
    driver.settle()

    #expect(alpha == 1)
    #expect(bubble.superview === bar)
  }

  @Test func `TN-05+ a hidden bubble leaves the bar when it has faded`() {
    show(at: 3)
    var gone = 0
    bubble.onHide = { _ in gone += 1 }
    bubble.hide()
    driver.advance(by: .milliseconds(499))
    #expect(bubble.superview === bar)
    #expect(gone == 0)

    driver.advance(by: .milliseconds(1))
    #expect(bubble.superview == nil)
    #expect(bubble.tabBar == nil && bubble.index == nil)
    #expect(gone == 1)

    bubble.hide()
    driver.settle()
    #expect(gone == 1)
  }

  @Test func `a resize during the fade-out ends it`() {
    show(at: 3)
    bubble.hide()
    driver.advance(by: .milliseconds(100))
    driver.send(.resize(Size(width: 40, height: 12)))

    #expect(bubble.superview == nil)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `selecting other tabs does not move the bubble`() {
    show(at: 3)
    for key in ["1", "4", "2"] { driver.type(key) }
    bar.select(4)
    driver.settle()

    #expect(bubble.isShown)
    #expect(bubble.index == 3)
  }

  @Test func `a bubble requires an existing tab, also after items are removed`() {
    #expect(!bubble.show(over: bar, at: 5))
    #expect(!bubble.show(over: bar, at: -1))
    #expect(bubble.superview == nil)

    show(at: 4)
    bar.items.removeLast()
    driver.frame()
    #expect(bubble.superview == nil)
    #expect(!bubble.isShown)
  }
}

extension String {
  /// Returns the column of a character in a line of characters that are one column wide.
  func firstColumn(of character: Character) -> Int? {
    firstIndex(of: character).map { distance(from: startIndex, to: $0) }
  }
}
