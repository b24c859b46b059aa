/// The names that a path which is typed may go on with.
///
///     src/ma      →  src/main.swift, src/makefile
///
/// Hidden files are among them once their dot is typed.
package struct PathCompletion {
  /// What is typed of the folder, with its last slash.
  package let folder: String

  /// The bytes of what is typed of the name.
  private let start: [UInt8]

  /// Reads what is typed.
  package init(_ text: String) {
    let end = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    folder = String(text[..<end])
    start = PathText.bytes(of: text[end...])
  }

  /// Returns those of a folder's files that may be meant.
  package func candidates(_ entries: [FolderEntry], kind: Prompt.PathKind) -> [FolderEntry] {
    let dot = UInt8(ascii: ".")
    return entries.filter { entry in
      entry.name.starts(with: start) && (entry.name.first != dot || start.first == dot)
        && (kind != .folder || entry.isFolder)
    }
  }

  /// Returns what is typed with as much after it as all candidates have in common, or `nil` where
  /// that is nothing.
  package func completed(by candidates: [FolderEntry]) -> String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return text(first) }
    var common = first.name
    for entry in candidates.dropFirst() {
      common = Array(zip(common, entry.name).prefix { $0 == $1 }.map(\.0))
    }
    // Half a character is no beginning that anybody could see.
    while let last = common.last, last >= 0x80, common.count > start.count {
      if String(validating: common, as: UTF8.self) != nil { break }
      common.removeLast()
    }
    return common.count > start.count ? folder + PathText.text(of: common) : nil
  }

  /// Returns what is typed with a candidate in place of the name, and a slash after a folder.
  package func text(_ entry: FolderEntry) -> String {
    folder + PathText.text(of: entry.name) + (entry.isFolder ? "/" : "")
  }
}
