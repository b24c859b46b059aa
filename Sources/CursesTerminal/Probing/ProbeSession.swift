import CursesCells

/// Asking one terminal, by a clock.
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

  /// Prepares to ask; nothing happens before ``begin()``.
  ///
  /// `replies` has an element for each reply that `memory` was given, `ask` sends a question, and
  /// `onNews` is called when more is known than before.
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

  /// Asks the first question, once, and returns whether there is one.
  @discardableResult
  func begin() -> Bool {
    guard listener == nil else { return false }
    listener = Task(executorPreference: QuietExecutor.shared) { await self.listen() }
    update { $0.begin(at: $1) }
    return prober.deadline != nil
  }

  /// Asks for the colors again, where the terminal told them.
  func askColors() { update { prober, _ in prober.askColors() } }

  private func listen() async {
    for await _ in replies {
      for reply in memory.takeReplies() { update { $0.receive(reply, at: $1) } }
    }
  }

  /// Asks no more.
  func end() {
    listener?.cancel()
    alarm.stop()
  }

  private func update(
    _ change: (inout TerminalProber, Duration) -> TerminalProber.Question?
  ) {
    let old = prober.capabilities
    let question = change(&prober, clock.now)
    memory.keep(prober)
    if let question { ask(question) }
    if prober.capabilities != old { onNews(prober.capabilities) }
    setAlarm()
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
