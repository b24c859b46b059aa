import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Tests of tabs in labels and rows, which end at every eighth column.
@MainActor
@Suite struct LabelTabTests {
  private func lines(_ view: View, _ width: Int, _ height: Int = 1) -> [String] {
    StageDriver(view, size: Size(width: width, height: height)).lines
  }

  @Test func `a tab ends at the next stop of its line`() {
    let label = Label("a\tb\n\t12345678\tc\n日本\t|")
    label.numberOfLines = 0

    #expect(
      lines(label, 28, 3) == [
        "a       b                   ",
        "        12345678        c   ",
        "日本    |                   ",
      ])
    #expect(label.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 25, height: 3))
  }

  @Test func `a label keeps its tabs as text`() {
    let label = Label("a\tb")

    #expect(label.text == "a\tb")
    #expect(label.accessibilityLabel == "a\tb")
    label.text = "1234\tb"
    #expect(lines(label, 10) == ["1234    b "])
  }

  @Test func `a tab has the style of its text`() {
    expectSnapshot(
      of: Label("\("a\t", .bold)b"), size: Size(width: 10, height: 1),
      """
      ┌──────────┐
      │a       b │
      ├──────────┤
      │aaaaaaaa  │
      └──────────┘
      a bold
      """)
  }

  @Test func `text with tabs is wrapped and truncated`() {
    let label = Label("one\ttwo three")

    #expect(lines(label, 12) == ["one     two…"])
    label.numberOfLines = 2
    #expect(lines(label, 12, 2) == ["one     two ", "three       "])
    label.textAlignment = .right
    #expect(lines(label, 12, 2) == [" one     two", "       three"])
  }

  @Test func `a link after a tab is where it is displayed`() {
    var opened: [String] = []
    let label = Label("a\t" + StyledText(markdown: "[one](https://a.example/1)"))
    label.onOpenLink = { _, link in opened.append(link.address) }
    let driver = StageDriver(label, size: Size(width: 12, height: 1))

    driver.tap(x: 4, y: 0)
    #expect(opened.isEmpty)
    driver.tap(x: 10, y: 0)
    #expect(opened == ["https://a.example/1"])
    label.becomeFirstResponder()
    #expect(driver.lines == ["a       one "])
  }

  @Test func `a row of a table has tab stops`() {
    let row = TableViewRow()
    row.text = "a\tb"

    #expect(lines(row, 16)[0].contains("a       b"))
  }

  @Test func `the parts of a row are measured with their tabs`() {
    let row = RowContentView(RowContent("title", trailing: "1\t2"))

    #expect(lines(row, 60)[0].contains("1       2"))
  }

  @Test func `a line of a log is wrapped with its tabs`() {
    let log = LogView()
    log.wrapsLines = true
    log.append([LogLine("one\ttwo\tthree")])
    let displayed = lines(log, 24, 4).map { $0.filter { $0 != " " } }

    #expect(displayed.contains("onetwo") && displayed.contains("three"), "\(displayed)")
  }

  @Test func `text without tabs is unchanged`() {
    let text: StyledText = "\("a", .bold)b\nc"

    #expect(text.expandingTabs() == text)
    #expect(StyledText().expandingTabs().isEmpty)
    #expect([0, 7, 8].map(TabStop.next(after:)) == [8, 8, 16])
  }
}
