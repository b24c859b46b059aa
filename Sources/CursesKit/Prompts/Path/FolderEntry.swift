import Glibc

/// A file in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// The bytes of its name.
  package let name: [UInt8]

  /// Whether it is a folder, or a link to one.
  package let isFolder: Bool

  package init(_ name: some Sequence<UInt8>, isFolder: Bool) {
    self.name = Array(name)
    self.isFolder = isFolder
  }

  /// Returns what is in a folder, in the order of its bytes, without itself and the one above.
  ///
  /// That is nothing where it cannot be read. It may take long where a network is between.
  static func all(in folder: [UInt8]) -> [FolderEntry] {
    guard let stream = opendir(terminated(folder)) else { return [] }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while entries.count < most, let entry = readdir(stream) {
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

  /// More files than anybody reads through.
  private static let most = 20_000

  /// What a path leads to.
  enum Kind: Hashable {
    case file
    case folder
  }

  /// Returns what a path leads to now, or `nil` for nothing.
  static func kind(of path: [UInt8]) -> Kind? {
    var status = stat()
    guard stat(terminated(path), &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  private static func terminated(_ path: [UInt8]) -> [CChar] {
    path.map { CChar(bitPattern: $0) } + [0]
  }
}
