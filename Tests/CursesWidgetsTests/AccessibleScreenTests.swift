import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct AccessibleScreenTests {
  nonisolated private static let accessible = Traits(isAccessible: true)

  private let name = TextField("Ann", placeholder: "name")
  private let secret = TextField("abc", placeholder: "password")
  private let wrap = Switch("Wrap lines", isOn: true)
  private let delete = Button("Delete")

  /// Returns a form of several widgets.
  private func form() -> View {
    let title = Label("Settings")
    title.accessibilityTraits = .header
    secret.isSecureTextEntry = true
    delete.isEnabled = false
    delete.unavailableReason = "nothing is selected"
    let range = SegmentedControl(items: ["Day", "Week"])
    range.accessibilityLabel = "Range"
    range.select(1)
    let volume = ProgressView(label: "Used")
    volume.progress = 0.75
    return StackView(
      arrangedSubviews: [title, name, secret, wrap, range, volume, delete], axis: .vertical)
  }

  @Test func `a screen of several widgets is read from top to bottom`() {
    let driver = StageDriver(form(), size: Size(width: 80, height: 24), traits: Self.accessible)
    driver.press(.tab)

    expectTranscript(
      of: driver,
      """
        Settings, heading
      › name, text field: Ann|
        password, secure text field: 3 characters
        Wrap lines, on, switch
        Range
        Day, button, 1 of 2
        Week, button, 2 of 2, selected
        Used, 75 %
        Delete, button, unavailable: nothing is selected
      """)
    #expect(driver.cursor == Point(x: 21, y: 1))
  }

  @Test func `a screen of 20 columns shows the focused widget and the cursor`() {
    let driver = StageDriver(form(), size: Size(width: 20, height: 4), traits: Self.accessible)
    for _ in 0..<5 { driver.press(.tab) }
    #expect(delete.isFirstResponder)

    expectSnapshot(
      of: driver,
      """
      ┌────────────────────┐
      │Used, 75 %          │
      │Delete, button,     │
      │unavailable: nothing│
      │is selected         │
      └────────────────────┘
      """)
    #expect(driver.cursor == Point(x: 0, y: 1))
  }

  @Test func `the cursor follows the caret of a text field as keys are typed`() {
    let driver = StageDriver(form(), size: Size(width: 22, height: 24), traits: Self.accessible)
    driver.press(.tab)
    driver.type(" Bee")
    #expect(name.text == "Ann Bee")
    #expect(driver.lines[1...2].map(\.trimmingSpaces) == ["name, text field: Ann", "Bee"])
    #expect(driver.cursor == Point(x: 3, y: 2))

    driver.press(.home)
    #expect(driver.cursor == Point(x: 18, y: 1))
  }

  @Test func `a secure text field exposes only the length of its text`() {
    secret.isSecureTextEntry = true
    let driver = StageDriver(secret, size: Size(width: 60, height: 3), traits: Self.accessible)
    driver.press(.tab)
    driver.type("d")
    #expect(driver.lines[0].trimmingSpaces == "password, secure text field: 4 characters")
    #expect(driver.cursor == Point(x: 41, y: 0))

    secret.text = ""
    expectTranscript(of: driver, "› password, secure text field: |")
    secret.text = "x"
    expectTranscript(of: driver, "› password, secure text field: 1 character|")
  }

  @Test func `the error of a text field is read below it`() {
    name.errorText = "too short"

    expectTranscript(of: name, "  name, text field: Ann\n    error: too short")
  }

  @Test func `wide and combining characters are read whole, with the cursor after them`() {
    name.text = "日本 e\u{301}"
    let driver = StageDriver(name, size: Size(width: 40, height: 1), traits: Self.accessible)
    driver.press(.tab)

    expectTranscript(of: driver, "› name, text field: 日本 e\u{301}|")
    #expect(driver.cursor == Point(x: 24, y: 0))
  }

  // MARK: Tables

  @Test func `a table of 100,000 rows reads and loads only the visible rows`() {
    let rows = NumberedRows(100_000)
    let table = TableView()
    table.dataSource = rows
    table.selectRow(49_999)
    let driver = StageDriver(table, size: Size(width: 40, height: 3), traits: Self.accessible)
    driver.press(.tab)

    expectTranscript(
      of: driver,
      """
        Row 49997, row 49,998 of 100,000
        Row 49998, row 49,999 of 100,000
      › Row 49999, row 50,000 of 100,000, selected
      """)
    #expect(rows.made.count < 10)
  }

  @Test func `an empty table reads its placeholder or a default text`() {
    let table = TableView()
    let driver = StageDriver(table, size: Size(width: 40, height: 3), traits: Self.accessible)
    driver.press(.tab)
    expectTranscript(of: driver, "› no rows")

    table.placeholder = "No messages"
    expectTranscript(of: driver, "› No messages")
  }

  @Test func `deleting a row updates the positions of the others`() {
    let rows = NumberedRows(3)
    let table = TableView()
    table.dataSource = rows
    let driver = StageDriver(table, size: Size(width: 40, height: 5), traits: Self.accessible)
    driver.frame()

    rows.count = 2
    table.deleteRows(at: [0])

    expectTranscript(of: driver, "  Row 1, row 1 of 2\n  Row 2, row 2 of 2")
  }

  // MARK: Scrolling

  @Test func `in a scrolled text the cursor follows the scroll position`() {
    let label = Label((1...30).map { "Paragraph \($0)" }.joined(separator: "\n"))
    label.numberOfLines = 0
    let view = ScrollView()
    view.addSubview(label)
    label.frame = Rect(x: 0, y: 0, width: 30, height: 30)
    view.contentSize = label.frame.size
    let driver = StageDriver(view, size: Size(width: 30, height: 6), traits: Self.accessible)
    driver.press(.tab)

    driver.press(.pageDown)
    #expect(driver.lines[0].trimmingSpaces == "Paragraph 6")
    #expect(driver.cursor == .zero)

    driver.press(.end)
    #expect(driver.lines.map(\.trimmingSpaces).last == "Paragraph 30")
    driver.press(.down)
    #expect(driver.cursor == Point(x: 0, y: 1))
  }

  // MARK: The mouse

  @Test func `a click on a line selects its tab, segment or row`() {
    let bar = TabBar.titled("Home", "News")
    let driver = StageDriver(
      TabBarFixture(bar), size: Size(width: 40, height: 6), traits: Self.accessible)
    driver.tap(x: 2, y: 1)
    #expect(bar.selectedIndex == 1)

    let rows = NumberedRows(3)
    let table = TableView()
    table.dataSource = rows
    driver.stage.rootView = table
    driver.tap(x: 0, y: 2)
    #expect(table.selectedRow == 2)

    let control = SegmentedControl(items: ["Day", "Week", "Month"])
    driver.stage.rootView = control
    driver.tap(x: 9, y: 2)
    #expect(control.selectedIndex == 2)
  }

  @Test func `a click on a text field focuses it and keeps its caret`() {
    let driver = StageDriver(form(), size: Size(width: 40, height: 12), traits: Self.accessible)

    driver.tap(x: 5, y: 2)

    #expect(secret.isFirstResponder)
    #expect(secret.selectedRange == 3..<3)
  }

  // MARK: Glyphs

  @Test func `an icon is read as its accessibility label`() {
    let bar = TabBar(items: [TabBarItem(icon: "⌂"), TabBarItem(title: "News", icon: "@")])
    bar.items[0].accessibilityLabel = "Home"
    let close = Button(icon: "×")
    close.accessibilityLabel = "Close"

    expectTranscript(of: TabBarFixture(bar), "  Home, tab, 1 of 2\n  News, tab, 2 of 2")
    expectTranscript(of: close, "  Close, button")
  }
}
