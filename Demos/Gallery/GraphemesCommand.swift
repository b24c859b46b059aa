import ArgumentParser

/// `gallery graphemes`: prints the grapheme clusters of each line, which are the contents of cells.
struct GraphemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graphemes",
    abstract: "Print the grapheme clusters of each line as code points: 0061+0301 0062.",
    discussion: "Bytes that are not UTF-8 count as U+FFFD; LF and CR LF end a line.")

  @Argument(help: "A text file, or “-” for standard input.")
  var file: String

  func run() throws {
    try TextLines(of: file).printEach { line in
      line.map { cluster in
        cluster.unicodeScalars.map { Self.codePoint($0) }.joined(separator: "+")
      }.joined(separator: " ")
    }
  }

  /// Returns at least four uppercase hexadecimal digits.
  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
