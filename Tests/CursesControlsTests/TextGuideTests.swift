import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// The common text edge of rows, labels and text views.
@MainActor
@Suite struct TextGuideTests {
  private let label = Label("Label")
  private let text = TextView("Text")
  private let row = RowContentView(RowContent("Row"))

  @Test(arguments: [(80, 4), (40, 3), (24, 2)])
  func `rows, labels and text views that follow the edges of the pane begin in one column`(
    width: Int, edge: Int
  ) {
    label.followsPaneEdges = true
    text.followsPaneEdges = true
    let stack = StackView(arrangedSubviews: [row, label, text], axis: .vertical)
    let driver = StageDriver(stack, size: Size(width: width, height: 5))
    driver.frame()

    for view in [row, label, text] as [View] {
      #expect(view.textGuide.minX == edge)
      #expect(view.textGuide.maxX == width - edge)
    }
    for (line, word) in zip(driver.lines, ["Row", "Label", "Text"]) {
      #expect(line.firstRange(of: word)?.lowerBound == line.index(line.startIndex, offsetBy: edge))
    }
  }

  @Test func `the guide of a label and of a text view is where their text is`() {
    label.frame = Rect(x: 0, y: 0, width: 20, height: 1)
    text.frame = Rect(x: 0, y: 0, width: 20, height: 3)

    #expect(label.textGuide == label.bounds)
    #expect(text.textGuide == Rect(x: 1, y: 0, width: 18, height: 3))
  }

  @Test func `the guide of a table row is that of its content`() {
    let row = TableViewRow(frame: Rect(x: 0, y: 0, width: 60, height: 1))
    row.text = "Plain"
    #expect(row.textGuide == row.textRect)
    #expect(row.textGuide.minX == 4)
  }

  @Test func `a label with margins fits its text and the margins`() {
    label.followsPaneEdges = true

    #expect(label.sizeThatFits(Size(width: 80, height: 5)) == Size(width: 13, height: 1))
    label.followsPaneEdges = false
    #expect(label.sizeThatFits(Size(width: 80, height: 5)) == Size(width: 5, height: 1))
  }
}
