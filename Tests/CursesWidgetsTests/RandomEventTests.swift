import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct RandomEventTests {
  nonisolated private static let seeds = StageDriver.seeds

  @Test(arguments: TabBarKind.all, seeds)
  func `TB-09 a bar always has one selected item, and no press sticks`(
    kind: TabBarKind, seed: UInt64
  ) {
    let bar = kind.makeBar()
    let journal = TabBarJournal(bar)
    let driver = StageDriver(TabBarFixture(bar), size: Size(width: 40, height: 12))

    driver.happen(Rounds.sample(500, of: 2_000), seed: seed) {
      #expect(bar.selectedIndex.map(bar.items.indices.contains) == true)
      guard bar.bounds.height == 2, bar.bounds.width >= 4 else { return }
      #expect(boldItems(of: bar, driver) == [bar.selectedIndex])
    }

    _ = journal.take()
    driver.mouse(.drag, 5, 11)
    driver.mouse(.release, 5, 11)
    #expect(journal.take() == [])
    driver.tap(x: 15, y: 11)
    #expect(journal.take() == ["may 1?", "press 1, selected", "told 1", "release 1"])
  }

  /// Returns the items that are drawn as selected.
  private func boldItems(of bar: TabBar, _ driver: StageDriver) -> [Int?] {
    let buffer = driver.stage.frame().buffer
    let layout = TabBarLayout(size: bar.bounds.size, count: bar.items.count)
    return bar.items.indices.filter { index in
      layout.itemRect(at: index).columns.contains { x in
        buffer[Point(x: x, y: bar.frame.minY)].attributes.contains(.bold)
      }
    }
  }

  @Test(arguments: seeds)
  func `a table keeps its selection and its offset in range`(seed: UInt64) {
    let harness = TableHarness(200, size: Size(width: 40, height: 12))
    let table = harness.table
    table.heightForRow = { _, index in 1 + index % 3 }

    harness.driver.happen(Rounds.sample(500, of: 2_000), seed: seed) {
      #expect(table.selectedRow.map((0..<200).contains) ?? true)
      let (first, last) = table.contentOffsetRange
      #expect((first.y...last.y).contains(table.contentOffset.y))
      let selected = table.indicesOfVisibleRows.filter { table.row(at: $0)?.isSelected == true }
      #expect(selected.isEmpty || selected == [table.selectedRow])
    }

    let offset = table.contentOffset
    harness.driver.mouse(.drag, 39, 0)
    #expect(table.contentOffset == offset)
    #expect(harness.rows.made.count <= 22)
  }

  @Test(arguments: seeds)
  func `a scroll view keeps its offset in range, and no press sticks`(seed: UInt64) {
    let view = ScrollView.numbered(width: 90, height: 70)
    let driver = StageDriver(view, size: Size(width: 40, height: 12))
    view.becomeFirstResponder()

    driver.happen(Rounds.sample(500, of: 2_000), seed: seed) {
      let (first, last) = view.contentOffsetRange
      #expect((first.x...last.x).contains(view.contentOffset.x))
      #expect((first.y...last.y).contains(view.contentOffset.y))
    }

    let offset = view.contentOffset
    driver.mouse(.drag, 39, 0)
    #expect(view.contentOffset == offset)
  }

  @Test(arguments: seeds)
  func `a tab bar controller shows only the view of its selected tab`(seed: UInt64) {
    let rows = (0..<4).map { _ in NumberedRows(50) }
    let tables = rows.map { source in
      let table = TableView()
      table.dataSource = source
      return table
    }
    let controller = TabBarController(
      tabs: tables.enumerated().map { index, table in
        (TabBarItem(title: "\(index)"), ViewController(view: table))
      })
    let driver = StageDriver(controller, size: Size(width: 40, height: 12))

    driver.happen(Rounds.sample(500, of: 2_000), seed: seed) {
      let displayed = tables.indices.filter { tables[$0].superview != nil }
      #expect(displayed == [controller.selectedIndex].compactMap { $0 })
      #expect(controller.tabBar.selectedIndex == controller.selectedIndex)
      #expect(controller.view.hasFocusInside)
    }
  }
}

// MARK: - Controls

extension RandomEventTests {
  @Test(arguments: seeds)
  func `SC-03 the selection is always a segment, and no press sticks`(seed: UInt64) {
    let control = SegmentedControl.titled("One", "日本", "Three", "e\u{301}te\u{301}")
    control.insert(SegmentedControlItem("Five", unavailableReason: "not yet"), at: 2)
    let driver = StageDriver(control, size: Size(width: 40, height: 12))
    var pressed: Int?
    var changes = SeededGenerator(seed: seed)
    control.onPress = { [control] _ in
      let index = control.pressedIndex ?? -1
      #expect(control.selectedIndex == index && control.items[index].isEnabled)
      pressed = index
    }
    control.onActivate = { [control] _ in
      #expect(pressed == control.pressedIndex)
      pressed = nil
    }

    driver.happen(Rounds.sample(500, of: 2_000), seed: seed) {
      #expect(control.selectedIndex.map(control.items.indices.contains) ?? true)
      guard Int.random(in: 0..<50, using: &changes) == 0 else { return }
      change(control, using: &changes)
      pressed = nil
      driver.stage.send(.key(.escape))
    }

    let selected = control.selectedIndex
    control.onActivate = { _ in Issue.record("a press was kept") }
    driver.mouse(.drag, 2, 6)
    driver.mouse(.release, 2, 6)
    #expect(control.selectedIndex == selected)
  }

  private func change(_ control: SegmentedControl, using generator: inout SeededGenerator) {
    let index = Int.random(in: -1...6, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: control.remove(at: index)
    case 1: control.select(index)
    case 2: control.isEnabled.toggle()
    case 3: control.fillsWidth.toggle()
    default: control.insert(SegmentedControlItem("New \(index)"), at: index)
    }
  }

  @Test(arguments: seeds)
  func `a switch settles at the end of its state, and no press sticks`(seed: UInt64) {
    let control = Switch("日本 wrap")
    let driver = StageDriver(control, size: Size(width: 40, height: 12))
    var isOn = false
    control.onChange = { control in
      #expect(control.isOn != isOn)
      isOn = control.isOn
    }

    driver.happen(Rounds.sample(500, of: 2_000), seed: seed) { #expect(control.isOn == isOn) }

    #expect(!control.isHighlighted)
    driver.mouse(.drag, 30, 5)
    let row = driver.lines[5]
    #expect(
      row.hasPrefix(isOn ? "›▐✓ ██▌" : "›▐██ ·▌") || row.hasPrefix(isOn ? " ▐✓ ██▌" : " ▐██ ·▌"))
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test(arguments: seeds)
  func `progress views stay in range, and settle after random events`(seed: UInt64) {
    let view = ProgressView(label: "日本 Copying")
    view.showsPercentage = true
    let indicator = ActivityIndicator("Loading")
    let column = StackView(arrangedSubviews: [indicator, view], axis: .vertical)
    let driver = StageDriver(column, size: Size(width: 40, height: 12))
    var changes = SeededGenerator(seed: seed)

    driver.happen(Rounds.sample(500, of: 2_000), seed: seed) {
      #expect((0...1).contains(view.progress))
      switch Int.random(in: 0..<20, using: &changes) {
      case 0: view.setProgress(Double.random(in: -0.2...1.2, using: &changes))
      case 1: indicator.startAnimating()
      case 2: indicator.stopAnimating()
      default: break
      }
    }

    indicator.stopAnimating()
    view.progress = 0.5
    driver.frame()
    #expect(driver.stage.nextDeadline == nil)
    #expect(
      driver.lines.contains(String(repeating: "█", count: 20) + String(repeating: " ", count: 20)))
  }
}
