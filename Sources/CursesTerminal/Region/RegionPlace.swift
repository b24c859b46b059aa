import CursesCells
import Synchronization

/// Where a region of the primary screen is, for events that come from the terminal.
///
/// The mouse is told in rows of the terminal. Which of them is the region's first is asked of the
/// terminal whenever it may have changed; until it answers, the mouse is nowhere.
final class RegionPlace: Sendable {
  private struct State {
    /// The rows that are wanted, which the terminal may not have.
    var wanted: Int

    /// The columns and rows that are shown.
    var size = Size.zero

    /// The terminal's row that is the region's first, or `nil` while that is not known.
    var origin: Int?

    /// The questions on their way, in their order.
    var asked: [Asked] = []
  }

  /// Why it was asked where the cursor is.
  private enum Asked {
    /// It is in this row of the region.
    case row(Int)

    /// It was in a row of the region, which has moved since.
    case moved

    /// Something else was to be found out by it.
    case other

    var isOther: Bool { if case .other = self { true } else { false } }
  }

  private let state: Mutex<State>

  /// Starts with a region that is nowhere.
  init(height: Int) { state = Mutex(State(wanted: height)) }

  /// The rows that are wanted.
  var wanted: Int {
    get { state.withLock { $0.wanted } }
    set { state.withLock { $0.wanted = newValue } }
  }

  /// Whether an answer is on its way.
  var isAsked: Bool { state.withLock { !$0.asked.allSatisfy(\.isOther) } }

  /// Notes what is shown; `hasMoved` says that its first row may be another one.
  func note(_ size: Size, hasMoved: Bool) {
    state.withLock { state in
      state.size = size
      guard hasMoved else { return }
      state.origin = nil
      state.asked = state.asked.map { $0.isOther ? .other : .moved }
    }
  }

  /// Notes a question for where the cursor is, which is in this row of the region.
  func ask(row: Int) { state.withLock { $0.asked.append(.row(row)) } }

  /// Notes a question for where the cursor is that is about something else.
  func askForOthers() { state.withLock { $0.asked.append(.other) } }

  /// Gives up what a terminal did not tell of something else before it ended its answer, and
  /// returns how many reports these are.
  func endQuestion() -> Int {
    state.withLock { state in
      let count = state.asked.count
      state.asked.removeAll(where: \.isOther)
      return count - state.asked.count
    }
  }

  /// Takes an answer, and returns whether it is about something else.
  func receive(_ cursor: Point) -> Bool {
    state.withLock { state in
      guard !state.asked.isEmpty else { return false }
      let asked = state.asked.removeFirst()
      if case .row(let row) = asked { state.origin = max(0, cursor.y - row) }
      return asked.isOther
    }
  }

  /// Gives up waiting for answers.
  func giveUp() { state.withLock { $0.asked = [] } }

  /// Returns an event in the region's own rows, or `nil` for one that is not for it.
  ///
  /// The mouse is heard outside as long as a press goes on.
  func translate(_ event: Event) -> Event? {
    state.withLock { state in
      switch event {
      case .resize(let terminal):
        return .resize(InlineRegion.size(rows: state.wanted, on: terminal))
      case .mouse(let mouse):
        guard let origin = state.origin else { return nil }
        let mouse = mouse.relative(to: Point(x: 0, y: origin))
        let isInside = Rect(origin: .zero, size: state.size).contains(mouse.location)
        let goesOn = mouse.action == .drag || mouse.action == .release
        return isInside || goesOn ? .mouse(mouse) : nil
      default: return event
      }
    }
  }
}
