import ArgumentParser
import CursesKit
import Feeds
import Files
import Foundation
import ReaderModel
import ReaderScreens

/// A reader of blogs.
struct ReaderProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reader",
    abstract: "Read posts and blogs in a terminal.",
    discussion: """
      Without a command, the reader opens; it needs a terminal. At first it shows a sample, which \
      needs no network. What is read, liked and subscribed is kept in one database, \
      $XDG_DATA_HOME/curseskit/reader.sqlite, with the posts of the lists and feeds.
      """,
    version: CursesKitVersion.current,
    subcommands: [
      ListCommand.self, AddCommand.self, OpenCommand.self, ImportCommand.self, ExportCommand.self,
    ])

  @OptionGroup var options: ReaderOptions

  func run() async throws {
    try await ReaderScreens.run(try await options.library(), environment: options.environment)
  }
}

/// The options of all commands.
struct ReaderOptions: ParsableArguments {
  @Option(
    help: """
      The list of posts: a folder of pages in JSON, a page, or a feed, as a path or an http or \
      https address. The default is the sample.
      """)
  var source: String?

  var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Opens the library of the user; standard error names damaged files.
  @MainActor
  func library() async throws -> ReaderLibrary {
    let library = try await ReaderLibrary.open(
      source.map { PostSource($0) } ?? .sample, environment: environment)
    StandardStreams.tell(library.marks.notices, by: "reader")
    return library
  }
}

extension Marks {
  /// Waits until all changes are stored, and throws the error of one that was not.
  func checkStored() async throws {
    await settled()
    if let failure { throw failure }
  }
}
