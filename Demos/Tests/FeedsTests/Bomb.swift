import Foundation
import ServerTesting

/// An endless decompression bomb of zeros.
///
/// Source: RFC 1951 (DEFLATE), the block with fixed codes, and RFC 1952 (gzip).
struct Bomb {
  /// The first bytes, and those that repeat endlessly.
  let start: Data
  let more: Data

  /// The header of a gzip file without a name.
  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  /// Zeros, compressed once: a literal zero, then matches of 258 bytes at distance 1.
  static var once: Bomb {
    var bits = FixedBlock()
    bits.append(literal: 0)
    let prefix = bits.count
    for _ in 0..<24 { bits.appendMatch(distanceCode: 0, extraBits: 0) }
    return Bomb(bits, prefix: prefix, unit: 13)
  }

  /// The same bytes compressed again; their pattern is 13 bytes long.
  static var twice: Bomb {
    let inner = once
    var bits = FixedBlock()
    for byte in inner.start + inner.more { bits.append(literal: byte) }
    let prefix = bits.count
    for _ in 0..<24 { bits.appendMatch(distanceCode: 7, extraBits: 2) }
    return Bomb(bits, prefix: prefix, unit: 15)
  }

  /// Splits the bytes of a block where they begin to repeat.
  ///
  /// Eight matches fill whole bytes.
  private init(_ block: FixedBlock, prefix: Int, unit: Int) {
    let bytes = block.bytes
    let begin = (prefix + 7) / 8
    start = Data(Bomb.head + bytes[..<begin])
    more = Data(bytes[begin..<begin + unit])
  }
}

extension LoopbackServer.Answer {
  /// Creates an answer with a bomb as its body.
  init(head: String, bomb: Bomb) {
    let more = Data(repeatElement(bomb.more, count: 1000).joined())
    self.init(head: head, start: bomb.start, more: more, copies: .max)
  }
}

/// The bits of a DEFLATE block without an end.
private struct FixedBlock {
  // BFINAL is 0 and BTYPE is 01: not the last block, with fixed codes.
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

  /// Appends a code, most significant bit first.
  private mutating func append(_ code: Int, _ length: Int) {
    for place in (0..<length).reversed() { bits.append(code >> place & 1 == 1) }
  }
}
