import ArgumentParser
import CursesKit
import Files
import Glibc
import PrioModel

/// `prio sync`: exchanges changes with other devices.
struct SyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Exchange changes with other devices through a folder.",
    discussion: """
      The folder is kept for the next sync. If it does not exist, its last part is created.
      """)

  @Argument(help: "The folder. Without it, the last one is used; at first, the program asks.")
  var folder: String?

  func run() async throws {
    let library = try await PrioProgram.library()
    if let text = try await chosenFolder(library) { try await setFolder(text, library) }
    try await library.sync.synced()
    try StandardStreams.print(await lines(library).map { "\($0)\n" }.joined())
  }

  /// Returns a new folder, or `nil` to use the last one.
  private func chosenFolder(_ library: PrioLibrary) async throws -> String? {
    if let folder { return folder }
    guard await library.sync.folder == nil else { return nil }
    guard isatty(STDIN_FILENO) == 1 else { throw PrioError.noFolder }
    let answer = try await Prompt.input("Folder that the devices share") { text in
      text.isEmpty ? "type a path" : nil
    }
    guard let answer else { throw ExitCode.failure }
    return answer
  }

  @MainActor
  private func setFolder(_ text: String, _ library: PrioLibrary) throws {
    try library.sync.setFolder(text)
  }

  /// Returns the counts, and a line for each task that was changed here and elsewhere.
  @MainActor
  private func lines(_ library: PrioLibrary) -> [String] {
    guard let last = library.sync.last else { return [] }
    var counts = "Sent \(last.sent), received \(last.received), merged \(last.merged)"
    if last.waiting > 0 {
      counts += "; \(DayWords.count(last.waiting, "device")) with incomplete chunks"
    }
    return [counts]
      + library.sync.merged.filter { $0.time == last.time }.map { "\($0.task): \($0.detail)" }
  }
}
