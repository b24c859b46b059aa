import CursesCells
import CursesTerminal
import CursesViews
import Glibc

/// Joins a stage to a screen: events and time go in, frames come out.
///
/// It sleeps until there is an event, until something on the stage changed, or
/// until the stage's next deadline. When nothing moves it is not woken at all.
@MainActor
final class RunLoop {
  private let stage: Stage
  private let screen: CursesScreen
  private let gauge: FrameGauge
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// Events not yet given to the stage.
  private var queue: ArraySlice<Event> = []

  /// Whether no more events will come.
  private var hasEnded = false

  /// The signal to end the process with, once the terminal is given back.
  private var signal: Int32?

  /// Reads the screen's events to their end.
  private var reader: Task<Void, Never>?

  /// The rows that an inline region is on its way to, and when it makes the next step.
  private var heightGoal: Int
  private var nextStep: Duration?

  /// Whether the terminal told its colors.
  private var knowsColors = false

  /// Whether an inline region has as many rows as its view wants.
  private let fitsHeight: Bool

  /// The most rows that it has then.
  private let tallest: Int

  /// What is shown where there is too little room.
  private let smallScreen: SmallScreen?

  /// What is told of events, in a recording.
  private let recorder: SessionRecorder?

  /// Maps an event before the stage is given it.
  private let translate: (Event) -> [Event]

  /// The longest time that events are given to the stage without a frame.
  private static let longestBurst = Duration.milliseconds(16)

  /// The number of waiting events above which a key that ends the program drops those before it.
  private static let flood = 1000

  /// How long each row takes that an inline region grows or shrinks by.
  private static let rowDuration = Duration.milliseconds(16)

  /// Wakes the loop; wakings that it has not seen yet are one.
  private let wakings: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  init(
    stage: Stage, screen: CursesScreen, gauge: FrameGauge, fitsHeight: Bool = false,
    tallest: Int? = nil, smallScreen: SmallScreen? = nil, recorder: SessionRecorder? = nil,
    translate: @escaping (Event) -> [Event] = { [$0] }
  ) {
    self.stage = stage
    self.screen = screen
    self.gauge = gauge
    self.fitsHeight = fitsHeight
    self.tallest = tallest ?? 2048  // More than a terminal has.
    self.smallScreen = smallScreen
    self.recorder = recorder
    self.translate = translate
    heightGoal = screen.height
    start = clock.now
    (wakings, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Runs until the user leaves, and returns the signal to end the process with, if any.
  func run() async -> Int32? {
    let wake = wake
    stage.onNeedsFrame = { wake.yield() }
    stage.timeSource = { [clock, start] in clock.now - start }
    stage.onCopy = { [screen] in screen.copy($0) }
    stage.onEdit = { try await Terminal.edit($0) }
    let outerCommands = stage.outerCommands
    stage.outerCommands = { [weak self] in outerCommands() + (self?.systemCommands ?? []) }
    defer { stage.outerCommands = outerCommands }
    screen.onReady = { [weak self] in
      // The next frame comes before the next lines of text that wait, which it shows as well.
      self?.showNext()
      wake.yield()
    }
    screen.onCapabilitiesChange = { [weak self] in self?.adapt() }
    screen.onContinue = { [stage] in
      if stage.isActive { stage.noteStop() } else { stage.isActive = true }
    }
    screen.acknowledgeInterrupts()
    screen.onEndRequest = { [weak self] in
      self?.signal = self?.screen.requestedSignal
      wake.yield()
    }
    reader = Task(executorPreference: QuietExecutor.shared) { await self.readEvents() }
    let alarm = Alarm { wake.yield() }
    wake.yield()
    await withTaskExecutorPreference(QuietExecutor.shared) {
      for await _ in wakings {
        turn()
        if isDone { break }
        set(alarm)
      }
    }
    alarm.stop()
    // A terminal that is closed ends the events as well, maybe sooner.
    signal = signal ?? screen.requestedSignal
    stage.onNeedsFrame = nil
    stage.timeSource = nil
    stage.onCopy = nil
    stage.onEdit = nil
    screen.onReady = nil
    screen.onCapabilitiesChange = nil
    screen.onContinue = nil
    return signal
  }

  /// Says that the end comes, to the controller and the stage, and waits until they tidied up, for
  /// so long at most.
  ///
  /// Frames are shown meanwhile. Control-C ends the process at once.
  func tidyUp(within gracePeriod: Duration) async {
    stage.rootViewController?.beginAppearanceTransition(false, animated: false)
    stage.isActive = false
    // Up to here others may have kept the main actor busy.
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
    await withTaskExecutorPreference(QuietExecutor.shared) {
      for await _ in moments {
        stage.advance(by: clock.now - start - stage.time)
        if screen.isReady { gauge.show() }
        set(frames)
      }
    }
    work.cancel()
    for alarm in [end, frames] { alarm.stop() }
    stage.onNeedsFrame = nil
    screen.onReady = nil
  }

  /// Returns what was typed and not handled, after the screen was closed.
  func unhandledEvents() async -> [Event] {
    await reader?.value
    return Array(queue)
  }

  /// Gives an inline region other rows, one after the other when `animated`.
  func setHeight(_ height: Int, animated: Bool) {
    heightGoal = max(1, height)
    if !animated || stage.motionLevel != .full { setHeightNow(heightGoal) }
    nextStep = heightGoal == screen.height ? nil : clock.now - start
    wake.yield()
  }

  private func setHeightNow(_ height: Int) {
    screen.height = height
    send(.resize(screen.size))
  }

  private func stepHeight() {
    let now = clock.now - start
    guard let step = nextStep, now >= step else { return }
    setHeightNow(screen.height + (heightGoal - screen.height).signum())
    nextStep = screen.height == heightGoal ? nil : now + RunLoop.rowDuration
  }

  /// Gives an inline region the rows that its view wants in the width there is.
  private func fitHeight() {
    let room = Size(width: screen.size.width, height: tallest)
    let height = min(tallest, max(1, stage.rootView.sizeThatFits(room).height))
    guard height != screen.height else { return }
    heightGoal = height
    setHeightNow(height)
  }

  /// The named colors of what is shown.
  var theme: Theme { stage.theme }

  private var isDone: Bool { stage.isClosed || signal != nil || (hasEnded && queue.isEmpty) }

  private func readEvents() async {
    while true {
      let events = await screen.nextEvents()
      if events.isEmpty { break }
      for event in events { enqueue(event) }
      wake.yield()
    }
    hasEnded = true
    wake.yield()
  }

  /// Adds an event to those that wait.
  ///
  /// Control-C and Control-\ behind a flood drop its keys, text and mouse, as a terminal flushes
  /// its input at the INTR and QUIT characters (POSIX, NOFLSH in 11.2.5).
  private func enqueue(_ event: Event) {
    if event == .focus(gained: true) { screen.askColors() }
    let isEnd = event == .key(.control("c")) || event == .key(.control("\\"))
    if isEnd, queue.count > RunLoop.flood { queue.removeAll(where: \.isInput) }
    queue += translate(event)
  }

  /// Gives the stage the events that wait, as long as a burst may take.
  private func sendEvents() {
    let end = clock.now + RunLoop.longestBurst
    while !isDone, let next = queue.popFirst() {
      // The region may have been given another height since the event was queued.
      let event = if case .resize = next { Event.resize(screen.size) } else { next }
      if send(event) {
        if event == .key(.control("c")) { screen.acknowledgeInterrupts() }
      } else if case .key(let key) = event {
        stage.outerCommand(for: key)?.action()
      }
      if clock.now >= end { break }
    }
    if !queue.isEmpty { wake.yield() }
  }

  /// Advances the stage to the current time, sends it events, and shows a frame.
  private func turn() {
    stage.advance(by: clock.now - start - stage.time)
    sendEvents()
    // Back-pressure: while the writer is busy nothing is composed; the screen wakes the loop when
    // it is ready.
    stepHeight()
    if fitsHeight, !isDone { fitHeight() }
    smallScreen?.update(on: stage)
    if isDone { return }
    if screen.isReady { gauge.show() } else { gauge.drop() }
  }

  /// Sends an event to the stage, and tells the recorder, if there is one.
  @discardableResult
  private func send(_ event: Event) -> Bool {
    if let recorder { note(event, in: recorder) }
    return stage.send(event)
  }

  private func note(_ event: Event, in recorder: SessionRecorder) {
    if case .resize(let size) = event {
      recorder.note(shown: size, on: screen.terminalSize)
    } else {
      let isSecret = stage.firstResponder?.accessibilityTraits.contains(.secureTextField) ?? false
      recorder.note(input: event, isSecret: isSecret)
    }
  }

  private func showNext() {
    guard !isDone else { return }
    stage.advance(by: clock.now - start - stage.time)
    if !isDone, screen.isReady { gauge.show() }
  }

  /// Has the stage drawn as the terminal turned out to be, in one frame.
  private func adapt() {
    var traits = stage.traits
    traits.colorDepth = screen.colorDepth
    traits.usesUnicode = screen.usesUnicode
    traits.colors = screen.capabilities.colors.value
    traits.knowsColors = screen.capabilities.colors.source != .assumed
    // What was assumed is corrected at once; a terminal that changes its colors is followed softly.
    if knowsColors, traits.colors != stage.traits.colors {
      stage.crossFade { stage.traits = traits }
    } else {
      stage.traits = traits
    }
    knowsColors = screen.capabilities.colors.source == .terminal
    wake.yield()
  }

  /// What a terminal's keys do everywhere, for keys that no view took.
  private var systemCommands: [KeyCommand] {
    let closing = KeyCommand("terminal.quit", .character("q"), title: "quit") { [self] in
      stage.close()
    }
    return (stage.presentedViews.isEmpty ? [closing] : []) + gauge.commands + [
      KeyCommand("terminal.interrupt", .control("c"), title: "end the program", hint: "") {
        [self] in
        signal = SIGINT
      },
      KeyCommand("terminal.abort", .control("\\"), title: "break the program off", hint: "") {
        [self] in
        signal = SIGQUIT
      },
      KeyCommand("terminal.suspend", .control("z"), title: "stop the program for now", hint: "") {
        [self] in
        stage.isActive = false
        screen.suspend()
      },
      KeyCommand("terminal.repaint", .control("l"), title: "draw everything anew", hint: "") {
        [self] in
        screen.repaint()
      },
    ]
  }

  /// Has the alarm wake the loop at the stage's next deadline, if it has one.
  private func set(_ alarm: Alarm) {
    guard let deadline = [stage.nextDeadline, nextStep].compactMap({ $0 }).min() else {
      return alarm.stop()
    }
    alarm.set(after: start + deadline - clock.now)
  }
}

extension Event {
  /// Whether it is a key, text or the mouse, and not a change of the terminal.
  fileprivate var isInput: Bool {
    switch self {
    case .key, .mouse, .paste, .unknown: true
    case .focus, .resize: false
    }
  }
}
