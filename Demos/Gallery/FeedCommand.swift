import ArgumentParser
import CursesArticles
import CursesKit
import Feeds
import Files

/// `gallery feed`: prints a feed as the demos read it.
struct FeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feed",
    abstract: "Print a feed: RSS, Atom, JSON Feed, an App Store chart or an OPML list.",
    discussion: """
      Responses are cached for the user and used while a server is unreachable. If a feed is \
      damaged, the entries before the error are printed, and standard error explains the error.
      """)

  @Argument(help: "A file, an http or https address, or “-” for standard input.")
  var source: String

  @Flag(help: "Print a JSON object with the title and the entries.")
  var json = false

  @Option(help: "Print the text of the entry with this number, from 1.")
  var entry: Int?

  @Option(help: "The maximum columns of a line of an entry, from 1 to 1000.")
  var width = 72

  func run() async throws {
    guard (1...1000).contains(width) else {
      throw Failure(code: 10602, description: "--width must be from 1 to 1000, not \(width)")
    }
    let feed = try await FeedSource(source).feedOnTerminal()
    if let problem = feed.problem {
      StandardStreams.tell(["the feed is incomplete: \(problem)"], by: "gallery")
    }
    if let entry {
      await Terminal.print(try text(of: entry, in: feed))
    } else {
      await Terminal.print(json ? feed.json : feed.listing)
    }
  }

  private func text(of number: Int, in feed: Feed) throws -> String {
    guard (1...max(1, feed.entries.count)).contains(number), !feed.entries.isEmpty else {
      throw Failure(
        code: 10605, description: "there is no entry \(number); the feed has \(feed.entries.count)")
    }
    let lines = feed.entries[number - 1].article.lines(width: width)
    return lines.map(\.plainLine).joined(separator: "\n")
  }
}
