import ArgumentParser
import CursesKit
import Files
import Glibc
import ReaderModel

/// `reader add`: subscribes to a blog.
struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Subscribe to a blog by its address.",
    discussion: """
      The address is that of a feed, or of a page that names its feeds. If there are several, the \
      program asks which one; without a terminal, it takes the first one.
      """)

  @OptionGroup var options: ReaderOptions

  @Argument(help: "The address of the blog or of its feed. Without it, the program asks.")
  var address: String?

  @Flag(help: "Add it to your own blogs instead.")
  var own = false

  func run() async throws {
    guard let address = try await askedAddress() else { throw ExitCode.failure }
    let library = try await options.library()
    let candidates = try await library.loader.candidates(at: FeedSearch.address(address))
    guard let found = try await choice(of: candidates) else { throw ExitCode.failure }
    await add(found.blog, to: library.marks)
    try await library.marks.checkStored()
    let verb = own ? "Added" : "Subscribed to"
    try StandardStreams.print("\(verb) \(found.name) <\(found.address)>\n")
  }

  private func askedAddress() async throws -> String? {
    if let address { return address }
    return try await Prompt.input("Address of the blog or of its feed") { text in
      text.isEmpty ? "type an address" : nil
    }
  }

  private func choice(of candidates: [FeedCandidate]) async throws -> FeedCandidate? {
    guard candidates.count > 1, isatty(STDIN_FILENO) == 1 else { return candidates.first }
    return try await Prompt.choose(
      "Which feed?", from: candidates, default: candidates.first,
      label: { "\($0.name), \($0.countText)" })
  }

  @MainActor
  private func add(_ blog: Blog, to marks: Marks) {
    marks.add([blog], to: own ? .own : .subscriptions)
  }
}
