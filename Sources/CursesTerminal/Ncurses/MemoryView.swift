import Glibc

/// A reader of the bytes written to a memory file since the last read.
///
/// The beginning of the file is mapped, so that a small frame takes only one system call, which
/// returns the end of the written bytes. Reading and seeking each time took two more.
@MainActor
final class MemoryView {
  private let file: Int32
  private let start: UnsafeMutableRawPointer?

  /// The offset of the first unread byte.
  private var position = 0

  /// The number of mapped bytes; a frame that ends beyond them is read.
  private static let size = 1 << 15

  /// Creates a reader at the beginning of an open file.
  init(of file: Int32) {
    self.file = file
    let mapped = mmap(nil, MemoryView.size, PROT_READ, MAP_SHARED, file, 0)
    start = mapped == MAP_FAILED ? nil : mapped
  }

  isolated deinit {
    if let start { munmap(start, MemoryView.size) }
  }

  /// Moves the written bytes to the end of `bytes`.
  func take(_ bytes: inout [UInt8]) {
    let end = Int(lseek(file, 0, SEEK_CUR))
    guard end > position else { return }
    if let start, end <= MemoryView.size {
      bytes += UnsafeRawBufferPointer(start: start + position, count: end - position)
    } else {
      read(end - position, &bytes)
    }
    position = end
    if end > MemoryView.size / 2 { skip() }
  }

  /// Discards the written bytes.
  func skip() {
    lseek(file, 0, SEEK_SET)
    position = 0
  }

  private func read(_ count: Int, _ bytes: inout [UInt8]) {
    let old = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    bytes.withUnsafeMutableBytes { buffer in
      _ = pread(file, buffer.baseAddress.map { $0 + old }, count, off_t(position))
    }
  }
}
