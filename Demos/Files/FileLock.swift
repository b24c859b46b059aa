import Glibc

/// A lock between processes, for work on files that one of them does at a time.
///
/// The lock is that of an empty file, which stays. The system releases it if the process ends. It
/// also excludes other threads of the process, so that ``hold(isChange:orThrow:_:)`` cannot be
/// nested.
///
/// Source: Linux, *flock(2)*.
package struct FileLock: Hashable, Sendable {
  /// The path of the empty file.
  package let path: String

  /// The maximum time to wait for another process.
  package let patience: Duration

  /// The interval between two attempts in microseconds.
  private static let pause: UInt32 = 5000

  /// Creates a lock.
  ///
  /// - Parameters:
  ///   - path: The path of the empty file.
  ///   - patience: The maximum time to wait for another process. The default is one second; with
  ///     zero, there is one attempt.
  package init(_ path: String, patience: Duration = .seconds(1)) {
    self.path = path
    self.patience = patience
  }

  /// Runs a body while no other process has the lock.
  ///
  /// File systems without locks are assumed to be used by one process, so that the body always runs
  /// on them.
  ///
  /// - Parameters:
  ///   - isChange: Whether the body writes, which creates the empty file and its folder. If not,
  ///     and the file cannot be opened, the body runs without the lock. The default is `true`.
  ///   - failure: Returns the error to throw for that of a system call, which is `EWOULDBLOCK` if
  ///     another process did not release the lock in time.
  ///   - body: The work, which must be short.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, or that of `failure`.
  package func hold<Result, Problem: Error>(
    isChange: Bool = true, orThrow failure: (SystemError) -> Problem,
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    if isChange { Folder.make(FileName(path).folder, mode: 0o700) }
    let number: CInt
    do throws(SystemError) {
      let flags = O_RDWR | O_CLOEXEC | (isChange ? O_CREAT : 0)
      number = try SystemError.check { open(path, flags, 0o600) }
    } catch {
      guard isChange else { return try body() }
      throw failure(error)
    }
    defer {
      // A child that is being started has a copy of the descriptor until it runs its program, so
      // that closing alone would not release the lock.
      flock(number, LOCK_UN)
      close(number)
    }
    guard acquires(number) else { throw failure(SystemError(code: EWOULDBLOCK)) }
    return try body()
  }

  /// Waits for the lock of a descriptor; returns `false` if another process kept it.
  private func acquires(_ number: CInt) -> Bool {
    var rest = patience
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }
      guard rest > .zero else { return false }
      usleep(FileLock.pause)
      rest -= .microseconds(FileLock.pause)
    }
    return true
  }
}
