import CTerminalGuard
import CursesCells
import Dispatch
import Glibc
import Synchronization

/// The thread that reads a terminal and decodes its input to events.
///
/// It sleeps until there are bytes, or a signal handler wakes it through a pipe. Only while a
/// sequence is incomplete does it also have a timeout.
final class InputReader: Sendable {
  let events = EventQueue()
  private let input: Int32

  /// The input opened a second time, for nonblocking reads; negative if that failed.
  ///
  /// If the process is stopped between `poll` and `read`, the shell may read the available bytes
  /// first, and a blocking read would hang.
  private let impatientInput: Int32

  private let output: Int32
  private let size: Size
  private let pipe: WakePipe
  private let makeDecoder: @Sendable () -> InputDecoder
  private let onContinue: @Sendable () -> Void
  private let onReply: @Sendable (TerminalReply) -> Int
  private let onText: @Sendable () -> Void
  private let onRequest: @Sendable () -> Void
  private let translate: @Sendable (Event) -> Event?
  private let gate: TypeAheadGate?
  let interrupts = InterruptWatch()
  private let queue = DispatchQueue(label: "curseskit.reader")
  private let hasPaused = DispatchSemaphore(value: 0)
  private let hasEnded = Atomic(false)

  /// The interval, in milliseconds, of checks whether another job has released the terminal, which
  /// has no notification.
  private static let look: Int32 = 200

  /// The number of pending cursor position reports; each report decreases it by one.
  let expectedCursorReports = Mutex(0)

  /// Creates a reader of `input` that reads the window size of `output`, which is `size` so far.
  ///
  /// The decoder is created at the first input, because creating its keys would delay the first
  /// frame.
  ///
  /// The callbacks run on the reader's thread. `onContinue` is called when the contents of the
  /// terminal may be lost. That is so when the process continued after a stop, or the window was
  /// resized back to its old size. `onRequest` is called after a signal requested the process to
  /// end. `onText` is called once the watched descriptor is readable, or is watched no longer.
  /// `onReply` is called for each reply, and returns the number of cursor position reports that
  /// will not arrive; by default, replies are dropped. `translate` maps or drops an event, and
  /// `gate` holds input that arrives too early.
  init(
    input: Int32, output: Int32, size: Size,
    decoder makeDecoder: @escaping @Sendable () -> InputDecoder,
    onReply: @escaping @Sendable (TerminalReply) -> Int = { _ in 0 },
    onText: @escaping @Sendable () -> Void = {}, onRequest: @escaping @Sendable () -> Void = {},
    onContinue: @escaping @Sendable () -> Void,
    translate: @escaping @Sendable (Event) -> Event? = { $0 }, gate: TypeAheadGate? = nil
  ) throws(TerminalError) {
    self.input = input
    self.output = output
    self.size = size
    self.makeDecoder = makeDecoder
    self.onReply = onReply
    self.onText = onText
    self.onRequest = onRequest
    self.translate = translate
    self.gate = gate
    self.onContinue = onContinue
    pipe = try WakePipe()
    impatientInput = open(
      "/proc/self/fd/\(input)", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  }

  deinit {
    if impatientInput >= 0 { close(impatientInput) }
  }

  /// The file descriptor that signal handlers write to.
  var wakeDescriptor: Int32 { pipe.writeEnd }

  /// Starts the thread.
  ///
  /// It also watches a file descriptor, unless negative, until it is readable.
  func start(watching watched: Int32 = -1) {
    queue.async { self.read(watching: watched) }
  }

  /// Ends the thread and the events.
  ///
  /// It waits up to 200 ms for the thread, so that later input is not read.
  func stop() {
    pipe.wake(with: WakePipe.stop)
    _ = hasPaused.wait(timeout: .now() + .milliseconds(200))
    events.finish()
  }

  /// Leaves input to another process, and returns once reading has stopped.
  func pause() {
    if hasEnded.load(ordering: .sequentiallyConsistent) { return }
    pipe.wake(with: WakePipe.pause)
    hasPaused.wait()
  }

  /// Continues reading after ``pause()``.
  func resume() { pipe.wake(with: WakePipe.resume) }

  private func read(watching watched: Int32) {
    let kept = TypeAhead.take()
    var decoder = kept.decoder
    if gate != nil { decoder?.dropUnfinished() }
    for event in kept.events { pass(event) }
    var size = size
    // A resize between reading the size and installing the SIGWINCH handler would be missed
    // otherwise.
    noteSize(&size)
    var watched = watched
    defer {
      if watched >= 0 { onText() }
      hasEnded.store(true, ordering: .sequentiallyConsistent)
      hasPaused.signal()
    }
    while true {
      // Input while another job has the terminal belongs to that job, but a hangup must still be
      // detected.
      let isAway = restore_look_for_terminal()
      let requested = restore_is_left() ? 0 : Int16(POLLIN)
      var sources = [
        pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: requested, revents: 0),
        pollfd(fd: watched, events: Int16(POLLIN), revents: 0),
      ]
      let patience = isAway ? InputReader.look : decoder?.patience?.milliseconds ?? -1
      let count = poll(&sources, 3, patience)
      if count < 0, errno != EINTR { break }
      if count == 0, !isAway { yield(decoder?.flushItems() ?? []) }
      if sources[0].revents != 0, !answerSignals(&size) {
        if let decoder, decoder.isUnfinished { TypeAhead.keep(decoder) }
        // The thread that stops this one has restored the terminal, and the held text.
        watched = -1
        return events.finish()
      }
      if sources[1].revents != 0, !readInput(&decoder) { break }
      if sources[2].revents != 0 {
        onText()
        watched = -1
      }
    }
    yield(decoder?.flushItems() ?? [])
    events.finish()
  }

  /// Reads the available bytes.
  ///
  /// Returns `false` if the terminal is gone.
  private func readInput(_ known: inout InputDecoder?) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(impatientInput >= 0 ? impatientInput : input, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN || isRefused(errno) }
    var decoder = known.take() ?? makeDecoder()
    let items = expectedCursorReports.withLock { expected in
      decoder.expectedCursorReports = expected
      defer { expected = decoder.expectedCursorReports }
      return decoder.decodeItems(bytes[..<count])
    }
    known = decoder
    yield(items)
    return count > 0
  }

  /// Returns whether a read failed because another job had the terminal, possibly no longer.
  private func isRefused(_ error: Int32) -> Bool {
    var source = pollfd(fd: input, events: 0, revents: 0)
    // The error is the same if the terminal is gone.
    guard error == EIO, poll(&source, 1, 0) == 0 else { return false }
    if !restore_has_terminal() { restore_step_back() }
    return true
  }

  /// Handles the requests of signal handlers.
  ///
  /// Returns `false` if the thread must end.
  private func answerSignals(_ size: inout Size) -> Bool {
    guard let reasons = takeReasons() else { return false }
    let isAnother = noteSize(&size)
    // A window resized back to its old size may have lost some contents.
    let isBack = reasons.contains(UInt8(ascii: "W")) && !isAnother
    if reasons.contains(UInt8(ascii: "C")) || isBack { onContinue() }
    if reasons.contains(UInt8(ascii: "E")) {
      interrupts.watch(for: restore_requested_signal())
      onRequest()
    }
    return true
  }

  /// Sleeps while reading is paused, and returns the requests of signal handlers; `nil` if the
  /// thread must end.
  ///
  /// A signal may arrive just before reading continues, when the terminal is held again, so it is
  /// kept.
  private func takeReasons() -> [UInt8]? {
    var reasons: [UInt8] = []
    var isPaused = false
    repeat {
      var source = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
      if isPaused { poll(&source, 1, -1) }
      for reason in pipe.drain() {
        switch reason {
        case WakePipe.stop: return nil
        case WakePipe.pause:
          isPaused = true
          hasPaused.signal()
        case WakePipe.resume: isPaused = false
        default: reasons.append(reason)
        }
      }
    } while isPaused
    return reasons
  }

  /// Reports the size of the window if it changed.
  ///
  /// Returns whether it did.
  @discardableResult
  private func noteSize(_ size: inout Size) -> Bool {
    guard let now = WindowSize.of(output), now != size else { return false }
    size = now
    if let event = translate(.resize(now)) { pass(event) }
    return true
  }

  private func yield(_ items: [InputItem]) {
    for item in items {
      switch item {
      case .event(let event):
        if event == .key(.control("c")) { interrupts.note() }
        if let event = translate(event) { pass(event) }
      case .reply(let reply):
        let missing = onReply(reply)
        if missing > 0 { expectedCursorReports.withLock { $0 = max(0, $0 - missing) } }
      }
    }
  }

  private func pass(_ event: Event) {
    if gate?.admits(event) ?? true { events.append(event) }
  }

  /// Accepts the input since the first frame, although the terminal did not confirm that frame.
  func giveUpGate() {
    gate?.giveUp { events.append($0) }
  }
}

extension Duration {
  /// The duration in milliseconds, clamped to `0...60_000`, for the C library.
  var milliseconds: Int32 { Int32(min(max(self / .milliseconds(1), 0), 60_000)) }
}
