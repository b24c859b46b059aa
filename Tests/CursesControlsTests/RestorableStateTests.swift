import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Views that decode the state of another view must look like that view.
@MainActor
@Suite struct RestorableStateTests {
  private let size = Size(width: 40, height: 6)

  /// Transfers the state of one view to another and returns the lines of both.
  private func lines(after old: StageDriver, _ oldView: View, _ new: StageDriver, _ newView: View)
    -> [[String]]
  {
    var state = RestorableState()
    oldView.encodeRestorableState(into: &state)
    newView.decodeRestorableState(from: state)
    return [old, new].map { driver in
      driver.frame()
      return driver.lines
    }
  }

  private func log() -> (LogView, StageDriver) {
    let log = LogView()
    log.append((0..<60).map { LogLine("line \($0)", level: $0 % 5 == 4 ? .error : .info) })
    let driver = StageDriver(log, size: size)
    driver.frame()
    return (log, driver)
  }

  @Test func `MW-02 a log keeps its filter, selection, marks and offset`() {
    let (old, oldDriver) = log()
    old.minimumLevel = .error
    old.filter = "line"
    old.toggleMark(of: 24)
    old.select(24)
    oldDriver.frame()
    let (new, newDriver) = log()

    let displayed = lines(after: oldDriver, old, newDriver, new)
    #expect(displayed[0] == displayed[1])
    #expect(new.selectedLine == 24 && new.markedLines == [24] && !new.isFollowing)
    #expect(new.displayedLineCount == 12)
  }

  @Test func `MW-02 an offset is restored when the content arrives later`() {
    let old = ScrollView.numbered(width: 20, height: 100)
    let oldDriver = StageDriver(old, size: size)
    oldDriver.frame()
    old.contentOffset.y = 70
    var state = RestorableState()
    old.encodeRestorableState(into: &state)

    for scrolls in [false, true] {
      let new = ScrollView.numbered(width: 20, height: 10)
      let driver = StageDriver(new, size: size)
      driver.frame()
      new.decodeRestorableState(from: state)
      #expect(new.contentOffset.y == 4)
      if scrolls { new.contentOffset.y = 2 }
      new.contentSize.height = 100
      driver.frame()
      #expect(new.contentOffset.y == (scrolls ? 2 : 70))
    }
  }

  private func table(_ files: Files) -> (DataTableView, StageDriver) {
    let view = DataTableView(columns: [
      TableColumn("Name", width: .fraction(1), sortKey: "name"),
      TableColumn("Size", alignment: .right, sortKey: "size"),
    ])
    view.dataSource = files
    view.onSort = { view, sort in
      files.sort(by: sort)
      view.reloadData()
    }
    let driver = StageDriver(view, size: size)
    driver.frame()
    return (view, driver)
  }

  @Test func `MW-02 a column table keeps its sort order and selection`() {
    let (old, oldDriver) = table(Files())
    old.table.becomeFirstResponder()
    oldDriver.press(.character("s"))
    oldDriver.press(.character("s"))
    old.table.selectRow(1)
    let (new, newDriver) = table(Files())
    new.table.becomeFirstResponder()
    #expect(new.sort != old.sort)

    let displayed = lines(after: oldDriver, old, newDriver, new)
    #expect(displayed[0] == displayed[1])
    #expect(new.sort == old.sort && new.table.selectedRow == 1)
  }
}
