import Foundation

/// A time in which the program was in front.
struct UsageSession {
  let start: Date

  /// What the program was started with, for the first one.
  let launchOptions: UsageValue?
}

extension UsageRecorder {
  /// Begins a session, where none goes on, and with it the screens that are in sight.
  func beginSession() {
    guard session == nil else { return }
    let start = time()
    session = UsageSession(start: start, launchOptions: hadSession ? nil : launchOptions)
    hadSession = true
    lastActivity = start
    if !isPaused { views.reopen(at: start) }
  }

  /// Ends the session that goes on, and with it the screens in sight.
  func endSession(at end: Date) {
    guard let session else { return }
    let end = max(session.start, end)
    for view in views.closeAll() {
      record(view, disappearing: nil, at: max(view.appearTime, end))
    }
    self.session = nil
    var properties: [String: UsageValue] = [
      "session_start": text(session.start),
      "session_end": text(end),
      "session_duration": .number(end.seconds(since: session.start)),
    ]
    properties["launch_options"] = session.launchOptions
    record("app_launch", at: session.start, properties)
    for sink in sinks { sink.sessionDidEnd() }
  }
}

extension Date {
  /// The seconds from another time to this one, to a thousandth.
  func seconds(since other: Date) -> Double {
    (timeIntervalSince(other) * 1000).rounded() / 1000
  }
}
