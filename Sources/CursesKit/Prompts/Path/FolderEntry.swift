import Glibc

/// A file in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// The bytes of the name.
  package let name: [UInt8]

  /// Whether the entry is a folder, or a link to one.
  package let isFolder: Bool

  package init(_ name: some Sequence<UInt8>, isFolder: Bool) {
    self.name = Array(name)
    self.isFolder = isFolder
  }

  /// Returns the entries of a folder, sorted by their bytes, without `.` and `..`.
  ///
  /// The result is empty if the folder cannot be read. The call may block for long on a network
  /// file system.
  static func all(in folder: [UInt8]) -> [FolderEntry] {
    guard let stream = opendir(terminated(folder)) else { return [] }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while entries.count < maximum, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name == Array(".".utf8) || name == Array("..".utf8) { continue }
      let type = Int(entry.pointee.d_type)
      let isFolder =
        type == Int(DT_DIR)
        || [Int(DT_LNK), Int(DT_UNKNOWN)].contains(type)
          && kind(of: folder + [UInt8(ascii: "/")] + name) == .folder
      entries.append(FolderEntry(name, isFolder: isFolder))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// The largest number of entries; more are ignored.
  private static let maximum = 20_000

  /// The kind of file at a path.
  enum Kind: Hashable {
    case file
    case folder
  }

  /// Returns the current kind of file at a path, or `nil` if it does not exist.
  static func kind(of path: [UInt8]) -> Kind? {
    var status = stat()
    guard stat(terminated(path), &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  private static func terminated(_ path: [UInt8]) -> [CChar] {
    path.map { CChar(bitPattern: $0) } + [0]
  }
}
