import Files

/// A file in an archive or a folder.
struct SourceEntry {
  /// What is there.
  enum Kind: Hashable {
    case file, link, special
    case encrypted

    /// A folder that cannot be looked into, and why.
    case closed(String)
  }

  /// Where it is, as the archive says, which need not be a path that is safe.
  let path: FileName
  let kind: Kind

  /// Reads it; it throws an ``InputError``.
  let read: () throws -> [UInt8]

  /// What its name says it is.
  enum Role {
    case picture, catalog, other
  }

  var role: Role {
    let name = path.lastComponent
    // What the Finder keeps beside a file has its name, and is none.
    if name.bytes.starts(with: Array("._".utf8)) { return .other }
    if name.lowercased == "assets.car" { return .catalog }
    return [".png", ".jpg", ".jpeg"].contains(where: name.lowercased.hasSuffix) ? .picture : .other
  }
}

/// Where pictures are read from.
protocol PictureSource {
  /// Calls with every file, one after the other.
  ///
  /// - Throws: An ``InputError`` where no more can be read, and what the body throws.
  func visit(_ body: (SourceEntry) throws -> Void) throws
}

extension PictureSource {
  /// Returns how many pictures there are, as far as they can be counted.
  func countPictures(limits: Limits) -> Int {
    var count = 0
    try? visit { entry in
      if entry.role == .picture { count += 1 }
      if count > limits.pictures { throw CancellationError() }
    }
    return count
  }
}
