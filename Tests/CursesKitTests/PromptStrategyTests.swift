import CursesKit
import Testing

/// The way in which a prompt asks, chosen by the program's environment.
@Suite struct PromptStrategyTests {
  private typealias Around = Prompt.Environment

  private static let table: [(Around, Prompt.Strategy)] = [
    // A shell, with input piped or output captured.
    (Around(term: "xterm"), .inline),
    (Around(inputIsTerminal: false, term: "xterm"), .inline),
    (Around(outputIsTerminal: false, term: "xterm"), .inline),
    (Around(inputIsTerminal: false, outputIsTerminal: false, term: "xterm"), .inline),
    (
      Around(
        inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false, term: "xterm"),
      .inline
    ),
    // A terminal that is not the controlling terminal is used only if input and output are one.
    (Around(hasControllingTerminal: false, term: "xterm"), .inline),
    (
      Around(outputIsTerminal: false, hasControllingTerminal: false, term: "xterm"),
      .lines(from: .standardInput, to: .standardError)
    ),
    // A terminal without cursor control.
    (Around(term: "dumb"), .lines(from: .standardInput, to: .standardOutput)),
    (Around(term: "unknown"), .lines(from: .standardInput, to: .standardOutput)),
    (Around(term: ""), .lines(from: .standardInput, to: .standardOutput)),
    (Around(term: nil), .lines(from: .standardInput, to: .standardOutput)),
    (
      Around(outputIsTerminal: false, term: "dumb"),
      .lines(from: .standardInput, to: .standardError)
    ),
    (
      Around(outputIsTerminal: false, errorIsTerminal: false, term: "dumb"),
      .lines(from: .standardInput, to: .controllingTerminal)
    ),
    (
      Around(inputIsTerminal: false, term: "dumb"),
      .lines(from: .controllingTerminal, to: .standardOutput)
    ),
    // The preference for plain lines.
    (
      Around(term: "xterm", isAccessible: true), .lines(from: .standardInput, to: .standardOutput)
    ),
    // A script that pipes answers to plain lines, or runs without a terminal.
    (
      Around(inputIsTerminal: false, inputIsPiped: true, term: "xterm", isAccessible: true),
      .lines(from: .pipe, to: .standardOutput)
    ),
    (
      Around(
        inputIsTerminal: false, inputIsPiped: true, outputIsTerminal: false,
        errorIsTerminal: false, hasControllingTerminal: false, term: "xterm"),
      .lines(from: .pipe, to: .standardError)
    ),
    (Around(inputIsTerminal: false, inputIsPiped: true, term: "xterm"), .inline),
    // No user: cron, CI, and a terminal without input or without output.
    (
      Around(
        inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false,
        hasControllingTerminal: false), .nobody
    ),
    (Around(inputIsTerminal: false, hasControllingTerminal: false, term: "xterm"), .nobody),
    (
      Around(
        outputIsTerminal: false, errorIsTerminal: false, hasControllingTerminal: false,
        term: "xterm"), .nobody
    ),
  ]

  @Test(arguments: table.indices)
  func `the environment determines how a prompt asks`(row: Int) {
    let (around, way) = PromptStrategyTests.table[row]

    #expect(around.strategy == way)
  }

  @Test func `a prompt fails if no keys can be read`() {
    for bits in 0..<64 {
      let around = Around(
        inputIsTerminal: bits & 1 > 0, outputIsTerminal: bits & 2 > 0,
        errorIsTerminal: bits & 4 > 0, hasControllingTerminal: bits & 8 > 0,
        term: bits & 16 > 0 ? "xterm" : "dumb", isAccessible: bits & 32 > 0)
      let hasKeys = around.inputIsTerminal || around.hasControllingTerminal
      if !hasKeys { #expect(around.strategy == .nobody) }
      if around.hasControllingTerminal { #expect(around.strategy != .nobody) }
      if around.isAccessible || around.term == "dumb" { #expect(around.strategy != .inline) }
    }
  }
}
