import ArgumentParser
import CursesKit
import Files
import PrioModel

/// `prio done`: marks tasks as done.
struct DoneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Mark tasks as done.",
    discussion: "The numbers are those of “prio list”.")

  @Argument(help: "The numbers of the tasks, from 1. Without them, the program asks.")
  var numbers: [Int] = []

  func run() async throws {
    let library = try await PrioProgram.library()
    let items = try await chosen(from: await listing(of: library))
    for item in items {
      try await complete(item, in: library)
      try StandardStreams.print("Done: “\(item.name)”\n")
    }
  }

  @MainActor
  private func listing(of library: PrioLibrary) -> TodoListing {
    TodoListing(library.store.tasks, library.words)
  }

  /// Returns the tasks with the numbers; an invalid number leaves all tasks unchanged.
  private func chosen(from listing: TodoListing) async throws -> [TodoItem] {
    guard numbers.isEmpty else { return try numbers.map { try listing.item($0) } }
    if listing.items.isEmpty { throw PrioError.noTask(number: 1, count: 0) }
    let item = try await Prompt.choose("Which task is done?", from: listing.items, label: \.name)
    guard let item else { throw ExitCode.failure }
    return [item]
  }

  @MainActor
  private func complete(_ item: TodoItem, in library: PrioLibrary) async throws {
    library.store.complete(item.id)
    try await library.store.checkStored()
  }
}
