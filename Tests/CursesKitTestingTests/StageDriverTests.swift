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

  @Test func `wait lets virtual time pass until the condition holds`() async throws {
    driver.press(.right)

    try await driver.wait(
      "the mark at its end", within: .seconds(1), until: { driver.lines[1] == "    ▲ " })

    #expect(driver.stage.time <= .milliseconds(100))
  }

  @Test func `wait lets no time pass by default`() async throws {
    driver.press(.right)

    try await driver.wait(for: "lamp")
    #expect(driver.stage.time == .zero)
  }

  @Test func `a wait in vain throws, and describes the state and the screen`() async throws {
    driver.press(.right)

    let line = #line + 1
    let error = await #expect(throws: (any Error).self) {
      try await driver.wait(
        "a lit lamp", within: .milliseconds(30), patience: .milliseconds(10), until: { false })
    }

    #expect(
      error.map { "\($0)" } == """
        CursesKitTestingTests/StageDriverTests.swift:\(line): waited for a lit lamp, while 17 ms \
        passed on the stage
        presented views: 0; on the screen:
        │lamp
        │ ▲

        """)
    #expect(driver.stage.time <= .milliseconds(30))
  }

  // MARK: Pending work

  /// A view of a photo that a test delivers.
  private final class Photo: View {
    var isThere = false { didSet { setNeedsDisplay() } }

    override var pendingWork: String? { isThere ? nil : "photo" }

    override func draw(in canvas: inout Canvas) {
      canvas.draw(isThere ? "✿" : "…", at: .zero)
    }
  }

  @Test func `a wait includes pending work, in which no time passes`() async throws {
    let photo = Photo()
    let driver = StageDriver(photo, size: Size(width: 1, height: 1))
    driver.stage.schedule(after: .seconds(1)) {}
    Task {
      for _ in 0..<1000 { await Task.yield() }
      photo.isThere = true
    }

    try await driver.wait(within: .seconds(2), until: { true })

    #expect(driver.lines == ["✿"])
    #expect(driver.stage.time == .zero)
  }

  @Test func `a wait names the work that stays pending, unless it is expected`() async throws {
    let driver = StageDriver(Photo(), size: Size(width: 1, height: 1))

    let error = await #expect(throws: (any Error).self) {
      try await driver.wait(patience: .milliseconds(1), until: { true })
    }
    #expect(error.map { "\($0)" }?.contains("; still pending: photo\n") == true)
    try await driver.wait(pending: ["photo"], until: { true })
  }

  @Test func `an incomplete screen is not compared`() throws {
    let folder = try TemporaryFolder()
    let driver = StageDriver(Photo(), size: Size(width: 1, height: 1))
    let picture = """
      ┌─┐
      │…│
      └─┘
      """

    let messages = [
      folder.failure { expectSnapshot(of: driver, picture) },
      folder.failure { expectSnapshot(of: driver, named: "photo") },
      folder.failure { expectTranscript(of: driver, "") },
      folder.failure { expectFilmStrip(of: driver, tape: "snapshot", named: "photo") },
      folder.failure { expectCost(of: driver, tape: "snapshot", named: "photo") },
      folder.failure { expectMatrix(named: "photo") { Photo() } },
    ]

    let message = """
      the screen is incomplete; still pending: photo
      wait for it with StageDriver.wait, or list it as pending
      """
    #expect(messages == Array(repeating: message, count: 6))
    expectSnapshot(of: driver, picture, pending: ["photo"])
  }

  @Test func `hidden views and views without a stage have no pending work`() {
    let photos = [Photo(), Photo()]
    let view = View()
    for photo in photos { view.addSubview(photo) }
    let stage = StageDriver(view, size: Size(width: 2, height: 1)).stage

    #expect(stage.pendingWork == ["photo"])
    photos[0].isHidden = true
    photos[1].removeFromSuperview()
    #expect(stage.pendingWork == [])
  }

  @Test func `the second presented view is distinguished from the first`() async throws {
    let stage = driver.stage
    stage.present(View())
    try await driver.waitForPresented()

    let task = Task { stage.present(View()) }
    try await driver.waitForPresented(count: 2)

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
