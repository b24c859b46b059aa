import CZlib

/// A chunk of a PNG file: its kind and the range of its bytes.
struct PNGChunk: Hashable {
  /// The chunk type of four letters, the first of which is lowercase in ancillary chunks.
  struct Kind: Hashable, CustomStringConvertible {
    let code: UInt32

    init(code: UInt32) { self.code = code }

    init(_ letters: StaticString) {
      code = (0..<4).reduce(0) { $0 << 8 | UInt32((letters.utf8Start + $1).pointee) }
    }

    static let header = Kind("IHDR")
    static let palette = Kind("PLTE")
    static let pixels = Kind("IDAT")
    static let end = Kind("IEND")

    /// The first chunk of pictures for Apple's devices.
    static let optimized = Kind("CgBI")

    /// Apple's offset for a second decoding thread, which is invalid for restored pixels.
    static let threads = Kind("iDOT")

    /// Whether readers may ignore the chunk.
    var isAncillary: Bool { code & 0x2000_0000 != 0 }

    var bytes: [UInt8] { code.bigEndianBytes }

    /// The letters, with question marks for bytes that are not printable ASCII.
    var description: String {
      String(
        decoding: bytes.map { (0x21..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    }
  }

  let kind: Kind

  /// The range of the contents in the file.
  let contents: Range<Int>

  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the chunks of a file, up to its `IEND`.
  ///
  /// - Throws: A ``PNGError`` if the file is truncated or a checksum is wrong.
  static func all(of file: [UInt8]) throws(PNGError) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var offset = signature.count
    while true {
      guard offset + 12 <= file.count else { throw .endsEarly }
      let length = Int(file.bigEndian(at: offset))
      guard length <= file.count - offset - 12 else { throw .endsEarly }
      let kind = Kind(code: file.bigEndian(at: offset + 4))
      let end = offset + 8 + length
      guard file[offset + 4..<end].checksum == file.bigEndian(at: end) else {
        throw .wrongChecksum(kind)
      }
      chunks.append(PNGChunk(kind: kind, contents: offset + 8..<end))
      if kind == .end { return chunks }
      offset = end + 4
    }
  }

  /// Returns the encoded bytes of a chunk.
  static func bytes(of kind: Kind, _ contents: ArraySlice<UInt8>) -> [UInt8] {
    let body = kind.bytes + contents
    return UInt32(contents.count).bigEndianBytes + body + body[...].checksum.bigEndianBytes
  }
}

extension UInt32 {
  var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> UInt32($0)) }
  }
}

extension [UInt8] {
  /// Returns the 32-bit number at an index.
  func bigEndian(at index: Int) -> UInt32 {
    self[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension ArraySlice<UInt8> {
  /// The checksum at the end of a chunk.
  fileprivate var checksum: UInt32 {
    withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
  }
}
