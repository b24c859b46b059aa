import CursesCells
import Synchronization

/// A gate that drops all input typed before a frame was visible.
///
/// It is closed until the frame is sent. After the frame, a query is sent. Terminals work in order,
/// so input before the reply was typed before the frame was visible, regardless of latency. If the
/// terminal does not reply in time, its input since the frame is accepted.
///
/// Control-C, Control-\ and Control-Z always pass.
final class TypeAheadGate: Sendable {
  private enum Stage {
    case closed, asked, open
  }

  private struct State {
    var stage = Stage.closed

    /// The events after the query, until the reply arrives.
    var held: [Event] = []
  }

  private let state = Mutex(State())

  /// Returns whether an event passes now; an event that could answer a question may be held for
  /// later.
  func admits(_ event: Event) -> Bool {
    guard TypeAheadGate.mayAnswer(event) else { return true }
    return state.withLock { state in
      if state.stage == .asked { state.held.append(event) }
      return state.stage == .open
    }
  }

  /// Registers that the frame was sent and a reply is pending.
  ///
  /// Returns `false` if that was so before.
  func ask() -> Bool {
    state.withLock { state in
      guard state.stage == .closed else { return false }
      state.stage = .asked
      return true
    }
  }

  /// Opens the gate for a reply, and drops earlier input.
  func receive(_ reply: TerminalReply) {
    guard case .attributes = reply else { return }
    state.withLock { state in
      if state.stage == .asked { state = State(stage: .open) }
    }
  }

  /// Accepts the input after the frame from a terminal that does not reply.
  ///
  /// `deliver` is called before any later event passes.
  func giveUp(_ deliver: (Event) -> Void) {
    state.withLock { state in
      guard state.stage == .asked else { return }
      for event in state.held { deliver(event) }
      state = State(stage: .open)
    }
  }

  /// Returns whether an event is from the user and could answer a question.
  private static func mayAnswer(_ event: Event) -> Bool {
    switch event {
    case .key(.control("c")), .key(.control("\\")), .key(.control("z")): false
    case .key, .paste, .mouse: true
    case .focus, .resize, .unknown: false
    }
  }
}
