import Glibc
import Synchronization

/// The state of a terminal that outlives its screens: its replies, and those that are still
/// pending.
///
/// So a terminal is queried once, even if a program shows many prompts in succession. If it becomes
/// another terminal meanwhile, for example when a tmux session is attached elsewhere, this is not
/// detected.
final class TerminalMemory: Sendable {
  let owed = PendingReplies()

  private struct State {
    /// The state of the last queries.
    var prober: TerminalProber?

    /// Unread replies.
    var replies: [TerminalReply] = []
  }

  private let state = Mutex(State())

  /// The file of a terminal; its change time distinguishes it from a later one with the same
  /// number.
  private struct Identity: Equatable {
    let device: UInt64
    let file: UInt64
    let number: UInt64
    let seconds: Int
    let nanoseconds: Int

    init(_ descriptor: Int32) {
      var info = stat()
      _ = fstat(descriptor, &info)
      device = UInt64(info.st_dev)
      file = UInt64(info.st_ino)
      number = UInt64(info.st_rdev)
      seconds = info.st_ctim.tv_sec
      nanoseconds = info.st_ctim.tv_nsec
    }
  }

  /// The memories, which are few: programs rarely use more than one terminal.
  private static let all = Mutex<[(identity: Identity, memory: TerminalMemory)]>([])

  /// Returns the memory of the terminal that a file descriptor refers to.
  static func of(_ descriptor: Int32) -> TerminalMemory {
    let identity = Identity(descriptor)
    return all.withLock { all in
      if let known = all.first(where: { $0.identity == identity }) { return known.memory }
      let memory = TerminalMemory()
      all.append((identity, memory))
      return memory
    }
  }

  /// Adds a reply of the terminal, from any thread.
  func put(_ reply: TerminalReply) { state.withLock { $0.replies.append(reply) } }

  /// Removes and returns the unread replies.
  func takeReplies() -> [TerminalReply] {
    state.withLock { state in
      defer { state.replies = [] }
      return state.replies
    }
  }

  /// Stores the state of the queries.
  func keep(_ prober: TerminalProber) { state.withLock { $0.prober = prober } }

  /// The replies to earlier screens, including those that arrived after their end, or `nil` if
  /// nothing is certain.
  var known: TerminalProber.Known? {
    state.withLock { state in
      for reply in state.replies { _ = state.prober?.receive(reply, at: .zero) }
      state.replies = []
      return state.prober?.known
    }
  }
}
