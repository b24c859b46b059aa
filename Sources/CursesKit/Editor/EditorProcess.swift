import Dispatch
import Glibc

/// A process that edits a file on the terminal.
struct EditorProcess {
  /// The command from `VISUAL` or `EDITOR`: a program, optionally with arguments.
  let command: String

  /// Runs the editor on a file until it exits.
  ///
  /// The caller must suspend the terminal; see ``Terminal/suspended(_:)``.
  func edit(_ path: String) async -> Int32 {
    await withCheckedContinuation { done in
      DispatchQueue.global().async { done.resume(returning: run(path)) }
    }
  }

  /// Returns the exit status of the editor, or the shell's status 127 if the program is missing.
  private func run(_ path: String) -> Int32 {
    // The shell splits the command into words; the path is passed as an argument, so it is not
    // parsed.
    let words = ["/bin/sh", "-c", "\(command) \"$1\"", command, path]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // Threads of Dispatch block signals, and a child process would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", nil, &attributes, arguments, environ) == 0 else {
      return 127
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    // The shell's convention: an exit status, or 128 plus the signal.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
