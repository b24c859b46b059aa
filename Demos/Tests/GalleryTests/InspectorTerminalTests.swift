import CursesKit
import CursesTerminal
import CursesTerminalTesting
import Testing

/// F12 in the running gallery.
@Suite(.ownThread) struct InspectorTerminalTests {
  /// The environment of a terminal that receives no queries, so that only keys cause frames.
  private let mute: [String: String?] = [
    "TERM": "screen-256color", "COLORTERM": nil, "CURSESKIT_SYNC": "1",
  ]

  private func isInspecting(_ run: GalleryRun) -> Bool {
    run.shown().contains { $0.contains("Inspector ") }
  }

  private func press(_ keys: String, in run: GalleryRun, opens: Bool) throws {
    run.terminal.type(keys)
    try run.terminal.read { _ in isInspecting(run) == opens }
  }

  @Test func `F12 opens the inspector over a narrow program and restores the screen`() throws {
    let run = try GalleryRun(["run", "dialogs"], environment: mute)
    try run.wait(for: "Your answer appears here.")
    let plain = run.shown()

    try press("\u{1B}[24~", in: run, opens: true)
    try run.wait(for: "0,0 80×20")
    run.terminal.type("\u{1B}[24~")
    try run.terminal.read { _ in run.shown() == plain }

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.modesLeftOn == [])
  }

  @Test func `the panel takes keys after Shift-F12 and returns them with Escape`() throws {
    let run = try GalleryRun(["run", "dialogs"], environment: mute)
    try run.wait(for: "Your answer appears here.")

    try press("\u{1B}[24;2~", in: run, opens: true)
    try run.wait(for: "hold time")
    run.terminal.type("2")
    try run.wait(for: "of 16.7")
    run.terminal.type("3")
    try run.wait(for: "Gestures")
    try press("q", in: run, opens: false)

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.modesLeftOn == [])
  }

  @Test func `a program that ends while it is inspected restores the terminal`() throws {
    let run = try GalleryRun(["run", "dialogs"], environment: mute)
    try run.wait(for: "Your answer appears here.")
    try press("\u{1B}[24~", in: run, opens: true)

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.modesLeftOn == [])
  }

  @Test func `repeated F12 presses leak no file descriptors`() throws {
    let run = try GalleryRun(["run", "dialogs"], environment: mute)
    try run.wait(for: "Your answer appears here.")
    try press("\u{1B}[24~", in: run, opens: true)
    let descriptors = run.terminal.descriptorCount

    for _ in 0..<10 {
      try press("\u{1B}[24~", in: run, opens: false)
      try press("\u{1B}[24~", in: run, opens: true)
    }

    #expect(descriptors > 3)
    #expect(run.terminal.descriptorCount == descriptors)
    try press("\u{1B}[24~", in: run, opens: false)
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `rows that scroll below the panel leave no remnants of it`() throws {
    let run = try GalleryRun(["run", "long-list"], environment: mute)
    try run.wait(for: "Row 20,")
    try press("\u{1B}[24~", in: run, opens: true)

    for _ in 0..<8 { run.terminal.type("\u{1B}[<65;10;10M") }
    try run.wait(for: "Row 44")

    #expect(run.shown().count { $0.contains("Inspector ") } == 1)
    run.terminal.type("\u{1B}[24~q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }
}
