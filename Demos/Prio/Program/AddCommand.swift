import ArgumentParser
import CursesKit
import Files
import Foundation
import PrioModel

/// `prio add`: adds a task.
struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a task at the first place of the list.",
    discussion: """
      Times are, for example, “tomorrow”, “tomorrow 9:00”, “friday”, “in 2 h” or \
      “2026-03-13 12:00”.
      """)

  @Argument(help: "The task; its words need no quotation marks. Without it, the program asks.")
  var name: [String] = []

  @Option(help: "The time of the reminder.")
  var due: String?

  func run() async throws {
    let library = try await PrioProgram.library()
    // The time is checked before the question, so that no answer is lost.
    let date = try await date(in: library)
    guard let name = try await askedName() else { throw ExitCode.failure }
    let words = try await add(name, date, to: library)
    try StandardStreams.print(words + "\n")
  }

  @MainActor
  private func date(in library: PrioLibrary) throws -> Date? {
    try due.map { try library.date(of: $0) }
  }

  private func askedName() async throws -> String? {
    guard name.isEmpty else { return name.joined(separator: " ") }
    return try await Prompt.input("What is to be done?") { text in
      text.isEmpty ? "type a name" : nil
    }
  }

  /// Adds the task, and returns a line about it.
  @MainActor
  private func add(
    _ name: String, _ date: Date?, to library: PrioLibrary
  ) async throws -> String {
    guard let item = library.store.add(name, reminder: date) else { throw PrioError.noName }
    try await library.store.checkStored()
    let time = item.reminder.map { ", due \(library.words.reminder($0))" } ?? ""
    return "Added “\(item.name)”\(time)"
  }
}
