import Glibc

/// The use of a database by processes: a lock of an empty file, which stays.
///
/// The system releases the lock if a process ends. So the first of several processes recognizes a
/// database that was not closed, and can repair it while no other one has it open.
///
/// Source: Linux, *flock(2)*.
final class DatabaseUse {
  /// Whether no other process uses the database; until ``share()``, none can begin to.
  let isFirst: Bool

  private let number: CInt

  /// Begins to use a database, and waits while another process repairs it.
  init(of path: String) {
    // Without a writable folder, or on a file system without locks, there is one process.
    number = open("\(path)-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    isFirst = number >= 0 && flock(number, LOCK_EX | LOCK_NB) == 0
    if number >= 0, !isFirst { flock(number, LOCK_SH) }
  }

  /// Lets other processes begin to use the database.
  func share() {
    if isFirst { flock(number, LOCK_SH) }
  }

  deinit {
    guard number >= 0 else { return }
    // A child that is being started has a copy of the descriptor until it runs its program.
    flock(number, LOCK_UN)
    close(number)
  }
}
