import CursesCells
import CursesTerminalTesting
import Testing

/// The gallery's use of its terminal's replies.
@Suite(.ownThread) struct GalleryProbingTests {
  private let size = Size(width: 80, height: 24)

  private func shown(_ terminal: PseudoTerminal) -> Buffer {
    let reader = VirtualTerminal(size: size)
    reader.feed(terminal.output)
    return reader.buffer
  }

  private func isExact(_ buffer: Buffer) -> Bool {
    (0..<size.height).contains { row in
      (0..<size.width).contains { column in
        let cell = buffer[Point(x: column, y: row)]
        return [cell.foreground, cell.background].contains {
          if case .rgb = $0.kind { true } else { false }
        }
      }
    }
  }

  @Test func `colors adapt when the terminal reports a light background`() throws {
    let terminal = try PseudoTerminal(size: size)
    try terminal.spawn(
      try BuiltProgram("gallery").path, arguments: ["run", "dialogs"],
      environment: TestEnvironment.variables.merging(["CURSESKIT_MOTION": "none"]) { $1 })
    try terminal.read { text in
      text.contains("\u{1B}[c") && shown(terminal).lines.contains { $0.contains("appears here.") }
    }
    let dark = shown(terminal)
    #expect(!isExact(dark))

    let colors = "\u{1B}]10;rgb:00/00/00\u{1B}\\\u{1B}]11;rgb:ff/ff/ff\u{1B}\\"
    terminal.type("\u{1B}P>|WezTerm 20240203\u{1B}\\\(colors)\u{1B}[?65;4;6;18;22c")
    // The name counts if the gallery gives up the second query, or if this reply is late.
    try terminal.read { _ in
      let light = shown(terminal)
      return isExact(light) && light.lines == dark.lines
    }

    terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  /// Reports that line glyphs are two columns wide, and returns whether ASCII replaces them.
  ///
  /// The gallery gives up a query after a second, so on a busy machine the report may be late.
  private func isInASCII(_ run: GalleryRun) throws -> Bool {
    try run.terminal.read { $0.contains("\u{1B}[c") }
    run.terminal.type("\u{1B}[?64c")
    let usual = run.terminal.patience
    run.terminal.patience = 10_000
    defer { run.terminal.patience = usual }
    do {
      try run.terminal.read { $0.ranges(of: "\u{1B}[c").count == 2 }
      let questions = String(decoding: run.terminal.output, as: UTF8.self).ranges(of: "\u{1B}[6n")
      run.terminal.type(String(repeating: "\u{1B}[2;3R", count: questions.count) + "\u{1B}[?64c")
      try run.terminal.read { _ in
        let shown = run.shown()
        return shown.contains { $0.contains("> Ask before deleting") }
          && !shown.contains { $0.contains("·") }
      }
      return true
    } catch {
      return false
    }
  }

  @Test func `line glyphs of two columns are replaced by ASCII`() throws {
    var run = try GalleryRun(["run", "dialogs"])
    var isReplaced = try isInASCII(run)
    for _ in 1..<10 where !isReplaced {
      run = try GalleryRun(["run", "dialogs"])
      isReplaced = try isInASCII(run)
    }

    #expect(isReplaced)
    #expect(String(decoding: run.terminal.output, as: UTF8.self).contains("›"))
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: ["0;15", "15;0"])
  func `COLORFGBG selects light or dark colors for a silent terminal`(value: String) throws {
    let run = try GalleryRun(
      ["run", "dialogs"], environment: ["COLORFGBG": value, "TERM": "screen-256color"])
    try run.wait(for: "Offer actions")

    let reader = VirtualTerminal(size: run.size)
    reader.feed(run.terminal.output)
    let row = try #require(reader.buffer.lines.firstIndex { $0.contains("Offer actions") })
    let face = reader.buffer[Point(x: 8, y: row)]
    let isLight = TerminalColors.dark.background(face.background).luminance > 0.5
    #expect(isLight == (value == "0;15"))
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }
}
