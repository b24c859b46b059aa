import CursesCells
import CursesTerminalTesting
import Foundation
import Pages

/// Ends programs by every signal and key, and checks the state of the terminal.
///
/// Only the order is random: `rounds` rounds try each case once.
struct EndingsFuzzer: Fuzzer {
  private let program: Program
  private let ending: Ending

  init(seed: UInt64) {
    let (programs, endings) = (Program.all, Ending.all)
    // A prime number that divides no count separates neighbors.
    let index = Int((seed % 1_000_000 &* 7919) % UInt64(programs.count * endings.count))
    program = programs[index % programs.count]
    ending = endings[index / programs.count]
  }

  /// The number of cases.
  static var rounds: UInt64 { UInt64(Program.all.count * Ending.all.count) }

  mutating func round() -> String? {
    do {
      return try problem().map { "\($0), after \(ending) in \(program)" }
    } catch {
      return "\(error), after \(ending) in \(program)"
    }
  }

  private func problem() throws -> String? {
    let size = Size(width: 80, height: 24)
    let terminal = try PseudoTerminal(size: size)
    try terminal.spawn(
      try BuiltProgram(program.name).path, arguments: program.arguments,
      environment: TestEnvironment.variables.merging(["TERM": "screen-256color"]) { $1 })
    try terminal.read { $0.contains(program.mark) }
    ending.act(on: terminal)
    let status = try terminal.waitForExit()
    if status != .signaled(ending.signal) { return "it ends with \(status)" }
    if !terminal.isCooked { return "the terminal is left raw" }
    let state = TerminalState(after: terminal.output)
    if state != .given { return "the terminal is left as \(state)" }
    let screen = VirtualTerminal(size: size)
    screen.feed(terminal.output)
    return screen.modesLeftOn.isEmpty ? nil : "\(screen.modesLeftOn) is left on"
  }
}

/// A program that has set up its terminal when it writes a mark.
private struct Program: CustomStringConvertible {
  let name: String
  let arguments: [String]
  let mark: String

  var description: String { ([name] + arguments).joined(separator: " ") }

  /// Idle, animated and printing programs at each terminal position, and every demo at two.
  static let all: [Program] = {
    let restless = ["full", "inline", "prompt"].flatMap { place in
      ["idle", "moving", "printing"].map { activity in
        Program(
          name: "TerminalProgram", arguments: ["exit", "ends", place, activity], mark: "ready")
      }
    }
    let demos = DemoPage.all.flatMap { page in
      [[], ["--inline", "12"]].map { place in
        Program(name: "gallery", arguments: ["run", page.name] + place, mark: "\u{1B}[?25l")
      }
    }
    return restless + demos
  }()
}

/// A way to end a program: a signal, or a key that sends one.
private enum Ending: CustomStringConvertible {
  case signal(Int32)
  case key(String, Int32)

  static let all: [Ending] =
    (1...64).filter { !survived.contains($0) }.map { .signal($0) }
    + [.key("\u{3}", SIGINT), .key("\u{1C}", SIGQUIT)]

  /// Signals that end no program by default, cannot be handled or are reserved by the C library.
  private static let survived: Set<Int32> = [
    SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH, 32, 33,
  ]

  var signal: Int32 {
    switch self {
    case .signal(let signal), .key(_, let signal): signal
    }
  }

  func act(on terminal: PseudoTerminal) {
    switch self {
    case .signal(let signal): terminal.send(signal: signal)
    case .key(let key, _): terminal.type(key)
    }
  }

  var description: String {
    switch self {
    case .signal(let signal): "signal \(signal)"
    case .key(let key, _): "key \(key.debugDescription)"
    }
  }
}
