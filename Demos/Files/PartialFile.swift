import CFiles
import Glibc

/// A file that is being written, and gets its name in a folder when all of it is there.
///
/// Until then it has none, where the file system can do that: whatever ends the process, nothing of
/// it is left. Elsewhere it has a random name from the start, and in place of another file it gets
/// one for the moment between two calls, because only a name can replace a name. Under the random
/// name only a new file is made, never one through a link, so that the files of others are safe,
/// also those of another copy into the same folder.
package struct PartialFile: ~Copyable {
  private let program: String
  private let folder: Folder
  private let opened: Descriptor

  /// The random name, while it has it.
  private var name: FileName?

  /// The number of the file, which is open for writing.
  package var descriptor: CInt { opened.number }

  /// Makes it, empty, and such that nobody else can read it.
  ///
  /// - Parameters:
  ///   - program: What makes it, which is part of the random name.
  ///   - folder: Where it is to be.
  ///   - isUnnamed: Whether it is to have no name until then, where that can be.
  /// - Throws: What the folder was refused for.
  package init(
    of program: String, in folder: Folder, isUnnamed: Bool = true
  ) throws(SystemError) {
    self.folder = folder
    self.program = program
    let number = isUnnamed ? cfiles_open_unnamed(folder.descriptor) : -1
    if number >= 0 {
      let unnamed = Descriptor(owning: number)
      // It gets its name by this path, which is not there where /proc is not.
      if access(unnamed.path, F_OK) == 0 {
        opened = unnamed
        return
      }
    }
    let random = PartialFile.randomName(of: program)
    opened = try Descriptor(
      random, in: folder.descriptor, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    name = random
  }

  deinit { if let name { unlinkat(folder.descriptor, name.cString, 0) } }

  private static func randomName(of program: String) -> FileName {
    FileName(".\(program)-\(String(UInt64.random(in: .min ... .max), radix: 36)).part")
  }

  /// What the system knows about it.
  package var info: stat { get throws(SystemError) { try opened.info } }

  /// Says whether all that was written has arrived, as far as closing it would.
  package func flush() throws(SystemError) { try opened.flush() }

  /// Writes bytes behind what was written before.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try Descriptor.write(bytes, to: descriptor)
  }
}

// MARK: - Names

extension PartialFile {
  /// Gives it a name, unless something has that name; returns whether it got it.
  package mutating func claim(_ target: FileName) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try giveName(target)
      return true
    } catch  where error.code == EEXIST {
      return false
    }
  }

  private mutating func giveName(_ target: FileName) throws(SystemError) {
    guard let random = name else {
      try SystemError.check {
        linkat(
          AT_FDCWD, opened.path, folder.descriptor, target.cString, CInt(AT_SYMLINK_FOLLOW))
      }
      return
    }
    do throws(SystemError) {
      try SystemError.check {
        cfiles_rename_new(
          folder.descriptor, random.cString, folder.descriptor, target.cString)
      }
      name = nil
    } catch  where error.code == EINVAL || error.code == ENOSYS {
      try giveSecondName(target)
    }
  }

  /// Does the same in two steps, for file systems that cannot do it in one; between them the file
  /// has both names.
  package mutating func giveSecondName(_ target: FileName) throws(SystemError) {
    guard let random = name else { return }
    try SystemError.check {
      linkat(folder.descriptor, random.cString, folder.descriptor, target.cString, 0)
    }
    unlinkat(folder.descriptor, random.cString, 0)
    name = nil
  }

  /// Gives it a name, in place of the file or link that has it.
  package mutating func replace(_ target: FileName) throws(SystemError) {
    if try claim(target) { return }
    if name == nil {
      let random = PartialFile.randomName(of: program)
      try giveName(random)
      name = random
    }
    guard let random = name else { return }
    try SystemError.check {
      renameat(folder.descriptor, random.cString, folder.descriptor, target.cString)
    }
    name = nil
  }
}
