import CArchive
import Files
import Glibc

/// An `.ipa` file, which is a zip archive.
///
/// Only the entries in its central directory are read. Paths in the archive are only names. Nothing
/// is ever written to them.
struct Archive: PictureSource {
  let path: FileName
  let limits: Limits

  func visit(_ body: (SourceEntry) throws -> Void) throws {
    // libarchive reads names in UTF-8 only in this locale. The locale of the thread is restored.
    guard let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else {
      throw InputError.input("the locale C.UTF-8 is missing; install it")
    }
    let old = uselocale(locale)
    defer {
      uselocale(old)
      freelocale(locale)
    }
    guard let archive = archive_read_new() else { throw InputError.input("out of memory") }
    defer { archive_read_free(archive) }
    archive_read_support_format_zip_seekable(archive)
    // libarchive reports the same error for a file that cannot be opened and for another format.
    do throws(SystemError) {
      _ = try Descriptor(path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw InputError.input("it cannot be opened: \(error); check its permissions")
    }
    guard archive_read_open_filename(archive, path.cString, 1 << 16) == ARCHIVE_OK else {
      throw Archive.noArchive
    }
    try visit(archive, body)
  }

  private func visit(_ archive: OpaquePointer, _ body: (SourceEntry) throws -> Void) throws {
    var count = 0
    while true {
      var entry: OpaquePointer?
      let result = archive_read_next_header(archive, &entry)
      if result == ARCHIVE_EOF { return }
      if result == ARCHIVE_RETRY || result == ARCHIVE_FAILED { continue }
      guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry else {
        if count == 0 { throw Archive.noArchive }
        throw InputError.input(
          "it is truncated after \(count) entries: \(Archive.reason(archive)); download it again")
      }
      count += 1
      guard let path = Archive.path(of: entry) else { continue }
      let size = archive_entry_size_is_set(entry) != 0 ? Int(archive_entry_size(entry)) : 0
      try body(
        SourceEntry(path: path, kind: Archive.kind(of: entry)) { try read(archive, size: size) })
    }
  }

  private static let noArchive = InputError.input(
    "it is not a zip archive, or its central directory is missing; download it again")

  private static func path(of entry: OpaquePointer) -> FileName? {
    guard let name = archive_entry_pathname(entry) ?? archive_entry_pathname_utf8(entry) else {
      return nil
    }
    return FileName(UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }

  private static func kind(of entry: OpaquePointer) -> SourceEntry.Kind {
    if archive_entry_hardlink(entry) != nil { return .link }
    switch archive_entry_filetype(entry) {
    case S_IFLNK: return .link
    case S_IFREG: return archive_entry_is_encrypted(entry) != 0 ? .encrypted : .file
    default: return .special
    }
  }

  /// Unpacks the current entry, up to the size limit of a picture.
  private func read(_ archive: OpaquePointer, size: Int) throws -> [UInt8] {
    let tooLarge = InputError.picture(
      "it has more than \(limits.pictureBytes >> 20) MiB when it is unpacked; see appcrush --help")
    if size > limits.pictureBytes { throw tooLarge }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      try Task.checkCancellation()
      let count = archive_read_data(archive, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        throw InputError.picture(
          "it cannot be unpacked: \(Archive.reason(archive)); download the archive again")
      }
      guard bytes.count + count <= limits.pictureBytes else { throw tooLarge }
      bytes += chunk[..<count]
    }
  }

  /// Returns the error message of libarchive, safe for a terminal.
  private static func reason(_ archive: OpaquePointer) -> String {
    guard let words = archive_error_string(archive) else { return "unknown error" }
    return FileName(UnsafeRawBufferPointer(start: words, count: strlen(words))).description
  }
}
