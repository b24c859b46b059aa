import CursesCells

// MARK: - Asking

extension CursesScreen {
  /// Puts text on the clipboard of whoever sits at the terminal, also over a network.
  ///
  /// Nothing in the text can act on the terminal.
  ///
  /// - Parameter text: The text, of 74,994 bytes of UTF-8 at most.
  /// - Returns: `false`, and nothing is sent, when the text is longer, the terminal is not known to
  ///   take it (``TerminalCapabilities/clipboard``) or has not read what it was sent for long, or
  ///   the screen is closed, lent or headless. The terminal does not say whether it did, and its
  ///   user may have forbidden it.
  public func copy(_ text: String) -> Bool {
    guard !isClosed, !core.isAway, capabilities.clipboard.value,
      let terminal = core.terminal, terminal.writer.hasRoom,
      var bytes = ClipboardWrite.sequence(text)
    else { return false }
    terminal.writer.submit(&bytes)
    return true
  }

  /// Asks for the terminal's own colors again, where it told them and does not say when they
  /// change.
  ///
  /// What it answers is in ``capabilities``; see ``onCapabilitiesChange``.
  package func askColors() {
    if !capabilities.tellsColors.value { probe?.askColors() }
  }

  /// Tells the terminal how far something has come, by OSC 9;4; nothing of it stays when the screen
  /// is closed, and on every other way out.
  ///
  /// Terminals do not say whether they know it, and some that do not show a message for it. Nothing
  /// happens while the terminal has not read what it was sent, and on a screen that is closed, lent
  /// or headless.
  public func showProgress(_ progress: TerminalProgress) {
    guard !isClosed, !core.isAway, let terminal = core.terminal, terminal.writer.hasRoom else {
      return
    }
    terminal.tell(progress)
  }

  /// Has the terminal tell its user something, by OSC 9, which most do only while another window is
  /// in front.
  ///
  /// Nothing in the text can act on the terminal. Nothing happens on a screen that is closed, lent
  /// or headless.
  ///
  /// - Parameter text: The message; 200 characters of it are told at most, in one line.
  public func notify(_ text: String) {
    guard !isClosed, !core.isAway, let terminal = core.terminal else { return }
    var bytes = Array(TerminalMessage.sequence(text).utf8)
    terminal.writer.submit(&bytes)
  }

  /// Sends a question after the frames before it; cells it spoils are painted anew in one write.
  func ask(_ question: TerminalProber.Question) {
    guard !isClosed, !core.isAway, let terminal = core.terminal else { return }
    area.exclusively {
      core.send(question, to: terminal) { area.appendAgain(row: $0, to: &$1) }
    }
  }

  /// Has what is typed from now on taken once the terminal says that it has the first frame; false
  /// where that was so before, or everything is taken.
  func beginGate() -> Bool {
    guard let terminal = core.terminal else { return false }
    return terminal.gate?.ask() ?? false
  }

  /// Asks the terminal for that, if nothing was asked that it answers, and waits for the answer.
  func awaitGate(asks: Bool) {
    guard let terminal = core.terminal else { return }
    if !asks {
      var question = Array("\u{1B}[c".utf8)
      terminal.ask(&question)
    }
    let alarm = Alarm { [weak self] in self?.giveUpGate() }
    gateAlarm = alarm
    alarm.set(after: CursesScreen.gatePatience)
  }

  private static var gatePatience: Duration { .seconds(1) }

  private func giveUpGate() {
    guard !isClosed, let terminal = core.terminal else { return }
    // A frame that is still on its way was not seen, however long that takes.
    if terminal.writer.isReady { return terminal.giveUpGate() }
    gateAlarm?.set(after: CursesScreen.gatePatience)
  }

  /// Adapts to what the terminal told.
  func learn(_ news: TerminalCapabilities) {
    guard !isClosed, let terminal = core.terminal else { return }
    let old = capabilities
    core.capabilities = news
    // xterm does not reflow lines on resize, but many terminals call themselves TERM=xterm; only
    // its answer to XTVERSION tells it apart.
    if news.name?.hasPrefix("XTerm(") ?? false { core.output.reflows = false }
    if news != old { terminal.learn(news, isAway: core.isAway) }
    core.output.adapt(to: news)
    onCapabilitiesChange?()
  }
}

// MARK: - Recording

extension CursesScreen {
  /// The columns and rows of the whole terminal, also where frames are shown in a region of it.
  package var terminalSize: Size { core.size }

  /// Hands all that the terminal is sent to a recorder, until the screen is closed: what sets its
  /// modes, frames, text beside them, and what undoes the modes.
  ///
  /// What is sent on a way out that is not orderly is not among it, nor is what a child process
  /// writes meanwhile.
  ///
  /// - Parameter recorder: What is given the bytes, in order and on any thread. It calls nothing of
  ///   the screen. A headless screen never calls it.
  package func record(to recorder: @escaping @Sendable ([UInt8]) -> Void) {
    core.terminal?.record(to: recorder)
  }
}
