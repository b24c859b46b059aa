import CursesCells
import Synchronization

/// The position of a region of the primary screen, for mapping the terminal's events.
///
/// Mouse reports count rows of the terminal. The region's first row is queried from the terminal
/// whenever it may have changed; until the reply, mouse events are dropped.
final class RegionPlace: Sendable {
  private struct State {
    /// The requested number of rows, which the terminal may not have.
    var requested: Int

    /// The columns and rows that are displayed.
    var size = Size.zero

    /// The terminal's row that is the region's first, or `nil` while it is unknown.
    var origin: Int?

    /// The pending queries, in order, and the last one for the region.
    var asked: [Asked] = []
    var last = Asked.moved

    /// Whether replies for the region can still arrive in time.
    var isWaiting = false

    /// Whether the last movement without a button was inside the region.
    var isHovered = false
  }

  /// The purpose of a query for the cursor position.
  private enum Asked {
    /// The cursor is in this row of the region.
    case row(Int)

    /// The cursor was in a row of the region, which has moved since.
    case moved

    /// The query has another purpose.
    case other

    var isOther: Bool { if case .other = self { true } else { false } }
  }

  private let state: Mutex<State>

  /// Creates a place for a region without a position.
  init(height: Int) { state = Mutex(State(requested: height)) }

  /// The requested number of rows.
  var requested: Int {
    get { state.withLock { $0.requested } }
    set { state.withLock { $0.requested = newValue } }
  }

  /// Whether a reply for the region is pending and not late.
  var isAsked: Bool { state.withLock { $0.isWaiting && !$0.asked.allSatisfy(\.isOther) } }

  /// Stores the displayed size; `hasMoved` specifies that the first row may be another one.
  func note(_ size: Size, hasMoved: Bool) {
    state.withLock { state in
      state.size = size
      guard hasMoved else { return }
      state.origin = nil
      state.asked = state.asked.map { $0.isOther ? .other : .moved }
      state.last = .moved
    }
  }

  /// Adds a query for the cursor position, which is in this row of the region.
  ///
  /// A late reply may be lost, and must not make the next one count for the query before it.
  func ask(row: Int) {
    state.withLock { state in
      if !state.isWaiting { state.asked.removeAll { !$0.isOther } }
      state.isWaiting = true
      state.last = .row(row)
      state.asked.append(.row(row))
    }
  }

  /// Adds a query for the cursor position with another purpose.
  func askForOthers() { state.withLock { $0.asked.append(.other) } }

  /// Removes pending queries with another purpose when the terminal has ended its reply.
  ///
  /// Returns their number.
  func endQuestion() -> Int {
    state.withLock { state in
      let count = state.asked.count
      state.asked.removeAll(where: \.isOther)
      return count - state.asked.count
    }
  }

  /// Receives a cursor position report.
  ///
  /// Returns whether its query had another purpose.
  func receive(_ cursor: Point) -> Bool {
    state.withLock { state in
      // If a removed query is answered after all, the surplus report belongs to the last one.
      let asked = state.asked.isEmpty ? state.last : state.asked.removeFirst()
      if case .row(let row) = asked { state.origin = max(0, cursor.y - row) }
      return asked.isOther
    }
  }

  /// Stops waiting for pending replies, which still set the position if they arrive late.
  func stopWaiting() { state.withLock { $0.isWaiting = false } }

  /// Returns an event in the region's own rows, or `nil` for an event outside of it.
  ///
  /// Drags and releases are also reported outside. So is the first movement that leaves the region.
  func translate(_ event: Event) -> Event? {
    state.withLock { state in
      switch event {
      case .resize(let terminal):
        return .resize(InlineRegion.size(rows: state.requested, on: terminal))
      case .mouse(let mouse):
        guard let origin = state.origin else { return nil }
        let mouse = mouse.relative(to: Point(x: 0, y: origin))
        let isInside = Rect(origin: .zero, size: state.size).contains(mouse.location)
        var goesOn = mouse.action == .drag || mouse.action == .release
        if mouse.action == .move {
          goesOn = state.isHovered
          state.isHovered = isInside
        }
        return isInside || goesOn ? .mouse(mouse) : nil
      default: return event
      }
    }
  }
}
