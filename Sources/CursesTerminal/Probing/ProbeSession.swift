import CursesCells

/// The session of queries with one terminal, with timeouts.
@MainActor
final class ProbeSession {
  private var prober: TerminalProber
  private let clock: ScreenClock
  private let replies: AsyncStream<Void>
  private let memory: TerminalMemory
  private let ask: @MainActor (TerminalProber.Question) -> Void
  private let onNews: @MainActor (TerminalCapabilities) -> Void
  private var listener: Task<Void, Never>?
  private lazy var alarm = Alarm { [weak self] in self?.giveUpWaiting() }

  /// The time of the last query for colors, and the alarm for the next one, which waits until then.
  private var colorsAsked: Duration?
  private lazy var colorAlarm = Alarm { [weak self] in
    self?.colorsAsked = nil
    self?.askColors()
  }

  /// The shortest time between two queries for colors; a terminal may report thousands of changes.
  private static let colorInterval = Duration.milliseconds(100)

  /// Creates a session; nothing happens before ``begin()``.
  ///
  /// `replies` has an element for each reply that `memory` received, `ask` sends a query, and
  /// `onNews` is called when capabilities change.
  init(
    _ prober: TerminalProber, clock: ScreenClock, replies: AsyncStream<Void>,
    memory: TerminalMemory,
    ask: @escaping @MainActor (TerminalProber.Question) -> Void,
    onNews: @escaping @MainActor (TerminalCapabilities) -> Void
  ) {
    self.prober = prober
    self.clock = clock
    self.replies = replies
    self.memory = memory
    self.ask = ask
    self.onNews = onNews
  }

  /// Sends the first query, once.
  ///
  /// Returns whether one is pending.
  @discardableResult
  func begin() -> Bool {
    guard listener == nil else { return false }
    listener = WaitingThreadExecutor.task { await self.listen() }
    update { $0.begin(at: $1) }
    return prober.deadline != nil
  }

  /// Queries the colors again, if the terminal reported them before.
  func askColors() { update { prober, _ in prober.askColors() } }

  private func listen() async {
    for await _ in replies {
      for reply in memory.takeReplies() { update { $0.receive(reply, at: $1) } }
    }
  }

  /// Ends the session.
  func end() {
    listener?.cancel()
    alarm.stop()
    colorAlarm.stop()
  }

  private func update(
    _ change: (inout TerminalProber, Duration) -> TerminalProber.Question?
  ) {
    let old = prober.capabilities
    let question = change(&prober, clock.now)
    memory.keep(prober)
    if let question { send(question) }
    if prober.capabilities != old { onNews(prober.capabilities) }
    setAlarm()
  }

  private func send(_ question: TerminalProber.Question) {
    guard question == .colors else { return ask(question) }
    let now = clock.now
    if let colorsAsked, now - colorsAsked < ProbeSession.colorInterval {
      return colorAlarm.set(after: colorsAsked + ProbeSession.colorInterval - now)
    }
    colorsAsked = now
    ask(question)
  }

  private func setAlarm() {
    guard let deadline = prober.deadline else { return alarm.stop() }
    alarm.set(after: deadline - clock.now)
  }

  private func giveUpWaiting() {
    update { prober, now in
      prober.pass(to: now)
      return nil
    }
  }
}
