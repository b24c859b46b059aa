import CursesCells
import CursesTerminal
import CursesViews
import Glibc

/// A run loop that connects a stage to a screen: events and time go in, frames come out.
///
/// The loop sleeps until an event arrives, the stage changes, or the stage's next deadline passes.
/// While nothing changes, it never wakes.
@MainActor
final class RunLoop {
  private let stage: Stage
  private let screen: CursesScreen
  private let inspector: Inspector?
  private let clock = ContinuousClock()

  /// The time of the stage.
  private let time: ProgramTime

  /// Events that were not yet sent to the stage.
  private var queue = EventBacklog()

  /// Whether the end of the events was reached.
  private var hasEnded = false

  /// The signal to end the process with, after the terminal is restored.
  private var signal: Int32?

  /// The task that reads the screen's events to their end.
  private var reader: Task<Void, Never>?

  /// The target height of an inline region in rows, and the time of its next step.
  private var heightGoal: Int
  private var nextStep: Duration?

  /// Whether the terminal reported its colors.
  private var knowsColors = false

  /// Whether the height of an inline region follows the fitting height of its view.
  private let fitsHeight: Bool

  /// The largest height in rows if `fitsHeight` is `true`.
  private let tallest: Int

  /// Shows a message while the screen is too small, or `nil` without a minimum size.
  private let smallScreen: SmallScreen?

  /// The recorder of events, or `nil` if nothing is recorded.
  private let recorder: SessionRecorder?

  /// Maps an event before it is sent to the stage.
  private let translate: (Event) -> [Event]

  /// The longest time during which events are sent to the stage without a frame.
  private static let longestBurst = Duration.milliseconds(16)

  /// The number of queued events above which Control-C and Control-\ drop the input before them.
  private static let flood = 1000

  /// The duration of each row when an inline region grows or shrinks.
  private static let rowDuration = Duration.milliseconds(16)

  /// Wakes the loop; pending wake-ups are coalesced into one.
  private let wakings: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  init(
    stage: Stage, screen: CursesScreen, time: ProgramTime, inspector: Inspector?,
    fitsHeight: Bool = false, tallest: Int? = nil, smallScreen: SmallScreen? = nil,
    recorder: SessionRecorder? = nil, translate: @escaping (Event) -> [Event] = { [$0] }
  ) {
    self.stage = stage
    self.screen = screen
    self.time = time
    self.inspector = inspector
    self.fitsHeight = fitsHeight
    self.tallest = tallest ?? 2048  // More than a terminal has.
    self.smallScreen = smallScreen
    self.recorder = recorder
    self.translate = translate
    heightGoal = screen.height
    (wakings, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Runs until the user leaves, and returns the signal to end the process with, or `nil`.
  func run() async -> Int32? {
    let wake = wake
    stage.onNeedsFrame = { wake.yield() }
    stage.timeSource = { [time] in time.now }
    stage.onCopy = { [screen] in screen.copy($0) }
    stage.onNotify = { [screen] in
      screen.capabilities.notifications.value && screen.notify($0)
    }
    stage.onEdit = { try await Terminal.edit($0) }
    let hostKeyCommands = stage.hostKeyCommands
    stage.hostKeyCommands = { [weak self] in hostKeyCommands() + (self?.systemCommands ?? []) }
    defer { stage.hostKeyCommands = hostKeyCommands }
    screen.onReady = { [weak self] in
      // Show the next frame before the queued lines of text are written, because it includes them.
      self?.showNext()
      wake.yield()
    }
    screen.onText = { [weak self] in self?.showNext() }
    screen.onCapabilitiesChange = { [weak self] in self?.adapt() }
    screen.onContinue = { [stage] in
      if stage.isActive { stage.noteStop() } else { stage.isActive = true }
    }
    screen.acknowledgeInterrupts()
    screen.onEndRequest = { [weak self] in
      self?.signal = self?.screen.requestedSignal
      wake.yield()
    }
    reader = WaitingThreadExecutor.task { await self.readEvents() }
    let alarm = Alarm { wake.yield() }
    wake.yield()
    await withTaskExecutorPreference(WaitingThreadExecutor.shared) {
      for await _ in wakings {
        turn()
        if isDone { break }
        set(alarm)
      }
    }
    alarm.stop()
    // A closed terminal ends the events as well, possibly before its signal arrives.
    signal = signal ?? screen.requestedSignal
    stage.onNeedsFrame = nil
    stage.timeSource = nil
    stage.onCopy = nil
    stage.onNotify = nil
    stage.onEdit = nil
    screen.onReady = nil
    screen.onText = nil
    screen.onCapabilitiesChange = nil
    screen.onContinue = nil
    return signal
  }

  /// Notifies the controller and the stage of the end, and waits until
  /// ``/CursesViews/Stage/willEnd`` has finished or the grace period is over.
  ///
  /// Frames are still shown. Control-C ends the process immediately.
  func tidyUp(within gracePeriod: Duration) async {
    inspector?.close()
    stage.rootViewController?.beginAppearanceTransition(false, animated: false)
    stage.isActive = false
    // Other code may have kept the main actor busy until here.
    screen.acknowledgeInterrupts()
    guard let willEnd = stage.willEnd else { return }
    screen.endOnInterrupt()
    let (moments, moment) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let end = Alarm { moment.finish() }
    end.set(after: gracePeriod)
    let work = Task {
      await willEnd()
      moment.finish()
    }
    stage.onNeedsFrame = { moment.yield() }
    screen.onReady = { moment.yield() }
    let frames = Alarm { moment.yield() }
    moment.yield()
    await withTaskExecutorPreference(WaitingThreadExecutor.shared) {
      for await _ in moments {
        stage.advance(by: time.now - stage.time)
        if screen.isReady { show() }
        set(frames)
      }
    }
    work.cancel()
    for alarm in [end, frames] { alarm.stop() }
    stage.onNeedsFrame = nil
    screen.onReady = nil
  }

  /// Returns the input that was not handled, after the screen was closed.
  func unhandledEvents() async -> [Event] {
    await reader?.value
    return queue.events
  }

  /// Sets the height of an inline region; if `animated`, one row at a time.
  func setHeight(_ height: Int, animated: Bool) {
    heightGoal = max(1, height)
    if !animated || stage.motionLevel != .full { setHeightNow(heightGoal) }
    nextStep = heightGoal == screen.height ? nil : time.elapsed
    wake.yield()
  }

  private func setHeightNow(_ height: Int) {
    screen.height = height
    send(.resize(screen.size))
  }

  private func stepHeight() {
    let now = time.elapsed
    guard let step = nextStep, now >= step else { return }
    setHeightNow(screen.height + (heightGoal - screen.height).signum())
    nextStep = screen.height == heightGoal ? nil : now + RunLoop.rowDuration
  }

  /// Sets the height of an inline region to the fitting height of its views at the current width.
  private func fitHeight() {
    let height = stage.fittingHeight(
      width: screen.size.width, limit: tallest, terminalRows: screen.terminalSize.height)
    guard height != screen.height else { return }
    heightGoal = height
    setHeightNow(height)
  }

  /// The theme of the stage.
  var theme: Theme { stage.theme }

  private var isDone: Bool { stage.isClosed || signal != nil || (hasEnded && queue.isEmpty) }

  private func readEvents() async {
    while true {
      let events = await screen.nextEvents()
      if events.isEmpty { break }
      events.withRuns(enqueue)
      wake.yield()
    }
    hasEnded = true
    wake.yield()
  }

  /// Adds an event to the queue, as often as it occurs in a row.
  ///
  /// If the queue is flooded, Control-C and Control-\ drop its keys, text and mouse events. A
  /// terminal flushes its input in the same way at the INTR and QUIT characters (POSIX, NOFLSH in
  /// 11.2.5).
  private func enqueue(_ event: Event, times: Int) {
    if event == .focus(gained: true) { screen.askColors() }
    if event.isInterrupt, queue.count > RunLoop.flood { queue.removeInput() }
    let translated = translate(event)
    if translated.count == 1 { return queue.append(translated[0], times: times) }
    for _ in 0..<times {
      for event in translated { queue.append(event) }
    }
  }

  /// Sends queued events to the stage until the queue is empty or `longestBurst` is over.
  private func sendEvents() {
    let end = clock.now + RunLoop.longestBurst
    while !isDone, let next = queue.popFirst() {
      // The height of the region may have changed since the event was queued.
      let event = if case .resize = next { Event.resize(screen.size) } else { next }
      if send(event) {
        if event == .key(.control("c")) { screen.acknowledgeInterrupts() }
      } else if case .key(let key) = event {
        stage.hostKeyCommand(for: key)?.action()
      }
      if clock.now >= end { break }
    }
    if !queue.isEmpty { wake.yield() }
  }

  /// Advances the stage to the current time, sends it events, and shows a frame.
  private func turn() {
    advance()
    sendEvents()
    // Back-pressure: frames are composed only while the writer is ready. The screen wakes the loop
    // when it is.
    stepHeight()
    if fitsHeight, !isDone { fitHeight() }
    smallScreen?.update(on: stage)
    if isDone { return }
    if screen.isReady { show() } else { inspector?.noteDroppedFrame() }
    screen.trackPointer(stage.wantsHover || inspector?.isOpen ?? false)
  }

  /// Sends an event to the stage, and notes it in the recorder, if there is one.
  @discardableResult
  private func send(_ event: Event) -> Bool {
    if let recorder { note(event, in: recorder) }
    return inspector?.send(event) ?? stage.send(event)
  }

  private func note(_ event: Event, in recorder: SessionRecorder) {
    if case .resize(let size) = event {
      recorder.note(displayed: size, on: screen.terminalSize)
    } else {
      let isSecret = stage.firstResponder?.accessibilityTraits.contains(.secureTextField) ?? false
      recorder.note(input: event, isSecret: isSecret)
    }
  }

  private func showNext() {
    guard !isDone else { return }
    advance()
    if isDone || !screen.isReady { return }
    if fitsHeight { fitHeight() }
    show()
  }

  /// Advances the stage and the inspector to the current time.
  private func advance() {
    stage.advance(by: time.now - stage.time)
    inspector?.advance()
  }

  /// Renders the next frame and shows it.
  private func show() { screen.show(inspector?.frame() ?? stage.frame()) }

  /// Adopts the detected capabilities of the terminal, in one frame.
  private func adapt() {
    var traits = stage.traits
    traits.colorDepth = screen.colorDepth
    traits.usesUnicode = screen.usesUnicode
    traits.colors = screen.capabilities.colors.value
    traits.knowsColors = screen.capabilities.colors.source != .assumed
    // Correct an assumed color immediately; cross-fade if the terminal changes its colors later.
    if knowsColors, traits.colors != stage.traits.colors {
      stage.crossFade { stage.traits = traits }
    } else {
      stage.traits = traits
    }
    knowsColors = screen.capabilities.colors.source == .terminal
    wake.yield()
  }

  /// The key commands that apply everywhere, for keys that no view handles.
  private var systemCommands: [KeyCommand] {
    let closing = KeyCommand("terminal.quit", .character("q"), title: "Quit") { [self] in
      stage.close()
    }
    let inspecting = inspector?.commands ?? []
    return (stage.presentedViews.isEmpty ? [closing] : []) + inspecting + [
      KeyCommand("terminal.interrupt", .control("c"), title: "End Program", hint: "") {
        [self] in
        signal = SIGINT
      },
      KeyCommand("terminal.abort", .control("\\"), title: "Abort (SIGQUIT)", hint: "") {
        [self] in
        signal = SIGQUIT
      },
      KeyCommand("terminal.suspend", .control("z"), title: "Suspend (SIGTSTP)", hint: "") {
        [self] in
        stage.isActive = false
        screen.suspend()
      },
      KeyCommand("terminal.repaint", .control("l"), title: "Redraw Screen", hint: "") {
        [self] in
        screen.repaint()
      },
    ]
  }

  /// Sets the alarm to the next deadline of the stage, the region or the inspector.
  ///
  /// Without one, stops the alarm.
  private func set(_ alarm: Alarm) {
    let program = stage.nextDeadline.flatMap { time.moment(of: $0) }
    let deadlines = [program, nextStep, inspector?.nextDeadline]
    guard let deadline = deadlines.compactMap({ $0 }).min() else { return alarm.stop() }
    alarm.set(after: deadline - time.elapsed)
  }
}
