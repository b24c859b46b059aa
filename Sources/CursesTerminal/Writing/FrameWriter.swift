import CTerminalGuard
import Dispatch
import Glibc
import Synchronization

/// Writes frames to a terminal without blocking the caller.
///
/// What the terminal takes at once is written at once, because handing it to
/// another thread costs more than making it. The rest is written on a thread, and
/// what is submitted meanwhile after it, in one piece.
final class FrameWriter: Sendable {
  private struct Slot {
    var isBusy = false
    var isAwaited = false
    var next: [UInt8] = []

    /// Who waits on a thread of its own until nothing is on its way.
    var waiting: [DispatchSemaphore] = []

    /// Whether the terminal is gone, so that nothing is written any more.
    var isGone = false

    /// Whoever is given the same, in a recording.
    var recorder: Recorder?
  }

  /// What is handed all that a terminal is sent.
  typealias Recorder = @Sendable ([UInt8]) -> Void

  private let descriptor: Int32

  /// The terminal opened once more, for writing that never waits; negative when that is refused.
  ///
  /// `O_NONBLOCK` on ``descriptor`` would hit the shell, which shares it.
  private let impatientDescriptor: Int32

  private let slot = Mutex(Slot())
  private let queue = DispatchQueue(label: "curseskit.writer")
  private let ready: @Sendable () -> Void

  /// Starts idle.
  ///
  /// `ready` is called on another thread when a frame is out that someone asked about meanwhile.
  init(descriptor: Int32, ready: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    self.ready = ready
    impatientDescriptor = open(
      "/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  }

  deinit {
    if impatientDescriptor >= 0 { close(impatientDescriptor) }
  }

  /// Whether nothing is on its way; when something is, `ready` is called once it is out.
  var isReady: Bool {
    slot.withLock { slot in
      if slot.isBusy { slot.isAwaited = true }
      return !slot.isBusy
    }
  }

  /// Whether less than a mebibyte waits for what is on its way.
  var hasRoom: Bool { slot.withLock { $0.next.count < 1 << 20 } }

  /// Whether nothing is on its way; nobody is told when that changes.
  var isIdle: Bool { slot.withLock { !$0.isBusy } }

  /// Whether the terminal is gone.
  var isGone: Bool { slot.withLock { $0.isGone } }

  /// Takes bytes to be written, and leaves `bytes` empty; any thread may call it.
  func submit(_ bytes: inout [UInt8]) {
    let mustStart = slot.withLock { slot in
      // From the start of giving back, only text from the pipe is accepted.
      if slot.isGone || restore_is_ending() && !restore_is_moving() { return false }
      slot.recorder?(bytes)
      if !slot.isBusy { bytes.removeFirst(writeAtOnce(bytes)) }
      guard !bytes.isEmpty else { return false }
      if slot.next.isEmpty { swap(&slot.next, &bytes) } else { slot.next += bytes }
      defer { slot.isBusy = true }
      return !slot.isBusy
    }
    bytes.removeAll(keepingCapacity: true)
    if mustStart { queue.async { self.writeAll() } }
  }

  /// Hands `first`, and then all that is submitted, to a recorder, in order; it is called on any
  /// thread, and calls nothing of the writer.
  func record(_ first: [UInt8], to recorder: @escaping Recorder) {
    slot.withLock { slot in
      slot.recorder = recorder
      recorder(first)
    }
  }

  /// Hands `last` to the recorder, if there is one, and no more.
  func endRecording(_ last: [UInt8]) {
    slot.withLock { slot in
      slot.recorder?(last)
      slot.recorder = nil
    }
  }

  /// Waits until nothing is on its way; false when the terminal takes nothing for so many
  /// milliseconds, or `nil`, the default, to wait for as long as that lasts.
  ///
  /// It blocks the thread, which may be any but the one that writes.
  @discardableResult
  func waitUntilIdle(patience: Int? = nil) -> Bool {
    while true {
      let taken = restore_bytes_taken()
      let idle = DispatchSemaphore(value: 0)
      let mustWait = slot.withLock { slot in
        if slot.isBusy { slot.waiting.append(idle) }
        return slot.isBusy
      }
      guard mustWait else { return true }
      let end = patience.map { DispatchTime.now() + .milliseconds($0) } ?? .distantFuture
      if idle.wait(timeout: end) == .timedOut, restore_bytes_taken() == taken { return false }
    }
  }

  /// Writes as much as the terminal takes without waiting, and returns how many bytes that is.
  private func writeAtOnce(_ bytes: [UInt8]) -> Int {
    restore_set_writing(true, false)
    if restore_is_given() {
      restore_set_writing(false, false)
      return bytes.count
    }
    let count = bytes.withUnsafeBytes { Glibc.write(impatientDescriptor, $0.baseAddress, $0.count) }
    if count == bytes.count { restore_set_writing(false, false) }
    restore_note_taken(count)
    return max(0, count)
  }

  private func writeAll() {
    restore_set_writing(true, true)
    var bytes: [UInt8] = []
    while takeNext(&bytes) { write(bytes) }
  }

  /// Exchanges written bytes for the next ones; false when there are none.
  private func takeNext(_ bytes: inout [UInt8]) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    let last = slot.withLock { slot -> Slot? in
      if !slot.next.isEmpty {
        swap(&bytes, &slot.next)
        return nil
      }
      defer { slot = Slot(next: bytes, isGone: slot.isGone, recorder: slot.recorder) }
      restore_set_writing(false, true)
      return slot
    }
    guard let last else { return true }
    if last.isAwaited { ready() }
    for semaphore in last.waiting { semaphore.signal() }
    return false
  }

  /// Writes all of `bytes`; a terminal that is gone, or being given back, gets none.
  private func write(_ bytes: [UInt8]) {
    if restore_is_given() { return }
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if restore_is_leaving() { return }
        if count < 0, errno == EAGAIN {
          var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          if poll(&room, 1, -1) > 0 { continue }
        }
        guard count > 0 else { return slot.withLock { $0.isGone = true } }
        restore_note_taken(count)
        rest = rest.dropFirst(count)
      }
    }
  }
}
