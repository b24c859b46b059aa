import ArgumentParser
import CursesKit
import Feeds

/// `gallery feed`: a feed as the demos see it.
struct FeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feed", abstract: "Print a feed: RSS, Atom, JSON Feed or App Store chart.")

  @Argument(help: "A file, an http or https address, or “-” for standard input.")
  var source: String

  @Flag(help: "Print a JSON object with the title and the entries.")
  var json = false

  func run() async throws {
    let feed = try await FeedSource(source).feedOnTerminal()
    await Terminal.print(json ? feed.json : feed.listing)
  }
}
