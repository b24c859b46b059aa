import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct ScrollIndicatorTests {
  let view = ScrollView.numbered(width: 12, height: 100)
  let driver: StageDriver

  init() {
    driver = StageDriver(view, size: Size(width: 12, height: 10))
    driver.frame()
  }

  @Test(arguments: [2, 3, 5, 10, 24], [1, 2, 7, 100, 1_000_000])
  func `the indicator touches an end only when the content does`(height: Int, hidden: Int) {
    driver.send(.resize(Size(width: 12, height: height)))
    view.contentSize.height = height + hidden
    var last: [Int] = []

    for offset in Set([0, 1, 2, hidden / 2, hidden - 1, hidden]).sorted() where offset >= 0 {
      view.contentOffset.y = offset
      let rows = driver.markedRows
      #expect(!rows.isEmpty)
      #expect(rows.count < height)
      if height - rows.count > 1 {
        #expect((rows.first == 0) == (offset == 0))
        #expect((rows.last == height - 1) == (offset == hidden))
      }
      #expect((rows.first ?? 0) >= (last.first ?? 0))
      last = rows
    }
  }

  @Test func `the indicator's length is proportional to the visible part`() {
    let lengths = [11, 20, 50, 100, 10_000].map { height in
      view.contentSize.height = height
      return driver.markedRows.count
    }

    #expect(lengths == [9, 5, 2, 1, 1])
  }

  @Test func `no indicator is drawn without overflow, in one column or when turned off`() {
    view.contentSize.height = 10
    #expect(driver.markedRows == [])

    view.contentSize.height = 100
    #expect(driver.markedRows == [0])

    view.showsVerticalScrollIndicator = false
    #expect(driver.markedRows == [])
    #expect(!driver.mouse(.press, 11, 5))

    view.showsVerticalScrollIndicator = true
    driver.send(.resize(Size(width: 1, height: 10)))
    #expect(driver.markedRows == [])
  }

  @Test func `a drag of the indicator scrolls, a press does not`() {
    view.contentOffset.y = 37
    let row = driver.markedRows[0]

    #expect(driver.mouse(.press, 11, row))
    driver.mouse(.drag, 3, row)
    #expect(view.contentOffset.y == 37)

    driver.mouse(.drag, 3, row + 1)
    #expect(view.contentOffset.y == 50)
    #expect(driver.markedRows == [row + 1])

    driver.mouse(.drag, 3, 500)
    #expect(view.contentOffset.y == 90)

    driver.mouse(.drag, 3, -500)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `a drag keeps the pressed row of the indicator under the pointer`() {
    view.contentSize.height = 20
    view.contentOffset.y = 4
    #expect(driver.markedRows == [2, 3, 4, 5, 6])

    driver.mouse(.press, 11, 6)
    driver.mouse(.drag, 11, 9)

    #expect(driver.markedRows == [5, 6, 7, 8, 9])
  }

  @Test func `the track of the indicator leaves its insets free`() {
    view.contentSize.height = 20
    view.verticalScrollIndicatorInsets = EdgeInsets(top: 4, bottom: 1)
    #expect(driver.markedRows == [4, 5, 6])

    driver.mouse(.press, 11, 6)
    driver.mouse(.drag, 11, 8)
    #expect(view.contentOffset.y == 10 && driver.markedRows == [6, 7, 8])
  }

  @Test func `insets are clamped to the view`() {
    view.contentSize.height = 20
    view.verticalScrollIndicatorInsets = EdgeInsets(top: .min, bottom: .min)
    #expect(driver.markedRows == [0, 1, 2, 3, 4])

    for insets in [EdgeInsets(top: .max, bottom: .max), EdgeInsets(top: 9)] {
      view.verticalScrollIndicatorInsets = insets
      #expect(driver.markedRows == [])
    }
  }

  @Test func `a press outside the indicator centers it on the pointer`() {
    view.contentSize.height = 20

    driver.mouse(.press, 11, 6)
    #expect(driver.markedRows == [4, 5, 6, 7, 8])

    driver.mouse(.drag, 11, 5)
    #expect(driver.markedRows == [3, 4, 5, 6, 7])
  }

  @Test(arguments: [Event.mouse(Mouse(.release, at: .zero)), .key(.escape)])
  func `a release or Escape ends the drag`(event: Event) {
    driver.mouse(.press, 11, 0)
    driver.send(event)
    driver.mouse(.drag, 11, 9)

    #expect(view.contentOffset.y == 0)
  }

  @Test func `only the left button in the last column presses the indicator`() {
    #expect(!driver.mouse(.press, 11, 5, button: .right))
    #expect(!driver.mouse(.press, 10, 5))
    #expect(view.contentOffset.y == 0)
  }

  @Test func `outer gestures do not receive a drag of the indicator`() {
    var gestures = 0
    let root = driver.stage.rootView
    root.addGestureRecognizer(PanGestureRecognizer { _ in gestures += 1 })
    root.addGestureRecognizer(LongPressGestureRecognizer { _ in gestures += 1 })

    driver.mouse(.press, 11, 0)
    driver.stage.advance(by: .seconds(1))
    driver.mouse(.drag, 11, 5)
    #expect(view.contentOffset.y > 0 && gestures == 0)

    driver.mouse(.release, 11, 5)
    driver.mouse(.press, 3, 0)
    driver.mouse(.drag, 3, 5)
    #expect(gestures == 1)
  }
}
