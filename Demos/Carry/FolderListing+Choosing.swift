import Files

extension FolderListing {
  /// The files that `--all` copies: those that are not hidden.
  var files: [Entry] { entries.filter { $0.kind == .file && !$0.name.isHidden } }

  /// Returns the files of some names without duplicates.
  ///
  /// - Throws: ``Failure`` for the first name that is missing or is not a file.
  func files(named names: [FileName]) throws(Failure) -> [Entry] {
    var found: [Entry] = []
    for name in names where !found.contains(where: { $0.name == name }) {
      guard let entry = entries.first(where: { $0.name == name }) else {
        throw Failure(code: 10401, description: "“\(name)” does not exist")
      }
      guard entry.kind == .file else {
        throw Failure(code: 10402, description: "“\(name)” is a \(entry.kind.rawValue), not a file")
      }
      found.append(entry)
    }
    return found
  }

  /// The line about entries that `--all` omits, or an empty array.
  var leftOut: [String] {
    let hidden = entries.filter(\.name.isHidden)
    let others = entries.filter { !$0.name.isHidden }
    let parts = [
      FolderListing.part("link", others.filter { $0.kind == .link }),
      FolderListing.part("folder", others.filter { $0.kind == .folder }),
      FolderListing.part("special file", others.filter { $0.kind == .special }),
      FolderListing.part("hidden", plural: "hidden", hidden),
    ].compactMap(\.self)
    return parts.isEmpty ? [] : ["omitted: " + parts.joined(separator: ", ")]
  }

  private static func part(_ noun: String, plural: String? = nil, _ entries: [Entry]) -> String? {
    guard !entries.isEmpty else { return nil }
    let word = entries.count == 1 ? noun : plural ?? noun + "s"
    return "\(entries.count) \(word) (\(FileName.joined(entries.map(\.name))))"
  }
}

extension FileName {
  /// Returns names in a line: the first ones, and the number of the others.
  static func joined(_ names: [FileName], limit: Int = 5) -> String {
    let shown = names.prefix(limit).map(\.description).joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }
}
