import CursesCells
import CursesViews

/// The inspector of a running program: a panel that displays its views, frames and input.
///
/// The panel has a stage of its own, so that it neither draws into the program nor lays it out. The
/// driver of the program sends events to the inspector and shows its frames. While the inspector
/// is closed, both are those of the program, and nothing is measured.
@MainActor
package final class Inspector {
  /// The parts of a terminal that the inspector uses.
  package struct Services {
    /// Called to request a frame outside of the calls of the driver.
    package var requestFrame: @MainActor () -> Void

    /// Called to enable or disable reports of pointer movements without a button.
    package var trackPointer: @MainActor (Bool) -> Void

    /// Creates a closure that encodes a frame of the program, and returns the number of bytes.
    package var makeByteCounter: @MainActor () -> (@MainActor (Frame) -> Int)

    /// Creates services; by default they do nothing, and frames have no bytes.
    package init(
      requestFrame: @escaping @MainActor () -> Void = {},
      trackPointer: @escaping @MainActor (Bool) -> Void = { _ in },
      makeByteCounter: @escaping @MainActor () -> (@MainActor (Frame) -> Int) = { { _ in 0 } }
    ) {
      self.requestFrame = requestFrame
      self.trackPointer = trackPointer
      self.makeByteCounter = makeByteCounter
    }
  }

  /// An open panel.
  private struct Panel {
    let stage: Stage
    let view: InspectorView
    let openedAt: Duration
    let countBytes: @MainActor (Frame) -> Int
  }

  /// The stage of the program.
  package let program: Stage

  /// The time of the program.
  package let time: ProgramTime

  /// Whether keys and pasted text go to the panel, and not to the program.
  package internal(set) var hasKeys = false {
    didSet { panel?.view.isActive = hasKeys }
  }

  /// The key that opens and closes the inspector.
  let key: Key

  private let minimumSize: Size
  private let services: Services
  private var screen: Size
  private var panel: Panel?
  private var history = FrameHistory()
  private var timer = PhaseTimer()

  /// The times of the frames of the last second, and the timer that resets their rate.
  private var frameTimes: [Duration] = []
  private var idleTimer: StageTimer?

  /// Whether the facts about the program may have changed since they were read.
  private var needsRefresh = false

  /// The view to select when the facts are read again.
  private var requested: ObjectIdentifier?
  private weak var hovered: View?

  /// The last composed screen.
  private var displayed: Buffer?
  private var displayedMark: InspectorMark?
  private var displayedCursor: Point?

  /// Whether the next frame replaces the whole screen.
  private var needsWholeFrame = false
  private var isComposing = false

  /// Creates a closed inspector.
  ///
  /// - Parameters:
  ///   - program: The stage of the program.
  ///   - key: The key that opens and closes the inspector.
  ///   - screen: The columns and rows of the screen.
  ///   - minimumSize: The size that the program needs.
  ///   - time: The time of the program.
  ///   - services: The parts of the terminal.
  package init(
    _ program: Stage, key: Key, screen: Size, minimumSize: Size = .zero, time: ProgramTime,
    services: Services = Services()
  ) {
    self.program = program
    self.key = key
    self.screen = screen
    self.minimumSize = minimumSize
    self.time = time
    self.services = services
  }

  /// Whether the panel is displayed.
  package var isOpen: Bool { panel != nil }

  /// The view of the panel, or `nil` while the inspector is closed.
  package var view: InspectorView? { panel?.view }

  /// The positions of the program and the panel while the inspector is open.
  package var layout: InspectorLayout {
    InspectorLayout(screen: screen, minimumSize: minimumSize)
  }

  /// The key that gives the keys to the panel: that of the inspector with Shift.
  package var keysKey: Key {
    if let capital = key.character?.uppercased().first, capital != key.character {
      return .character(capital)
    }
    let modifier: Modifiers =
      key.character != nil || key.modifiers.contains(.shift) ? .alt : .shift
    return Key(key.code, modifiers: key.modifiers.union(modifier))
  }

  /// The key commands for keys that no view of the program handles.
  package var commands: [KeyCommand] {
    [
      KeyCommand(
        "terminal.inspect", key, title: isOpen ? "Hide Inspector" : "Show Inspector", hint: ""
      ) { [self] in
        if isOpen { close() } else { present() }
      },
      KeyCommand(
        "terminal.inspect-keys", keysKey, title: "Use Keys in Inspector", hint: ""
      ) { [self] in
        if !isOpen { present() }
        hasKeys.toggle()
      },
    ]
  }
}

// MARK: - Presenting

extension Inspector {
  /// Displays the panel; the program keeps the keys.
  package func present() {
    guard panel == nil else { return }
    let stage = Stage(size: layout.panel.size, traits: program.traits, theme: program.theme)
    let view = InspectorView(self)
    stage.rootView = view
    view.treeView.becomeFirstResponder()
    stage.onCopy = { [program] in program.copy($0) }
    stage.onNeedsFrame = { [weak self] in
      if let self, !isComposing { services.requestFrame() }
    }
    panel = Panel(
      stage: stage, view: view, openedAt: time.elapsed, countBytes: services.makeByteCounter())
    program.phaseObserver = { [weak self] phase in
      if let self { timer.note(phase, at: time.elapsed) }
    }
    program.send(.resize(layout.programSize))
    services.trackPointer(true)
    requested = (program.lastPressedView ?? program.firstResponder).map { ObjectIdentifier($0) }
    refreshSoon()
  }

  /// Removes the panel, and continues the program's time if it was held.
  package func close() {
    guard panel != nil else { return }
    panel = nil
    hasKeys = false
    program.phaseObserver = nil
    services.trackPointer(false)
    time.resume()
    (history, timer, frameTimes, idleTimer) = (FrameHistory(), PhaseTimer(), [], nil)
    (displayed, displayedMark, displayedCursor, requested) = (nil, nil, nil, nil)
    needsWholeFrame = true
    program.send(.resize(screen))
    services.requestFrame()
  }

  /// Holds the time of the program, or continues it.
  func toggleTime() {
    if time.isHeld { time.resume() } else { time.hold() }
    refreshSoon()
  }

  /// Holds the time of the program, and advances it by one frame.
  func stepTime() {
    time.hold()
    time.step(by: .seconds(1) / 60)
    refreshSoon()
  }

  /// Reads the program again before the next frame.
  func setNeedsRefresh() { needsRefresh = true }

  private func refreshSoon() {
    needsRefresh = true
    services.requestFrame()
  }
}

// MARK: - Time

extension Inspector {
  /// Advances the panel to the current time.
  package func advance() {
    guard let panel else { return }
    panel.stage.advance(by: time.elapsed - panel.openedAt - panel.stage.time)
  }

  /// The time at which the panel changes next, in ``ProgramTime/elapsed`` time, or `nil` for none.
  package var nextDeadline: Duration? {
    panel.flatMap { panel in panel.stage.nextDeadline.map { panel.openedAt + $0 } }
  }

  /// Counts a frame that was skipped because the terminal was not ready.
  package func noteDroppedFrame() {
    if isOpen { history.droppedCount += 1 }
  }
}

// MARK: - Events

extension Inspector {
  /// Sends an event to the program or to the panel, and returns whether it was handled.
  ///
  /// A press gives the keys to the part that it hits. Movements over the program select the view
  /// under the pointer, and are not sent to the program.
  @discardableResult
  package func send(_ event: Event) -> Bool {
    if case .resize(let size) = event { screen = size }
    guard let panel else { return program.send(event) }
    needsRefresh = true
    switch event {
    case .resize:
      panel.stage.send(.resize(layout.panel.size))
      return program.send(.resize(layout.programSize))
    case .mouse(let mouse): return send(mouse, panel)
    case .key, .paste: return hasKeys ? panel.stage.send(event) : program.send(event)
    case .focus:
      panel.stage.send(event)
      return program.send(event)
    case .unknown: return program.send(event)
    }
  }

  private func send(_ mouse: Mouse, _ panel: Panel) -> Bool {
    let area = layout.panel
    let isForPanel =
      panel.stage.isPressed || (!program.isPressed && area.contains(mouse.location))
    if mouse.action == .press { hasKeys = isForPanel }
    if isForPanel { return panel.stage.send(.mouse(mouse.relative(to: area.origin))) }
    if mouse.action == .move {
      hover(over: program.hitView(at: mouse.location))
      return false
    }
    let isHandled = program.send(.mouse(mouse))
    if mouse.action == .press { requested = program.lastPressedView.map { ObjectIdentifier($0) } }
    return isHandled
  }

  private func hover(over view: View?) {
    guard let view, view !== hovered else { return }
    hovered = view
    requested = ObjectIdentifier(view)
  }
}

// MARK: - Frames

extension Inspector {
  /// Returns the next frame of the screen: that of the program, with the panel if it is open.
  @discardableResult
  package func frame() -> Frame {
    guard let panel else { return frameWithoutPanel() }
    isComposing = true
    defer { isComposing = false }
    let frame = program.frame()
    if !frame.isUnchanged { note(frame, panel) }
    timer.reset()
    if needsRefresh { refresh(panel) }
    return compose(frame, panel.stage.frame(), mark: mark(on: panel))
  }

  private func frameWithoutPanel() -> Frame {
    let frame = program.frame()
    guard needsWholeFrame else { return frame }
    needsWholeFrame = false
    return Frame(
      buffer: frame.buffer, shifts: [], changes: Frame(frame.buffer).changes, cursor: frame.cursor,
      movesCursor: true)
  }

  /// Notes the cost of a frame of the program.
  private func note(_ frame: Frame, _ panel: Panel) {
    var cost = FrameCost()
    cost.layout = timer.duration(of: .layout)
    cost.draw = timer.duration(of: .draw)
    cost.diff = timer.duration(of: .composite)
    let start = time.elapsed
    cost.bytes = panel.countBytes(frame)
    let now = time.elapsed
    cost.write = now - start
    cost.statistics = program.statistics
    cost.cellsChanged = frame.changedCellCount
    frameTimes = frameTimes.filter { $0 > now - .seconds(1) } + [now]
    history.rate = frameTimes.count
    history.add(cost)
    needsRefresh = true
    idleTimer?.cancel()
    idleTimer = panel.stage.schedule(after: .seconds(1)) { [weak self] in
      self?.history.rate = 0
      self?.needsRefresh = true
    }
  }

  /// Reads the program, and displays the facts.
  private func refresh(_ panel: Panel) {
    needsRefresh = false
    var snapshot = InspectorSnapshot(
      program, history: history, readsInput: panel.view.page == .input)
    snapshot.isHeld = time.isHeld
    panel.stage.theme = program.theme
    panel.stage.traits = program.traits
    panel.view.snapshot = snapshot
    guard let view = requested else { return }
    requested = nil
    panel.view.select(view)
    needsRefresh = false
  }

  /// Returns the mark of the selected view, or `nil` if it is not visible.
  private func mark(on panel: Panel) -> InspectorMark? {
    guard panel.view.page == .views, let node = panel.view.selectedNode, !node.isHidden,
      node.alpha > 0
    else { return nil }
    return InspectorMark(node, usesUnicode: program.traits.usesUnicode)
  }

  private func compose(_ frame: Frame, _ panelFrame: Frame, mark: InspectorMark?) -> Frame {
    let area = layout.panel
    let cursor =
      hasKeys
      ? panelFrame.cursor.map { $0 + area.origin }
      : frame.cursor.flatMap { area.contains($0) ? nil : $0 }
    defer { (displayedMark, displayedCursor) = (mark, cursor) }
    if let displayed, frame.isUnchanged, panelFrame.isUnchanged, mark == displayedMark {
      return Frame(
        buffer: displayed, shifts: [], changes: [], cursor: cursor,
        movesCursor: cursor != displayedCursor)
    }
    let picture = InspectorPicture(program: program, layout: layout, screen: screen, mark: mark)
    let buffer = picture.buffer(program: frame.buffer, panel: panelFrame.buffer)
    let last = displayed.flatMap { $0.size == buffer.size ? $0 : nil }
    defer { displayed = buffer }
    return Frame(
      buffer: buffer, shifts: [],
      changes: last.map { buffer.changes(from: $0) } ?? Frame(buffer).changes, cursor: cursor,
      movesCursor: last == nil || cursor != displayedCursor)
  }
}
