import Foundation

/// The lines of a text file, for commands that measure them.
///
/// A line ends with LF or CR LF, which are not part of it; what follows the
/// last of them is a line only when it is not empty. Bytes that are not UTF-8
/// are replaced by U+FFFD, one for each piece that no character can begin with.
struct TextLines {
  private let bytes: Data

  /// Reads a file, or standard input for `-`.
  init(of file: String) throws {
    let handle = file == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file)
    guard let handle, let bytes = try? handle.readToEnd() ?? Data() else {
      throw Failure(
        description: "the text “\(printable(file))” cannot be read; name a file, or - for input")
    }
    self.bytes = bytes
  }

  /// Prints what `describe` makes of each line, a line each.
  func printEach(_ describe: (String) -> String) throws {
    var output: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      rest = rest.dropFirst(line.count + 1)
      let text = line.last == 0x0D ? line.dropLast() : line
      output += describe(String(decoding: text, as: UTF8.self)).utf8
      output.append(0x0A)
      if output.count > 1 << 16 { try flush(&output) }
    }
    try flush(&output)
  }

  private func flush(_ output: inout [UInt8]) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(output))
    output.removeAll(keepingCapacity: true)
  }
}
