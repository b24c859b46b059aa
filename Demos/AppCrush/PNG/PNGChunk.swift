import CZlib

/// A part of a PNG file: its kind, and where its bytes are in the file.
struct PNGChunk: Hashable {
  /// Four letters; the case of the first says whether a reader may do without it.
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

    /// The first part of pictures that were made for Apple's devices.
    static let optimized = Kind("CgBI")

    /// Where in the packed pixels a second thread may begin, which changes with them.
    static let threads = Kind("iDOT")

    /// Whether a reader may do without it.
    var isAncillary: Bool { code & 0x2000_0000 != 0 }

    var bytes: [UInt8] { code.bigEndianBytes }

    /// The letters; what is none of ASCII is a question mark.
    var description: String {
      String(
        decoding: bytes.map { (0x21..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    }
  }

  let kind: Kind

  /// Where its contents are in the file.
  let contents: Range<Int>

  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Finds the parts of a file, up to its end as it says.
  ///
  /// - Throws: A ``PNGError`` where the file ends before that, or a checksum is wrong.
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

  /// Returns the bytes of a part, as they are in a file.
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
  /// Returns the number in the four bytes from an index on.
  func bigEndian(at index: Int) -> UInt32 {
    self[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension ArraySlice<UInt8> {
  /// The checksum that the parts of a PNG file end with.
  fileprivate var checksum: UInt32 {
    withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
  }
}
