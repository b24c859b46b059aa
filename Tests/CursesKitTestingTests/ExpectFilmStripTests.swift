import CursesCells
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct ExpectFilmStripTests {
  private let size = Size(width: 5, height: 2)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    play("tap 0,0\nkey right", mode: .record)
  }

  private func play(_ tape: String, mode: SnapshotMode = .compare) {
    expectFilmStrip(
      of: Lamp(), size: size, tape: tape, every: .milliseconds(50), named: "lamp", mode: mode,
      sourceLocation: folder.here)
  }

  @Test func `a recorded film strip matches the same tape`() throws {
    play("tap 0,0\nkey right")

    #expect(
      try folder.text("lamp.txt") == """
        --- 0ms
        ┌─────┐
        │lamp │
        │▲    │
        ├─────┤
        │aaaa │
        │     │
        └─────┘
        --- 50ms
        1 │  ▲  │
        --- 100ms
        1 │    ▲│

        a bold

        """)
  }

  @Test func `the rows that differ in the first different frame are displayed on both sides`() {
    let message = folder.failure { play("tap 0,0\nkey right\nwait 60ms\ntap 0,0") }

    #expect(
      message.hasPrefix(
        """
        lamp.txt differs: frame 3 of 3, at 100ms
        1 of 2 rows differs (- expected, + drawn)
        - 0 │lamp │
            │aaaa │
        + 0 │lamp │
        - a bold
        frame by frame: /
        """))
  }

  @Test func `other frames that differ are counted`() throws {
    try folder.write(
      try folder.text("lamp.txt").replacing("│lamp │", with: "│lamb │"), to: "lamp.txt")

    let message = folder.failure { play("tap 0,0\nkey right") }

    #expect(
      message.hasPrefix(
        """
        lamp.txt differs: frame 1 of 3, at 0ms
        1 of 2 rows differs (- expected, + drawn)
        - 0 │lamb │
        + 0 │lamp │
        2 more frames differ
        """))
  }

  @Test func `a shorter strip is reported at its end`() {
    let message = folder.failure {
      expectFilmStrip(
        of: Lamp(), size: size, tape: "tap 0,0\nkey right", at: [.zero, .milliseconds(50)],
        named: "lamp", mode: .compare, sourceLocation: folder.here)
    }

    #expect(
      message.hasPrefix("lamp.txt differs: frame 3 of 3, at 100ms\nthe frame was not drawn\n"))
  }

  @Test(arguments: ["10000000000000000ms", String(repeating: "9", count: 400)])
  func `an invalid time in a strip is reported as a difference`(time: String) throws {
    try folder.write(
      try folder.text("lamp.txt").replacing("--- 50ms", with: "--- \(time)"), to: "lamp.txt")

    #expect(folder.failure { play("tap 0,0\nkey right") }.hasPrefix("lamp.txt differs"))
  }

  @Test func `frames at other times differ`() {
    let message = folder.failure {
      expectFilmStrip(
        of: Lamp(), size: size, tape: "tap 0,0\nkey right", at: [.zero, .milliseconds(51)],
        named: "lamp", mode: .compare, sourceLocation: folder.here)
    }

    #expect(message.hasPrefix("lamp.txt differs: frame 2 of 3, at 50ms, now at 51ms\n"))
  }

  @Test func `a different style legend is a difference`() throws {
    try folder.write(
      try folder.text("lamp.txt").replacing("a bold", with: "a italic"), to: "lamp.txt")

    let message = folder.failure { play("tap 0,0\nkey right") }

    #expect(
      message.hasPrefix(
        """
        lamp.txt differs: frame 1 of 3, at 0ms
        1 of 2 rows differs (- expected, + drawn)
        - 0 │lamp │
            │aaaa │
        + 0 │lamp │
            │aaaa │
        - a italic
        + a bold
        2 more frames differ
        """))
  }

  @Test(arguments: [
    "", "\n\n\n", "--- ", "│", "┌", "├\n└", "--- 0ms\n├\n┌─┐\n│a│\n├\n│b│\n│c│\n│d│\n└",
    "--- 0ms\n┌─┐\n│a│\n--- 1ms\n0 │b│\n  │c│\n", "--- 0ms\n0 │b│\n  │c│\n└\n├\n│a│\n└",
    "--- 0ms\n99999999999999999999 │a│\n 7 │a│\n  │a│\n--- 1ms\n  │b│",
  ])
  func `a malformed strip is reported as a difference`(text: String) throws {
    try folder.write(text, to: "lamp.txt")

    let message = folder.failure { play("tap 0,0\nkey right") }

    #expect(message.hasPrefix("lamp.txt differs: "))
  }

  @Test func `a film strip of a driver continues from its state`() throws {
    let driver = StageDriver(Lamp(), size: size)
    driver.press(.right)
    driver.advance(by: .milliseconds(50))

    expectFilmStrip(
      of: driver, tape: "", at: [.zero, .milliseconds(25)], named: "on", mode: .record,
      sourceLocation: folder.here)

    #expect(
      try folder.text("on.txt") == """
        --- 0ms
        ┌─────┐
        │lamp │
        │  ▲  │
        └─────┘
        --- 25ms
        1 │   ▲ │

        """)
  }

  @Test func `an invalid tape is a failure`() {
    let message = folder.failure { play("tapp 0,0") }

    #expect(message.hasPrefix("tape:1: “tapp 0,0” is not a verb; use tap"))
  }

  @Test func `a failure links to a page at the first different frame`() throws {
    let message = folder.failure { play("tap 0,0\nkey right\nwait 60ms\ntap 0,0") }

    let line = try #require(
      message.split(separator: "\n").first { $0.hasPrefix("frame by frame: ") })
    let page = try String(contentsOfFile: String(line.dropFirst(16)), encoding: .utf8)
    #expect(page.contains("<figcaption>Expected</figcaption>"))
    #expect(page.contains("<figcaption>Drawn</figcaption>"))
    #expect(page.contains("<figcaption>Difference</figcaption>"))
    #expect(page.contains("max=\"2\" value=\"2\""))
    // The recorded frame keeps its styles: the name is bold on both sides.
    let bold = "fill=\"#e9ecf1\" font-weight=\"700\"><text x=\"6\">l</text>"
    #expect(page.ranges(of: bold).count == 2)
  }
}
