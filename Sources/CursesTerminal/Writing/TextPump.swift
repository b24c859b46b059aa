import CTerminalGuard
import CursesCells
import Dispatch
import Glibc
import Synchronization

/// Brings what the program prints by itself from where it is held to where it is read.
///
/// Text is held in a pipe. When it is full, whoever prints waits, as with a terminal that is slow:
/// that is the back-pressure which bounds what is held. So what empties the pipe may not need the
/// main actor, which may be the one that waits. The main actor is asked first, because it shows
/// lines and region in one write; where it does not come, the pump erases the region and writes the
/// lines in its place, and the main actor shows the region again when it is free.
///
/// In full screen it keeps the last of what is printed, until the terminal is given back.
///
/// Its thread starts with the first text.
final class TextPump: Sendable {
  /// The state of a region that pump and main actor share; who has the lock may write to it.
  struct Shown {
    var region = InlineRegion()
    var reflows = true

    /// The marks (mode 2026) between which output is shown at once.
    var marks = FrameMarks.off

    /// How often the terminal had changed hands when the region was shown; it is nowhere once that
    /// is another number.
    var turns: UInt32 = 0

    /// Whether lines were written in place of the region.
    var isLost = false
  }

  /// Work that a thread hands to the main actor.
  typealias Action = @MainActor @Sendable () -> Void

  let shown = Mutex(Shown())
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

  /// How long the main actor may take to come before the pump does without it, in milliseconds.
  private static let patience = 100

  /// The bytes that are taken at once; no line is longer.
  private static let most = 65_536

  /// Prepares a pump, `isBeside` for one beside a region.
  init(writer: FrameWriter, isBeside: Bool) {
    self.writer = writer
    self.isBeside = isBeside
  }

  /// Says how large the terminal is, what shows text on the main actor, and whom to tell that
  /// nothing of the region is there to be erased, and how often the terminal had changed hands
  /// then.
  func connect(
    size: @escaping @Sendable () -> Size?, text: @escaping @Sendable () -> Action?,
    onErasure: @escaping @Sendable (UInt32) -> Void
  ) {
    links.withLock { $0 = Links(size: size, text: text, onErasure: onErasure) }
  }

  /// Starts the thread; harmless when called again.
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

  /// Has the main actor take the text; false when it does not come.
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
    return hasCome.wait(timeout: .now() + .milliseconds(TextPump.patience)) == .success
  }

  /// Writes lines in place of the region.
  private func printWithoutMain() {
    shown.withLock { shown in
      let lines = TextPump.takeLines(printable: writer)
      guard !lines.isEmpty else { return }
      let links = links.withLock { $0 }
      let turns = restore_turns()
      if shown.turns != turns { shown.region.forget() }
      if shown.region.isPlaced, let size = links.size?(), size != shown.region.terminal {
        shown.region.follow(to: size, reflows: shown.reflows)
      }
      var bytes = shown.marks.begin + shown.region.erasure
      bytes.appendLines(lines)
      bytes += shown.marks.end
      shown.region.forget()
      shown.isLost = true
      links.onErasure?(turns)
      writer.submit(&bytes)
      restore_end_moving()
    }
  }

  /// Takes held lines as they may be shown; where there are any, `restore_end_moving` is to be
  /// called once they are on their way.
  ///
  /// Nothing is taken for a terminal that is gone, and what there is is lost.
  static func takeLines(printable writer: FrameWriter) -> [UInt8] {
    let text = [CChar](unsafeUninitializedCapacity: most) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = restore_take_text(start, most)
    }
    guard !text.isEmpty else { return [] }
    let lines = LineText(String(decoding: text.map(UInt8.init(bitPattern:)), as: UTF8.self)).bytes
    if lines.isEmpty { restore_end_moving() }
    if writer.isGone { restore_note_loss() }
    return lines
  }
}

extension [UInt8] {
  /// Appends lines, which may be wider than the terminal as a region may not.
  mutating func appendLines(_ lines: [UInt8]) {
    self += TerminalModes.wrapping.on.utf8
    self += lines
    self += TerminalModes.wrapping.off.utf8
  }
}
