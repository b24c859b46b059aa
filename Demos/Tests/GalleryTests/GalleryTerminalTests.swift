import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

@Suite(.ownThread) struct GalleryTerminalTests {
  @Test func `q quits from the first screen and restores the terminal`() throws {
    let run = try GalleryRun()
    try run.wait(for: "Timeline")

    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.modesLeftOn == [])
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
  func `interrupt and quit keys end the program by their signals`(key: String, signal: Int32) throws
  {
    let run = try GalleryRun()
    try run.wait(for: "Timeline")

    run.terminal.type(key)

    #expect(try run.terminal.waitForExit() == .signaled(signal))
    #expect(run.modesLeftOn == [])
    #expect(run.terminal.isCooked)
  }

  @Test func `Control-Z restores the shell's terminal and fg resumes the gallery`() throws {
    let run = try GalleryRun(script: "$GALLERY; echo stopped; read line; fg; exit 7")
    try run.wait(for: "Timeline")

    run.terminal.type("\u{1A}")
    try run.terminal.read { $0.contains("stopped\r\n") }
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
    run.terminal.forgetOutput()
    run.terminal.type("\n")
    try run.wait(for: "Timeline")

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(7))
    #expect(run.state == .given)
  }

  @Test func `keys open, read and close a demo`() throws {
    let run = try GalleryRun()
    try run.wait(for: "Timeline")
    run.terminal.type("\r")
    try run.wait(for: "‹ Back")

    run.terminal.type("\r")
    try run.wait(for: "I turned the blinking off last week.")
    run.terminal.type("\u{7F}q")
    try run.wait(for: "A UIKit for character cells")

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `a clicked tab is selected and the arrow glides there`() throws {
    let run = try GalleryRun(["run", "timeline"])
    try run.wait(for: "Latest")

    run.terminal.type("\u{1B}[<0;40;21M\u{1B}[<0;40;21m")
    try run.wait(for: "https://lamproom.example/a-quieter-cursor")
    // The arrow has this shape only at rest. Before the click, it is over the first tab.
    try run.terminal.read { _ in
      run.shown().contains { $0.dropFirst(38).hasPrefix("▂▄▆▄▂") }
    }

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `the last of many resizes determines the layout`() throws {
    let run = try GalleryRun(["run", "timeline"])
    try run.wait(for: "Latest")
    let last = Size(width: 50, height: 10)

    for width in stride(from: 120, to: 20, by: -7) {
      run.terminal.resize(to: Size(width: width, height: width / 3))
    }
    run.terminal.resize(to: last)
    run.terminal.forgetOutput()
    run.terminal.type("\u{C}")
    try run.terminal.read { _ in
      run.shown(last).last?.contains("≡") ?? false
    }

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `a missing feed is reported before the terminal is changed`() throws {
    let run = try GalleryRun(["run", "timeline", "--feed", "/no/such/feed"])

    #expect(try run.terminal.waitForExit() == .exited(2))
    let text = String(decoding: run.terminal.output, as: UTF8.self)
    #expect(text == "gallery: “/no/such/feed” does not exist; check the path\r\n")
  }
}
