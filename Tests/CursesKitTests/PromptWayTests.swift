import CursesKit
import Testing

/// How a prompt asks, by what is around the program.
@Suite struct PromptWayTests {
  private typealias Around = Prompt.Surroundings

  private static let table: [(Around, Prompt.Way)] = [
    // A shell, and what is piped or captured beside it.
    (Around(term: "xterm"), .inline),
    (Around(inputIsTerminal: false, term: "xterm"), .inline),
    (Around(outputIsTerminal: false, term: "xterm"), .inline),
    (Around(inputIsTerminal: false, outputIsTerminal: false, term: "xterm"), .inline),
    (
      Around(
        inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false, term: "xterm"),
      .inline
    ),
    // A terminal that controls nothing is drawn on where it is all there is.
    (Around(hasControllingTerminal: false, term: "xterm"), .inline),
    (
      Around(outputIsTerminal: false, hasControllingTerminal: false, term: "xterm"),
      .lines(from: .standardInput, to: .standardError)
    ),
    // A terminal on which nothing can be drawn.
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
    // Somebody who wants plain lines.
    (
      Around(term: "xterm", isAccessible: true), .lines(from: .standardInput, to: .standardOutput)
    ),
    // A script that pipes its answers to plain lines, or where there is no terminal.
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
    // Nobody: cron, CI, and a terminal that shows nothing.
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
  func `what is around decides how it is asked`(row: Int) {
    let (around, way) = PromptWayTests.table[row]

    #expect(around.way == way)
  }

  @Test func `nobody is asked where keys cannot come`() {
    for bits in 0..<64 {
      let around = Around(
        inputIsTerminal: bits & 1 > 0, outputIsTerminal: bits & 2 > 0,
        errorIsTerminal: bits & 4 > 0, hasControllingTerminal: bits & 8 > 0,
        term: bits & 16 > 0 ? "xterm" : "dumb", isAccessible: bits & 32 > 0)
      let hasKeys = around.inputIsTerminal || around.hasControllingTerminal
      if !hasKeys { #expect(around.way == .nobody) }
      if around.hasControllingTerminal { #expect(around.way != .nobody) }
      if around.isAccessible || around.term == "dumb" { #expect(around.way != .inline) }
    }
  }
}
