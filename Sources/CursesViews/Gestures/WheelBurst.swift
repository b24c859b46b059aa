import CursesCells

/// Notches of the wheel that follow each other so closely that they are one gesture.
@MainActor
final class WheelBurst {
  /// How long the wheel stands still before what it does next is something new.
  static let pause = Duration.milliseconds(150)

  /// How far a notch moves the finger that recognizers see.
  static let cellsPerNotch = 3

  /// The recognizers that watch it.
  let contest: Contest

  /// When the wheel turned last.
  var lastTurn: Duration

  /// Whether a view scrolled by it; it is no gesture then.
  var isScrolling = false

  /// Where the finger that recognizers see is, or `nil` while they saw nothing.
  private var finger: Point?

  private var ending: StageTimer?

  init(_ contest: Contest, at time: Duration) {
    self.contest = contest
    lastTurn = time
  }

  /// Tells recognizers of a notch, and returns whether there are any.
  func turn(_ mouse: Mouse, watchedBy recognizers: @autoclosure () -> [GestureRecognizer]) -> Bool {
    if finger == nil { contest.begin(recognizers(), at: mouse.location) }
    let isWatched = contest.isWatched || contest.isWon
    let target = (finger ?? mouse.location) + mouse.button.way
    finger = target
    contest.move(to: target)
    ending?.cancel()
    if contest.isWatched {
      ending = contest.stage?.schedule(after: Self.pause) { [weak self] in self?.end() }
    }
    return isWatched
  }

  /// Ends the gesture where the finger is.
  func end() {
    ending?.cancel()
    if let finger { contest.end(at: finger) }
  }
}

extension Mouse.Button {
  /// The way of the finger that moves the content as a notch of the wheel does, in cells.
  @MainActor
  fileprivate var way: Point {
    switch self {
    case .wheelUp: Point(x: 0, y: WheelBurst.cellsPerNotch)
    case .wheelDown: Point(x: 0, y: -WheelBurst.cellsPerNotch)
    case .wheelLeft: Point(x: WheelBurst.cellsPerNotch, y: 0)
    case .wheelRight: Point(x: -WheelBurst.cellsPerNotch, y: 0)
    case .left, .middle, .right, .none: .zero
    }
  }
}
