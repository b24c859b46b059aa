import Glibc

/// What a question for a path wants, and where it looks.
package struct PathWish: Sendable {
  /// The folder that paths begin at which begin nowhere else.
  var folder: [UInt8]
  var kind: Prompt.PathKind
  var mustExist: Bool

  /// The folder of the user, which `~` stands for.
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

  /// Returns the path that a text stands for, which the program can open.
  package func path(of text: some StringProtocol) -> PromptPath {
    PromptPath(located(PathText.bytes(of: text)))
  }

  /// Returns why a path is not taken now, or `nil`.
  func complaint(about path: PromptPath, named text: String) -> PromptWord? {
    guard mustExist else { return nil }
    switch (FolderEntry.kind(of: path.bytes), kind) {
    case (nil, _): return .noFile(text)
    case (.folder, .file): return .isFolder(text)
    case (.file, .folder): return .isNoFolder(text)
    default: return nil
    }
  }

  /// Returns bytes with a folder before them where they begin nowhere.
  private func located(_ bytes: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    if bytes.first == UInt8(ascii: "~") {
      let user = bytes.dropFirst().prefix { $0 != slash }
      if let home = user.isEmpty ? home : PathWish.home(of: user) {
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
  /// What a path has to lead to.
  public enum PathKind: Hashable, Sendable, CaseIterable {
    /// A file or a folder.
    case any

    /// Anything but a folder.
    case file

    /// A folder.
    case folder
  }
}
