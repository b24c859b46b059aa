import Foundation

/// Compressed zeros without an end, a thousand times as many as there are bytes.
///
/// Source: RFC 1951 (DEFLATE), the block with fixed codes, and RFC 1952 (gzip).
struct Bomb {
  /// The bytes at its beginning, and those that follow without end.
  let start: Data
  let more: Data

  /// The head of a gzip file without a name.
  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  /// Zeros, compressed once: a zero, then copies of 258 bytes of the one before.
  static var once: Bomb {
    var bits = FixedBlock()
    bits.append(literal: 0)
    let prefix = bits.count
    for _ in 0..<24 { bits.appendMatch(distanceCode: 0, extraBits: 0) }
    return Bomb(bits, prefix: prefix, unit: 13)
  }

  /// The same compressed again: thirteen bytes are its pattern.
  static var twice: Bomb {
    let inner = once
    var bits = FixedBlock()
    for byte in inner.start + inner.more { bits.append(literal: byte) }
    let prefix = bits.count
    for _ in 0..<24 { bits.appendMatch(distanceCode: 7, extraBits: 2) }
    return Bomb(bits, prefix: prefix, unit: 15)
  }

  /// Parts the bytes of a block where they begin to repeat: eight matches are whole bytes.
  private init(_ block: FixedBlock, prefix: Int, unit: Int) {
    let bytes = block.bytes
    let begin = (prefix + 7) / 8
    start = Data(Bomb.head + bytes[..<begin])
    more = Data(bytes[begin..<begin + unit])
  }
}

extension LoopbackServer.Answer {
  /// An answer with a bomb for its body.
  init(head: String, bomb: Bomb) {
    let more = Data(repeatElement(bomb.more, count: 1000).joined())
    self.init(head: head, start: bomb.start, more: more, copies: .max)
  }
}

/// The bits of a block that does not end.
private struct FixedBlock {
  // Not the last block, and the fixed codes.
  private var bits: [Bool] = [false, true, false]

  var count: Int { bits.count }

  var bytes: [UInt8] {
    stride(from: 0, to: bits.count - 7, by: 8).map { place in
      (0..<8).reduce(0) { $0 | (bits[place + $1] ? 1 << $1 : 0) }
    }
  }

  mutating func append(literal byte: UInt8) {
    byte < 144 ? append(0x30 + Int(byte), 8) : append(0x190 + Int(byte) - 144, 9)
  }

  /// Appends a copy of 258 bytes, with extra bits of the distance that are all zero.
  mutating func appendMatch(distanceCode: Int, extraBits: Int) {
    append(0xC5, 8)
    append(distanceCode, 5)
    append(0, extraBits)
  }

  /// Appends a code, from its highest bit.
  private mutating func append(_ code: Int, _ length: Int) {
    for place in (0..<length).reversed() { bits.append(code >> place & 1 == 1) }
  }
}
