import Glibc
import Synchronization

/// What this process knows of a terminal by the screens that were open on it: its answers, and the
/// replies that it still owes.
///
/// So a terminal is asked once, however many questions a program puts to its user one after the
/// other. One that becomes another meanwhile, as a tmux that is attached elsewhere, is not noticed.
final class TerminalMemory: Sendable {
  let owed = OwedReplies()

  private struct State {
    /// What was asked last, and answered so far.
    var prober: TerminalProber?

    /// Replies that were not looked at.
    var replies: [TerminalReply] = []
  }

  private let state = Mutex(State())

  /// The file of a terminal; when it was made tells it from a later one of the same number.
  private struct Identity: Hashable {
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

  private static let all = Mutex<[Identity: TerminalMemory]>([:])

  /// Returns what is known of the terminal that a descriptor leads to.
  static func of(_ descriptor: Int32) -> TerminalMemory {
    let identity = Identity(descriptor)
    return all.withLock { all in
      let memory = all[identity] ?? TerminalMemory()
      all[identity] = memory
      return memory
    }
  }

  /// Takes a reply of the terminal; any thread may call it.
  func put(_ reply: TerminalReply) { state.withLock { $0.replies.append(reply) } }

  /// Removes and returns the replies that were not looked at.
  func takeReplies() -> [TerminalReply] {
    state.withLock { state in
      defer { state.replies = [] }
      return state.replies
    }
  }

  /// Notes how far asking has come.
  func keep(_ prober: TerminalProber) { state.withLock { $0.prober = prober } }

  /// What the terminal answered to earlier screens, also when that came after their end, or `nil`
  /// where nothing is sure.
  var known: TerminalProber.Known? {
    state.withLock { state in
      for reply in state.replies { _ = state.prober?.receive(reply, at: .zero) }
      state.replies = []
      return state.prober?.known
    }
  }
}
