import ArgumentParser
import CursesKit

/// `gallery width`: prints the number of columns of each line.
struct WidthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "width",
    abstract: "Print the columns of each line of a text, one number per line.",
    discussion: "Bytes that are not UTF-8 count as U+FFFD; LF and CR LF end a line.")

  @Argument(help: "A text file, or “-” for standard input.")
  var file: String

  func run() throws {
    try TextLines(of: file).printEach { "\(CellWidth.of($0))" }
  }
}
