import CSQLite
import Files
import Glibc

/// The file of a database, with the log or journal that SQLite keeps next to it.
struct DatabaseFile {
  let path: String

  /// The status of the file, or `nil` without one.
  var info: stat? {
    var info = stat()
    return stat(path, &info) == 0 ? info : nil
  }

  /// Whether the file with an ending, such as “-wal”, exists and is not empty.
  func has(_ ending: String) -> Bool {
    DatabaseFile(path: path + ending).info.map { $0.st_size > 0 } ?? false
  }

  /// Whether a file that was closed can only be read, such as one on a full disk.
  var isReadOnly: Bool {
    guard !has("-wal") else { return false }
    do throws(DatabaseError) {
      try Database<DatabaseError>(path).run("PRAGMA user_version")
      return access(path, W_OK) != 0
    } catch {
      return error.cause == .other
    }
  }

  /// Creates the file and its folder for the user alone.
  func make() throws(DatabaseError) {
    guard info?.isFile != false else { throw DatabaseError(.other, "not a file") }
    guard info == nil else { return }
    Folder.make(FileName(path).folder, mode: 0o700)
    let number = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard number >= 0 || errno == EEXIST else { throw .last }
    close(number)
  }

  /// Whether the file is on a network file system: NFS, SMB, CIFS, SMB2, 9P, AFS, Ceph or FUSE.
  ///
  /// Source: Linux, *statfs(2)*.
  var isOnNetwork: Bool {
    let networks = [
      0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x0102_1997, 0x5346_414F, 0x00C3_6400, 0x6573_5546,
    ]
    var info = statfs()
    return statfs(path, &info) == 0
      && networks.contains(Int(UInt32(truncatingIfNeeded: info.f_type)))
  }
}
