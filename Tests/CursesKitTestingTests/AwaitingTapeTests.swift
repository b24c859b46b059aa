import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct AwaitingTapeTests {
  private let size = Size(width: 5, height: 2)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a strip follows a task that presents a panel after a menu`() async throws {
    await expectFilmStrip(
      of: Guest(), size: size,
      awaiting: "key p\nwait 50ms\nkey enter\nwait 50ms\nkey enter",
      at: [.zero, .milliseconds(50), .milliseconds(100)], named: "panels", mode: .record,
      sourceLocation: folder.here)

    #expect(
      try folder.text("panels.txt") == """
        --- 0ms
        ┌─────┐
        │here │
        │menu │
        └─────┘
        --- 50ms
        1 │panel│
        --- 100ms
        1 │     │

        """)
  }

  @Test(arguments: [
    "tap 0,0\nkey right\nwait 60ms\ntap 0,0", "key right\nwait 25ms\nsnapshot\nkey right",
    "drag 0,0 to 4,1 over 40ms\ntype \"a b\"\nwheel down 2", "size 7x2\nkey right",
    "press 0,0\nwait 40ms\nmove 4,0 over 30ms\nrelease 4,0\npaste \"x\"\nfocus lost",
  ])
  func `without tasks, a strip equals that of the same tape`(tape: String) async {
    for interval in [nil, Duration.milliseconds(30)] {
      let name = interval == nil ? "one" : "many"
      expectFilmStrip(
        of: Lamp(), size: size, tape: tape, every: interval, named: name, mode: .record,
        sourceLocation: folder.here)

      await expectFilmStrip(
        of: Lamp(), size: size, awaiting: tape, every: interval, named: name, mode: .compare,
        sourceLocation: folder.here)
    }
  }

  @Test func `a tape is played while tasks run, and takes only its own time`() async throws {
    let driver = StageDriver(Guest(), size: size)

    try await driver.play(awaiting: "key p\nwait 50ms\nkey enter")

    #expect(driver.lines == ["here ", "panel"])
    #expect(driver.stage.time == .milliseconds(50))
  }

  @Test func `an invalid tape is a failure`() async {
    let message = await folder.awaitedFailure {
      await expectFilmStrip(
        of: Lamp(), size: size, awaiting: "tapp 0,0", named: "lamp", mode: .compare,
        sourceLocation: folder.here)
    }

    #expect(message.hasPrefix("tape:1: “tapp 0,0” is not a verb; use tap"))
  }
}
