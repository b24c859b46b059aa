import CursesCells

extension Stage {
  /// Records that the transcript may have changed.
  func noteTranscript() {
    reading.setNeedsUpdate()
    isSettled = false
  }

  /// The transcript of the stage now, line by line.
  ///
  /// It is available even if the stage does not display it. The reason why a key had no effect is
  /// only in the displayed one.
  ///
  /// - Complexity: O(*n*) in the number of views that are not hidden.
  public var transcript: Transcript {
    perform {
      settleIfNeeded()
      return Transcript(of: layers, announcing: nil)
    }
  }

  /// Sends an event to the views of a stage that displays its transcript.
  ///
  /// Keys have their usual effect. Unhandled Up, Down, Page Up, Page Down, Home and End keys move
  /// through the transcript, as does the wheel. A handled key or paste returns to the focus.
  func dispatchWhileReading(_ event: Event) -> Bool {
    if case .mouse(let mouse) = event { return dispatchWhileReading(mouse) }
    let isHandled = dispatchToTarget(event)
    if isHandled, event.isTyped {
      if reading.returnToFocus() { announce() }
      return true
    }
    guard !isHandled, case .key(let key) = event, key.phase != .release else { return isHandled }
    guard let command = keyBindings.command(for: key.pressed, among: readingCommands) else {
      return false
    }
    command.action()
    return true
  }

  /// The commands that move through the transcript, for keys that no responder handles.
  var readingCommands: [KeyCommand] {
    [
      reading("reading.line-up", .up, .lineUp, "Read Previous, Next Line"),
      reading("reading.line-down", .down, .lineDown, "Read Previous, Next Line"),
      reading("reading.page-up", .pageUp, .pageUp, "Read Previous, Next Page"),
      reading("reading.page-down", .pageDown, .pageDown, "Read Previous, Next Page"),
      reading("reading.start", .home, .start, "Read First, Last Line"),
      reading("reading.end", .end, .end, "Read First, Last Line"),
    ]
  }

  private func reading(
    _ id: StaticString, _ key: Key, _ step: TranscriptScreen.Step, _ title: String
  ) -> KeyCommand {
    KeyCommand(
      id, key, title: title,
      unavailable: reading.canRead(step) ? nil : "nothing more to read"
    ) { [self] in
      _ = read { $0.read(step) }
    }
  }

  /// Sends a click on a line to the middle of the element that the line reads.
  ///
  /// If the element is covered or scrolled out of sight, or is a text being edited, the click only
  /// sets the focus. Mouse movements are ignored.
  private func dispatchWhileReading(_ mouse: Mouse) -> Bool {
    switch mouse.action {
    case .wheel:
      switch mouse.button {
      case .wheelUp: return read { $0.read(by: -Self.rowsPerNotch) }
      case .wheelDown: return read { $0.read(by: Self.rowsPerNotch) }
      default: return false
      }
    case .press:
      guard let line = reading.line(inRow: mouse.location.y), let view = line.view else {
        return false
      }
      if reading.returnToFocus() { announce() }
      let point = clickablePoint(of: line, in: view)
      reading.press(at: point)
      guard let point else { return view.focusNearest() }
      return dispatchToTarget(.mouse(mouse.moved(to: point)))
    case .release:
      guard let point = reading.release() else { return false }
      return dispatchToTarget(.mouse(mouse.moved(to: point)))
    case .drag, .move:
      return false
    }
  }

  private static let rowsPerNotch = 3

  /// Returns the cell of the stage where a click reaches a line's element, if there is one.
  private func clickablePoint(of line: Transcript.Line, in view: View) -> Point? {
    guard line.insertionIndex == nil, let area = line.area, !area.isEmpty else { return nil }
    let middle = area.origin.translated(x: (area.width - 1) / 2, y: (area.height - 1) / 2)
    guard let hit = topmostView(at: middle),
      hit.isDescendant(of: view) || view.isDescendant(of: hit)
    else { return nil }
    return middle
  }

  private func read(_ move: (inout TranscriptScreen) -> Bool) -> Bool { reading.read(move) }
}

extension View {
  /// Makes the view, or its nearest focusable ancestor, first responder.
  fileprivate func focusNearest() -> Bool {
    sequence(first: self, next: \.superview).contains { $0.becomeFirstResponder() }
  }
}

extension Mouse {
  fileprivate func moved(to point: Point) -> Mouse {
    var mouse = self
    mouse.location = point
    return mouse
  }
}

extension Event {
  /// Whether the event was typed or pasted.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .paste: true
    case .mouse, .focus, .resize, .unknown: false
    }
  }
}
