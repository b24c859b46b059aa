import Synchronization

/// The limits of real time for a terminal that replies late and for a busy main actor.
///
/// A test program raises them, because its terminal replies only when the test gets to run.
package struct TerminalPatience: Sendable {
  /// The limit for a reply to a query, after which the program continues without it.
  ///
  /// It applies to capabilities, to the position of a region, and to the report that a frame was
  /// received.
  package var reply = Duration.seconds(1)

  /// The limit for pending replies when the terminal is restored, so that the shell does not read
  /// them.
  package var pendingReplies = Duration.milliseconds(1500)

  /// The same limit for a terminal that has not replied to anything yet, and probably never will.
  package var firstReplies = Duration.milliseconds(300)

  /// The time in which the main actor must handle Control-C or a signal.
  package var mainActor = Duration.milliseconds(500)

  /// The time after the grace period in which the main actor must end the process itself.
  package var ending = Duration.seconds(2)

  private static let shared = Mutex(TerminalPatience())

  /// The limits of this process.
  package static var current: TerminalPatience {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }
}
