import CursesCells

/// Notches of the wheel that follow each other so closely that they are one gesture.
@MainActor
final class WheelBurst {
  /// How long the wheel stands still before what it does next is something new.
  private static let pause = Duration.milliseconds(150)

  /// How long a wheel that scrolled turns on at the end of the content before that is something
  /// new: what it came to the end with is not meant for what lies beyond it.
  private static let rest = Duration.milliseconds(300)

  /// How far a notch moves the finger that recognizers see.
  private static let cellsPerNotch = 3

  /// The recognizers that watch it.
  let contest: Contest

  /// When a view last scrolled by it, or `nil` where none did; it is no gesture for as long.
  private var lastScroll: Duration?

  private var lastTurn: Duration

  /// Where the finger that recognizers see is, or `nil` while they saw nothing.
  private var finger: Point?

  private var ending: StageTimer?

  init(_ contest: Contest, at time: Duration) {
    self.contest = contest
    lastTurn = time
  }

  /// Whether a notch is part of it, which then goes on.
  ///
  /// A notch to the other side is, too, but only a gesture goes on by it: who scrolls down right
  /// after a swipe waits for no pause.
  func takes(_ mouse: Mouse, at time: Duration) -> Bool {
    guard time - lastTurn < Self.pause else { return false }
    let isAlong = (way(of: mouse.button).x == 0) == (way(of: contest.button).x == 0)
    if isAlong || contest.isWatched { lastTurn = time }
    return true
  }

  /// Whether a view scrolled by it.
  var isScrolling: Bool { lastScroll != nil }

  /// Whether what it scrolled came to its end long ago.
  func hasScrolledOut(at time: Duration) -> Bool {
    lastScroll.map { time - $0 >= Self.rest } ?? false
  }

  /// Notes that a view scrolls by it, so that it is no gesture.
  func scroll(at time: Duration) {
    lastScroll = time
    contest.cancel()
  }

  /// Tells recognizers of a notch, and returns whether it is theirs.
  func turn(_ mouse: Mouse, watchedBy recognizers: [GestureRecognizer]) -> Bool {
    let start = finger ?? mouse.location
    let isFirst = finger == nil
    let end = start + way(of: mouse.button)
    finger = end
    ending?.cancel()
    ending = contest.stage?.schedule(after: Self.pause) { [weak self] in self?.end() }
    if isFirst { contest.begin(recognizers, at: start) }
    let isWatched = contest.isWatched || contest.isWon
    contest.move(to: end)
    if !contest.isWatched { ending?.cancel() }
    return isWatched
  }

  /// Ends the gesture where the finger is.
  func end() {
    ending?.cancel()
    if let finger { contest.end(at: finger) }
  }

  /// Returns the way of a finger that moves the content as a notch does, in cells.
  private func way(of button: Mouse.Button) -> Point {
    let cells = Self.cellsPerNotch
    return switch button {
    case .wheelUp: Point(x: 0, y: cells)
    case .wheelDown: Point(x: 0, y: -cells)
    case .wheelLeft: Point(x: cells, y: 0)
    case .wheelRight: Point(x: -cells, y: 0)
    case .left, .middle, .right, .none: .zero
    }
  }
}
