import CursesCells
import CursesKit
import CursesKitTesting
import CursesTerminal
import Testing

/// What a question costs the line to a terminal.
@MainActor
@Suite struct PromptCostTests {
  /// Choices of eight columns each.
  private static let labels = [
    "absinthe", "Baedeker", "cardamom", "daybreak", "eggplant", "farmland", "gazpacho", "heirloom",
    "idealist", "jubilant", "kerosene", "lacewing",
  ]

  /// Returns the bytes that a terminal is sent for each of some keys.
  private func bytes(
    of keys: [Key], choices count: Int, limits: ClosedRange<Int>? = nil, depth: ColorDepth
  ) throws -> [Int] {
    let labels = Array(PromptCostTests.labels.prefix(count))
    let controller = ChoiceController("Which?", labels: labels, selected: [], limits: limits) { _ in
    }
    let height = min(count, 8) + 2
    let driver = StageDriver(
      controller, size: Size(width: 80, height: height), traits: Traits(colorDepth: depth))
    let screen = try CursesScreen(
      headless: Size(width: 80, height: 24), colorDepth: depth, inlineHeight: height)
    screen.show(driver.frame())
    return keys.map { key in
      driver.press(key)
      let before = screen.bytesWritten
      screen.show(driver.frame())
      return screen.bytesWritten - before
    }
  }

  nonisolated private static let depths = [ColorDepth.rgb, .palette256, .palette16, .monochrome]

  @Test(arguments: depths, [2, 4, 8, 12])
  func `a selection that moves costs 480 bytes at most, tones and marks included`(
    depth: ColorDepth, count: Int
  ) throws {
    let steps = count > 8 ? 6 : count - 1
    let keys = Array(repeating: Key.down, count: steps) + Array(repeating: Key.up, count: steps)
    for limits in [nil, 0...count] {
      let bytes = try bytes(of: keys, choices: count, limits: limits, depth: depth)

      #expect(bytes.allSatisfy { (1...480).contains($0) }, "\(bytes)")
    }
  }

  @Test(arguments: depths)
  func `a list that scrolls costs 400 bytes a row at most`(depth: ColorDepth) throws {
    let keys = Array(repeating: Key.down, count: 11)

    let bytes = try bytes(of: keys, choices: 12, depth: depth)

    #expect(bytes.allSatisfy { (1...400).contains($0) }, "\(bytes)")
  }

  @Test func `a key that changes nothing costs nothing, and nothing is waited for`() throws {
    let keys: [Key] = [.up, .home, .left, Key(.function(5)), .pageUp]

    #expect(try bytes(of: keys, choices: 8, depth: .rgb) == [0, 0, 0, 0, 0])
  }

  @Test func `a question that rests asks for no time`() {
    let controllers: [PromptController] = [
      ChoiceController("Which?", labels: PromptCostTests.labels, selected: []) { _ in },
      SegmentController("Range", titles: ["Day", "Week"], selected: 0) { _ in },
      InputController("Name", line: AskedLine { $0 }) { _ in },
    ]
    for controller in controllers {
      let driver = StageDriver(controller, size: Size(width: 80, height: 12))
      driver.frame()

      #expect(driver.stage.nextDeadline == nil)
      #expect(driver.frame().isUnchanged)
    }
  }
}
