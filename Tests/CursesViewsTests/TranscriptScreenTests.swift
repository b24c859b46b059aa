import CursesCells
import CursesViews
import Testing

/// A focusable line that records mouse events and counts its draw calls.
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

  /// Fills the stage with lines, of which some are focusable.
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

  @Test func `transcript lines are wrapped at words, and views draw nothing`() {
    let views = fill(["A line that is longer than that", "日本"])

    #expect(rows == ["A line that is", "longer than that", "日本", ""])
    #expect(views.allSatisfy { $0.draws == 0 })
    #expect(stage.statistics.viewsDrawn == 0)
  }

  @Test func `the page and the cursor follow the focus`() {
    _ = fill(9, focusable: [1, 6])

    stage.send(.key(.tab))
    #expect(rows == ["Line 0", "Line 1", "Line 2", "Line 3"])
    #expect(stage.frame().cursor == Point(x: 0, y: 1))

    stage.send(.key(.tab))
    #expect(rows == ["Line 3", "Line 4", "Line 5", "Line 6"])
    #expect(stage.frame().cursor == Point(x: 0, y: 3))
  }

  @Test func `the cursor is at the insertion point of a text field`() {
    var words = AccessibilityElement("Name", value: "Ann Bee 日本 Cee", traits: .textField)
    words.insertionOffset = 10
    let field = SpokenLine(words, row: 0)
    stage.rootView.addSubview(field)
    field.becomeFirstResponder()

    #expect(rows == ["Name, text field:", "Ann Bee 日本 Cee", "", ""])
    #expect(stage.frame().cursor == Point(x: 12, y: 1))
  }

  @Test func `the cursor is at the first line without a focus`() {
    #expect(stage.frame().cursor == .zero)

    _ = fill(2)
    #expect(stage.frame().cursor == .zero)
  }

  @Test func `an announcement stays at the top if half of the screen remains`() {
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

  @Test func `a frame has only the changed cells`() {
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

  @Test func `invalidating an unchanged view leaves the frame unchanged`() {
    let views = fill(2)
    _ = stage.frame()

    views[0].setNeedsDisplay()
    views[0].setNeedsLayout()

    #expect(stage.frame().isUnchanged)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `an accessible stage has no motion`() {
    let view = fill(1)[0]
    stage.motionLevel = .full
    _ = stage.frame()

    View.animate(withDuration: .seconds(1)) { view.frame.origin.x = 10 }

    #expect(stage.motionLevel == .none)
    #expect(view.presentationFrame == FractionalRect(view.frame))
  }

  // MARK: Switching

  @Test func `drawing resumes with current contents after the transcript`() {
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

  // MARK: Scrolling

  @Test func `unhandled keys scroll the transcript, handled keys return to the focus`() {
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

  @Test func `a change elsewhere does not scroll the transcript`() {
    let views = fill(9)
    _ = stage.frame()
    stage.send(.key(.pageDown))
    _ = stage.frame()

    views[0].accessibilityLabel = "Changed"

    #expect(rows[0] == "Line 4")
  }

  @Test func `a focus change in code scrolls the transcript`() {
    let views = fill(9, focusable: [0])
    _ = stage.frame()
    stage.send(.key(.pageDown))
    _ = stage.frame()

    views[0].becomeFirstResponder()

    #expect(rows[0] == "Line 0" && stage.frame().cursor == .zero)
  }

  // MARK: The mouse

  @Test func `a click on a transcript line is sent to its view`() {
    let views = fill(["A line that is longer than that", "Second"])
    _ = stage.frame()

    stage.send(.mouse(Mouse(.press, at: Point(x: 3, y: 2))))
    stage.send(.mouse(Mouse(.drag, at: Point(x: 9, y: 0))))
    stage.send(.mouse(Mouse(.release, at: Point(x: 9, y: 0))))

    #expect(views[1].told == ["down (4 0)", "up (4 0)"])
    #expect(views[0].told.isEmpty)
  }

  @Test func `clicks outside all lines and the wheel at an edge do nothing`() {
    let views = fill(1)
    _ = stage.frame()

    #expect(!stage.send(.mouse(Mouse(.press, at: Point(x: 0, y: 2)))))
    #expect(!stage.send(.mouse(Mouse(.release, at: Point(x: 0, y: 2)))))
    #expect(!stage.send(.mouse(Mouse(.wheel, button: .wheelDown, at: .zero))))
    #expect(views[0].told.isEmpty)
  }
}
