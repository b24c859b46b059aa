import CTerminalGuard
import Synchronization

/// The replies that a terminal still owes, for which a program that ends waits a while: left alone,
/// they would be typed into the shell.
///
/// What is owed to a screen stays owed when it is closed. It answers nothing that a later screen
/// asked.
final class OwedReplies: Sendable {
  /// The kind of the last reply to a question.
  enum Last: Hashable {
    /// The primary attributes, with which every question of the probe ends.
    case attributes

    /// Where the cursor is.
    case cursor
  }

  private struct Question {
    let last: Last

    /// How many reports of where the cursor is are to come, in a region of the primary screen.
    var cursorReports: Int

    /// The number of the screen that asked.
    let screen: Int
  }

  private struct State {
    var questions: [Question] = []
    var screen = 0

    /// Whether the terminal has answered before.
    var hasAnswered = false

    /// How long to wait at the end, in milliseconds: 1.5 s, but only once in a process for a
    /// terminal that never answered.
    var patience: Int32 {
      if questions.isEmpty { return 0 }
      return hasAnswered || !restore_has_waited_in_vain() ? 1500 : 0
    }
  }

  private let state = Mutex(State())

  /// Begins with another screen, and returns how many reports of where the cursor is are owed to
  /// earlier ones.
  func beginScreen() -> Int {
    state.withLock { state in
      state.screen += 1
      restore_still_expect_replies(state.patience)
      return state.questions.reduce(0) { $0 + $1.cursorReports }
    }
  }

  /// Notes a question.
  func expect(_ last: Last, cursorReports: Int = 0) {
    state.withLock { state in
      state.questions.append(
        Question(last: last, cursorReports: cursorReports, screen: state.screen))
      restore_expect_replies(state.patience)
    }
  }

  /// Notes a reply, which comes after those to every question before its own.
  ///
  /// - Returns: Whether it is for this screen, and how many reports of where the cursor is are not
  ///   going to come that were owed to earlier ones.
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
