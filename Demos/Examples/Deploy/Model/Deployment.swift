import CursesKit

/// The deployment of a version to some hosts.
struct Deployment: Hashable, Sendable {
  /// The state of a step or a host, as rows show it; `none` is a state of waiting.
  typealias State = RowContent.State

  struct Step: Hashable, Identifiable, Sendable {
    let name: String

    /// A name of one or two words, for a narrow list.
    let brief: String
    var state = State.none

    /// The completed fraction, in `0...1`.
    var fraction = 0.0

    /// The result so far, such as `5 of 8`.
    var result = ""

    /// The elapsed time of the step.
    var time = Duration.zero

    /// The estimated remaining time of the step.
    var rest = Duration.zero

    var id: String { name }
  }

  struct Host: Hashable, Identifiable, Sendable {
    let name: String
    var state = State.none
    var version: String

    /// The fraction of the new version that has arrived, in `0...1`.
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

  /// The index of the first step that is not done, or the number of steps if all are done.
  var current: Int { steps.firstIndex { $0.state != .done } ?? steps.count }

  var isOver: Bool { current == steps.count || steps.contains { $0.state == .failed } }

  /// The completed fraction of all steps, in `0...1`.
  var fraction: Double {
    steps.isEmpty ? 1 : steps.reduce(0) { $0 + $1.fraction } / Double(steps.count)
  }

  var time: Duration { steps.reduce(.zero) { $0 + $1.time } }
}

extension Duration {
  /// The minutes and seconds, such as `1:42`.
  var clock: String {
    let seconds = components.seconds
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
