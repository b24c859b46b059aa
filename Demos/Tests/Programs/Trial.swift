import CursesCells
import CursesTerminalTesting

/// One run of a program in an environment.
@MainActor
struct Trial {
  let term: MadeUpTerm
  let variables: [String: String]
  let size: Size

  /// Whether the program is an application, which exits after a key.
  ///
  /// The other program exits automatically.
  let isApplication: Bool

  /// Runs the program and returns its problem, or `nil`.
  func problem() throws -> String? {
    let terminal = try PseudoTerminal(size: size)
    try terminal.spawn(
      try BuiltProgram("TerminalProgram").path,
      arguments: ["exit", isApplication ? "child" : "return"],
      environment: environment)
    // The checks below report a program that ends without a control character.
    try? terminal.read { $0.unicodeScalars.contains(where: Trial.acts) }
    let isShown = output(of: terminal).unicodeScalars.contains(where: Trial.acts)
    if isShown { use(terminal) }
    let status = try terminal.waitForExit()
    if !terminal.isCooked { return "the terminal is left raw" }
    return isShown
      ? problemWhenShown(status, terminal) : problemWhenRefused(status, output(of: terminal))
  }

  /// Simulates the user and the terminal: waits, quits and replies.
  private func use(_ terminal: PseudoTerminal) {
    // The checks below report missing text.
    if term.kind != .odd, isReadable { try? terminal.read { $0.contains("ready") } }
    if isApplication { terminal.type("q") }
    if term.kind == .modern {
      try? terminal.read { $0.contains("\u{1B}[c") }
      terminal.type("\u{1B}[?1;2c")
    }
  }

  /// Whether there is room for the first word.
  private var isReadable: Bool { size.width >= 5 }

  private func output(of terminal: PseudoTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self)
  }

  private var environment: [String: String] {
    var environment = variables
    environment["TERMINFO"] = variables["TERMINFO"] ?? TestEnvironment.variables["TERMINFO"]
    environment["TERM"] = term.name
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment
  }

  /// Returns whether a scalar is a control that plain lines do not contain.
  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\r" && scalar != "\n"
  }
}

// MARK: - Checks

extension Trial {
  private func problemWhenRefused(_ status: PseudoTerminal.Status, _ text: String) -> String? {
    let isPossible = !size.isEmpty && term.kind != .impossible && term.kind != .odd
    if isPossible { return "a screen is refused: \(text.debugDescription)" }
    let isOneLine = text.hasSuffix("\r\n") && text.unicodeScalars.count { $0 == "\n" } == 1
    guard text.hasPrefix("error: "), isOneLine, text.count < 250 else {
      return "the error is not reported in one line: \(text.debugDescription)"
    }
    return status == .exited(2) ? nil : "a refusal ends with \(status)"
  }

  private func problemWhenShown(
    _ status: PseudoTerminal.Status, _ terminal: PseudoTerminal
  ) -> String? {
    if size.isEmpty || term.kind == .impossible { return "a screen is shown" }
    if status != .exited(0) { return "the program ends with \(status)" }
    if term.kind == .odd { return nil }
    let state = TerminalState(after: terminal.output)
    if state != .given { return "the terminal is left as \(state)" }
    let screen = VirtualTerminal(size: size)
    screen.feed(terminal.output)
    if !screen.modesLeftOn.isEmpty { return "\(screen.modesLeftOn) is left on" }
    return !isReadable || output(of: terminal).contains("ready") ? nil : "nothing is shown"
  }
}

extension Trial: @MainActor CustomStringConvertible {
  var description: String {
    let words = environment.sorted { $0.key < $1.key }.map {
      "\($0.key)=\($0.value.debugDescription)"
    }
    return "\(words.joined(separator: " ")) in \(size), \(isApplication ? "child" : "return")"
  }
}
