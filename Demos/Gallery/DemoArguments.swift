import ArgumentParser
import CursesKit
import Feeds
import Foundation
import Pages

/// A demo and its feed: the arguments of all commands that run demos.
struct DemoArguments: ParsableArguments {
  @Argument(help: "The name of a demo; “gallery list” lists them.")
  var demo: String

  @Option(
    help: "A feed to show instead of the sample: a file, an address, or “-” for standard input.")
  var feed: String?

  /// Returns the demo, or throws an error that suggests a similar name.
  func page() throws -> DemoPage {
    if let page = DemoPage.named(demo) { return page }
    let advice =
      DemoPage.nearestName(to: demo).map { "did you mean “\($0)”?" } ?? "see “gallery list”"
    throw Failure(code: 10601, description: "unknown demo “\(printable(demo))”; \(advice)")
  }

  /// Reads the feed, or returns `nil` if none is named.
  func loadFeed() async throws -> Feed? {
    guard let feed else { return nil }
    return try await FeedSource(feed).feedOnTerminal()
  }
}

extension FeedSource {
  /// Returns the feed; on a terminal, a download shows a spinner and is cancelled by Escape.
  func feedOnTerminal() async throws -> Feed {
    guard case .web = self, isatty(STDOUT_FILENO) == 1 else {
      return try await feed(cache: cache)
    }
    return try await Prompt.spinner("Reading \(name)", isCancellable: true, leavesLine: false) {
      try await feed(cache: cache)
    }
  }

  private var cache: FeedCache? { FeedCache(environment: ProcessInfo.processInfo.environment) }
}

/// Returns a command-line word for use in a message: without control characters, and truncated.
func printable(_ word: String, limit: Int = 80) -> String { PlainLine.of(word, limit: limit) }
