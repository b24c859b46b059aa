import Files
import Foundation
import Glibc

/// A file of the store.
struct StoreFile: Hashable, Sendable {
  let path: String

  /// The maximum size in bytes: 64 MiB.
  ///
  /// A larger file was not written by this program.
  static let limit = 64 << 20

  /// Returns the bytes, or `nil` if the file does not exist.
  func read() throws(PrioError) -> [UInt8]? {
    do throws(SystemError) {
      return try StoreFile.bytes(FileName(path), in: AT_FDCWD)
    } catch  where error.code == ENOENT {
      return nil
    } catch {
      throw .unreadableStore(reason: "“\(path)”: \(error)")
    }
  }

  /// Reads a regular file in a folder.
  static func bytes(_ name: FileName, in folder: CInt) throws(SystemError) -> [UInt8] {
    let file = try Descriptor(name, in: folder, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard try file.info.isFile else { throw SystemError(code: EINVAL) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try SystemError.check { Glibc.read(file.number, &piece, piece.count) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      if bytes.count > limit { throw SystemError(code: EFBIG) }
    }
  }

  /// Replaces the file in one step.
  func write(_ bytes: [UInt8]) throws(PrioError) {
    do {
      let url = URL(filePath: path)
      let folder = try Folder(making: FileName(url.deletingLastPathComponent().path))
      try StoreFile.write(bytes, as: FileName(url.lastPathComponent), in: folder)
    } catch {
      throw .unwritableStore(reason: "\(error)")
    }
  }

  /// Replaces a file in a folder in one step, after its bytes reached the disk.
  static func write(
    _ bytes: [UInt8], as name: FileName, in folder: Folder
  ) throws(SystemError) {
    var draft = try PartialFile(of: "prio", in: folder)
    let number = draft.descriptor
    try write(bytes, to: number)
    try SystemError.check { fsync(number) }
    try draft.flush()
    try draft.replace(name)
  }

  private static func write(_ bytes: [UInt8], to number: CInt) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      try Descriptor.write(UnsafeRawBufferPointer(bytes), to: number)
    }
  }

  /// Appends bytes at an offset, and removes what follows it.
  ///
  /// An incomplete line of a process that was killed is removed by this. If writing fails, the file
  /// has its former size.
  func append(_ bytes: [UInt8], at offset: Int) throws(PrioError) {
    do throws(SystemError) {
      let file = try Descriptor(FileName(path), O_WRONLY | O_CREAT | O_NOCTTY, mode: 0o600)
      try SystemError.check { ftruncate(file.number, off_t(offset)) }
      try SystemError.check { lseek(file.number, off_t(offset), SEEK_SET) }
      do throws(SystemError) {
        try StoreFile.write(bytes, to: file.number)
        try SystemError.check { fdatasync(file.number) }
      } catch {
        ftruncate(file.number, off_t(offset))
        throw error
      }
    } catch {
      throw .unwritableStore(reason: "“\(path)”: \(error)")
    }
  }

  /// An identification of the contents, or `nil` if the file does not exist.
  var stamp: Stamp? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return Stamp(
      file: Int(info.st_ino), size: Int(info.st_size), seconds: Int(info.st_mtim.tv_sec),
      nanoseconds: Int(info.st_mtim.tv_nsec))
  }

  /// An identification of the contents of a file.
  struct Stamp: Hashable {
    let file: Int
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }
}

// MARK: - JSON

extension StoreFile {
  private struct Head: Codable {
    var version: Int
  }

  private struct Body<Contents: Codable>: Codable {
    let version: Int
    let contents: Contents
  }

  /// Decodes the contents, or returns `nil` if the file does not exist.
  ///
  /// - Throws: ``PrioError/newerFile(path:version:)`` or ``PrioError/damagedFile(path:)``.
  func json<Contents: Codable>(_ type: Contents.Type) throws(PrioError) -> Contents? {
    guard let bytes = try read() else { return nil }
    let (data, decoder) = (Data(bytes), JSONDecoder())
    if let head = try? decoder.decode(Head.self, from: data), head.version > LogText.version {
      throw .newerFile(path: path, version: head.version)
    }
    guard let body = try? decoder.decode(Body<Contents>.self, from: data) else {
      throw .damagedFile(path: path)
    }
    return body.contents
  }

  /// Replaces the contents in one step.
  func write<Contents: Codable>(json contents: Contents) throws(PrioError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Body(version: LogText.version, contents: contents))
    else { throw .unwritableStore(reason: "“\(path)” has no JSON form") }
    try write([UInt8](data))
  }
}
