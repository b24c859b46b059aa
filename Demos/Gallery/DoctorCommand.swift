import ArgumentParser
import CursesTerminal
import Foundation

/// `gallery doctor`: what a terminal can do, for someone who reports that it looks wrong.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Print what this terminal can do, and what is chosen because of it.",
    discussion: """
      It works without a terminal, changes nothing, and names no user, folder or host, so that \
      it can be pasted into a report.
      """)

  @Flag(help: "Print a JSON object.")
  var json = false

  @MainActor
  func run() async throws {
    let variables = ProcessInfo.processInfo.environment
    let diagnosis = TerminalDiagnosis(TerminalEnvironment(variables))
    let report = DoctorReport(diagnosis, variables: variables)
    print(json ? try report.json() : report.text)
  }
}
