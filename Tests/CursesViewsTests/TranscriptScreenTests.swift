import CursesCells
import CursesViews
import Testing

/// A line that takes the focus and notes what is done with it.
private final class SpokenLine: View {
  private let words: AccessibilityElement
  private(set) var told: [String] = []
  private(set) var draws = 0
  var takesFocus = true

  init(_ words: AccessibilityElement, row: Int) {
    self.words = words
    super.init(frame: Rect(x: 0, y: row, width: 9, height: 1))
  }

  override var accessibilityElements: [AccessibilityElement] { [words] }

  override var canBecomeFirstResponder: Bool { takesFocus }

  override func draw(in canvas: inout Canvas) { draws += 1 }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    told.append("down \(mouse.location)")
    return true
  }

  override func mouseUp(_ mouse: Mouse) { told.append("up \(mouse.location)") }
}

@MainActor
@Suite struct TranscriptScreenTests {
  private let stage = Stage(
    size: Size(width: 20, height: 4), traits: Traits(isAccessible: true))

  private var rows: [String] { stage.frame().buffer.lines.map(trimmed) }

  private func trimmed(_ line: String) -> String {
    line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
  }

  /// Fills the stage with lines, of which some take the focus.
  private func fill(_ texts: [String], focusable: Set<Int> = []) -> [SpokenLine] {
    let views = texts.enumerated().map { row, text in
      let view = SpokenLine(AccessibilityElement(text), row: row)
      view.takesFocus = focusable.contains(row)
      stage.rootView.addSubview(view)
      return view
    }
    return views
  }

  private func fill(_ count: Int, focusable: Set<Int> = []) -> [SpokenLine] {
    fill((0..<count).map { "Line \($0)" }, focusable: focusable)
  }

  // MARK: Showing

  @Test func `lines are broken between words, and nothing is drawn by views`() {
    let views = fill(["A line that is longer than that", "日本"])

    #expect(rows == ["A line that is", "longer than that", "日本", ""])
    #expect(views.allSatisfy { $0.draws == 0 })
    #expect(stage.statistics.viewsDrawn == 0)
  }

  @Test func `the page follows the focus, and the cursor is there`() {
    _ = fill(9, focusable: [1, 6])

    stage.send(.key(.tab))
    #expect(rows == ["Line 0", "Line 1", "Line 2", "Line 3"])
    #expect(stage.frame().cursor == Point(x: 0, y: 1))

    stage.send(.key(.tab))
    #expect(rows == ["Line 3", "Line 4", "Line 5", "Line 6"])
    #expect(stage.frame().cursor == Point(x: 0, y: 3))
  }

  @Test func `the cursor stands where text is inserted`() {
    var words = AccessibilityElement("Name", value: "Ann Bee 日本 Cee", traits: .textField)
    words.insertionOffset = 10
    let field = SpokenLine(words, row: 0)
    stage.rootView.addSubview(field)
    field.becomeFirstResponder()

    #expect(rows == ["Name, text field:", "Ann Bee 日本 Cee", "", ""])
    #expect(stage.frame().cursor == Point(x: 12, y: 1))
  }

  @Test func `where nothing has the focus, the cursor is at the first line`() {
    #expect(stage.frame().cursor == .zero)

    _ = fill(2)
    #expect(stage.frame().cursor == .zero)
  }

  @Test func `what is announced stays at the top where it leaves half of the screen`() {
    _ = fill(9, focusable: [8])
    let news = SpokenLine(AccessibilityElement("News", traits: .announcement), row: 9)
    news.takesFocus = false
    stage.rootView.addSubview(news)

    stage.send(.key(.tab))
    #expect(rows == ["News", "Line 6", "Line 7", "Line 8"])

    stage.send(.resize(Size(width: 20, height: 1)))
    #expect(rows == ["Line 8"])
  }

  // MARK: Cost

  @Test func `a frame sends only the rows that changed`() {
    let views = fill(4, focusable: [1])
    #expect(stage.frame().changes.count == 4)
    #expect(stage.frame().isUnchanged)

    views[2].accessibilityLabel = "Line two"
    let frame = stage.frame()
    #expect(frame.changes == [CellRun(row: 2, columns: 5..<8)])
    #expect(!frame.movesCursor)

    views[1].becomeFirstResponder()
    #expect(stage.frame().changes.isEmpty)
  }

  @Test func `a view that asks for nothing new sends nothing`() {
    let views = fill(2)
    _ = stage.frame()

    views[0].setNeedsDisplay()
    views[0].setNeedsLayout()

    #expect(stage.frame().isUnchanged)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `nothing moves, whatever motion was wanted`() {
    let view = fill(1)[0]
    stage.motionLevel = .full
    _ = stage.frame()

    View.animate(withDuration: .seconds(1)) { view.frame.origin.x = 10 }

    #expect(stage.motionLevel == .none)
    #expect(view.presentationFrame == FractionalRect(view.frame))
  }

  // MARK: Both ways

  @Test func `pictures come back as they would have been`() {
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 3, height: 1))
    tile.accessibilityLabel = "Tile"
    stage.rootView.addSubview(tile)
    #expect(rows[0] == "Tile")

    tile.character = "y"
    tile.setNeedsDisplay(Rect(x: 1, y: 0, width: 1, height: 1))
    #expect(rows[0] == "Tile")
    stage.traits.isAccessible = false
    #expect(rows[0] == "yyy")
    #expect(stage.motionLevel == .full)

    stage.traits.isAccessible = true
    #expect(rows[0] == "Tile")
  }

  // MARK: Reading elsewhere

  @Test func `keys that no view handles read elsewhere, and those that one does come back`() {
    let views = fill(9, focusable: [0])
    views[0].becomeFirstResponder()
    _ = stage.frame()

    #expect(stage.send(.key(.pageDown)))
    #expect(rows == ["Line 4", "Line 5", "Line 6", "Line 7"])
    #expect(stage.frame().cursor == Point(x: 0, y: 0))
    #expect(views[0].isFirstResponder)

    #expect(stage.send(.key(.end)))
    #expect(rows.last == "Line 8" && stage.frame().cursor == Point(x: 0, y: 3))
    #expect(!stage.send(.key(.down)))

    #expect(stage.send(.key(.up)))
    #expect(stage.frame().cursor == Point(x: 0, y: 2))

    #expect(stage.send(.key(.tab)))
    #expect(rows[0] == "Line 0" && stage.frame().cursor == Point(x: 0, y: 0))
  }

  @Test func `a change elsewhere leaves the reader where they are`() {
    let views = fill(9)
    _ = stage.frame()
    stage.send(.key(.pageDown))
    _ = stage.frame()

    views[0].accessibilityLabel = "Changed"

    #expect(rows[0] == "Line 4")
  }

  @Test func `a focus that moves by itself takes the reader along`() {
    let views = fill(9, focusable: [0])
    _ = stage.frame()
    stage.send(.key(.pageDown))
    _ = stage.frame()

    views[0].becomeFirstResponder()

    #expect(rows[0] == "Line 0" && stage.frame().cursor == .zero)
  }

  // MARK: The mouse

  @Test func `a click on a line is one on its view`() {
    let views = fill(["A line that is longer than that", "Second"])
    _ = stage.frame()

    stage.send(.mouse(Mouse(.press, at: Point(x: 3, y: 2))))
    stage.send(.mouse(Mouse(.drag, at: Point(x: 9, y: 0))))
    stage.send(.mouse(Mouse(.release, at: Point(x: 9, y: 0))))

    #expect(views[1].told == ["down (4 0)", "up (4 0)"])
    #expect(views[0].told.isEmpty)
  }

  @Test func `a click beside all lines, and the wheel at an edge, do nothing`() {
    let views = fill(1)
    _ = stage.frame()

    #expect(!stage.send(.mouse(Mouse(.press, at: Point(x: 0, y: 2)))))
    #expect(!stage.send(.mouse(Mouse(.release, at: Point(x: 0, y: 2)))))
    #expect(!stage.send(.mouse(Mouse(.wheel, button: .wheelDown, at: .zero))))
    #expect(views[0].told.isEmpty)
  }
}
