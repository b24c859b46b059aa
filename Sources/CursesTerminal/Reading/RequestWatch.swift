import CTerminalGuard
import Dispatch
import Glibc
import Synchronization

/// A watch that reports the first signal requesting the process to end, instead of ending it, if no
/// screen handles it.
///
/// The signal is INT, TERM or HUP. Signals that the program handles or ignores are not changed, and
/// a second signal ends the process.
@MainActor
package final class RequestWatch {
  private let source: any DispatchSourceRead
  private let writeEnd: Int32
  private let watchdog = Mutex<EndWatchdog?>(nil)
  private var isOver = false
  private var lastSignal: Int32 = 0

  /// Starts the watch; `onRequest` is called once, on any thread.
  ///
  /// If the main actor is blocked and does not call ``end()`` within `gracePeriod`, the process
  /// ends without it.
  ///
  /// Returns `nil` if another watch is active, or no file descriptors are left.
  package init?(gracePeriod: Duration, _ onRequest: @escaping @Sendable () -> Void) {
    var readEnd: Int32 = -1
    var writeEnd: Int32 = -1
    guard descriptor_pipe(&readEnd, &writeEnd) else { return nil }
    let ends = [readEnd, writeEnd]
    guard restore_watch_requests(writeEnd) else {
      for end in ends { close(end) }
      return nil
    }
    self.writeEnd = writeEnd
    source = DispatchSource.makeReadSource(
      fileDescriptor: ends[0], queue: DispatchQueue(label: "curseskit.requests"))
    source.setEventHandler { @Sendable [weak self] in
      self?.watch(gracePeriod)
      var byte: UInt8 = 0
      _ = read(ends[0], &byte, 1)
      onRequest()
    }
    source.setCancelHandler { @Sendable in _ = close(ends[0]) }
    source.activate()
  }

  isolated deinit { end() }

  private nonisolated func watch(_ gracePeriod: Duration) {
    watchdog.withLock { $0 = EndWatchdog(restore_watched_request(), gracePeriod: gracePeriod) }
  }

  /// The signal that arrived, or `nil`.
  package var signal: Int32? {
    let signal = isOver ? lastSignal : restore_watched_request()
    return signal == 0 ? nil : signal
  }

  /// Ends the watch; further calls are ignored.
  package func end() {
    guard !isOver else { return }
    lastSignal = restore_end_watch()
    isOver = true
    watchdog.withLock { $0?.stop() }
    source.cancel()
    close(writeEnd)
  }
}
