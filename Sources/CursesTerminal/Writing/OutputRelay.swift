import CTerminalGuard
import CursesCells
import Dispatch
import Glibc
import Synchronization

/// A relay for text that the program itself prints, from the pipe that holds it to the terminal.
///
/// When the pipe is full, printing blocks, as on a slow terminal. This back-pressure bounds the
/// held text. So emptying the pipe must not depend on the main actor, which may be the one that is
/// blocked. The relay tries the main actor first, because it writes lines and region in one write.
/// If it does not respond, the relay erases the region and writes the lines instead. The main actor
/// restores the region later.
///
/// In full screen, the relay keeps the end of the text until the terminal is restored.
///
/// Its thread starts with the first text.
final class OutputRelay: Sendable {
  /// The state of a region, shared by the relay and the main actor; the holder of the lock may
  /// write to it.
  struct Shown {
    var region = InlineRegion()
    var reflows = true

    /// The break between two rows of a printed line.
    var rowBreak = RowBreak.lineEnd

    /// The marks of synchronized output (mode 2026).
    var marks = FrameMarks.off

    /// The number of handovers of the terminal when the region was shown; if it changed, the region
    /// is gone.
    var turns: UInt32 = 0

    /// Whether lines were written instead of the region.
    var isLost = false
  }

  /// A closure that a thread passes to the main actor.
  typealias Action = @MainActor @Sendable () -> Void

  let displayed = Mutex(Shown())
  private let writer: FrameWriter
  private let isBeside: Bool
  private let queue = DispatchQueue(label: "curseskit.text")
  private let hasStarted = Atomic(false)
  private let isMainAway = Atomic(false)
  private let links = Mutex(Links())

  private struct Links: Sendable {
    var size: (@Sendable () -> Size?)?
    var text: (@Sendable () -> Action?)?
    var onErasure: (@Sendable (UInt32) -> Void)?
  }

  /// The time for the main actor to respond before the relay continues without it, in milliseconds.
  private static let patience = 100

  /// The maximum number of bytes read together, and so the maximum length of a line.
  private static let maximum = 65_536

  /// Creates a relay; `isBeside` specifies that there is a region.
  init(writer: FrameWriter, isBeside: Bool) {
    self.writer = writer
    self.isBeside = isBeside
  }

  /// Sets the callbacks: `size` returns the size of the terminal, and `text` the action that shows
  /// text on the main actor.
  ///
  /// `onErasure` is called when the region was erased, with the number of handovers of the
  /// terminal.
  func connect(
    size: @escaping @Sendable () -> Size?, text: @escaping @Sendable () -> Action?,
    onErasure: @escaping @Sendable (UInt32) -> Void
  ) {
    links.withLock { $0 = Links(size: size, text: text, onErasure: onErasure) }
  }

  /// Starts the thread; further calls are ignored.
  func start() {
    guard !hasStarted.exchange(true, ordering: .sequentiallyConsistent) else { return }
    queue.async { self.run() }
  }

  private func run() {
    while restore_wait_for_text() {
      guard isBeside else {
        restore_keep_text()
        continue
      }
      writer.waitUntilIdle()
      if !askMain() { printWithoutMain() }
    }
  }

  /// Makes the main actor read the text.
  ///
  /// Returns `false` if it does not respond.
  private func askMain() -> Bool {
    guard !isMainAway.load(ordering: .sequentiallyConsistent),
      let action = links.withLock({ $0.text })?()
    else { return false }
    isMainAway.store(true, ordering: .sequentiallyConsistent)
    let hasCome = DispatchSemaphore(value: 0)
    Task { @MainActor in
      action()
      isMainAway.store(false, ordering: .sequentiallyConsistent)
      hasCome.signal()
    }
    return hasCome.wait(timeout: .now() + .milliseconds(OutputRelay.patience)) == .success
  }

  /// Writes lines instead of the region.
  private func printWithoutMain() {
    displayed.withLock { displayed in
      let lines = OutputRelay.takeLines(printable: writer, rowBreak: displayed.rowBreak)
      guard !lines.isEmpty else { return }
      let links = links.withLock { $0 }
      let turns = restore_turns()
      if displayed.turns != turns { displayed.region.forget() }
      if displayed.region.isPlaced, let size = links.size?(), size != displayed.region.terminal {
        displayed.region.follow(to: size, reflows: displayed.reflows)
      }
      var bytes = displayed.marks.begin + displayed.region.erasure
      bytes.appendLines(lines)
      bytes += displayed.marks.end
      displayed.region.forget()
      displayed.isLost = true
      links.onErasure?(turns)
      writer.submit(&bytes)
      restore_end_moving()
    }
  }

  /// Reads the held lines in printable form.
  ///
  /// If there are any, call `restore_end_moving` once they are submitted.
  ///
  /// If the terminal is gone, the text is lost.
  static func takeLines(
    printable writer: FrameWriter, rowBreak: RowBreak
  ) -> [UInt8] {
    let text = [CChar](unsafeUninitializedCapacity: maximum) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = restore_take_text(start, maximum)
    }
    guard !text.isEmpty else { return [] }
    let string = String(decoding: text.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let lines = LineText(string, rowBreak: rowBreak).bytes
    if lines.isEmpty { restore_end_moving() }
    if writer.isGone { restore_note_loss() }
    return lines
  }
}

extension [UInt8] {
  /// Appends lines with wrapping enabled, because unlike a region they may be wider than the
  /// terminal.
  mutating func appendLines(_ lines: [UInt8]) {
    self += TerminalModes.wrapping.on.utf8
    self += lines
    self += TerminalModes.wrapping.off.utf8
  }
}
