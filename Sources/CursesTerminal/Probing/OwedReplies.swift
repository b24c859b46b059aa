import CTerminalGuard
import Synchronization

/// The replies that a terminal still owes, for which a program that ends waits a while: left alone,
/// they would be typed into the shell.
final class OwedReplies: Sendable {
  /// The kind of the last reply to a question.
  enum Last: Hashable {
    /// The primary attributes, with which every question of the probe ends.
    case attributes

    /// Where the cursor is.
    case cursor
  }

  private let owed = Mutex<[Last]>([])
  private let isRemote: Bool

  /// Whether a terminal has answered this process before.
  private static let hasAnswered = Mutex(false)

  /// Owes nothing yet; `isRemote` says that an answer may take a while from the first.
  init(isRemote: Bool) { self.isRemote = isRemote }

  /// Notes a question.
  func expect(_ last: Last) {
    owed.withLock { owed in
      owed.append(last)
      restore_expect_replies(patience)
    }
  }

  /// Notes a reply, which comes after those to every question before its own.
  func receive(_ reply: TerminalReply) {
    let last: Last
    switch reply {
    case .attributes: last = .attributes
    case .cursorPosition: last = .cursor
    default: return
    }
    owed.withLock { owed in
      guard let index = owed.firstIndex(of: last) else { return }
      owed.removeFirst(index + 1)
      OwedReplies.hasAnswered.withLock { $0 = true }
      restore_expect_replies(owed.isEmpty ? 0 : patience)
    }
  }

  /// How long to wait at the end, in milliseconds: a terminal that never answered and is near is
  /// most likely one that does not.
  private var patience: Int32 {
    isRemote || OwedReplies.hasAnswered.withLock { $0 } ? 1500 : 300
  }
}
