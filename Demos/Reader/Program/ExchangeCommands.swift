import ArgumentParser
import Files
import Foundation
import ReaderModel

/// `reader import`: subscribes to the blogs of an OPML list.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Subscribe to the blogs of an OPML list.")

  @OptionGroup var options: ReaderOptions

  @Argument(help: "The file, or “-”, the default, for standard input.")
  var file = "-"

  func run() async throws {
    let bytes = try InputFile.read(file, as: "the list")
    let blogs = try OPML.blogs(in: Data(bytes), named: file == "-" ? "standard input" : file)
    let marks = try await options.library().marks
    let before = await marks.subscriptions.count
    await marks.add(blogs, to: .subscriptions)
    try await marks.checkStored()
    let count = await marks.subscriptions.count - before
    try StandardStreams.print("Subscribed to \(count) of \(blogs.count) blogs\n")
  }
}

/// `reader export`: prints everything as JSON, or the subscriptions as OPML.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print all marks and stored posts as JSON.",
    discussion: "With --opml, it prints the subscribed blogs for “reader import” and other readers."
  )

  @OptionGroup var options: ReaderOptions

  @Flag(help: "Print the subscribed blogs as OPML.")
  var opml = false

  @Option(help: "The file to write instead of standard output.")
  var output: String?

  func run() async throws {
    let marks = try await options.library().marks
    let text = opml ? OPML.text(of: await marks.subscriptions) : try await marks.export() + "\n"
    guard let output else { return try StandardStreams.print(text) }
    try OutputFile(output, of: "reader").write(text)
  }
}
