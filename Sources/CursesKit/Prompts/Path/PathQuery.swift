import Glibc

/// The requirements of a question for a path.
package struct PathQuery: Sendable {
  /// The base folder of relative paths.
  var folder: [UInt8]
  var kind: Prompt.PathKind
  var mustExist: Bool

  /// The user's home folder, which replaces `~`.
  var home: [UInt8]?

  package init(
    folder: String = ".", kind: Prompt.PathKind = .any, mustExist: Bool = true,
    home: String? = nil
  ) {
    self.folder = Array(folder.utf8)
    self.kind = kind
    self.mustExist = mustExist
    self.home = home.map { Array($0.utf8) }
  }

  /// Returns the path of a text, with its folder expanded, so that the program can open it.
  package func path(of text: some StringProtocol) -> PromptPath {
    PromptPath(located(PathText.bytes(of: text)))
  }

  /// Returns the reason why a path is currently invalid, or `nil` if it is valid.
  func complaint(about path: PromptPath, named text: String) -> PromptWord? {
    guard mustExist else { return nil }
    switch (FolderEntry.kind(of: path.bytes), kind) {
    case (nil, _): return .noFile(text)
    case (.folder, .file): return .isFolder(text)
    case (.file, .folder): return .isNoFolder(text)
    default: return nil
    }
  }

  /// Returns the bytes of a path, with the base folder prepended if the path is relative.
  private func located(_ bytes: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    if bytes.first == UInt8(ascii: "~") {
      let user = bytes.dropFirst().prefix { $0 != slash }
      if let home = user.isEmpty ? home : PathQuery.home(of: user) {
        return home + bytes.dropFirst(1 + user.count)
      }
    }
    if bytes.first == slash || folder == [UInt8(ascii: ".")] { return bytes }
    return folder + (folder.last == slash ? [] : [slash]) + bytes
  }

  private static func home(of user: some Collection<UInt8>) -> [UInt8]? {
    let name = user.map { CChar(bitPattern: $0) } + [0]
    guard let folder = getpwnam(name)?.pointee.pw_dir else { return nil }
    return Array(String(cString: folder).utf8)
  }
}

extension Prompt {
  /// The required kind of file.
  public enum PathKind: Hashable, Sendable, CaseIterable {
    /// A file or a folder.
    case any

    /// Anything but a folder.
    case file

    /// A folder.
    case folder
  }
}
