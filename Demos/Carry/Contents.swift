import CFiles
import Files
import Glibc

/// The contents of a file that are copied into another, empty file.
///
/// Holes of a sparse file are preserved.
struct Contents {
  let input: CInt
  let output: CInt

  /// The size in bytes, including holes.
  let size: Int

  /// The number of bytes per read.
  static let chunk = 1 << 20

  /// Copies the contents, and reports the number of further bytes that are done.
  ///
  /// - Throws: ``CopyError/changed`` if the file ends early; a ``SystemError``; and
  ///   `CancellationError` if the task is cancelled.
  func copy(report: (Int) -> Void) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Contents.chunk, alignment: MemoryLayout<UInt>.alignment)
    defer { buffer.deallocate() }
    var offset = 0
    while offset < size {
      let data = try nextData(from: offset)
      if data > offset { report(data - offset) }
      offset = data
      let end = try nextHole(from: data)
      while offset < end {
        try Task.checkCancellation()
        let room = buffer[..<min(buffer.count, end - offset)]
        let part = UnsafeMutableRawBufferPointer(rebasing: room)
        let count = try read(into: part, at: offset)
        try write(UnsafeRawBufferPointer(part)[..<count], at: offset)
        offset += count
        report(count)
      }
    }
    try SystemError.check { ftruncate(output, off_t(size)) }
  }

  private func nextData(from offset: Int) throws -> Int {
    let data = Int(cfiles_next_data(input, off_t(offset)))
    if data >= 0 { return min(data, size) }
    switch errno {
    case ENXIO: return size
    // This file system does not report holes.
    case EINVAL: return offset
    default: throw SystemError.last
    }
  }

  private func nextHole(from offset: Int) throws -> Int {
    guard offset < size else { return size }
    let hole = Int(cfiles_next_hole(input, off_t(offset)))
    if hole >= 0 { return min(hole, size) }
    // If the file was truncated meanwhile, the next read reports it.
    guard errno == EINVAL || errno == ENXIO else { throw SystemError.last }
    return size
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
    let count = try SystemError.check {
      pread(input, buffer.baseAddress, buffer.count, off_t(offset))
    }
    guard count > 0 else { throw CopyError.changed }
    return count
  }

  private func write(_ bytes: Slice<UnsafeRawBufferPointer>, at offset: Int) throws {
    var rest = UnsafeRawBufferPointer(rebasing: bytes)
    var offset = offset
    while !rest.isEmpty {
      let count = try SystemError.check {
        pwrite(output, rest.baseAddress, rest.count, off_t(offset))
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      offset += count
    }
  }
}
