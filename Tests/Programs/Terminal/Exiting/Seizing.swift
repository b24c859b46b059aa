import CursesCells
import CursesTerminal
import Glibc
import Synchronization

/// Simulates another job in the middle of a frame, and ends by a signal before the next one.
///
/// The job writes to the terminal, after which the process receives SIGCONT.
@MainActor
struct Seizing {
  let screen: CursesScreen

  /// The action in the middle of the next frame.
  nonisolated fileprivate static let interruption = Mutex<(@Sendable () -> Void)?>(nil)

  func run() async {
    show(cursorRow: 2)
    await screen.waitUntilReady()
    Seizing.interruption.withLock { $0 = Seizing.seize }
    show(cursorRow: 1)
    raise(SIGTERM)
  }

  private func show(cursorRow: Int) {
    var canvas = Canvas(Buffer(size: screen.size))
    for row in 0..<3 { canvas.draw("row \(row)", at: Point(x: 0, y: row)) }
    screen.show(Frame(canvas.buffer, cursor: Point(x: 0, y: cursorRow)))
  }

  nonisolated private static func seize() {
    let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC)
    let lines = Array("first\r\nsecond\r\nthird\r\n".utf8)
    write(terminal, lines, lines.count)
    close(terminal)
    raise(SIGCONT)
  }
}

/// Replaces the ncurses function that presents a frame: runs the interruption, then calls the
/// original.
@_cdecl("doupdate")
func updateAfterInterruption() -> CInt {
  let interruption = Seizing.interruption.withLock { $0.take() }
  interruption?()
  // RTLD_NEXT is a macro, which Swift does not import.
  let next = UnsafeMutableRawPointer(bitPattern: -1)
  guard let update = dlsym(next, "doupdate") else { return -1 }
  return unsafeBitCast(update, to: (@convention(c) () -> CInt).self)()
}
