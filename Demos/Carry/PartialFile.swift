import CFiles
import Glibc

/// A file that is being written, under a name of its own in the folder that it is meant for.
///
/// The name is random, and only a new file is made under it, never one through a link: others'
/// files are safe, also those of another copy into the same folder. Whatever ends the process,
/// the name that the file is meant for stands for what was there before, or for all of the new.
struct PartialFile {
  let folder: Folder
  let name = FileName(".carry-\(String(UInt64.random(in: .min ... .max), radix: 36)).part")

  /// Makes it, empty, and such that nobody else can read it.
  func create() throws(SystemError) -> Descriptor {
    try Descriptor(
      name, in: folder.descriptor, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
  }

  /// Removes it.
  func remove() { unlinkat(folder.descriptor, name.cString, 0) }

  /// Gives it a name, unless something has that name; returns whether it got it.
  func claim(_ target: FileName) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try SystemError.check {
        cfiles_rename_new(
          folder.descriptor, name.cString, folder.descriptor, target.cString)
      }
      return true
    } catch  where error.code == EEXIST {
      return false
    } catch  where error.code == EINVAL || error.code == ENOSYS {
      return try claimByLink(target)
    }
  }

  /// Does the same in two steps, for file systems that cannot do it in one; between them the file
  /// has both names.
  func claimByLink(_ target: FileName) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try SystemError.check {
        linkat(folder.descriptor, name.cString, folder.descriptor, target.cString, 0)
      }
      remove()
      return true
    } catch  where error.code == EEXIST {
      return false
    }
  }

  /// Gives it a name, in place of the file or link that has it.
  func replace(_ target: FileName) throws(SystemError) {
    try SystemError.check {
      renameat(folder.descriptor, name.cString, folder.descriptor, target.cString)
    }
  }
}
