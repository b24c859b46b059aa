import ArgumentParser
import CursesArticles
import CursesKit
import Feeds
import Files

/// `gallery feed`: prints a feed as the demos read it.
struct FeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feed",
    abstract: "Print a feed: RSS, Atom, JSON Feed, App Store chart, or a list of feeds in OPML.",
    discussion: """
      What a server gave before is kept in the cache of the user, and read where it cannot be \
      reached. Of a feed that is broken in the middle the entries before that are printed, and \
      standard error says what is wrong.
      """)

  @Argument(help: "A file, an http or https address, or “-” for standard input.")
  var source: String

  @Flag(help: "Print a JSON object with the title and the entries.")
  var json = false

  @Option(help: "Print what there is to read in the entry of this number, which counts from 1.")
  var entry: Int?

  @Option(help: "The columns that no line of an entry takes more than.")
  var width = 72

  func run() async throws {
    guard (1...1000).contains(width) else {
      throw Failure(description: "\(width) columns are no width; use 1 to 1000")
    }
    let feed = try await FeedSource(source).feedOnTerminal()
    if let problem = feed.problem {
      StandardStreams.tell(["not all of it is here: \(problem)"], by: "gallery")
    }
    if let entry {
      await Terminal.print(try text(of: entry, in: feed))
    } else {
      await Terminal.print(json ? feed.json : feed.listing)
    }
  }

  private func text(of number: Int, in feed: Feed) throws -> String {
    guard (1...max(1, feed.entries.count)).contains(number), !feed.entries.isEmpty else {
      throw Failure(description: "there is no entry \(number); the feed has \(feed.entries.count)")
    }
    let lines = feed.entries[number - 1].article.lines(width: width)
    return lines.map(\.plainLine).joined(separator: "\n")
  }
}
