import CZlib

/// Unpacks what was packed without a header and a checksum, out of several parts of a file.
final class RawInflater {
  private let file: [UInt8]
  private var parts: ArraySlice<Range<Int>>

  /// What is left of the part that was begun.
  private var part = 0..<0

  /// It stays in one place, as zlib remembers where it is.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  /// Creates one of some parts of a file.
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

  /// Fills a row with what comes next.
  ///
  /// - Throws: A ``PNGError`` where there is less than that, or what is there is broken.
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
      // Where no more follows, zlib may still hold some of what was packed.
      if part.isEmpty, let next = parts.popFirst() { part = next }
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: file.baseAddress?.advanced(by: part.lowerBound))
      stream.pointee.avail_in = UInt32(part.count)
      let result = inflate(stream, Z_NO_FLUSH)
      part = part.upperBound - Int(stream.pointee.avail_in)..<part.upperBound
      switch result {
      case Z_OK: continue
      // There was nothing in this part.
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
