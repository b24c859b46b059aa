/// Splits chunks of bytes into lines.
struct LineAssembler {
  /// The bytes of an incomplete line.
  private var remainder: [UInt8] = []

  /// The largest number of bytes in a line; a longer line is split.
  ///
  /// The limit bounds the memory for a file without line breaks.
  static let longest = 1 << 16

  /// Adds bytes, and returns the lines that are complete.
  ///
  /// A carriage return before a line break belongs to the break. Invalid UTF-8 is replaced.
  mutating func take(_ bytes: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == 0x0A {
        if remainder.last == 0x0D { remainder.removeLast() }
        lines.append(finish())
      } else {
        remainder.append(byte)
        if remainder.count == LineAssembler.longest { lines.append(finish()) }
      }
    }
    return lines
  }

  /// Returns the incomplete line, or `nil` if all lines were complete.
  mutating func takeRest() -> String? { remainder.isEmpty ? nil : finish() }

  private mutating func finish() -> String {
    defer { remainder.removeAll(keepingCapacity: true) }
    return String(decoding: remainder, as: UTF8.self)
  }
}
