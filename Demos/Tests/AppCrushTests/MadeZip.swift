import CZlib

/// An entry of a zip archive, with optional defects.
struct MadeEntry {
  var name: [UInt8]
  var contents: [UInt8] = []

  /// The Unix file type and permissions.
  var mode: UInt32 = 0o100644
  var flags: UInt16 = 0
  var method: UInt16 = 8

  /// The bytes that replace the compressed contents.
  var packed: [UInt8]?

  /// The values that replace the true ones.
  var checksum: UInt32?
  var size: UInt64?
  var offset: UInt32?

  /// The name in the local header, if it differs from the central directory.
  var otherName: [UInt8]?

  init(_ name: String, _ contents: [UInt8] = []) {
    self.name = Array(name.utf8)
    self.contents = contents
  }
}

/// A writer of zip archives.
enum MadeZip {
  static func bytes(_ entries: [MadeEntry]) -> [UInt8] {
    var file: [UInt8] = []
    var list: [UInt8] = []
    for entry in entries {
      let offset = entry.offset ?? UInt32(file.count)
      let packed =
        entry.packed ?? (entry.method == 8 ? deflated(entry.contents) : entry.contents)
      let name = entry.otherName ?? entry.name
      file += number(0x0403_4B50, 4) + common(entry, packed, name: name) + name
      file += sizes(entry) + packed
      list += number(0x0201_4B50, 4) + number(3 << 8 | 45, 2)
      list += common(entry, packed, name: entry.name)
      list += number(0, 2) + number(0, 2) + number(0, 2) + number(UInt64(entry.mode) << 16, 4)
      list += number(UInt64(offset), 4) + entry.name + sizes(entry)
    }
    let count = number(UInt64(entries.count), 2)
    return file + list + number(0x0605_4B50, 4) + number(0, 4) + count + count
      + number(UInt64(list.count), 4) + number(UInt64(file.count), 4) + number(0, 2)
  }

  /// Returns the fields that local headers and the central directory share.
  private static func common(_ entry: MadeEntry, _ packed: [UInt8], name: [UInt8]) -> [UInt8] {
    let checksum = entry.checksum ?? UInt32(crc32(0, entry.contents, UInt32(entry.contents.count)))
    let size = entry.size ?? UInt64(entry.contents.count)
    return number(45, 2) + number(UInt64(entry.flags), 2) + number(UInt64(entry.method), 2)
      + number(0, 4) + number(UInt64(checksum), 4) + number(UInt64(packed.count), 4)
      + number(min(size, 0xFFFF_FFFF), 4) + number(UInt64(name.count), 2)
      + number(UInt64(sizes(entry).count), 2)
  }

  /// Returns the Zip64 extra field if the size needs more than 32 bits.
  private static func sizes(_ entry: MadeEntry) -> [UInt8] {
    guard let size = entry.size, size >= 0xFFFF_FFFF else { return [] }
    return number(1, 2) + number(8, 2) + number(size, 8)
  }

  static func number(_ value: UInt64, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  /// Compresses bytes to raw DEFLATE; a full `flush` lets further blocks follow.
  static func deflated(_ bytes: [UInt8], flush: Int32 = Z_FINISH) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    deflateInit2_(&stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    defer { deflateEnd(&stream) }
    var input = bytes
    return [UInt8](unsafeUninitializedCapacity: bytes.count + bytes.count / 100 + 64) {
      out, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = out.baseAddress
        stream.avail_out = UInt32(out.count)
        _ = deflate(&stream, flush)
      }
      count = out.count - Int(stream.avail_out)
    }
  }

  /// Returns `count` compressed zeros after some other bytes.
  static func packedZeros(_ count: Int, behind start: [UInt8] = []) -> [UInt8] {
    let million = deflated([UInt8](repeating: 0, count: 1 << 20), flush: Z_FULL_FLUSH)
    var packed = deflated(start, flush: Z_FULL_FLUSH)
    packed.reserveCapacity(million.count * (count >> 20) + 100)
    for _ in 0..<count >> 20 { packed += million }
    return packed + deflated([])
  }
}
