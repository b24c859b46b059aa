import CursesTerminal
import Glibc

/// A private file for an editor, alone in its own folder.
struct EditorFile {
  /// The folder, of mode 0700.
  private let folder: String

  /// The file, of mode 0600.
  let path: String

  /// The largest number of bytes that are read back.
  private static let maximum = 1 << 28

  /// Writes a text to a new file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - position: The folder in which the new folder is created.
  /// - Throws: ``EditorError/noFile(reason:)``.
  init(_ text: String, in position: String) throws(EditorError) {
    var template = Array("\(position)/edit-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { name in
      name.baseAddress.map { mkdtemp($0) != nil } ?? false
    }
    guard made else { throw .noFile(reason: EditorFile.reason) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = folder + "/text.txt"
    if !EditorFile.write(text, to: path) {
      let reason = EditorFile.reason
      remove()
      throw .noFile(reason: reason)
    }
  }

  /// Reads the text back.
  ///
  /// Invalid UTF-8 is replaced by U+FFFD.
  func read() throws(EditorError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .vanished(reason: EditorFile.reason) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .vanished(reason: "it is no longer a file")
    }
    guard status.st_size <= EditorFile.maximum else { throw .vanished(reason: "it is too long") }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .vanished(reason: EditorFile.reason) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += part[..<count]
    }
  }

  /// Removes the file, the editor's other files next to it, and the folder.
  func remove() {
    if let entries = opendir(folder) {
      while let entry = readdir(entries) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { unlink(folder + "/" + name) }
      }
      closedir(entries)
    }
    rmdir(folder)
  }

  private static func write(_ text: String, to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    var text = text
    let isWritten = text.withUTF8 { bytes in
      var remainder = UnsafeRawBufferPointer(bytes)[...]
      while !remainder.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: remainder).baseAddress, remainder.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        remainder = remainder.dropFirst(count)
      }
      return true
    }
    // A full disk may be reported only when the file is closed.
    return close(descriptor) == 0 && isWritten
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
