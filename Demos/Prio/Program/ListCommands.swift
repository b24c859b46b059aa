import ArgumentParser
import Files
import PrioModel

/// `prio list`: prints the tasks.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the tasks with their numbers.")

  @Flag(help: "The tasks that are done, the last one first.")
  var done = false

  @Flag(help: "Print a JSON array of objects.")
  var json = false

  func run() async throws {
    let listing = try await listing()
    let text = json ? try listing.json() : listing.text
    if !text.isEmpty { try StandardStreams.print(text + "\n") }
  }

  @MainActor
  private func listing() async throws -> TodoListing {
    let library = try await PrioProgram.library()
    let store = library.store
    return TodoListing(done ? store.done : store.tasks, library.words)
  }
}

/// `prio due`: prints the tasks with a reminder that has come.
struct DueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "due", abstract: "Print the tasks whose reminders have come.",
    discussion: "Without such tasks nothing is printed, so that it can run in a shell or cron.")

  @Flag(help: "Print a JSON array of objects.")
  var json = false

  func run() async throws {
    let listing = try await listing()
    let text = json ? try listing.json() : listing.reminders
    if !text.isEmpty { try StandardStreams.print(text + "\n") }
  }

  @MainActor
  private func listing() async throws -> TodoListing {
    let library = try await PrioProgram.library()
    return TodoListing(library.store.due, library.words)
  }
}
