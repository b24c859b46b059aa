import CFiles
import Glibc

/// A file that is being written, and gets its name in a folder when it is complete.
///
/// On file systems with `O_TMPFILE` it is unnamed until then, so that nothing is left if the
/// process ends. Other file systems require a random name from the start. To replace another file,
/// an unnamed file has a random name between two calls, because only a name can be renamed. The
/// file of a random name is always new and never opened through a link. So other files are safe,
/// also those of a concurrent copy into the same folder.
package struct PartialFile: ~Copyable {
  private let program: String
  private let folder: Folder

  /// The open file.
  package let file: Descriptor

  /// The random name of the file, while it has one.
  private var name: FileName?

  /// The descriptor, which is open for writing.
  package var descriptor: CInt { file.number }

  /// Creates an empty file that only the user can read.
  ///
  /// - Parameters:
  ///   - program: The name of the program, which is part of the random name.
  ///   - folder: The folder of the file.
  ///   - isUnnamed: Whether the file is unnamed at first if the file system supports that.
  /// - Throws: The error of the system call that failed.
  package init(
    of program: String, in folder: Folder, isUnnamed: Bool = true
  ) throws(SystemError) {
    self.folder = folder
    self.program = program
    let number = isUnnamed ? cfiles_open_unnamed(folder.descriptor) : -1
    if number >= 0 {
      let unnamed = Descriptor(owning: number)
      // The file gets its name by this path, which does not exist without /proc.
      if access(unnamed.path, F_OK) == 0 {
        file = unnamed
        return
      }
    }
    let random = PartialFile.randomName(of: program)
    file = try Descriptor(
      random, in: folder.descriptor, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    name = random
  }

  deinit { if let name { unlinkat(folder.descriptor, name.cString, 0) } }

  private static func randomName(of program: String) -> FileName {
    FileName(".\(program)-\(String(UInt64.random(in: .min ... .max), radix: 36)).part")
  }
}

// MARK: - Names

extension PartialFile {
  /// Names the file unless the name is taken, and returns whether it succeeded.
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
          AT_FDCWD, file.path, folder.descriptor, target.cString, CInt(AT_SYMLINK_FOLLOW))
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

  /// Names the file in two steps, for file systems that cannot do so in one.
  ///
  /// Between the steps the file has both names.
  package mutating func giveSecondName(_ target: FileName) throws(SystemError) {
    guard let random = name else { return }
    try SystemError.check {
      linkat(folder.descriptor, random.cString, folder.descriptor, target.cString, 0)
    }
    unlinkat(folder.descriptor, random.cString, 0)
    name = nil
  }

  /// Names the file, and replaces a file or link of that name.
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
