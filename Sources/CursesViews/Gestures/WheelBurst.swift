import CursesCells

/// A series of wheel notches that are close enough in time to be one gesture.
@MainActor
final class WheelBurst {
  /// The pause after which a notch begins a new burst.
  private static let pause = Duration.milliseconds(150)

  /// The time at the end of the content after which a scrolling burst ends.
  ///
  /// The momentum that reached the end is not meant for a view beyond it.
  private static let momentum = Duration.milliseconds(300)

  /// The distance that a notch moves the virtual pointer, in cells.
  private static let cellsPerNotch = 3

  /// The arena of the recognizers that watch the burst.
  let arena: GestureArena

  /// The time of the last scrolling, or `nil` if none; a burst that scrolled is not a gesture.
  private var lastScroll: Duration?

  private var lastTurn: Duration

  /// The location of the virtual pointer, or `nil` before the first touch.
  private var finger: Point?

  private var ending: StageTimer?

  init(_ arena: GestureArena, at time: Duration) {
    self.arena = arena
    lastTurn = time
  }

  /// Returns whether a notch belongs to the burst, and extends the burst.
  ///
  /// A notch on the other axis belongs to it, too, but only extends a gesture. A user can thus
  /// scroll down right after a swipe, without a pause.
  func takes(_ mouse: Mouse, at time: Duration) -> Bool {
    guard time - lastTurn < Self.pause else { return false }
    let isAlong = (way(of: mouse.button).x == 0) == (way(of: arena.button).x == 0)
    if isAlong || arena.isWatched { lastTurn = time }
    return true
  }

  /// Whether the burst scrolled a view.
  var isScrolling: Bool { lastScroll != nil }

  /// Returns whether the last scrolling was at least ``momentum`` ago.
  func hasScrolledOut(at time: Duration) -> Bool {
    lastScroll.map { time - $0 >= Self.momentum } ?? false
  }

  /// Records that the burst scrolled a view, which cancels its gestures.
  func scroll(at time: Duration) {
    lastScroll = time
    arena.cancel()
  }

  /// Sends a notch to recognizers, and returns whether they use it.
  func turn(_ mouse: Mouse, watchedBy recognizers: [GestureRecognizer]) -> Bool {
    let start = finger ?? mouse.location
    let isFirst = finger == nil
    let end = start + way(of: mouse.button)
    finger = end
    ending?.cancel()
    ending = arena.stage?.schedule(after: Self.pause) { [weak self] in self?.end() }
    if isFirst { arena.begin(recognizers, at: start) }
    let isWatched = arena.isWatched || arena.isWon
    arena.move(to: end)
    if !arena.isWatched { ending?.cancel() }
    return isWatched
  }

  /// Ends the gesture at the virtual pointer.
  func end() {
    ending?.cancel()
    if let finger { arena.end(at: finger) }
  }

  /// Returns the movement of the virtual pointer for a notch, in cells.
  private func way(of button: Mouse.Button) -> Point {
    let cells = Self.cellsPerNotch
    return switch button {
    case .wheelUp: Point(x: 0, y: cells)
    case .wheelDown: Point(x: 0, y: -cells)
    case .wheelLeft: Point(x: cells, y: 0)
    case .wheelRight: Point(x: -cells, y: 0)
    case .left, .middle, .right, .back, .forward, .button10, .button11, .none: .zero
    }
  }
}
