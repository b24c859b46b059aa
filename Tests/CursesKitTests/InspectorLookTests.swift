import CursesCells
import CursesKit
import CursesKitTesting
import CursesViews
import Testing

/// The appearance of the inspector on terminals with fewer abilities, and over dialogs.
@MainActor
@Suite struct InspectorLookTests {
  /// The traits of terminals by the names of their snapshots.
  private static let terminals = [
    "16": Traits(colorDepth: .palette16), "none": Traits(colorDepth: .monochrome),
    "light": Traits(colors: .light), "ascii": Traits(usesUnicode: false),
    "ascii-none": Traits(colorDepth: .monochrome, usesUnicode: false),
  ]

  @Test(arguments: ["140x40", "80x24"], ["16", "none", "light", "ascii", "ascii-none"])
  func `the inspector matches its snapshots on other terminals`(
    size: String, terminal: String
  ) throws {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let harness = InspectorHarness(
      size: Size(width: sides[0], height: sides[1]),
      traits: try #require(Self.terminals[terminal]))
    harness.openWithKeys()
    View.animate(withDuration: .milliseconds(200)) { harness.board.rows[1].translation.x = 8 }
    harness.mouse(.press, x: 5, y: 5)
    harness.mouse(.release, x: 5, y: 5)
    harness.press(Key(.function(12), modifiers: .shift))
    harness.advance(by: .milliseconds(100))

    expectSnapshot(of: harness.buffer, named: "inspector-\(size)-\(terminal)")
  }

  @Test(arguments: ["ascii", "ascii-none"])
  func `on a terminal without Unicode the tree is drawn in ASCII`(terminal: String) throws {
    let harness = InspectorHarness(traits: try #require(Self.terminals[terminal]))

    harness.openWithKeys()

    let tree = harness.buffer.lines.prefix(16).map { $0.dropFirst(90) }
    #expect(tree.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) }, "\(tree)")
  }

  @Test(arguments: [Size(width: 140, height: 40), Size(width: 80, height: 24)])
  func `an alert below the panel is restored when the panel is closed`(size: Size) {
    let harness = InspectorHarness(size: size)
    let alert = AlertView(
      "Delete 3 messages?", message: "This cannot be undone.",
      actions: [AlertAction("Cancel", style: .cancel), AlertAction("Delete")])
    var answer: Int?
    alert.onFinish = { _, index in answer = index }
    alert.show(on: harness.stage)
    harness.advance(by: .seconds(1))
    let before = harness.buffer
    #expect(before.lines.contains { $0.contains("Delete 3 messages?") })

    harness.openWithKeys()
    harness.advance(by: .seconds(1))
    #expect(harness.inspector.isOpen)
    #expect(harness.buffer != before)
    harness.press(.character("q"))
    harness.advance(by: .seconds(1))

    #expect(!harness.inspector.isOpen)
    #expect(harness.buffer == before)
    harness.press(.enter)
    harness.advance(by: .seconds(1))
    #expect(harness.stage.presentedViews.isEmpty)
    #expect(answer != nil)
  }
}
