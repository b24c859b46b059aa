import CTerminalGuard
import Synchronization

/// The pending replies of a terminal.
///
/// A program that ends waits for them a while, because otherwise they would be typed into the
/// shell.
///
/// Replies to a screen stay pending when it is closed. They do not answer the queries of a later
/// screen.
final class PendingReplies: Sendable {
  /// The kind of the last reply to a query.
  enum Last: Hashable {
    /// The primary device attributes, which end every query of the probe.
    case attributes

    /// A cursor position report.
    case cursor
  }

  private struct Question {
    let last: Last

    /// The number of pending cursor position reports, in a region of the primary screen.
    var cursorReports: Int

    /// The number of the screen that sent the query.
    let screen: Int
  }

  private struct State {
    var questions: [Question] = []
    var screen = 0

    /// Whether the terminal has replied before.
    var hasAnswered = false

    /// Whether an earlier screen waited at its end for replies that did not arrive.
    var hasWaitedInVain = false

    /// The wait at the end, in milliseconds; there is only one for a terminal that never replied.
    var patience: Int32 {
      if questions.isEmpty { return 0 }
      guard hasAnswered || !(hasWaitedInVain || restore_has_waited_in_vain()) else { return 0 }
      let limits = TerminalPatience.current
      return Int32((hasAnswered ? limits.pendingReplies : limits.firstReplies) / .milliseconds(1))
    }
  }

  private let state = Mutex(State())

  /// Begins with another screen, and returns the number of cursor position reports that are pending
  /// for earlier ones.
  func beginScreen() -> Int {
    state.withLock { state in
      state.screen += 1
      restore_still_expect_replies(state.patience)
      return state.questions.reduce(0) { $0 + $1.cursorReports }
    }
  }

  /// Ends a screen after its terminal was restored.
  func endScreen() {
    state.withLock { $0.hasWaitedInVain = $0.hasWaitedInVain || restore_has_waited_in_vain() }
  }

  /// Adds a pending query.
  func expect(_ last: Last, cursorReports: Int = 0) {
    state.withLock { state in
      state.questions.append(
        Question(last: last, cursorReports: cursorReports, screen: state.screen))
      restore_expect_replies(state.patience)
    }
  }

  /// Removes a reply from the pending ones.
  ///
  /// Replies arrive in order, so all earlier queries are complete.
  ///
  /// - Returns: Whether the reply is for this screen, and how many cursor position reports for
  ///   earlier screens will not arrive any more.
  func receive(_ reply: TerminalReply) -> (isOurs: Bool, missing: Int) {
    state.withLock { state in
      let index: Int?
      switch reply {
      case .attributes: index = state.questions.firstIndex { $0.last == .attributes }
      case .cursorPosition: index = state.questions.firstIndex { $0.cursorReports > 0 }
      default: index = nil
      }
      guard let index else { return (true, 0) }
      let isOurs = state.questions[index].screen == state.screen
      state.hasAnswered = true
      if case .cursorPosition = reply {
        state.questions[index].cursorReports -= 1
        if state.questions[index].last != .cursor { return (isOurs, 0) }
      }
      let missing = state.questions[...index].reduce(0) {
        $0 + ($1.screen == state.screen ? 0 : $1.cursorReports)
      }
      state.questions.removeFirst(index + 1)
      restore_expect_replies(state.patience)
      return (isOurs, missing)
    }
  }
}
