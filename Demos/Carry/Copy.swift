import Files
import Glibc

/// A file to copy from one folder into another.
///
/// A file of the same name in the target is unchanged until the copy is complete, with its dates,
/// permissions and attributes. Then the copy gets the name atomically.
struct Copy: Sendable {
  let name: FileName
  let source: Folder
  let target: Folder
  let taken: Carry.Taken

  /// The names of other files to copy, which a numbered name must not take.
  var reserved: Set<FileName> = []

  /// Copies the file.
  ///
  /// - Parameter report: A closure that receives the number of further bytes that are done.
  /// - Returns: The name of the copy, or `nil` if the file is skipped.
  /// - Throws: A ``CopyError`` or ``SystemError``; `CancellationError` if the task is cancelled.
  func run(report: (Int) -> Void = { _ in }) throws -> FileName? {
    // The name may have been reassigned since the folder was listed, so that links are not followed
    // and pipes do not block.
    let input = try Descriptor(name, in: source.descriptor, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let info = try input.info
    guard info.isFile else { throw CopyError.notAFile }
    guard try isWanted(info) else { return nil }
    var part = try PartialFile(of: "carry", in: target)
    let contents = Contents(
      input: input.number, output: part.descriptor, size: Int(info.st_size))
    try contents.copy(report: report)
    guard try input.info.hasSameContents(as: info), try part.file.info.st_size == info.st_size
    else { throw CopyError.changed }
    try keepAttributes(of: input.number, info, for: part.descriptor)
    // The copy must be on the disk before the old file is removed from it.
    if taken == .replace { try part.file.sync() }
    try part.file.flush()
    return try claim(&part)
  }

  /// Returns whether to copy the file, by the file that has its name in the target.
  private func isWanted(_ info: stat) throws -> Bool {
    guard let old = try target.info(of: name) else { return true }
    switch taken {
    case .skip: return false
    case .keepBoth: return true
    case .replace:
      if old.st_mode & S_IFMT == S_IFDIR { throw CopyError.folderInTheWay }
      if old.isSameFile(as: info) { throw CopyError.sameFile }
      return true
    }
  }

  /// Sets the attributes, the permissions without setuid, setgid and sticky, and the times.
  private func keepAttributes(
    of input: CInt, _ info: stat, for output: CInt
  ) throws(SystemError) {
    // Attributes first: they cannot be set once the file is read-only.
    let keepsAccessList = try ExtendedAttributes(of: input).set(on: output)
    // With an access control list, the group permissions are its mask, the maximum of its entries.
    // Without the list, they would grant that maximum to the group.
    let rights: mode_t = keepsAccessList ? 0o777 : 0o707
    if fchmod(output, info.st_mode & rights) != 0 {
      // Some file systems have no permissions of files.
      guard errno == EPERM || errno == ENOTSUP else { throw .last }
    }
    try SystemError.check { futimens(output, [info.st_atim, info.st_mtim]) }
  }

  /// Names the copy, or returns `nil` if no name is free.
  private func claim(_ part: inout PartialFile) throws(SystemError) -> FileName? {
    switch taken {
    case .skip: return try part.claim(name) ? name : nil
    case .replace:
      try part.replace(name)
      return name
    case .keepBoth:
      if try part.claim(name) { return name }
      for number in 2... {
        let other = name.numbered(number)
        if reserved.contains(other) { continue }
        if try target.info(of: other) == nil, try part.claim(other) { return other }
      }
      return nil
    }
  }
}

/// A reason other than a system error for which a file was not copied.
enum CopyError: Error, CustomStringConvertible {
  case changed
  case folderInTheWay
  case notAFile
  case sameFile

  var description: String {
    switch self {
    case .changed: "it changed during the copy; copy it again"
    case .folderInTheWay: "a folder of that name exists"
    case .notAFile: "it is no longer a file"
    case .sameFile: "source and destination are the same file"
    }
  }
}
