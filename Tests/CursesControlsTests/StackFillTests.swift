import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// A view that draws as many columns as it gets, up to 60.
private final class Line: View {
  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, 60), height: min(size.height, 1))
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(String(repeating: "▄", count: bounds.width), at: .zero)
  }
}

/// Tests of views that fill a stack with too few cells.
@MainActor
@Suite struct StackFillTests {
  private let name = Label("Load average")
  private let line = Line()

  /// Returns the row of a label and a line that fills, in `width` columns.
  private func row(_ width: Int, _ views: [View]) -> String {
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 1
    return StageDriver(stack, size: Size(width: width, height: 1)).lines[0]
  }

  @Test func `a view that fills is shortened before the label next to it`() {
    line.fills()

    #expect(row(20, [name, line]) == "Load average ▄▄▄▄▄▄▄")
    #expect(row(20, [line, name]) == "▄▄▄▄▄▄▄ Load average")
    #expect(row(14, [name, line]) == "Load average ▄")
    #expect(row(10, [name, line]) == "Load av… ▄")
  }

  @Test func `views that fill are shortened to equal lengths`() {
    let other = Line()

    #expect(row(20, [line.fills(), name, other.fills()]) == "▄▄▄ Load average ▄▄▄")
  }

  @Test func `a view that fills keeps its minimum length`() {
    line.fills().width(atLeast: 5)

    #expect(row(14, [name, line]) == "Load av… ▄▄▄▄▄")
  }

  @Test func `a view that fills keeps its length before views of lower resistance`() {
    name.layoutWidth.compressionResistance = .low

    #expect(row(64, [name, line.fills()]) == "Lo… " + String(repeating: "▄", count: 60))
  }

  @Test func `a view that does not fill shares the shortage`() {
    #expect(row(20, [name, line]) == "Load aver… ▄▄▄▄▄▄▄▄▄")
  }

  @Test func `a progress view that fills leaves the label whole`() {
    let progress = ProgressView()
    progress.progress = 0.5

    #expect(row(20, [name, progress.fills()]).hasPrefix("Load average "))
  }

  @Test func `a column that fills is shortened before its neighbors`() {
    let (text, table) = (Label("one\ntwo\nthree"), View().height(atMost: 100))
    text.numberOfLines = 0
    table.frame.size.height = 100
    let stack = StackView(arrangedSubviews: [table.fills(), text], axis: .vertical)
    StageDriver(stack, size: Size(width: 9, height: 5)).frame()

    #expect([table, text].map(\.frame.height) == [2, 3])
  }

  @Test func `thousands of nested stacks are laid out`() {
    var view: View = Label("x")
    for _ in 0..<2_000 { view = StackView(arrangedSubviews: [view]) }

    #expect(StageDriver(view, size: Size(width: 3, height: 1)).lines == ["x  "])
  }
}
