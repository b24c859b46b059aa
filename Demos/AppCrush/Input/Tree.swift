import Files
import Glibc

/// A folder and its descendants, without following links.
struct Tree: PictureSource {
  let path: FileName
  let limits: Limits

  func visit(_ body: (SourceEntry) throws -> Void) throws {
    let root: Folder
    do {
      root = try Folder(path)
    } catch {
      throw InputError.input("\(error)")
    }
    // Collects all names first, as the output may be written to the same folder.
    var found: [(path: FileName, kind: SourceEntry.Kind)] = []
    try walk(root, [], &found)
    for (path, kind) in found {
      try body(SourceEntry(path: path, kind: kind) { try read(path, in: root) })
    }
  }

  private func walk(
    _ folder: Folder, _ names: [FileName], _ found: inout [(path: FileName, kind: SourceEntry.Kind)]
  ) throws {
    let listing: FolderListing
    do {
      listing = try folder.listing()
    } catch {
      found.append((Tree.path(names), .closed("\(error)")))
      return
    }
    for entry in listing.entries {
      try Task.checkCancellation()
      let names = names + [entry.name]
      switch entry.kind {
      case .file: found.append((Tree.path(names), .file))
      case .link: found.append((Tree.path(names), .link))
      case .special: found.append((Tree.path(names), .special))
      case .folder where names.count > limits.depth:
        found.append((Tree.path(names), .closed("it is more than \(limits.depth) folders deep")))
      case .folder:
        let inner: Folder
        do {
          inner = try Folder(entry.name, in: folder)
        } catch {
          found.append((Tree.path(names), .closed("it cannot be opened: \(error)")))
          continue
        }
        try walk(inner, names, &found)
      }
    }
  }

  private static func path(_ names: [FileName]) -> FileName {
    guard let first = names.first else { return FileName(".") }
    return names.dropFirst().reduce(first) { $0.appending($1) }
  }

  private func read(_ name: FileName, in root: Folder) throws -> [UInt8] {
    do throws(SystemError) {
      return try PictureFile.bytes(of: name, in: root.descriptor, limits: limits)
    } catch {
      throw InputError.picture("it cannot be read: \(error)")
    }
  }
}
