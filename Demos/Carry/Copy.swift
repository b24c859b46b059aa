import Files
import Glibc

/// A file to copy from one folder into another.
///
/// What has the name in the other folder stays as it is until all of the file is there, with its
/// date, rights and attributes; then that gets the name, in one step.
struct Copy: Sendable {
  let name: FileName
  let source: Folder
  let target: Folder
  let taken: Carry.Taken

  /// Names that other files are to have, which this one gets by no number.
  var reserved: Set<FileName> = []

  /// Copies it.
  ///
  /// - Parameter report: Is told how many bytes more have been dealt with.
  /// - Returns: The name that it got, or `nil` where it is skipped.
  /// - Throws: A ``CopyError`` or ``SystemError``; `CancellationError` when the task is cancelled.
  func run(report: (Int) -> Void = { _ in }) throws -> FileName? {
    // Something else may have got the name since the folder was listed: links are not followed,
    // and pipes not waited for.
    let input = try Descriptor(name, in: source.descriptor, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let info = try input.info
    guard info.isFile else { throw CopyError.notAFile }
    guard try isWanted(info) else { return nil }
    var part = try PartialFile(of: "carry", in: target)
    let contents = Contents(
      input: input.number, output: part.descriptor, size: Int(info.st_size))
    try contents.copy(report: report)
    guard try input.info.hasSameContents(as: info), try part.info.st_size == info.st_size
    else { throw CopyError.changed }
    try keepAttributes(of: input.number, info, for: part.descriptor)
    // What replaces a file has to be on the disk before that is gone from it.
    if taken == .replace { try SystemError.check { fsync(part.descriptor) } }
    try part.flush()
    return try claim(&part)
  }

  /// Looks at what has the name already, so that nothing is copied in vain.
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

  /// Gives it the attributes, the rights, without those of setuid, setgid and sticky, and the
  /// times.
  private func keepAttributes(
    of input: CInt, _ info: stat, for output: CInt
  ) throws(SystemError) {
    // Attributes first: they cannot be set once the file is read-only.
    let keepsAccessList = try ExtendedAttributes(of: input).set(on: output)
    // With an access list, the rights of the group are the most that the list may give anybody;
    // without it they would give all of that to the group.
    let rights: mode_t = keepsAccessList ? 0o777 : 0o707
    if fchmod(output, info.st_mode & rights) != 0 {
      // There are file systems on which files have no rights of their own.
      guard errno == EPERM || errno == ENOTSUP else { throw .last }
    }
    try SystemError.check { futimens(output, [info.st_atim, info.st_mtim]) }
  }

  /// Gives it a name, if one is to be had.
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

/// Why a file was not copied, where the system had nothing against it.
enum CopyError: Error, CustomStringConvertible {
  case changed
  case folderInTheWay
  case notAFile
  case sameFile

  var description: String {
    switch self {
    case .changed: "it changed while it was read; copy it again"
    case .folderInTheWay: "a folder has its name there"
    case .notAFile: "it is no longer a file"
    case .sameFile: "it is the same file there"
    }
  }
}
