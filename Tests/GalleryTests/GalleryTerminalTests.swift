import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// The gallery on a terminal of its own, and what that terminal shows.
@MainActor
private struct GalleryRun {
  let terminal: PseudoTerminal
  let size = Size(width: 80, height: 24)

  init(_ arguments: [String] = [], environment: [String: String] = [:]) throws {
    terminal = try PseudoTerminal(size: size)
    let plain = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    try terminal.spawn(
      try GalleryProgram.path, arguments: arguments,
      environment: plain.merging(environment) { $1 })
  }

  /// Waits until the terminal shows some text.
  func wait(for text: String, size: Size? = nil) throws {
    try terminal.read { _ in shown(size).contains { $0.contains(text) } }
  }

  /// What a terminal that read everything shows.
  func shown(_ size: Size? = nil) -> [String] {
    let reader = VirtualTerminal(size: size ?? self.size)
    reader.feed(terminal.output)
    return reader.buffer.lines
  }

  var modesLeftOn: [String] {
    let reader = VirtualTerminal(size: size)
    reader.feed(terminal.output)
    return reader.modesLeftOn
  }
}

@MainActor
@Suite(.serialized) struct GalleryTerminalTests {
  @Test func `q quits from the first screen and leaves the terminal as it was`() throws {
    let run = try GalleryRun()
    try run.wait(for: "Timeline")

    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.modesLeftOn == [])
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
  func `a key of the terminal ends the program by its signal`(key: String, signal: Int32) throws {
    let run = try GalleryRun()
    try run.wait(for: "Timeline")

    run.terminal.type(key)

    #expect(try run.terminal.waitForExit() == .signaled(signal))
    #expect(run.modesLeftOn == [])
    #expect(run.terminal.isCooked)
  }

  @Test func `a demo is opened, read and left by keys`() throws {
    let run = try GalleryRun()
    try run.wait(for: "Timeline")
    run.terminal.type("\r")
    try run.wait(for: "A quieter cursor")

    run.terminal.type("\r")
    try run.wait(for: "I turned the blinking off last week.")
    run.terminal.type("\u{7F}q")
    try run.wait(for: "a UIKit for character cells")

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `a click on a tab selects it, and its glow comes by itself`() throws {
    let run = try GalleryRun(["run", "timeline"])
    try run.wait(for: "Latest")

    run.terminal.type("\u{1B}[<0;40;23M\u{1B}[<0;40;23m")
    try run.wait(for: "https://lamproom.example/a-quieter-cursor")
    try run.wait(for: "▂▄▆▄▂")

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `the last of many sizes is the one that is shown`() throws {
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
      run.shown(last).last?.hasPrefix(String(repeating: "▀", count: last.width)) ?? false
    }

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: ["dumb", "unknown", "nonsense", ""])
  func `a terminal that cannot show it is named in one line`(term: String) throws {
    let run = try GalleryRun(environment: ["TERM": term])

    #expect(try run.terminal.waitForExit() == .exited(2))
    let text = String(decoding: run.terminal.output, as: UTF8.self)
    #expect(text.hasPrefix("gallery: "))
    #expect(text.contains("TERM"))
    #expect(text.filter(\.isNewline).count == 1)
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `the feed is read before the terminal is taken`() throws {
    let run = try GalleryRun(["run", "timeline", "--feed", "/no/such/feed"])

    #expect(try run.terminal.waitForExit() == .exited(2))
    let text = String(decoding: run.terminal.output, as: UTF8.self)
    #expect(text == "gallery: there is no file “/no/such/feed”; check the path\r\n")
  }
}
