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
  private enum Stage {
    case closed, asked, open
  }

  private struct State {
    var stage = Stage.closed

    /// The events after the question, until the reply comes.
    var held: [Event] = []
  }

  private let state = Mutex(State())

  /// Returns whether an event is let through now; one that answers may be kept for later.
  func admits(_ event: Event) -> Bool {
    guard TypeAheadGate.mayAnswer(event) else { return true }
    return state.withLock { state in
      if state.stage == .asked { state.held.append(event) }
      return state.stage == .open
    }
  }

  /// Notes that the frame is sent and an answer is awaited; false when that was so before.
  func ask() -> Bool {
    state.withLock { state in
      guard state.stage == .closed else { return false }
      state.stage = .asked
      return true
    }
  }

  /// Notes an answer, and drops what came before it.
  func receive(_ reply: TerminalReply) {
    guard case .attributes = reply else { return }
    state.withLock { state in
      if state.stage == .asked { state = State(stage: .open) }
    }
  }

  /// Takes what came after the frame from a terminal that does not answer.
  ///
  /// `deliver` is called before any later event is let through.
  func giveUp(_ deliver: (Event) -> Void) {
    state.withLock { state in
      guard state.stage == .asked else { return }
      for event in state.held { deliver(event) }
      state = State(stage: .open)
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
