import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

/// A placeholder for a list that is empty, or that failed to load.
@MainActor
@Suite struct ContentUnavailableViewTests {
  private let view = ContentUnavailableView(.failure, title: "The server does not answer")

  private func driver(_ size: Size, traits: Traits = Traits()) -> StageDriver {
    view.reason = "What was read before is kept."
    view.hint = "Code 3-110"
    return StageDriver(view, size: size, traits: traits)
  }

  private func displayed(_ driver: StageDriver) -> [String] {
    driver.lines.map { $0.replacing(#/^ +| +$/#, with: "") }.filter { !$0.isEmpty }
  }

  @Test func `a failure shows its title, reason, retry button and hint`() {
    view.onRetry = {}
    let lines = displayed(driver(Size(width: 40, height: 16)))

    #expect(lines.count == 11)
    #expect(
      lines.suffix(6) == [
        "The server does not answer", "What was read before is kept.", "▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖",
        "▐     Try again      ▌", "▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘", "Code 3-110",
      ])
  }

  @Test func `in few rows picture, hint, reason and button are omitted in order`() {
    view.onRetry = {}
    let rows = (1...16).map { displayed(driver(Size(width: 40, height: $0))) }

    #expect(rows.allSatisfy { $0.contains("The server does not answer") })
    let picture = rows.firstIndex { $0.contains { $0.contains("▀") } } ?? 0
    let hint = rows.firstIndex { $0.contains("Code 3-110") } ?? 0
    let reason = rows.firstIndex { $0.contains("What was read before is kept.") } ?? 0
    let button = rows.firstIndex { $0.contains { $0.contains("Try again") } } ?? 0
    #expect(picture > hint && hint > reason && reason > button && button > 0)
  }

  @Test func `a retry works by key, by Enter and by click`() {
    var count = 0
    view.onRetry = { count += 1 }
    let driver = driver(Size(width: 40, height: 16))

    driver.press(.character("r"))
    driver.press(.tab)
    driver.press(.enter)
    let row = driver.lines.firstIndex { $0.contains("Try again") } ?? 0
    driver.tap(x: 20, y: row)

    #expect(count == 3)
  }

  @Test func `the picture is omitted without Unicode, and is a shape without colors`() {
    let plain = Traits(colorDepth: .monochrome, usesUnicode: false)
    let ascii = displayed(driver(Size(width: 40, height: 16), traits: plain))
    let shape = displayed(
      driver(Size(width: 40, height: 16), traits: Traits(colorDepth: .monochrome)))

    #expect(
      ascii == ["The server does not answer", "What was read before is kept.", "Code 3-110"])
    #expect(shape.first == "██" || shape.first == "▄▀▀▄")
    #expect(shape.suffix(3) == ascii[...])
  }

  @Test func `a state view of any size neither traps nor draws outside`() {
    view.onRetry = {}
    let driver = StageDriver(View(), size: Size(width: 20, height: 14))
    driver.stage.rootView.addSubview(view)
    for width in 0...16 {
      for height in 0...10 {
        view.frame = Rect(x: 2, y: 2, width: width, height: height)
        #expect(driver.strays(outside: view.frame) == [])
      }
    }
  }

  @Test func `an empty view is displayed until the table has rows`() {
    let table = TableView()
    let rows = Rows()
    table.dataSource = rows
    table.emptyView = ContentUnavailableView(.empty, title: "No stars yet")
    let driver = StageDriver(table, size: Size(width: 30, height: 12))
    #expect(displayed(driver).last == "No stars yet")

    rows.count = 2
    table.reloadData()

    #expect(displayed(driver) == ["row 0", "row 1"])
  }

  @MainActor
  private final class Rows: TableViewDataSource {
    var count = 0

    func numberOfRows(in tableView: TableView) -> Int { count }

    func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
      let row = tableView.dequeueReusableRow()
      row.text = "row \(index)"
      return row
    }
  }
}

/// Placeholder bars for text that is loading.
@MainActor
@Suite struct LoadingViewTests {
  private func driver(_ traits: Traits = Traits()) -> StageDriver {
    StageDriver(LoadingView(), size: Size(width: 80, height: 8), traits: traits)
  }

  @Test func `bars appear after 300 ms, and a light moves over them`() {
    let driver = driver()
    driver.advance(by: .milliseconds(290))
    #expect(driver.lines.allSatisfy { !$0.contains("▄") })

    driver.advance(by: .milliseconds(20))
    let before = driver.buffer
    #expect(driver.lines[0].contains("▄▄▄▄"))
    driver.advance(by: .milliseconds(400))

    #expect(driver.buffer != before)
    #expect(driver.lines[0].contains("▄▄▄▄"))
  }

  @Test func `hiding the view restarts the delay of its bars`() {
    let view = LoadingView()
    let driver = StageDriver(view, size: Size(width: 80, height: 8))
    driver.advance(by: .seconds(1))
    view.isHidden = true
    driver.advance(by: .seconds(1))

    view.isHidden = false
    driver.stage.advance(by: .milliseconds(200))
    #expect(driver.stage.frame().buffer.lines.allSatisfy { !$0.contains("▄") })
    driver.stage.advance(by: .milliseconds(100))
    #expect(driver.stage.frame().buffer.lines[0].contains("▄▄▄▄"))
  }

  @Test func `a view hidden during the delay shows its bars afterwards`() {
    let view = LoadingView()
    let driver = StageDriver(view, size: Size(width: 80, height: 8))
    for isHidden in [true, false] {
      driver.advance(by: .milliseconds(30))
      view.isHidden = isHidden
    }

    driver.advance(by: .milliseconds(310))
    #expect(driver.lines[0].contains("▄▄▄▄"))
  }

  @Test func `views that wait since different times share one light`() {
    let views = [LoadingView(), LoadingView()]
    let driver = StageDriver(views[0], size: Size(width: 80, height: 8))
    driver.advance(by: .milliseconds(570))
    views[0].removeFromSuperview()
    driver.stage.rootView.addSubview(views[1])
    views[1].frame = driver.stage.rootView.bounds
    driver.advance(by: .milliseconds(1430))

    let other = self.driver()
    other.advance(by: .seconds(2))

    #expect(driver.frame().buffer == other.frame().buffer)
  }

  @Test(arguments: [true, false])
  func `the light is visible without colors, too`(usesUnicode: Bool) {
    let driver = driver(Traits(colorDepth: .monochrome, usesUnicode: usesUnicode))
    driver.advance(by: .milliseconds(600))

    #expect(driver.lines[1].contains(usesUnicode ? "▄▆" : "-="))
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `reduced motion shows bars without a light and without a timer`(level: MotionLevel) {
    let driver = driver(Traits(motionLevel: level))
    driver.advance(by: .seconds(1))
    driver.frame()

    #expect(driver.lines[0].contains("▄▄▄▄"))
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `bars are displayed without colors and in ASCII`() {
    let driver = driver(Traits(colorDepth: .monochrome, usesUnicode: false))
    driver.advance(by: .seconds(1))

    #expect(driver.lines[0].contains("----"))
  }
}
