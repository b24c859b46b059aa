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
      needs no network. What is read, liked and subscribed is kept in one file in $XDG_DATA_HOME.
      """,
    version: CursesKitVersion.current,
    subcommands: [
      ListCommand.self, AddCommand.self, OpenCommand.self, ImportCommand.self, ExportCommand.self,
    ])

  @OptionGroup var options: ReaderOptions

  func run() async throws {
    let environment = options.environment
    try await ReaderScreens.run(try await options.library(), environment: environment)
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

  var loader: SourceLoader {
    SourceLoader(
      source.map { PostSource($0) } ?? .sample, cache: FeedCache(environment: environment))
  }

  /// Returns the marks of the user, or those of a first start without a file.
  @MainActor
  func marks() throws -> Marks {
    guard let file = MarksFile(environment: environment) else { return Marks(.firstStart) }
    return try Marks(reading: file, otherwise: .firstStart)
  }

  @MainActor
  func library() throws -> ReaderLibrary { ReaderLibrary(loader: loader, marks: try marks()) }
}

extension Marks {
  /// Throws the error of the last attempt to write the file, if there is one.
  func checkWritten() throws {
    if let failure { throw failure }
  }
}
