import Glibc

/// The use of a database by processes: a lock of an empty file, which stays.
///
/// The system releases the lock if a process ends. So the first of several processes recognizes a
/// database that was not closed, and can repair it while no other one has it open.
///
/// Source: Linux, *flock(2)*.
final class DatabaseUse {
  /// Lines for the user about damage that was repaired.
  private(set) var notices: [String] = []

  private let number: CInt

  /// Begins to use a database, which is created if it does not exist, and repaired if no other
  /// process uses it and it is damaged.
  ///
  /// This waits while another process repairs it.
  init(of path: String, _ schema: [String], checking queries: [String]) throws(DatabaseError) {
    let file = DatabaseFile(path: path)
    try file.make()
    // Without a writable folder, or on a file system without locks, there is one process.
    number = open("\(path)-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard number >= 0 else { return }
    if flock(number, LOCK_EX | LOCK_NB) == 0 {
      let repairs = [try file.finishRepair(), try file.repair(schema, checking: queries)]
      notices = repairs.compactMap { $0 }
    }
    flock(number, LOCK_SH)
  }

  deinit {
    guard number >= 0 else { return }
    // A child that is being started has a copy of the descriptor until it runs its program.
    flock(number, LOCK_UN)
    close(number)
  }
}
