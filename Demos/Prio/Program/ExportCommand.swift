import ArgumentParser
import Files
import PrioModel

/// `prio export`: prints everything.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print all tasks and devices as JSON.",
    discussion: "Tasks that are done or deleted are included.")

  func run() async throws {
    try StandardStreams.print(try await text() + "\n")
  }

  @MainActor
  private func text() async throws -> String {
    try await PrioProgram.library().store.export()
  }
}
