import CursesCells
import CursesTerminalTesting
import Testing

/// The gallery in every kind of terminal, which must receive only sequences that it understands.
@Suite(.ownThread) struct TerminalFamilyTests {
  private func run(_ name: String, _ environment: [String: String]) throws -> GalleryRun {
    let run = try GalleryRun(environment: environment.merging(["TERM": name]) { $1 })
    try run.wait(for: "Timeline")
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    return run
  }

  @Test(arguments: TerminalKind.all, [false, true])
  func `the first screen uses only sequences that the terminal understands`(
    kind: TerminalKind, isPromised: Bool
  )
    throws
  {
    let run = try run(kind.name, ["COLORTERM": isPromised ? "truecolor" : ""])

    let vocabulary = isPromised ? kind.promised : kind.plain
    #expect(vocabulary.unknown(in: run.terminal.output) == [])
    #expect(run.state == .given)
    #expect(run.modesLeftOn == [])
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: TerminalKind.all)
  func `NO_COLOR suppresses color sequences`(kind: TerminalKind) throws {
    let run = try run(kind.name, ["NO_COLOR": "1"])

    let plain = kind.plain
    let vocabulary = TerminalVocabulary(
      controls: plain.controls, modes: plain.modes, attributes: plain.attributes, colors: .none,
      questions: plain.questions, hasLinks: plain.hasLinks)
    #expect(vocabulary.unknown(in: run.terminal.output) == [])
    #expect(run.state == .given)
  }

  @Test func `a VT52 receives no ECMA-48 control sequences`() throws {
    let run = try GalleryRun(environment: ["TERM": "vt52", "COLORTERM": "truecolor"])
    try run.terminal.read { $0.contains("Timeline") }
    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    let text = String(decoding: run.terminal.output, as: UTF8.self)
    #expect(!text.contains("\u{1B}["))
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: ["dumb", "unknown", "nonsense", "", nil], ["", "truecolor"])
  func `an unusable terminal is reported in one line`(name: String?, promise: String) throws {
    let run = try GalleryRun(environment: ["TERM": name, "COLORTERM": promise])

    #expect(try run.terminal.waitForExit() == .exited(2))
    let text = String(decoding: run.terminal.output, as: UTF8.self)
    #expect(text.hasPrefix("gallery: "))
    #expect(text.contains(name.map { $0.isEmpty ? "TERM" : "TERM=\($0)" } ?? "TERM"))
    #expect(text.filter(\.isNewline).count == 1)
    #expect(!text.contains("\u{1B}"))
  }
}
