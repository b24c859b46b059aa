import CursesCells
import Synchronization

/// A gate that keeps back everything that was typed before a frame was seen.
///
/// It is closed until the frame is sent. After it the terminal is asked something: terminals work
/// in order, so what comes before the answer was typed before the frame was there, however far away
/// the terminal is. Of a terminal that does not answer in time, what it sent after the frame is
/// taken.
///
/// Control-C, Control-\ and Control-Z pass at any time.
final class TypeAheadGate: Sendable {
  private enum State {
    case closed
    case asked(held: [Event])
    case open
  }

  private let state = Mutex(State.closed)

  /// Returns whether an event is let through now; one that answers may be kept for later.
  func admits(_ event: Event) -> Bool {
    guard TypeAheadGate.mayAnswer(event) else { return true }
    return state.withLock { state in
      switch state {
      case .closed: return false
      case .asked(let held):
        state = .asked(held: held + [event])
        return false
      case .open: return true
      }
    }
  }

  /// Notes that the frame is sent and an answer is awaited; false when that was so before.
  func ask() -> Bool {
    state.withLock { state in
      guard case .closed = state else { return false }
      state = .asked(held: [])
      return true
    }
  }

  /// Notes an answer, and drops what came before it.
  func receive(_ reply: TerminalReply) {
    guard case .attributes = reply else { return }
    state.withLock { state in
      if case .asked = state { state = .open }
    }
  }

  /// Takes what came after the frame from a terminal that does not answer.
  ///
  /// `deliver` is called before any later event is let through.
  func giveUp(_ deliver: (Event) -> Void) {
    state.withLock { state in
      guard case .asked(let held) = state else { return }
      for event in held { deliver(event) }
      state = .open
    }
  }

  /// Whether an event is the user's and could answer something.
  private static func mayAnswer(_ event: Event) -> Bool {
    switch event {
    case .key(.control("c")), .key(.control("\\")), .key(.control("z")): false
    case .key, .paste, .mouse: true
    case .focus, .resize, .unknown: false
    }
  }
}
