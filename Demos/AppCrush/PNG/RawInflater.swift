import CZlib

/// A decompressor of raw deflate data in several ranges of a file.
final class RawInflater {
  private let file: [UInt8]
  private var parts: ArraySlice<Range<Int>>

  /// The unread rest of the current range.
  private var part = 0..<0

  /// The zlib stream, at a stable address as zlib stores a pointer to it.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  /// Creates a decompressor of ranges of a file.
  init(_ file: [UInt8], parts: [Range<Int>]) throws(PNGError) {
    self.file = file
    self.parts = parts[...]
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, size) == Z_OK else { throw .noMemory }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Fills a row with the next bytes.
  ///
  /// - Throws: A ``PNGError`` if the data ends early or is corrupt.
  func fill(_ row: inout [UInt8]) throws(PNGError) {
    let error = row.withUnsafeMutableBufferPointer { row in
      file.withUnsafeBufferPointer { fill(row, from: $0) }
    }
    if let error { throw error }
  }

  private func fill(
    _ row: UnsafeMutableBufferPointer<UInt8>, from file: UnsafeBufferPointer<UInt8>
  ) -> PNGError? {
    stream.pointee.next_out = row.baseAddress
    stream.pointee.avail_out = UInt32(row.count)
    while stream.pointee.avail_out > 0 {
      // After the last range, zlib may still hold pending output.
      if part.isEmpty, let next = parts.popFirst() { part = next }
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: file.baseAddress?.advanced(by: part.lowerBound))
      stream.pointee.avail_in = UInt32(part.count)
      let result = inflate(stream, Z_NO_FLUSH)
      part = part.upperBound - Int(stream.pointee.avail_in)..<part.upperBound
      switch result {
      case Z_OK: continue
      // This range was empty.
      case Z_BUF_ERROR where part.isEmpty && !parts.isEmpty: continue
      case Z_BUF_ERROR where part.isEmpty: return .endsEarly
      case Z_STREAM_END: return stream.pointee.avail_out == 0 ? nil : .endsEarly
      case Z_MEM_ERROR: return .noMemory
      default: return .brokenPixels
      }
    }
    return nil
  }
}
