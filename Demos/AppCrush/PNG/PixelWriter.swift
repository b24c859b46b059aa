import CZlib

/// A compressor of pixels that writes them in chunks of a PNG file.
final class PixelWriter {
  private let sink: ([UInt8]) throws -> Void
  private var packed = [UInt8](repeating: 0, count: 1 << 16)

  /// The zlib stream, at a stable address as zlib stores a pointer to it.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  /// Creates a writer that passes the encoded chunks to `sink`.
  init(sink: @escaping ([UInt8]) throws -> Void) throws(PNGError) {
    self.sink = sink
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit_(stream, Z_DEFAULT_COMPRESSION, ZLIB_VERSION, size) == Z_OK else {
      throw .noMemory
    }
    stream.pointee.avail_out = UInt32(packed.count)
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Compresses bytes.
  func write(_ bytes: [UInt8]) throws { try pack(bytes, Z_NO_FLUSH) }

  /// Writes all remaining output.
  func finish() throws {
    try pack([], Z_FINISH)
    try handOn()
  }

  private func pack(_ bytes: [UInt8], _ flush: Int32) throws {
    var rest = bytes[...]
    while true {
      let result = step(&rest, flush)
      guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else {
        throw PNGError.noMemory
      }
      let isDone = flush == Z_FINISH ? result == Z_STREAM_END : rest.isEmpty
      if isDone { return }
      if stream.pointee.avail_out == 0 { try handOn() }
    }
  }

  private func step(_ rest: inout ArraySlice<UInt8>, _ flush: Int32) -> Int32 {
    let place = packed.count - Int(stream.pointee.avail_out)
    let result = packed.withUnsafeMutableBufferPointer { packed in
      rest.withUnsafeMutableBufferPointer { input in
        stream.pointee.next_in = input.baseAddress
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = packed.baseAddress?.advanced(by: place)
        return deflate(stream, flush)
      }
    }
    rest = rest.suffix(Int(stream.pointee.avail_in))
    return result
  }

  private func handOn() throws {
    let count = packed.count - Int(stream.pointee.avail_out)
    stream.pointee.avail_out = UInt32(packed.count)
    if count > 0 { try sink(PNGChunk.bytes(of: .pixels, packed[..<count])) }
  }
}
