import CursesCells

/// Events that were read and not handled yet, in order.
///
/// Equal events in a row take the memory of one. Beyond the limit, keys, text and mouse events are
/// dropped, as a terminal does when its input queue is full (POSIX, `MAX_INPUT`). Control-C and
/// Control-\ are kept.
package struct EventBacklog: Sendable {
  private struct Run: Sendable {
    let event: Event
    var count: Int
  }

  private var runs: ArraySlice<Run> = []

  /// The number of events.
  package private(set) var count = 0

  /// The number of events beyond which input is dropped, and that beyond which only the last of
  /// several focus reports in a row is kept.
  private static let (limit, flood) = (1 << 20, 1000)

  package init() {}

  package var isEmpty: Bool { runs.isEmpty }

  /// The events, each as often as it occurs.
  package var events: [Event] { runs.flatMap { Array(repeating: $0.event, count: $0.count) } }

  /// Calls a closure for each event, with the number of its occurrences in a row.
  package func withRuns(_ body: (Event, Int) -> Void) {
    for run in runs { body(run.event, run.count) }
  }

  package mutating func append(_ event: Event, times: Int = 1) {
    let space = event.isInput && !event.isInterrupt ? EventBacklog.limit - count : times
    let times = min(times, space)
    guard times > 0 else { return }
    if let last = runs.last {
      if last.event == event {
        count += times
        runs[runs.endIndex - 1].count += times
        return
      }
      if count > EventBacklog.flood, case (.focus, .focus) = (last.event, event) {
        count -= last.count
        runs.removeLast()
      }
    }
    count += times
    runs.append(Run(event: event, count: times))
  }

  package mutating func popFirst() -> Event? {
    guard let first = runs.first else { return nil }
    count -= 1
    if first.count == 1 { runs.removeFirst() } else { runs[runs.startIndex].count -= 1 }
    return first.event
  }

  /// Removes the keys, text and mouse events.
  package mutating func removeInput() {
    runs.removeAll { $0.event.isInput }
    count = runs.reduce(0) { $0 + $1.count }
  }
}

extension Event {
  /// Whether the event is a key, text or mouse event, and not a change of the terminal.
  fileprivate var isInput: Bool {
    switch self {
    case .key, .mouse, .paste, .unknown: true
    case .focus, .resize: false
    }
  }

  /// Whether the event is Control-C or Control-\, which end a program.
  package var isInterrupt: Bool {
    self == .key(.control("c")) || self == .key(.control("\\"))
  }
}
