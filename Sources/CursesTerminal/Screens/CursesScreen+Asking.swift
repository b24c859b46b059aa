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
    guard !isClosed, !isAway, capabilities.clipboard.value,
      case .terminal(let terminal) = destination, terminal.writer.hasRoom,
      var bytes = ClipboardWrite.sequence(text)
    else { return false }
    terminal.writer.submit(&bytes)
    return true
  }

  /// Sends a question after the frames before it; cells it spoils are painted anew in one write.
  func ask(_ question: TerminalProber.Question) {
    guard !isClosed, !isAway, case .terminal(let terminal) = destination else { return }
    changeRegion(wasMoved: output.region.moves) { send(question, to: terminal) }
  }

  private func send(_ question: TerminalProber.Question, to terminal: OpenTerminal) {
    bytes.removeAll(keepingCapacity: true)
    if question.spoiledRow != nil { bytes += frameMarks.begin }
    bytes += question.bytes
    if let row = question.spoiledRow {
      if inline == nil {
        output.appendAgain(row: row, to: &bytes)
      } else {
        output.appendAgain(on: terminalSize, to: &bytes)
      }
      bytes += frameMarks.end
    }
    terminal.ask(&bytes, cursorReports: question.cursorReports)
  }

  /// Has what is typed from now on taken once the terminal says that it has the first frame; false
  /// where that was so before, or everything is taken.
  func beginGate() -> Bool {
    guard case .terminal(let terminal) = destination else { return false }
    return terminal.gate?.ask() ?? false
  }

  /// Asks the terminal for that, if nothing was asked that it answers, and waits for the answer.
  func awaitGate(asks: Bool) {
    guard case .terminal(let terminal) = destination else { return }
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
    guard !isClosed, case .terminal(let terminal) = destination else { return }
    // A frame that is still on its way was not seen, however long that takes.
    if terminal.writer.isReady { return terminal.giveUpGate() }
    gateAlarm?.set(after: CursesScreen.gatePatience)
  }

  /// Adapts to what the terminal told.
  func learn(_ news: TerminalCapabilities) {
    guard !isClosed, case .terminal(let terminal) = destination else { return }
    let old = capabilities
    capabilities = news
    // xterm does not reflow lines on resize, but many terminals call themselves TERM=xterm; only
    // its answer to XTVERSION tells it apart.
    if news.name?.hasPrefix("XTerm(") ?? false { output.reflows = false }
    let hasKeyboard = news.kittyKeyboard.value && !old.kittyKeyboard.value
    let hasEightBits = news.eightBitAlt.value && !old.eightBitAlt.value
    let isMarked = news.synchronizedOutput != old.synchronizedOutput
    if hasKeyboard || hasEightBits || isMarked || news.links != old.links {
      let modes =
        (hasEightBits ? TerminalModes.altEscape.on : "")
        + (hasKeyboard ? TerminalModes.keyboard.on : "")
      terminal.learn(news, bytes: isAway ? "" : modes)
    }
    output.adapt(to: news)
    onCapabilitiesChange?()
  }
}
