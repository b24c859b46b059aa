import CTerminalGuard
import CursesCells
import Dispatch
import Glibc
import Synchronization

/// The thread that reads a terminal and makes events of what it says.
///
/// It sleeps until there are bytes, or a signal's handler wakes it through a
/// pipe; only while a sequence is unfinished does it also wait for time.
final class InputReader: Sendable {
  let events = EventQueue()
  private let input: Int32

  /// The input opened once more, for reading that never waits; negative when that is refused.
  ///
  /// What can be read may be read by the shell, when the process is stopped before it does.
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

  /// How long another job may be through with the terminal before it is noticed, in milliseconds:
  /// nobody tells.
  private static let look: Int32 = 200

  /// How many cursor positions were asked for; a reply that came counts down by one.
  let expectedCursorReports = Mutex(0)

  /// Prepares to read `input`, and to ask `output` for its size, which is `size` so far.
  ///
  /// The decoder is made when something comes to be decoded: all that it knows of keys takes a
  /// while to put together, for which the first frame need not wait.
  ///
  /// These are called on the reader's thread. `onContinue` when what the terminal shows may be
  /// lost: after the process was stopped and continued, and when the window was resized and has its
  /// old size again. `onRequest` after a signal asked the process to end. `onText` once what is
  /// watched can be read, or nobody watches it any more. `onReply`, which returns how many cursor
  /// positions will not be told any more, for each reply of the terminal; the default leaves them
  /// out. `translate` returns what becomes of an event, and `gate` keeps back what was typed too
  /// early.
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

  /// The descriptor that a signal's handler writes to.
  var wakeDescriptor: Int32 { pipe.writeEnd }

  /// Starts the thread, which also watches a descriptor, if that is not negative, until it can be
  /// read.
  func start(watching watched: Int32 = -1) {
    queue.async { self.read(watching: watched) }
  }

  /// Ends the thread and the events.
  ///
  /// It waits for the thread, so that nothing that is typed from now on is read.
  func stop() {
    pipe.wake(with: WakePipe.stop)
    _ = hasPaused.wait(timeout: .now() + .milliseconds(200))
    events.finish()
  }

  /// Leaves what is typed to another process, and returns once nothing more is read.
  func pause() {
    if hasEnded.load(ordering: .sequentiallyConsistent) { return }
    pipe.wake(with: WakePipe.pause)
    hasPaused.wait()
  }

  /// Reads again after ``pause()``.
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
      // What is typed while another job has the terminal is that job's; whether it hung up is ours.
      let isAway = restore_look_for_terminal()
      let wanted = restore_is_left() ? 0 : Int16(POLLIN)
      var sources = [
        pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: wanted, revents: 0),
        pollfd(fd: watched, events: Int16(POLLIN), revents: 0),
      ]
      let patience = isAway ? InputReader.look : decoder?.patience?.milliseconds ?? -1
      let count = poll(&sources, 3, patience)
      if count < 0, errno != EINTR { break }
      if count == 0, !isAway { yield(decoder?.flushItems() ?? []) }
      if sources[0].revents != 0, !answerSignals(&size) {
        if let decoder, decoder.isUnfinished { TypeAhead.keep(decoder) }
        // Who ends this thread has given the terminal back, and the text with it.
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

  /// Reads what there is; false when the terminal is gone.
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

  /// Whether a read failed because another job had the terminal, which may be over by now.
  private func isRefused(_ error: Int32) -> Bool {
    var source = pollfd(fd: input, events: 0, revents: 0)
    // The error is the same when the terminal has gone.
    guard error == EIO, poll(&source, 1, 0) == 0 else { return false }
    if !restore_has_terminal() { restore_step_back() }
    return true
  }

  /// Does what the handlers asked for; false when the thread is to end.
  private func answerSignals(_ size: inout Size) -> Bool {
    guard let reasons = takeReasons() else { return false }
    let isAnother = noteSize(&size)
    // A window that was resized, and has its old size again, may show less than it did.
    let isBack = reasons.contains(UInt8(ascii: "W")) && !isAnother
    if reasons.contains(UInt8(ascii: "C")) || isBack { onContinue() }
    if reasons.contains(UInt8(ascii: "E")) {
      interrupts.watch(for: restore_requested_signal())
      onRequest()
    }
    return true
  }

  /// Sleeps as long as reading is paused, and returns what the handlers asked for until then; `nil`
  /// when the thread is to end.
  ///
  /// A signal may come just before reading goes on, when the terminal is ours again: it is kept.
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

  /// Tells of the window's size when it is another one than was told, and returns whether it is.
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

  /// Takes what was typed after a frame that the terminal does not say it has.
  func giveUpGate() {
    gate?.giveUp { events.append($0) }
  }
}

extension Duration {
  /// The same in milliseconds, a minute at most, as the C library wants it.
  var milliseconds: Int32 { Int32(min(max(self / .milliseconds(1), 0), 60_000)) }
}
