import ArgumentParser
import CursesArticles
import CursesKit
import Files
import ReaderModel

/// `reader open`: prints the text of a post, and marks it as read.
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Print the text of a post, and mark it as read.",
    discussion: "The numbers are those of “reader list” with the same options.")

  @OptionGroup var options: ReaderOptions
  @OptionGroup var choice: ListChoice

  @Argument(help: "The number of the post, from 1. Without it, the program asks.")
  var number: Int?

  @Option(help: "The maximum columns of a line, from 1 to 1000.")
  var width = 72

  @Flag(help: "Print only the address.")
  var url = false

  func validate() throws {
    guard (1...1000).contains(width) else {
      throw ValidationError("--width must be from 1 to 1000, not \(width)")
    }
  }

  func run() async throws {
    let library = try await options.library()
    let listing = try await choice.listing(of: library)
    guard let post = try await post(in: listing) else { throw ExitCode.failure }
    if url { return try StandardStreams.print(post.url + "\n") }
    let article = try await library.loader.article(of: post)
    let lines = [post.title, ""] + article.lines(width: width).map(\.trimmed)
    try StandardStreams.print(lines.map { "\($0)\n" }.joined())
    await library.marks.setRead(post)
    try await library.marks.checkStored()
  }

  private func post(in listing: PostListing) async throws -> Post? {
    if let number { return try listing.post(number) }
    return try await Prompt.choose("Which post?", from: listing.posts, label: \.title)
  }
}

extension StyledText {
  /// The text without trailing blanks.
  fileprivate var trimmed: String {
    var line = Substring(string)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
