/// The completions of a typed path.
///
///     src/ma      →  src/main.swift, src/makefile
///
/// Hidden files are included after their dot is typed.
package struct PathCompletion {
  /// The typed folder, with its last slash.
  package let folder: String

  /// The bytes of the typed part of the name.
  private let start: [UInt8]

  /// Parses the typed text.
  package init(_ text: String) {
    let end = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    folder = String(text[..<end])
    start = PathText.bytes(of: text[end...])
  }

  /// Returns the entries of a folder that match the typed name.
  package func candidates(_ entries: [FolderEntry], kind: Prompt.PathKind) -> [FolderEntry] {
    let dot = UInt8(ascii: ".")
    return entries.filter { entry in
      entry.name.starts(with: start) && (entry.name.first != dot || start.first == dot)
        && (kind != .folder || entry.isFolder)
    }
  }

  /// Returns the typed text extended by the common prefix of all candidates, or `nil` if nothing is
  /// added.
  package func completed(by candidates: [FolderEntry]) -> String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return text(first) }
    var common = first.name
    for entry in candidates.dropFirst() {
      common = Array(zip(common, entry.name).prefix { $0 == $1 }.map(\.0))
    }
    // Drop a partial UTF-8 sequence at the end, which cannot be displayed.
    while let last = common.last, last >= 0x80, common.count > start.count {
      if String(validating: common, as: UTF8.self) != nil { break }
      common.removeLast()
    }
    return common.count > start.count ? folder + PathText.text(of: common) : nil
  }

  /// Returns the typed text with its name replaced by a candidate; a folder gets a slash.
  package func text(_ entry: FolderEntry) -> String {
    folder + PathText.text(of: entry.name) + (entry.isFolder ? "/" : "")
  }
}
