import Files

/// A file in an archive or a folder.
struct SourceEntry {
  /// The kind of an entry.
  enum Kind: Hashable {
    case file, link, special
    case encrypted

    /// A folder that cannot be read, with the reason.
    case closed(String)
  }

  /// The path in the input, which an archive may choose maliciously.
  let path: FileName
  let kind: Kind

  /// Reads the entry, or throws an ``InputError``.
  let read: () throws -> [UInt8]

  /// The role of an entry, determined by its name.
  enum Role {
    case picture, catalog, other
  }

  var role: Role {
    let name = path.lastComponent
    // Finder stores metadata in files with this prefix and the name of a picture.
    if name.bytes.starts(with: Array("._".utf8)) { return .other }
    if name.lowercased == "assets.car" { return .catalog }
    return [".png", ".jpg", ".jpeg"].contains(where: name.lowercased.hasSuffix) ? .picture : .other
  }
}

/// A source of pictures.
protocol PictureSource {
  /// Calls `body` with each entry sequentially.
  ///
  /// - Throws: An ``InputError`` if the rest cannot be read, and the errors of `body`.
  func visit(_ body: (SourceEntry) throws -> Void) throws
}

extension PictureSource {
  /// Returns the number of pictures, as far as they can be counted.
  func countPictures(limits: Limits) -> Int {
    var count = 0
    try? visit { entry in
      if entry.role == .picture { count += 1 }
      if count > limits.pictures { throw CancellationError() }
    }
    return count
  }
}
