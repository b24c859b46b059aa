import CursesCells

// MARK: - Asking

extension CursesScreen {
  /// Copies text to the clipboard of the terminal's user, also over a network (OSC 52).
  ///
  /// Control characters in the text do not act on the terminal.
  ///
  /// - Parameter text: The text, at most 74,994 bytes of UTF-8.
  /// - Returns: `false` if nothing is sent: the text is longer, the terminal is not known to
  ///   support it (``TerminalCapabilities/clipboard``), or its output is stalled. The same holds
  ///   for a screen that is closed, lent or headless. `true` does not confirm the copy: terminals
  ///   do not report it, and users may forbid it.
  public func copy(_ text: String) -> Bool {
    guard !isClosed, !core.isAway, capabilities.clipboard.value,
      let terminal = core.terminal, terminal.writer.hasSpace,
      var bytes = ClipboardWrite.sequence(text)
    else { return false }
    terminal.writer.submit(&bytes)
    return true
  }

  /// Queries the terminal's default colors again, if it reported them and does not notify of
  /// changes.
  ///
  /// The reply updates ``capabilities``; see ``onCapabilitiesChange``.
  package func askColors() {
    if !capabilities.tellsColors.value { probe?.askColors() }
  }

  /// Reports progress to the terminal by OSC 9;4.
  ///
  /// It is removed when the screen is closed and on every other exit.
  ///
  /// Terminals do not report whether they support it, and some that do not display a message
  /// instead. The call is ignored while the terminal's output is stalled, and on a screen that is
  /// closed, lent or headless.
  public func showProgress(_ progress: TerminalProgress) {
    guard !isClosed, !core.isAway, let terminal = core.terminal, terminal.writer.hasSpace else {
      return
    }
    terminal.tell(progress)
  }

  /// Sends a desktop notification by OSC 9, which most terminals display only while another window
  /// is in front.
  ///
  /// Control characters in the text do not act on the terminal. Terminals that are not known to
  /// support it (``TerminalCapabilities/notifications``) may display the text in their window.
  ///
  /// - Parameter text: The message, truncated to 200 characters and written in one line.
  /// - Returns: `false` if nothing is sent, because the screen is closed, lent or headless.
  @discardableResult
  public func notify(_ text: String) -> Bool {
    guard !isClosed, !core.isAway, let terminal = core.terminal else { return false }
    var bytes = Array(TerminalMessage.sequence(text).utf8)
    terminal.writer.submit(&bytes)
    return true
  }

  /// Enables or disables reports of pointer movements without a button, if mouse events are
  /// enabled.
  ///
  /// They are disabled at first, and on every exit. Each cell that the pointer crosses is then an
  /// event, so enable them only while they are needed. A value equal to the last one sends nothing.
  /// The call is ignored on a screen that is closed or headless.
  public func trackPointer(_ isOn: Bool) {
    guard !isClosed, let terminal = core.terminal else { return }
    terminal.trackMotion(isOn, isAway: core.isAway)
  }

  /// Sends a query after the frames before it; cells that it overwrites are redrawn in the same
  /// write.
  func ask(_ question: TerminalProber.Question) {
    guard !isClosed, !core.isAway, let terminal = core.terminal else { return }
    area.exclusively {
      core.send(question, to: terminal) { area.appendAgain(row: $0, to: &$1) }
    }
  }

  /// Accepts input only after the terminal has reported that it received the first frame.
  ///
  /// Returns `false` if that was so before, or if no input is dropped.
  func beginGate() -> Bool {
    guard let terminal = core.terminal else { return false }
    return terminal.gate?.ask() ?? false
  }

  /// Sends a query if none is pending that the terminal answers, and waits for the reply.
  func awaitGate(asks: Bool) {
    guard let terminal = core.terminal else { return }
    if !asks {
      var question = Array("\u{1B}[c".utf8)
      terminal.ask(&question)
    }
    let alarm = Alarm { [weak self] in self?.giveUpGate() }
    gateAlarm = alarm
    alarm.set(after: TerminalPatience.current.reply)
  }

  private func giveUpGate() {
    guard !isClosed, let terminal = core.terminal else { return }
    // A frame in flight was not displayed yet, however long that takes.
    if terminal.writer.isReady { return terminal.giveUpGate() }
    gateAlarm?.set(after: TerminalPatience.current.reply)
  }

  /// Adapts to new capabilities of the terminal.
  func learn(_ news: TerminalCapabilities) {
    guard !isClosed, let terminal = core.terminal else { return }
    let old = capabilities
    core.capabilities = news
    // xterm does not reflow lines on resize, but many terminals use TERM=xterm. Only the reply to
    // XTVERSION identifies xterm.
    if news.name?.hasPrefix("XTerm(") ?? false { core.output.reflows = false }
    if news != old { terminal.learn(news, isAway: core.isAway) }
    core.output.adapt(to: news)
    onCapabilitiesChange?()
  }
}

// MARK: - Recording

extension CursesScreen {
  /// The size of the whole terminal, also if frames are shown in a region of it.
  package var terminalSize: Size { core.size }

  /// Passes all output for the terminal to a recorder until the screen is closed: modes, frames,
  /// other text, and the restoring of modes.
  ///
  /// Output of an abnormal exit is not recorded, nor is that of child processes.
  ///
  /// - Parameter recorder: A closure that receives the bytes in order, on any thread. It must not
  ///   use the screen. A headless screen never calls it.
  package func record(to recorder: @escaping @Sendable ([UInt8]) -> Void) {
    core.terminal?.record(to: recorder)
  }
}
