import Foundation

/// Signal handlers of the program, and writes that raise signals.
enum Signals {
  private static let watched = [SIGUSR1, SIGTERM, SIGQUIT, SIGPIPE]

  /// Handles or ignores signals before the screen opens, if `way` is `handle` or `ignore`.
  static func prepare(_ way: String) {
    for number in watched where way == "ignore" { signal(number, SIG_IGN) }
    for number in watched where way == "handle" { signal(number) { Signals.tell($0) } }
  }

  /// Writes the number of a signal with async-signal-safe calls only.
  private static func tell(_ number: Int32) {
    let digits = (UInt8(48 + number / 10), UInt8(48 + number % 10))
    var text: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (103, 111, 116, 32, digits.0, digits.1)
    _ = Glibc.write(STDOUT_FILENO, &text, 6)
  }

  /// Writes until a signal is raised, on a thread that, unlike those of Dispatch, blocks none.
  static func write(_ way: String) async {
    await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
      Thread {
        var signals = sigset_t()
        sigemptyset(&signals)
        pthread_sigmask(SIG_SETMASK, &signals, nil)
        switch way {
        case "file-too-large": writeTooMuch()
        case "closed-pipe": writeToClosedPipe()
        default: for number in 0... { print("line \(number)") }
        }
      }.start()
    }
  }

  private static func writeTooMuch() {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    unlink(path)
    _ = Glibc.write(file, "x", 1)
  }

  private static func writeToClosedPipe() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    close(ends[0])
    _ = Glibc.write(ends[1], "x", 1)
  }
}
