import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The content under the veil of an overlay.
@MainActor
@Suite struct VeilTests {
  /// A list above a status bar.
  private final class Screen: View, TableViewDataSource {
    let table = TableView()
    private let hints = StatusBar()

    override init(frame: Rect = .zero) {
      super.init(frame: frame)
      table.dataSource = self
      for view in [table, hints] as [View] { addSubview(view) }
    }

    override func layoutSubviews() {
      table.frame = bounds.inset(by: EdgeInsets(bottom: 1))
      hints.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }

    func numberOfRows(in tableView: TableView) -> Int { 3 }

    func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
      let row = tableView.dequeueReusableRow()
      row.content = RowContent("row \(index)")
      return row
    }
  }

  private let screen = Screen()
  private let driver: StageDriver

  init() {
    driver = StageDriver(ViewController(view: screen), size: Size(width: 80, height: 24))
    screen.table.selectRow(0)
    screen.table.becomeFirstResponder()
    driver.frame()
  }

  private func show(_ overlay: Overlay) {
    overlay.show(on: driver.stage)
    driver.advance(by: .seconds(1))
  }

  private func ink(of word: String) -> Color? {
    let lines = driver.lines
    guard let y = lines.lastIndex(where: { $0.contains(word) }),
      let range = lines[y].firstRange(of: word)
    else { return nil }
    let x = lines[y].distance(from: lines[y].startIndex, to: range.lowerBound)
    return driver.buffer[Point(x: x, y: y)].style.foreground
  }

  @Test func `an alert replaces the hints below with its own`() {
    let quiet = ink(of: "choose")
    let alert = AlertView("Delete it?", actions: [AlertAction("Cancel", style: .cancel)])
    show(alert)
    #expect(driver.lines[23].contains("↵ answer"))
    #expect(!driver.lines[23].contains("choose"))
    #expect(ink(of: "answer") != nil && ink(of: "answer") != quiet)

    alert.dismiss()
    driver.advance(by: .seconds(1))
    #expect(driver.lines[23].contains("choose"))
    #expect(!driver.lines[23].contains("answer"))
  }

  @Test func `an action sheet leaves the hints below unchanged`() {
    let before = driver.lines[23]
    show(ActionSheet("More", actions: [AlertAction("Refresh"), AlertAction("Share")]))
    #expect(driver.lines[23] == before)
  }

  @Test func `a row under an action sheet keeps the mark of the focus`() {
    #expect(driver.lines[0].contains("▌"))
    show(ActionSheet("More", actions: [AlertAction("Refresh")]))
    #expect(driver.lines[0].contains("▌"))
    #expect(driver.stage.keepsFocus(for: screen.table))
    #expect(!screen.table.isFirstResponder)
  }

  @Test func `in 16 colors a veil changes the mark of the row`() {
    let driver = StageDriver(
      ViewController(view: screen), size: Size(width: 80, height: 24),
      traits: Traits(colorDepth: .palette16))
    screen.table.becomeFirstResponder()
    driver.frame()
    let marks = { [driver] in driver.lines[0] }
    let active = marks()
    ActionSheet("More", actions: [AlertAction("Refresh")]).show(on: driver.stage)
    driver.advance(by: .seconds(1))
    #expect(marks() != active)
  }

  @Test func `an alert has a shadow that fades at its ends`() throws {
    let alert = AlertView("Delete it?", actions: [AlertAction("Cancel", style: .cancel)])
    show(alert)
    let lines = driver.lines
    let y = try #require(lines.lastIndex { $0.contains("▝▀▀▀") })
    let x = try #require(
      lines[y].firstIndex(of: "▝").map {
        lines[y].distance(from: lines[y].startIndex, to: $0)
      })
    let colors = driver.stage.traits.colors
    func light(_ x: Int, _ y: Int) -> Double {
      colors.background(driver.buffer[Point(x: x, y: y)].style.background).luminance
    }
    #expect(light(x, y) < light(0, y))
    #expect(light(x + 2, y) < light(x, y))
    #expect(light(x + 4, y + 1) < light(0, y + 1))
    #expect(light(x + 4, y) < light(x + 4, y + 1))
    #expect(light(x + 4, y + 2) == light(0, y + 2))
  }
}
