import Files

/// The lines of a text file, for commands that measure them.
///
/// A line ends with LF or CR LF, which are not part of it. Text after the last line end counts as a
/// line unless it is empty. Bytes that are not UTF-8 are replaced by U+FFFD, one for each maximal
/// invalid subsequence.
struct TextLines {
  private let bytes: [UInt8]

  /// Reads a file, or standard input for `-`.
  init(of file: String) throws {
    bytes = try InputFile.read(file, as: "the text")
  }

  /// Prints the result of `describe` for each line, one per line.
  func printEach(_ describe: (String) -> String) throws {
    var output = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      rest = rest.dropFirst(line.count + 1)
      let text = line.last == 0x0D ? line.dropLast() : line
      output += describe(String(decoding: text, as: UTF8.self)) + "\n"
      guard output.utf8.count > 1 << 16 else { continue }
      try StandardStreams.print(output)
      output = ""
    }
    try StandardStreams.print(output)
  }
}
