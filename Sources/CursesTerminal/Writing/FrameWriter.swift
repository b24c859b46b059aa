import CTerminalGuard
import Dispatch
import Glibc
import Synchronization

/// A writer of frames to a terminal that does not block the caller.
///
/// Bytes that the terminal accepts immediately are written immediately, because passing them to
/// another thread costs more than writing them. The rest is written on a thread, followed by
/// everything submitted meanwhile, in one piece.
final class FrameWriter: Sendable {
  private struct Slot {
    var isBusy = false
    var isAwaited = false
    var next: [UInt8] = []

    /// The threads that wait until nothing is in flight.
    var waiting: [DispatchSemaphore] = []

    /// Whether the terminal is gone, so that nothing more is written.
    var isGone = false

    /// The recorder that receives the same bytes.
    var recorder: Recorder?
  }

  /// A closure that receives all output for the terminal.
  typealias Recorder = @Sendable ([UInt8]) -> Void

  private let descriptor: Int32

  /// The terminal opened a second time, for nonblocking writes; negative if that failed.
  ///
  /// `O_NONBLOCK` on ``descriptor`` would affect the shell, which shares it.
  private let impatientDescriptor: Int32

  private let slot = Mutex(Slot())
  private let queue = DispatchQueue(label: "curseskit.writer")
  private let ready: @Sendable () -> Void

  /// Creates an idle writer.
  ///
  /// `ready` is called on another thread when a frame is written, if ``isReady`` was read as
  /// `false` meanwhile.
  init(descriptor: Int32, ready: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    self.ready = ready
    impatientDescriptor = open(
      "/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  }

  deinit {
    if impatientDescriptor >= 0 { close(impatientDescriptor) }
  }

  /// Whether nothing is in flight; if something is, `ready` is called once it is written.
  var isReady: Bool {
    slot.withLock { slot in
      if slot.isBusy { slot.isAwaited = true }
      return !slot.isBusy
    }
  }

  /// Whether less than a mebibyte is pending behind the bytes in flight.
  var hasSpace: Bool { slot.withLock { $0.next.count < 1 << 20 } }

  /// Whether nothing is in flight, without a later notification.
  var isIdle: Bool { slot.withLock { !$0.isBusy } }

  /// Whether the terminal is gone.
  var isGone: Bool { slot.withLock { $0.isGone } }

  /// Submits bytes to be written, and empties `bytes`; any thread may call it.
  func submit(_ bytes: inout [UInt8]) {
    let mustStart = slot.withLock { slot in
      // Once the restoration begins, only text from the pipe is accepted.
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

  /// Passes `first`, and then all submitted bytes, to a recorder, in order.
  ///
  /// The recorder is called on any thread, and must not use the writer.
  func record(_ first: [UInt8], to recorder: @escaping Recorder) {
    slot.withLock { slot in
      slot.recorder = recorder
      recorder(first)
    }
  }

  /// Passes `last` to the recorder, if there is one, and removes the recorder.
  func endRecording(_ last: [UInt8]) {
    slot.withLock { slot in
      slot.recorder?(last)
      slot.recorder = nil
    }
  }

  /// Waits until nothing is in flight.
  ///
  /// Returns `false` if the terminal accepts nothing for `patience` milliseconds; `nil`, the
  /// default, waits without a limit.
  ///
  /// It blocks the thread, which may be any except the writer's.
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

  /// Writes as much as the terminal accepts without waiting.
  ///
  /// Returns the number of bytes.
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

  /// Replaces written bytes by the next ones.
  ///
  /// Returns `false` without next ones.
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

  /// Writes all of `bytes`, unless the terminal is gone, or being restored.
  private func write(_ bytes: [UInt8]) {
    if restore_is_given() { return }
    bytes.withUnsafeBytes { buffer in
      var remainder = buffer[...]
      while !remainder.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: remainder).baseAddress, remainder.count)
        if count < 0, errno == EINTR { continue }
        if restore_is_leaving() { return }
        if count < 0, errno == EAGAIN {
          var space = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          if poll(&space, 1, -1) > 0 { continue }
        }
        guard count > 0 else { return slot.withLock { $0.isGone = true } }
        restore_note_taken(count)
        remainder = remainder.dropFirst(count)
      }
    }
  }
}
