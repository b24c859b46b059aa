import CTerminalGuard
import CursesCells
import Glibc
import Synchronization

/// A terminal in raw mode, with its writer and its reader.
final class TerminalSession: Sendable {
  let writer: FrameWriter
  let pump: OutputRelay
  let events: EventQueue

  /// An element for each reply that ``memory`` received.
  let replies: AsyncStream<Void>

  /// The capabilities of the terminal that are known from earlier screens.
  let memory: TerminalMemory
  private let reader: InputReader
  let output: Int32
  private let plan: OutputPlan
  private let calls: Calls
  private let modes = Mutex(ModeChoices())

  /// The file descriptors of the terminal, if they were opened for it, and the position of the
  /// region.
  private let descriptors: TerminalDescriptors?
  let position: RegionPlace?

  /// The gate for input from before the first frame, or `nil` if that input is accepted.
  let gate: TypeAheadGate?

  /// A closure that a thread passes to the main actor.
  typealias Action = OutputRelay.Action

  private final class Calls: Sendable {
    let actions = Mutex(Actions())
  }

  /// Closures are kept in a structure, because a mutex wraps a bare closure in another each time it
  /// is read.
  private struct Actions: Sendable {
    var ready: Action?
    var repaint: Action?
    var text: Action?
    var answer: Action?
    var request: Action?
  }

  /// The modes that are set in addition to the permanent ones.
  private struct ModeChoices {
    var usesKeyboard = false
    var escapesAlt = false
    var tellsColors = false
    var showsLinks: Bool?
    var synchronizes: Bool?
    var usesMouse: Bool?
    var tracksMotion = false
    var tellsProgress = false
    var erasure: [UInt8] = []
  }

  /// Takes a terminal for a region of its primary screen.
  ///
  /// Text written to `held` descriptors is held if they refer to the same terminal. With a `gate`,
  /// input from before the first frame is dropped.
  convenience init(
    _ plan: OutputPlan, size: Size, descriptors: TerminalDescriptors, held: [Int32],
    position: RegionPlace, worksInBackground: Bool, gate: TypeAheadGate?
  ) throws(TerminalError) {
    let held = held.compactMap { descriptors.diverted($0) }
    try self.init(
      plan, size: size, input: descriptors.input, output: descriptors.output,
      held: (held.dropFirst().first ?? -1, held.first ?? -1), descriptors: descriptors,
      position: position, worksInBackground: worksInBackground, gate: gate)
  }

  /// Takes a terminal for a full screen.
  convenience init(
    _ plan: OutputPlan, size: Size, input: Int32, output: Int32, standardError: Int32?
  ) throws(TerminalError) {
    let error = standardError.flatMap { isatty($0) == 1 ? $0 : nil } ?? -1
    try self.init(plan, size: size, input: input, output: output, held: (error, -1))
  }

  private init(
    _ plan: OutputPlan, size: Size, input: Int32, output: Int32,
    held: (error: Int32, also: Int32),
    descriptors: TerminalDescriptors? = nil, position: RegionPlace? = nil,
    worksInBackground: Bool = false,
    gate: TypeAheadGate? = nil
  ) throws(TerminalError) {
    let calls = Calls()
    self.calls = calls
    let memory = TerminalMemory.of(output)
    self.memory = memory
    self.descriptors = descriptors
    self.position = position
    self.gate = gate
    self.output = output
    self.plan = plan
    let (replies, continuation) = AsyncStream.makeStream(of: Void.self)
    self.replies = replies
    let writer = FrameWriter(descriptor: output) {
      TerminalSession.call(calls.actions.withLock { $0.ready })
    }
    let pump = OutputRelay(writer: writer, isBeside: position != nil)
    self.writer = writer
    self.pump = pump
    let reader = try InputReader(
      input: input, output: output, size: size,
      decoder: { InputDecoder(keys: plan.description?.keys ?? [:]) },
      onReply: { reply in
        var (isOurs, missing) = memory.owed.receive(reply)
        guard isOurs else { return missing }
        gate?.receive(reply)
        // The question ends only after its reply is delivered, so that this reply does not cancel
        // the next question.
        if case .attributes = reply { missing += position?.endQuestion() ?? 0 }
        if case .cursorPosition(let point) = reply, let position, !position.receive(point) {
          TerminalSession.call(calls.actions.withLock { $0.answer })
        } else {
          memory.put(reply)
          continuation.yield()
        }
        return missing
      }, onText: { pump.start() },
      onRequest: { TerminalSession.call(calls.actions.withLock { $0.request }) },
      onContinue: { TerminalSession.call(calls.actions.withLock { $0.repaint }) },
      translate: { position?.translate($0) ?? (position == nil ? $0 : nil) }, gate: gate)
    self.reader = reader
    events = reader.events

    let modes = TerminalModes(plan, mouse: plan.usesMouse && position == nil)
    restore_work_in_background(worksInBackground)
    let terminal = restore_terminal(
      input: input, output: output, error: held.error, also: held.also,
      is_region: position != nil, wake: reader.wakeDescriptor)
    let isTaken = restore_take(
      terminal, modes.enter, Int32(modes.enter.utf8.count), modes.leave,
      Int32(modes.leave.utf8.count))
    guard isTaken else {
      let code = errno
      throw code == EBUSY ? .alreadyOpen : .system(operation: "set terminal attributes", code: code)
    }
    let owedReports = memory.owed.beginScreen()
    reader.expectedCursorReports.withLock { $0 = owedReports }
    pump.connect(
      size: { WindowSize.of(output) }, text: { calls.actions.withLock { $0.text } },
      onErasure: { [weak self] in self?.note(erasure: [], turns: $0) })
    reader.start(watching: restore_text_descriptor())
  }

  /// Sets the callbacks of the terminal.
  ///
  /// `ready` is called when a frame was written, and `repaint` when the terminal was taken again.
  /// `text` is called when text was held, `answer` when a cursor position arrived, and `request`
  /// when a signal requested the process to end.
  func connect(
    ready: @escaping Action, repaint: @escaping Action, text: Action? = nil, answer: Action? = nil,
    request: Action? = nil
  ) {
    calls.actions.withLock {
      $0 = Actions(ready: ready, repaint: repaint, text: text, answer: answer, request: request)
    }
  }

  /// Sends a query that ends with the primary device attributes, and empties `bytes`.
  ///
  /// In a region, `cursorReports` of the cursor position reports belong to the caller.
  func ask(_ bytes: inout [UInt8], cursorReports: Int = 0) {
    memory.owed.expect(.attributes, cursorReports: position == nil ? 0 : cursorReports)
    if let position, cursorReports > 0 {
      for _ in 0..<cursorReports { position.askForOthers() }
      reader.expectedCursorReports.withLock { $0 += cursorReports }
    }
    writer.submit(&bytes)
  }

  /// Accepts the input since the first frame, although the terminal did not confirm that frame.
  func giveUpGate() { reader.giveUpGate() }

  /// Enables the modes that the terminal turned out to support, and disables them on every exit.
  ///
  /// They are links, synchronized output, the kitty keyboard protocol, color changes, and an Escape
  /// for Alt.
  ///
  /// The sequences of new modes are sent immediately. If the terminal is lent (`isAway`), they are
  /// sent when it is taken again.
  func learn(_ news: TerminalCapabilities, isAway: Bool) {
    let change = { (choices: inout ModeChoices) in
      choices.showsLinks = news.links.value
      choices.synchronizes = news.synchronizedOutput.value
      choices.usesKeyboard = news.kittyKeyboard.value
      choices.escapesAlt = news.eightBitAlt.value
      choices.tellsColors = news.tellsColors.value
    }
    if isAway { choose(change) } else { switchModes(change) }
  }

  /// Enables or disables reports of pointer movements without a button, if mouse tracking is
  /// enabled.
  ///
  /// If the terminal is lent (`isAway`), the mode is set when it is taken again.
  func trackMotion(_ isOn: Bool, isAway: Bool) {
    guard modes.withLock({ $0.tracksMotion }) != isOn else { return }
    let change = { (choices: inout ModeChoices) in choices.tracksMotion = isOn }
    if isAway { choose(change) } else { switchModes(change) }
  }

  /// Sets the modes that are reset on every exit.
  ///
  /// Returns `false` if that is not possible.
  @discardableResult
  private func choose(_ change: (inout ModeChoices) -> Void) -> Bool {
    modes.withLock { choices in
      change(&choices)
      return set(terminalModes(choices))
    }
  }

  /// Sets the modes, and sends the sequences of those that changed.
  private func switchModes(_ change: (inout ModeChoices) -> Void) {
    var bytes = modes.withLock { choices in
      let old = terminalModes(choices)
      change(&choices)
      let modes = terminalModes(choices)
      return set(modes) ? Array(modes.switching(from: old).utf8) : []
    }
    if !bytes.isEmpty { writer.submit(&bytes) }
  }

  private func set(_ modes: TerminalModes) -> Bool {
    restore_set_modes(
      modes.enter, Int32(modes.enter.utf8.count), modes.leave, Int32(modes.leave.utf8.count),
      modes.leaveLines, Int32(modes.leaveLines.utf8.count))
  }

  private func terminalModes(_ choices: ModeChoices) -> TerminalModes {
    var plan = plan
    plan.links = choices.showsLinks ?? plan.links
    plan.synchronizes = choices.synchronizes ?? plan.synchronizes
    return TerminalModes(
      plan, keyboard: choices.usesKeyboard, altEscape: choices.escapesAlt,
      colorChanges: choices.tellsColors,
      mouse: choices.usesMouse ?? (plan.usesMouse && position == nil), motion: choices.tracksMotion,
      erasure: choices.erasure, progress: choices.tellsProgress)
  }

  /// Passes all output for the terminal to a recorder until it is restored: modes, frames, text,
  /// and the restoring of modes.
  func record(to recorder: @escaping FrameWriter.Recorder) {
    writer.record(modes.withLock { Array(terminalModes($0).enter.utf8) }, to: recorder)
  }

  /// Acknowledges every Control-C so far.
  func acknowledgeInterrupts() { reader.interrupts.acknowledge() }

  /// The columns and rows, or `nil` if the terminal reports none.
  var size: Size? { WindowSize.of(output) }

  /// Restores the terminal once all output is written; a stalled terminal is given up.
  func close() {
    writer.endRecording(modes.withLock { Array(terminalModes($0).leave.utf8) })
    restore_give_back()
    memory.owed.endScreen()
    reader.stop()
  }

  /// Stops the process group; the signal handler restores the terminal and takes it again.
  func suspend() { kill(0, SIGTSTP) }

  /// Restores the terminal temporarily.
  ///
  /// Returns `false` if it is not held.
  func lend() -> Bool {
    // The reader receives pending replies, which would otherwise be typed into the child process.
    let isWritten = restore_prepare_loan()
    reader.pause()
    if restore_lend(isWritten) { return true }
    reader.resume()
    return false
  }

  /// Takes the terminal again.
  ///
  /// Returns `false` if it was restored for good meanwhile.
  func takeAgain() -> Bool {
    defer { reader.resume() }
    return restore_take_again()
  }

  private static func call(_ action: Action?) {
    guard let action else { return }
    Task { @MainActor in action() }
  }
}

// MARK: - Regions

extension TerminalSession {
  /// Sets the sequence that erases the region on every exit.
  ///
  /// It has an effect only if the terminal had at most `turns` handovers.
  func note(erasure: [UInt8], turns: UInt32) {
    if choose({ $0.erasure = erasure }) { restore_note_region(turns) }
  }

  /// Enables or disables mouse tracking, if the terminal supports it; bytes sent later follow it.
  func useMouse(_ isOn: Bool) {
    let wasOn = modes.withLock { $0.usesMouse ?? false }
    if isOn != wasOn { switchModes { $0.usesMouse = isOn } }
  }

  /// Reports progress to the terminal; it is removed on every exit.
  func tell(_ progress: TerminalProgress) {
    let isKnown = modes.withLock { $0.tellsProgress }
    guard isKnown || choose({ $0.tellsProgress = true }) else { return }
    var bytes = Array(progress.sequence.utf8)
    writer.submit(&bytes)
  }

  /// Queries the cursor position, which is in a row of the region.
  func askPlace(cursorRow: Int) {
    guard let position else { return }
    position.ask(row: cursorRow)
    memory.owed.expect(.cursor, cursorReports: 1)
    reader.expectedCursorReports.withLock { $0 += 1 }
    var bytes = Array("\u{1B}[6n".utf8)
    writer.submit(&bytes)
  }
}

// MARK: - Lending

extension TerminalSession {
  /// Writes text to the terminal while it is lent, as the program itself would.
  func writeLent(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var remainder = buffer[...]
      while !remainder.isEmpty {
        let start = UnsafeRawBufferPointer(rebasing: remainder).baseAddress
        let count = Glibc.write(output, start, remainder.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return restore_note_loss() }
        remainder = remainder.dropFirst(count)
      }
    }
  }
}
