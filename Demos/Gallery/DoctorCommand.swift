import ArgumentParser
import CursesCells
import CursesTerminal
import Files
import Foundation

/// `gallery doctor`: prints the capabilities of a terminal, for bug reports.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Print the capabilities of this terminal and the resulting settings.",
    discussion: """
      The report contains no user, folder or host names, so it can be pasted into an issue. It also \
      works without a terminal. A terminal is queried for at most two seconds and then restored.
      """)

  @Flag(help: "Print a JSON object.")
  var json = false

  @Flag(help: "Send no queries to the terminal.")
  var quiet = false

  @MainActor
  func run() async throws {
    let variables = ProcessInfo.processInfo.environment
    let environment = TerminalEnvironment(variables)
    let answers = quiet ? nil : await Self.ask(environment)
    let diagnosis = TerminalDiagnosis(environment)
    let report = DoctorReport(diagnosis, answers: answers, variables: variables)
    try StandardStreams.print((json ? try report.json() : report.text) + "\n")
  }

  /// Returns the terminal's answers, or `nil` if no terminal can be queried.
  @MainActor
  private static func ask(_ environment: TerminalEnvironment) async -> TerminalCapabilities? {
    guard let screen = try? CursesScreen(environment) else { return nil }
    defer { screen.close() }
    let (changes, change) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    screen.onCapabilitiesChange = { change.yield() }
    screen.show(Frame(Buffer(size: screen.size)))
    change.yield()
    for await _ in changes where screen.capabilities.inquiry != .underWay { break }
    return screen.capabilities
  }
}
