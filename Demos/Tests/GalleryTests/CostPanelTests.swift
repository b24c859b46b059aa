import CursesKit
import CursesKitTesting
import CursesTerminal
import CursesTerminalTesting
import Pages
import Testing

@MainActor
@Suite struct CostPanelTests {
  private var report: FrameReport {
    var report = FrameReport()
    report.statistics.viewsLaidOut = 4
    report.statistics.viewsDrawn = 12
    report.statistics.cellsDrawn = 596
    report.statistics.cellsComposited = 1920
    report.cellsChanged = 1437
    report.bytes = 12_345
    report.duration = .microseconds(1250)
    report.framesShown = 48
    report.framesDropped = 3
    return report
  }

  /// Returns the panel over a screen of dots.
  private func panel(_ size: Size, traits: Traits = Traits()) -> Buffer {
    var canvas = Canvas(Buffer(size: size))
    canvas.fill(Rect(origin: .zero, size: size), with: Glyph("·"))
    CostPanel(report, on: Stage(size: size, traits: traits)).draw(in: &canvas)
    return canvas.buffer
  }

  @Test(arguments: ["80x24", "40x12", "9x3"])
  func `the cost panel is in the corner and fits small screens`(size: String) {
    let sides = size.split(separator: "x").compactMap { Int($0) }

    expectSnapshot(
      of: panel(Size(width: sides[0], height: sides[1])), named: "cost-panel-\(size)")
  }

  @Test(arguments: [(ColorDepth.palette16, "16"), (.monochrome, "none")])
  func `the cost panel matches its snapshots with few colors`(depth: ColorDepth, name: String) {
    let buffer = panel(Size(width: 80, height: 24), traits: Traits(colorDepth: depth))

    expectSnapshot(of: buffer, named: "cost-panel-80x24-\(name)")
  }

  @Test func `the cost panel never traps and draws only in its corner`() {
    for width in 0..<64 {
      for height in 0..<18 {
        let size = Size(width: width, height: height)
        let buffer = panel(size)
        if width > 29, height > 9 {
          #expect(buffer[Point(x: 0, y: height - 1)].glyph == Glyph("·"))
        }
      }
    }
  }
}

/// F12 in the running gallery.
@Suite(.ownThread) struct CostPanelTerminalTests {
  /// The environment of a terminal that receives no queries, so that only keys cause frames.
  private let mute: [String: String?] = [
    "TERM": "screen-256color", "COLORTERM": nil, "CURSESKIT_SYNC": "1",
  ]

  private func frames(_ run: GalleryRun) -> Int {
    String(decoding: run.terminal.output, as: UTF8.self).ranges(of: "\u{1B}[?2026h").count
  }

  @Test func `F12 toggles a live cost panel and restores the screen`() throws {
    let run = try GalleryRun(["run", "dialogs"], environment: mute)
    try run.wait(for: "Your answer appears here.")
    let plain = run.shown()

    run.terminal.type("\u{1B}[24~")
    try run.wait(for: "frames shown             1")
    run.terminal.type("\t")
    try run.wait(for: "frames shown             2")
    #expect(run.shown()[5].contains("views drawn              2"))
    run.terminal.type("\u{1B}[Z\u{1B}[24~")
    try run.terminal.read { _ in run.shown() == plain }

    // Only keys that change the screen cause a frame.
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect((4...6).contains(frames(run)))
  }

  @Test func `closing the cost panel over an alert restores the alert`()
    throws
  {
    let run = try GalleryRun(["run", "dialogs"], environment: mute)
    try run.wait(for: "Your answer appears here.")
    run.terminal.type("\r")
    try run.wait(for: "Delete 3 messages?")

    run.terminal.type("\u{1B}[24~")
    try run.wait(for: "Last frame")
    run.terminal.type("\u{1B}[24~")
    try run.terminal.read { _ in !run.shown().contains { $0.contains("Last frame") } }

    #expect(run.shown().contains { $0.contains("Delete 3 messages?") })
    run.terminal.type("\r")
    try run.wait(for: "› Ask before deleting")
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `repeated F12 presses leak no file descriptors`() throws {
    let run = try GalleryRun(["run", "dialogs"], environment: mute)
    try run.wait(for: "Your answer appears here.")
    func press(_ shows: Bool) throws {
      run.terminal.type("\u{1B}[24~")
      try run.terminal.read { _ in
        run.shown().contains { $0.contains("Last frame") } == shows
      }
    }
    try press(true)
    let descriptors = run.terminal.descriptorCount

    for _ in 0..<10 {
      try press(false)
      try press(true)
    }

    #expect(descriptors > 3)
    #expect(run.terminal.descriptorCount == descriptors)
    try press(false)
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `rows that scroll below the cost panel leave no remnants of it`() throws {
    let run = try GalleryRun(["run", "long-list"], environment: mute)
    try run.wait(for: "Row 20,")
    run.terminal.type("\u{1B}[24~")
    try run.wait(for: "Last frame")

    for row in stride(from: 23, through: 44, by: 3) {
      run.terminal.type("\u{1B}[<65;10;10M")
      try run.terminal.read { _ in run.shown().contains { $0.contains("Row \(row),") } }
    }

    #expect(run.shown().count { $0.contains("Last frame") } == 1)
    #expect(run.shown().filter { $0.contains("dropped") }.count == 1)
    let rows = run.shown().indices.dropFirst(9)
    #expect(rows.allSatisfy { !run.shown()[$0].contains("drawn") })
    run.terminal.type("\u{1B}[24~q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }
}
