import CursesCells
import CursesKit
import CursesKitTesting
import CursesTerminal
import Testing

/// The number of bytes that a question sends to a terminal.
@MainActor
@Suite struct PromptCostTests {
  /// Labels of eight columns each.
  private static let labels = [
    "absinthe", "Baedeker", "cardamom", "daybreak", "eggplant", "farmland", "gazpacho", "heirloom",
    "idealist", "jubilant", "kerosene", "lacewing",
  ]

  /// Returns the number of bytes sent to a terminal for each of the keys.
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
  func `moving the selection costs at most 480 bytes`(
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
  func `scrolling a list costs at most 400 bytes a row`(depth: ColorDepth) throws {
    let keys = Array(repeating: Key.down, count: 11)

    let bytes = try bytes(of: keys, choices: 12, depth: depth)

    #expect(bytes.allSatisfy { (1...400).contains($0) }, "\(bytes)")
  }

  @Test func `a key without effect costs no bytes`() throws {
    let keys: [Key] = [.up, .home, .left, Key(.function(5)), .pageUp]

    #expect(try bytes(of: keys, choices: 8, depth: .rgb) == [0, 0, 0, 0, 0])
  }

  @Test func `an idle question has no deadline`() {
    let controllers: [PromptController] = [
      ChoiceController("Which?", labels: PromptCostTests.labels, selected: []) { _ in },
      SegmentController("Range", titles: ["Day", "Week"], selected: 0) { _ in },
      InputController("Name", line: LineInput { $0 }) { _ in },
    ]
    for controller in controllers {
      let driver = StageDriver(controller, size: Size(width: 80, height: 12))
      driver.frame()

      #expect(driver.stage.nextDeadline == nil)
      #expect(driver.frame().isUnchanged)
    }
  }
}
