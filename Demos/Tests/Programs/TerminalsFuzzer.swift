import CursesCells
import CursesTerminalTesting
import Foundation

/// Shows an inline region and a prompt with the mouse on each terminal of the terminfo database.
///
/// Ends them in several ways, and checks that no mode is left on.
///
/// One round for each case tries all of them; 3,000 rounds try each terminal at least once.
struct TerminalsFuzzer: Fuzzer {
  private let name: String
  private let program: [String]
  private let way: String

  init(seed: UInt64) {
    let (names, programs, ways) = (Self.names, Self.programs, Self.ways)
    let index = Int(seed % UInt64(names.count * programs.count * ways.count))
    name = names[index % names.count]
    // Ends neighbors in different ways.
    let turn = index / names.count + index
    program = programs[turn % programs.count]
    way = ways[turn / programs.count % ways.count]
  }

  static var rounds: UInt64 { UInt64(min(names.count * programs.count * ways.count, 3_000)) }

  private static let programs = [["exit", "mouse"], ["prompt", "segmented-mouse"]]
  private static let ways = ["q", "\r", "\u{3}", "TERM", "HUP"]
  private static let folders = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]

  /// The names of all entries of the system, in order.
  private static let names = Set(
    folders.flatMap { folder in
      (FileManager.default.subpaths(atPath: folder) ?? [])
        .filter { $0.contains("/") }.map { String($0.dropFirst(2)) }
    }
  ).sorted()

  mutating func round() -> String? {
    do {
      return try problem().map { "\($0), with \(self)" }
    } catch {
      return "\(error), with \(self)"
    }
  }

  private func problem() throws -> String? {
    let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
    var environment = TestEnvironment.variables
    environment["TERMINFO"] = nil
    environment["TERMINFO_DIRS"] = Self.folders.joined(separator: ":")
    environment["TERM"] = name
    try terminal.spawn(
      try BuiltProgram("TerminalProgram").path, arguments: program, environment: environment)
    // Not every terminal receives queries.
    let patience = terminal.patience
    terminal.patience = 200
    try? terminal.read { $0.contains("\u{1B}[6n") }
    terminal.patience = patience
    terminal.type("\u{1B}[3;1R")
    try terminal.read(milliseconds: 20)
    switch way {
    case "TERM": terminal.send(signal: SIGTERM)
    case "HUP": terminal.send(signal: SIGHUP)
    default: terminal.type(way + "\u{3}")
    }
    _ = try terminal.waitForExit()
    if !terminal.isCooked { return "the terminal is left raw" }
    let screen = VirtualTerminal(size: Size(width: 80, height: 24))
    screen.feed(terminal.output)
    return screen.modesLeftOn.isEmpty ? nil : "\(screen.modesLeftOn) is left on"
  }
}

extension TerminalsFuzzer: @MainActor CustomStringConvertible {
  var description: String {
    "TERM=\(name), \(program.joined(separator: " ")), \(way.debugDescription)"
  }
}
