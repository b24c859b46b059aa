import CursesKit
import CursesKitTesting
import CursesTerminal
import CursesTerminalTesting
import Testing

/// The terminal output of typing in a text field.
@MainActor
@Suite struct TextFieldCostTests {
  private let field = TextField("Ada Lovelace")
  private let driver: StageDriver

  init() {
    let outer = View()
    outer.addSubview(field)
    field.frame = Rect(x: 2, y: 1, width: 40, height: 1)
    driver = StageDriver(outer, size: Size(width: 80, height: 24))
    field.becomeFirstResponder()
  }

  /// Returns the number of bytes of the frame after each key.
  private func bytes(of keys: [Key]) throws -> [Int] {
    let screen = try CursesScreen(headless: driver.stage.size)
    screen.show(driver.frame())
    return keys.map { key in
      driver.press(key)
      screen.show(driver.frame())
      return screen.lastFrameBytes
    }
  }

  /// The marks around a frame are 16 of these bytes, and the two colors of the field 34.
  @Test func `typing a character sends at most 57 bytes`() throws {
    let bytes = try bytes(of: "x 7".map(Key.character) + [.character("日")])

    #expect(bytes.allSatisfy { (17...57).contains($0) }, "\(bytes)")
  }

  @Test func `moving the cursor sends at most 24 bytes`() throws {
    let keys: [Key] = [
      .left, .left, .home, .control("e"), Key(.left, modifiers: .alt), .home, .home,
    ]

    let bytes = try bytes(of: keys)

    #expect(bytes.dropLast().allSatisfy { (17...24).contains($0) }, "\(bytes)")
    #expect(bytes.last == 0)
  }

  @Test(arguments: ColorDepth.allCases)
  func `the terminal shows the typed text and the cursor`(depth: ColorDepth) throws {
    driver.stage.traits.colorDepth = depth
    let screen = try VerifyingScreen(size: driver.stage.size, colorDepth: depth)
    var keys = "日本 e\u{301} ok ".map(Key.character)
    keys += [.left, .home, .delete, .end, .backspace, Key(.left, modifiers: .shift)]
    for _ in 0..<4 { keys += "long words ".map(Key.character) }

    screen.show(driver.frame())
    for key in keys {
      driver.press(key)
      screen.show(driver.frame())
      #expect(screen.terminal.cursor == driver.cursor)
    }

    #expect(screen.mismatches == [])
    field.resignFirstResponder()
    screen.show(driver.frame())
    #expect(screen.terminal.cursor == nil)
  }
}
