import ArgumentParser
import Files
import ReaderModel

/// `reader list`: prints the list of posts.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print posts with their numbers.")

  @OptionGroup var options: ReaderOptions
  @OptionGroup var choice: ListChoice

  @Flag(help: "Print a JSON array of objects.")
  var json = false

  func run() async throws {
    let listing = try await choice.listing(of: options.library())
    let text = json ? try listing.json() : listing.text
    if !text.isEmpty { try StandardStreams.print(text + "\n") }
  }
}

/// The options that choose a list of posts.
struct ListChoice: ParsableArguments {
  @Flag(help: "The posts of all subscribed blogs, newest first.")
  var subscriptions = false

  @Option(help: "The maximum number of pages, from 1 to 1000.")
  var pages = 1

  func validate() throws {
    guard (1...1000).contains(pages) else {
      throw ValidationError("--pages must be from 1 to 1000, not \(pages)")
    }
  }

  /// Loads the list; standard error names each feed that cannot be read.
  func listing(of library: ReaderLibrary) async throws -> PostListing {
    let (loader, marks) = await (library.loader, library.marks.contents)
    guard subscriptions else {
      return try await PostListing.pages(of: loader, atMost: pages, marks: marks)
    }
    let (listing, problems) = await PostListing.subscriptions(of: loader, marks: marks)
    StandardStreams.tell(problems, by: "reader")
    return listing
  }
}
