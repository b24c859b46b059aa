extension DrivenHost {
  /// How long a text is waited for that may never be shown, so that a test fails and does not hang.
  private static let patience = Duration.seconds(60)

  /// How much time of the program is let pass for it.
  private static let reach = Duration.seconds(3600)

  /// Waits until a text is shown in one line, and returns whether it is.
  func wait(for text: String) async -> Bool {
    let deadline = ContinuousClock.now + DrivenHost.patience
    let alarm = Task {
      try await Task.sleep(until: deadline, clock: .continuous)
      noteChange()
    }
    defer { alarm.cancel() }
    while !shows(text) {
      if hasEnded || ContinuousClock.now >= deadline { return false }
      await nextChange()
    }
    return true
  }

  /// Lets time pass until a text is shown in one line, and returns whether it is.
  func advance(until text: String) async -> Bool {
    let end = time + DrivenHost.reach
    while !shows(text) {
      if hasEnded || time >= end { return false }
      await advance(by: .milliseconds(100))
      // What works beside the main actor gets on meanwhile.
      await Task.yield()
    }
    return true
  }

  private func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
