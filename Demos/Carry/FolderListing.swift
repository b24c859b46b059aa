import Glibc

/// The entries of a folder, sorted by name.
struct FolderListing: Sendable {
  /// A name in a folder, and what it stands for.
  struct Entry: Hashable, Sendable, CustomStringConvertible {
    let name: FileName
    let kind: Kind

    /// How many bytes a file has.
    let size: Int

    var description: String { name.description }
  }

  /// The kind of an entry.
  enum Kind: String, Hashable, Sendable {
    case file, link, folder
    case special = "special file"
  }

  /// Everything, in the order of the names' bytes.
  let entries: [Entry]

  /// The files that “all” copies: those that are not hidden.
  var files: [Entry] { entries.filter { $0.kind == .file && !$0.name.isHidden } }

  /// Finds the files of some names, each once.
  ///
  /// - Throws: A word about the first that is not there or is no file.
  func files(named names: [FileName]) throws(Failure) -> [Entry] {
    var found: [Entry] = []
    for name in names where !found.contains(where: { $0.name == name }) {
      guard let entry = entries.first(where: { $0.name == name }) else {
        throw Failure(description: "there is no file “\(name)”")
      }
      guard entry.kind == .file else {
        throw Failure(description: "“\(name)” is not a file but a \(entry.kind.rawValue)")
      }
      found.append(entry)
    }
    return found
  }

  /// The entries that “all” leaves out, in one line, or none where there are none.
  var leftOut: [String] {
    let hidden = entries.filter(\.name.isHidden)
    let others = entries.filter { !$0.name.isHidden }
    let parts = [
      FolderListing.part("link", others.filter { $0.kind == .link }),
      FolderListing.part("folder", others.filter { $0.kind == .folder }),
      FolderListing.part("special file", others.filter { $0.kind == .special }),
      FolderListing.part("hidden", plural: "hidden", hidden),
    ].compactMap(\.self)
    return parts.isEmpty ? [] : ["left out: " + parts.joined(separator: ", ")]
  }

  private static func part(_ noun: String, plural: String? = nil, _ entries: [Entry]) -> String? {
    guard !entries.isEmpty else { return nil }
    let word = entries.count == 1 ? noun : plural ?? noun + "s"
    return "\(entries.count) \(word) (\(FileName.joined(entries.map(\.name))))"
  }
}

extension FileName {
  /// Returns some names in a line, the first of them where they are many.
  static func joined(_ names: [FileName], limit: Int = 5) -> String {
    let shown = names.prefix(limit).map(\.description).joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }
}

// MARK: - Reading

extension Folder {
  /// Returns what is in it now.
  func listing() throws -> FolderListing {
    do {
      return FolderListing(entries: try entries().sorted { $0.name < $1.name })
    } catch {
      throw Failure(description: "the folder “\(path)” cannot be read: \(error)")
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

  /// Returns what a name stands for, or `nil` where it has gone meanwhile.
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
      // In a folder that can be listed and not searched, copying says why it cannot be read.
      let kinds: [Int: FolderListing.Kind] = [
        Int(DT_REG): .file, Int(DT_LNK): .link, Int(DT_DIR): .folder,
      ]
      return FolderListing.Entry(name: name, kind: kinds[type] ?? .special, size: 0)
    }
  }
}
