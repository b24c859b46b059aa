import CursesKit

/// A version on its way to some hosts.
struct Deployment: Hashable, Sendable {
  /// How far something has come, as rows show it; what waits is in none.
  typealias State = RowContent.State

  struct Step: Hashable, Identifiable, Sendable {
    let name: String
    var state = State.none

    /// How much of it is done, in `0...1`.
    var fraction = 0.0

    /// What it has come to, such as `5 of 8`.
    var result = ""

    /// How long it took so far.
    var time = Duration.zero

    var id: String { name }
  }

  struct Host: Hashable, Identifiable, Sendable {
    let name: String
    var state = State.none
    var version: String

    /// How much of the new version is there, in `0...1`.
    var fraction = 0.0

    var id: String { name }
  }

  let service: String
  let target: String
  let version: String
  let summary: String
  var steps: [Step]
  var hosts: [Host]

  var isPaused = false

  /// The step that is under way, or that comes next; the number of steps where all are done.
  var current: Int { steps.firstIndex { $0.state != .done } ?? steps.count }

  var isOver: Bool { current == steps.count || steps.contains { $0.state == .failed } }

  /// How much of the whole is done, in `0...1`.
  var fraction: Double {
    steps.isEmpty ? 1 : steps.reduce(0) { $0 + $1.fraction } / Double(steps.count)
  }

  var time: Duration { steps.reduce(.zero) { $0 + $1.time } }
}

extension Duration {
  /// Minutes and seconds, such as `1:42`.
  var clock: String {
    let seconds = components.seconds
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
