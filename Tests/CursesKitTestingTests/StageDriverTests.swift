import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct StageDriverTests {
  let driver = StageDriver(Lamp(), size: Size(width: 6, height: 2))

  @Test func `a driver displays a view that fills the stage`() {
    #expect(driver.lines == ["lamp  ", "▲     "])
    #expect(driver.picture == "┌──────┐\n│lamp  │\n│▲     │\n└──────┘")
    #expect(driver.tree.hasPrefix("<Lamp: 1; frame = (0 0; 6 2)>"))
  }

  @Test func `press returns whether the key was handled`() {
    #expect(driver.press(.right))
    #expect(!driver.press(.left))
  }

  @Test func `advance moves time by the given duration`() {
    driver.press(.right)
    driver.advance(by: .milliseconds(50))

    #expect(driver.lines[1] == "  ▲   ")
    #expect(driver.stage.time == .milliseconds(50))
  }

  @Test func `the last frame has statistics`() {
    driver.tap(x: 1, y: 0)

    #expect(driver.frame().changes == [CellRun(row: 0, columns: 0..<4)])
    #expect(driver.statistics.viewsDrawn == 1)
    #expect(driver.frame().isUnchanged)
  }

  @Test func `a tape is played exactly to its end`() throws {
    try driver.play("key right\nwait 25ms")

    #expect(driver.stage.time == .milliseconds(25))
    #expect(driver.lines[1] == " ▲    ")
  }

  @Test func `an invalid tape throws and is not played`() {
    #expect(throws: TapeError.self) { try driver.play("key right\nwait 25ms\nwiat") }
    #expect(driver.stage.time == .zero)
  }

  @Test func `type presses a key for each character`() {
    let keys = Keys()

    StageDriver(keys, size: Size(width: 1, height: 1)).type("a\n")

    #expect(keys.pressed == [.character("a"), .enter])
  }

  @Test func `the view of a controller fills the stage`() {
    let controller = ViewController()
    let driver = StageDriver(controller, size: Size(width: 3, height: 1))

    #expect(controller.view.frame == Rect(x: 0, y: 0, width: 3, height: 1))
    #expect(driver.stage.rootView === controller.view)
  }

  private final class Keys: View {
    private(set) var pressed: [Key] = []

    override func keyDown(_ key: Key) -> Bool {
      pressed.append(key)
      return true
    }
  }
}
