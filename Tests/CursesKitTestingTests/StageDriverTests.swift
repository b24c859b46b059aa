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

  // MARK: Waiting

  @Test func `wait lets virtual time pass until the condition holds`() async {
    driver.press(.right)

    let isSo = await driver.wait(
      "the mark at its end", within: .seconds(1), until: { driver.lines[1] == "    ▲ " })

    #expect(isSo)
    #expect(driver.stage.time <= .milliseconds(100))
  }

  @Test func `wait lets no time pass by default`() async {
    driver.press(.right)

    #expect(await driver.wait(for: "lamp"))
    #expect(driver.stage.time == .zero)
  }

  @Test func `a wait in vain ends, and describes the state and the screen`() async throws {
    let folder = try TemporaryFolder()
    driver.press(.right)

    let message = await folder.awaitedFailure {
      await driver.wait("a lit lamp", within: .milliseconds(30), turns: 200, until: { false })
    }

    #expect(
      message.hasPrefix(
        """
        waited for a lit lamp, 200 turns and 17 ms
        presented views: 0; on the screen:
        │lamp
        │
        """))
    #expect(driver.stage.time <= .milliseconds(30))
  }

  @Test func `the second presented view is distinguished from the first`() async {
    let stage = driver.stage
    stage.present(View())
    #expect(await driver.waitForPresented())

    let task = Task { stage.present(View()) }
    #expect(await driver.waitForPresented(count: 2))

    #expect(stage.presentedViews.count == 2)
    await task.value
  }

  // MARK: Controllers

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
