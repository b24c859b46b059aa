import Glibc

/// The entries of a folder, sorted by name.
package struct FolderListing: Sendable {
  /// A name in a folder, with its kind and size.
  package struct Entry: Hashable, Sendable, CustomStringConvertible {
    package let name: FileName
    package let kind: Kind

    /// The size of a file in bytes.
    package let size: Int

    package var description: String { name.description }
  }

  /// The kind of an entry.
  package enum Kind: String, Hashable, Sendable {
    case file, link, folder
    case special = "special file"
  }

  /// All entries, in the byte order of their names.
  package let entries: [Entry]
}

// MARK: - Reading

extension Folder {
  /// Returns the current entries of the folder.
  package func listing() throws -> FolderListing {
    do {
      return FolderListing(entries: try entries().sorted { $0.name < $1.name })
    } catch {
      throw Failure(code: 10304, description: "cannot read the folder “\(path)”: \(error)")
    }
  }

  private func entries() throws(SystemError) -> [FolderListing.Entry] {
    let copy = try SystemError.check { openat(descriptor, ".", O_RDONLY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else { throw .last }
    defer { closedir(stream) }
    var entries: [FolderListing.Entry] = []
    while true {
      errno = 0
      guard let record = readdir(stream) else { break }
      let name = withUnsafePointer(to: &record.pointee.d_name) { start in
        FileName(UnsafeRawBufferPointer(start: start, count: strlen(start)))
      }
      if name.bytes.allSatisfy({ $0 == UInt8(ascii: ".") }), name.bytes.count <= 2 { continue }
      if let entry = entry(name, type: Int(record.pointee.d_type)) { entries.append(entry) }
    }
    if errno != 0 { throw .last }
    return entries
  }

  /// Returns the entry of a name, or `nil` if it was deleted meanwhile.
  private func entry(_ name: FileName, type: Int) -> FolderListing.Entry? {
    do {
      guard let info = try info(of: name) else { return nil }
      let kind: FolderListing.Kind =
        switch info.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFLNK: .link
        case S_IFDIR: .folder
        default: .special
        }
      return FolderListing.Entry(name: name, kind: kind, size: Int(info.st_size))
    } catch {
      // Without search permission in the folder, copying the file reports the error.
      let kinds: [Int: FolderListing.Kind] = [
        Int(DT_REG): .file, Int(DT_LNK): .link, Int(DT_DIR): .folder,
      ]
      return FolderListing.Entry(name: name, kind: kinds[type] ?? .special, size: 0)
    }
  }
}
