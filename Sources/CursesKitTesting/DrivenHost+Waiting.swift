extension DrivenHost {
  /// How many seconds a text is waited for that may never be shown, so that a test fails and does
  /// not hang.
  private static let patience = 60

  /// How much time of the program is let pass for it.
  private static let reach = Duration.seconds(3600)

  /// Waits until a text is shown in one line, and returns whether it is.
  func wait(for text: String) async -> Bool {
    let wait = Wait()
    let alarm = Task {
      // Each second ends with a turn on the main actor, after all else that waits for one: however
      // busy other tests keep that, the program had as many turns.
      for _ in 0..<DrivenHost.patience { try await Task.sleep(for: .seconds(1)) }
      wait.isOver = true
      noteChange()
    }
    defer { alarm.cancel() }
    while !shows(text) {
      if hasEnded || wait.isOver { return false }
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

/// Whether somebody has waited long enough.
@MainActor
private final class Wait {
  var isOver = false
}
