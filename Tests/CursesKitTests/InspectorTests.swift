import CursesCells
import CursesKit
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct InspectorTests {
  // MARK: Reading

  @Test func `RD-01 the tree of the inspector has each view with its type and frame`() throws {
    let harness = InspectorHarness()
    let root = try #require(InspectorTree(harness.stage).roots.first)

    #expect(root.name == "InspectedBoard")
    #expect(root.frame == Rect(x: 0, y: 0, width: 140, height: 40))
    let rows = Array(repeating: "InspectedRow", count: 6)
    #expect(root.children.map(\.name) == ["InspectedBar"] + rows)
    #expect(root.children[1].frame == Rect(x: 2, y: 3, width: 60, height: 2))
    #expect(root.children[1].children[0].note == InspectorNote("“Row 0”"))
    #expect(root.children[1].children[0].screenFrame == Rect(x: 4, y: 3, width: 20, height: 1))
  }

  @Test func `notes name motion, hidden views, alpha and focus`() throws {
    let harness = InspectorHarness()
    let rows = harness.board.rows
    View.animate(withDuration: .milliseconds(200)) { rows[0].frame.origin.x = 20 }
    View.animate(withDuration: .milliseconds(200)) { rows[1].alpha = 0 }
    rows[2].isHidden = true
    rows[3].alpha = 0.5
    rows[4].becomeFirstResponder()
    harness.stage.advance(by: .milliseconds(100))

    let snapshot = InspectorSnapshot(harness.stage)
    let nodes = try #require(snapshot.tree.roots.first).children
    #expect(nodes[1].note == InspectorNote("moves", isMotion: true))
    #expect(nodes[2].note?.isMotion == true)
    #expect(nodes[3].note == InspectorNote("hidden"))
    #expect(nodes[4].note == InspectorNote("α 0.5"))
    #expect(nodes[5].note == InspectorNote("focused"))
    #expect(snapshot.motions.map(\.property) == ["frame", "alpha"])
    #expect(snapshot.motions.map(\.times) == ["100 of 200 ms", "100 of 200 ms"])
  }

  @Test func `RD-01 reading a program draws and lays out none of its views`() {
    let harness = InspectorHarness()
    _ = harness.stage.frame()

    _ = InspectorSnapshot(harness.stage)

    #expect(harness.stage.frame().isUnchanged)
    #expect(harness.stage.statistics == FrameStatistics())
  }

  @Test func `using the panel draws and lays out no view of the program`() {
    let harness = InspectorHarness()
    harness.openWithKeys()

    for key in [Key.down, .right, .left, .character("2"), .character("3"), .character("1")] {
      harness.press(key)
      #expect(harness.stage.statistics == FrameStatistics())
    }
  }

  @Test func `a closed inspector measures nothing and passes the program's frames on`() {
    let harness = InspectorHarness()

    let isMeasured = harness.stage.phaseObserver != nil
    #expect(!isMeasured)
    #expect(!harness.tracksPointer)
    #expect(harness.inspector.nextDeadline == nil)
    harness.board.rows[0].label.text = "Changed"
    let frame = harness.inspector.frame()
    #expect(frame.buffer == harness.stage.frame().buffer)
    #expect(frame.changes.map(\.row) == [3])
  }

  // MARK: Layout

  @Test(arguments: [(109, false), (110, true), (140, true)])
  func `the panel is next to the program from 110 columns`(width: Int, isBeside: Bool) {
    let layout = InspectorLayout(screen: Size(width: width, height: 30))

    #expect(layout.isBeside == isBeside)
    #expect(layout.programSize.width == (isBeside ? width - 50 : width))
    #expect(layout.panel == Rect(x: width - 50, y: 0, width: 50, height: 30))
  }

  @Test func `the panel does not make a program smaller than its minimum size`() {
    let minimum = Size(width: 100, height: 10)

    #expect(!InspectorLayout(screen: Size(width: 140, height: 30), minimumSize: minimum).isBeside)
    #expect(InspectorLayout(screen: Size(width: 150, height: 30), minimumSize: minimum).isBeside)
  }

  @Test func `the panel fits any screen`() {
    for width in [1, 2, 9, 20, 49, 50, 51, 110] {
      for height in [1, 2, 5, 8, 12, 30] {
        let harness = InspectorHarness(size: Size(width: width, height: height))
        harness.openWithKeys()
        #expect(harness.buffer.size == Size(width: width, height: height))
      }
    }
  }

  @Test(arguments: ["140x40", "80x24"])
  func `the inspector matches its snapshot`(size: String) {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let harness = InspectorHarness(size: Size(width: sides[0], height: sides[1]))
    harness.openWithKeys()
    View.animate(withDuration: .milliseconds(200)) { harness.board.rows[1].translation.x = 8 }
    harness.mouse(.press, x: 5, y: 5)
    harness.mouse(.release, x: 5, y: 5)
    harness.press(Key(.function(12), modifiers: .shift))
    harness.advance(by: .milliseconds(100))

    expectSnapshot(of: harness.buffer, named: "inspector-\(size)")
  }

  @Test func `closing the inspector restores the program's screen`() {
    let harness = InspectorHarness()
    let before = harness.buffer
    harness.openWithKeys()
    #expect(harness.stage.size == Size(width: 90, height: 40))
    #expect(harness.buffer != before)

    harness.press(.character("q"))

    #expect(!harness.inspector.isOpen)
    #expect(harness.stage.size == Size(width: 140, height: 40))
    #expect(harness.buffer == before)
    #expect(!harness.tracksPointer)
  }

  @Test func `each frame is the last one with its changes`() {
    let harness = InspectorHarness()
    var displayed = harness.buffer
    let keys = [Key(.function(12), modifiers: .shift), .down, .down, .right, .character("2")]
    for key in keys {
      if !harness.inspector.send(.key(key)) { harness.stage.hostKeyCommand(for: key)?.action() }
      let frame = harness.inspector.frame()
      displayed = frame.applied(to: displayed)
      #expect(displayed == frame.buffer)
    }
  }
}

@MainActor
@Suite struct InspectorTreeTests {
  let harness = InspectorHarness()

  init() { harness.openWithKeys() }

  @Test func `only the first of equal siblings is expanded, and three are listed`() {
    #expect(
      harness.names == [
        "InspectedBoard", " InspectedBar", "  Label", " InspectedRow", "  Label", " InspectedRow",
        " InspectedRow", " …",
      ])
    #expect(harness.inspector.view?.rows.last?.note?.text == "3 more rows")
  }

  @Test func `keys collapse and expand the selected view`() {
    harness.press(.home)
    harness.press(.down)
    #expect(harness.selected == "InspectedBar")

    harness.press(.left)
    #expect(!harness.names.prefix(3).contains("  Label"))
    harness.press(.right)
    #expect(harness.names[2] == "  Label")
    harness.press(.left)
    harness.press(.left)
    #expect(harness.selected == "InspectedBoard")
  }

  @Test func `expanding the rest of equal siblings lists them`() {
    harness.press(.end)
    harness.press(.right)

    #expect(harness.names.count { $0 == " InspectedRow" } == 6)
    #expect(harness.selected == "InspectedRow")
  }

  @Test func `a search lists matches with their superviews`() {
    harness.type("/row 4")

    #expect(harness.names == ["InspectedBoard", " InspectedRow", "  Label"])
    #expect(harness.selected == "Label")
    harness.press(.escape)
    #expect(harness.inspector.hasKeys)
    #expect(harness.names.contains(" InspectedBar"))
  }

  @Test func `c copies what is displayed`() {
    harness.type("/row 4")
    harness.press(.enter)
    harness.press(.character("c"))

    #expect(
      harness.copied == [
        """
        InspectedBoard  0,0 90×40
          InspectedRow  2,11 60×2
            Label  “Row 4”  2,0 20×1
        """
      ])
    harness.press(.character("3"))
    harness.press(.character("c"))
    #expect(harness.copied.last?.hasPrefix("Pressed last") == true)
  }
}

@MainActor
@Suite struct InspectorInputTests {
  let harness = InspectorHarness()

  @Test func `the program keeps the keys until Shift-F12 or a press in the panel`() {
    harness.press(Key(.function(12)))
    #expect(harness.inspector.isOpen)
    #expect(!harness.inspector.hasKeys)

    harness.press(Key(.function(12), modifiers: .shift))
    #expect(harness.inspector.hasKeys)
    harness.press(.escape)
    #expect(!harness.inspector.hasKeys)
    harness.mouse(.press, x: 120, y: 30)
    harness.mouse(.release, x: 120, y: 30)
    #expect(harness.inspector.hasKeys)
    harness.mouse(.press, x: 5, y: 5)
    harness.mouse(.release, x: 5, y: 5)
    #expect(!harness.inspector.hasKeys)
    harness.press(Key(.function(12)))
    #expect(!harness.inspector.isOpen)
  }

  @Test func `the view that was pressed last is selected`() {
    harness.mouse(.press, x: 5, y: 11)
    harness.mouse(.release, x: 5, y: 11)
    harness.press(Key(.function(12)))

    #expect(harness.selected == "Label")
    #expect(harness.buffer.lines[10].hasPrefix("     Label  20 × 1 "))
    harness.mouse(.press, x: 40, y: 3)
    harness.mouse(.release, x: 40, y: 3)
    #expect(harness.selected == "InspectedRow")
    #expect(harness.buffer.lines[2].hasPrefix("   InspectedRow  60 × 2 "))
  }

  @Test func `the view under the pointer is selected while the inspector is open`() {
    harness.press(Key(.function(12)))
    #expect(harness.tracksPointer)

    harness.mouse(.move, x: 6, y: 1)
    #expect(harness.selected == "Label")
    harness.mouse(.move, x: 80, y: 30)
    #expect(harness.selected == "InspectedBoard")
  }

  @Test func `held time pauses, and continues without a jump`() {
    let row = harness.board.rows[0]
    harness.openWithKeys()
    View.animate(withDuration: .milliseconds(600), curve: .linear) { row.translation.x = 60 }
    harness.advance(by: .milliseconds(100))
    #expect(row.presentationTranslation.x.rounded() == 10)

    harness.press(.space)
    harness.advance(by: .seconds(5))
    #expect(row.presentationTranslation.x.rounded() == 10)
    harness.press(.character("."))
    harness.advance(by: .zero)
    #expect(row.presentationTranslation.x > 11)
    harness.press(.space)
    harness.advance(by: .milliseconds(100))
    #expect((21...23).contains(row.presentationTranslation.x))
  }

  @Test func `the input page lists gestures and the possible key commands`() {
    harness.openWithKeys()
    harness.press(.character("3"))

    let lines = harness.inspector.view?.snapshot.input.map(\.title) ?? []
    #expect(lines.contains("Gestures"))
    #expect(lines.contains("none in flight"))
    #expect(lines.contains("Hide Inspector"))
  }

  @Test func `the cost of each frame is noted while the inspector is open`() {
    harness.press(Key(.function(12)))
    harness.board.rows[0].label.text = "Changed"
    harness.advance(by: .milliseconds(10))

    let history = harness.inspector.view?.snapshot.history
    #expect(history?.displayedCount == 2)
    #expect(history?.rate == 2)
    #expect(history?.costs.last?.statistics.viewsDrawn == 1)
    #expect(history?.costs.last?.write == .microseconds(380))
    harness.advance(by: .seconds(2))
    #expect(harness.inspector.view?.snapshot.history.rate == 0)
  }
}
