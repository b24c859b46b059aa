import CTerminalGuard
import CursesCells

// MARK: - Leaving

extension CursesScreen {
  /// The descriptor of the true standard error, for child processes that write to it.
  ///
  /// While a screen is open on a terminal, descriptor 2 may lead into memory instead.
  public var standardErrorDescriptor: Int32 { restore_real_error(2) }

  /// Gives the terminal back; harmless when called again.
  ///
  /// It waits until the terminal has taken everything. One that is gone, or takes nothing for 10 s,
  /// is given up; then a line on standard error says so, and the process does not exit with 0.
  /// Inline, nothing stays of the region.
  public func close() {
    guard !isClosed else { return }
    core.isClosed = true
    defer { InterruptWatch.setEndsAtOnce(false) }
    probe?.end()
    area.end()
    gateAlarm?.stop()
    core.terminal?.close()
    resumeWaiters()
    onReady = nil
    onEndRequest = nil
    onCapabilitiesChange = nil
    onContinue = nil
  }

  /// Says that every Control-C so far was handled; from the first time on it is said of each.
  ///
  /// One that is not handled for long, while the main actor waits for the terminal, ends the
  /// process.
  package func acknowledgeInterrupts() {
    core.terminal?.acknowledgeInterrupts()
  }

  /// Has Control-C end the process at once from now on, until the screen is closed.
  package func endOnInterrupt() { InterruptWatch.setEndsAtOnce(true) }

  /// Has ``close()`` wait no longer than 200 ms for the terminal, as for a signal.
  package func hurry() { if core.terminal != nil { restore_hurry() } }

  /// Keeps what was typed and not handled for the next screen of this process on a terminal.
  ///
  /// Keys and pasted text come first there, and the rest of `events` is dropped; so three questions
  /// can be answered before the first of them is asked.
  public func keep(_ events: [Event]) { TypeAhead.keep(events) }

  /// Ends the process as the signal does, here and now, when the screen was closed.
  ///
  /// The main actor may run on a worker of Dispatch, which blocks all signals.
  package static func endProcess(with signal: Int32) { restore_end_with(signal) }

  /// Gives the terminal to the shell and stops the process, as Control-Z does elsewhere.
  ///
  /// When the process is continued, the terminal is taken again and painted anew. A headless
  /// screen does nothing.
  public func suspend() {
    guard !isClosed, let terminal = core.terminal else { return }
    terminal.suspend()
  }

  /// Gives the terminal back while `body` runs, as for an editor or a pager, and takes it again.
  ///
  /// Meanwhile nothing is read and nothing is shown, standard error is the true one, and a key that
  /// interrupts ends a child process but not this one. Afterwards the last frame is painted anew,
  /// and a size that changed is an event as always. On a headless or closed screen, and inside
  /// another call, `body` runs and nothing else happens.
  ///
  /// - Parameter body: What uses the terminal; until it returns, the screen is not ``isReady``.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, after the terminal is taken again.
  public func suspended<Result, Failure: Error>(
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard !isClosed, !core.isLent, let terminal = core.terminal, terminal.lend() else {
      return try await body()
    }
    core.isLent = true
    defer {
      core.isLent = false
      if !isClosed, terminal.takeAgain() { repaint() }
      becomeReady()
    }
    return try await body()
  }
}
