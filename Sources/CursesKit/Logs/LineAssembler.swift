/// Makes lines of bytes that come in pieces.
struct LineAssembler {
  /// The bytes of a line that has no end yet.
  private var rest: [UInt8] = []

  /// The most bytes of a line; what is longer is broken there, so that a file without line breaks
  /// takes no more memory.
  static let longest = 1 << 16

  /// Takes bytes, and returns the lines that they end.
  ///
  /// A carriage return before a line break belongs to the break. What is no UTF-8 is replaced.
  mutating func take(_ bytes: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == 0x0A {
        if rest.last == 0x0D { rest.removeLast() }
        lines.append(finish())
      } else {
        rest.append(byte)
        if rest.count == LineAssembler.longest { lines.append(finish()) }
      }
    }
    return lines
  }

  /// Returns what has no line break yet, or `nil` for nothing.
  mutating func takeRest() -> String? { rest.isEmpty ? nil : finish() }

  private mutating func finish() -> String {
    defer { rest.removeAll(keepingCapacity: true) }
    return String(decoding: rest, as: UTF8.self)
  }
}
