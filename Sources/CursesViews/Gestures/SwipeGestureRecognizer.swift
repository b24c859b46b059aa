import CursesCells

/// A gesture recognizer for a quick drag in one direction.
///
///     let swipe = SwipeGestureRecognizer(direction: [.left, .right]) { swipe in
///       table.openMenu(at: swipe.startLocation(in: table), to: swipe.recognizedDirection)
///     }
///     table.addGestureRecognizer(swipe)
///
/// It is recognized as soon as the mouse has moved far enough within half a second. That is six
/// columns sideways with at most one row of drift, or three rows up or down with at most two
/// columns of drift.
///
/// A horizontal wheel burst is a swipe, too, from its second notch on, and includes the rest of the
/// burst. The swipe has the direction of the content: the wheel turned right moves the content
/// left, so the swipe is to the left. ``GestureRecognizer/allowsWheel`` is `true`; vertical wheel
/// events are never a swipe.
public final class SwipeGestureRecognizer: GestureRecognizer {
  /// A set of swipe directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The raw value, with one bit for each direction.
    public let rawValue: UInt8

    /// Creates a set from a raw value.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To the left.
    public static let left = Direction(rawValue: 1)

    /// To the right.
    public static let right = Direction(rawValue: 2)

    /// Up.
    public static let up = Direction(rawValue: 4)

    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that are recognized.
  public var direction: Direction

  /// The direction of the last swipe, or `nil` before it is recognized.
  public private(set) var recognizedDirection: Direction?

  /// The first touch.
  private(set) var start: Touch?

  private static let longest = Duration.milliseconds(500)

  /// Creates a recognizer that calls `action` for each swipe in one of the directions.
  public init(
    direction: Direction, _ action: @escaping @MainActor (SwipeGestureRecognizer) -> Void
  ) {
    self.direction = direction
    super.init()
    allowsWheel = true
    onChange = { [weak self] _ in
      if let self { action(self) }
    }
  }

  public override var gestureName: String { "swipe" }

  public override func reset() { recognizedDirection = nil }

  public override func touchBegan(_ touch: Touch) {
    start = touch
    // The limit is inclusive: a movement exactly at the limit still counts.
    setDeadline(after: Self.longest + .milliseconds(1))
    if ![.left, .wheelLeft, .wheelRight].contains(touch.button) { state = .failed }
  }

  public override func touchMoved(_ touch: Touch) {
    guard state == .possible, let start else { return }
    let way = touch.location - start.location
    let open = courses.filter { $0.isOpen(to: way) }
    if let course = open.first(where: { $0.isComplete(by: way) }) {
      recognizedDirection = course.direction
      state = .ended
    } else if open.isEmpty {
      state = .failed
    }
  }

  public override func touchEnded(_ touch: Touch) {
    touchMoved(touch)
    if state == .possible { state = .failed }
  }

  public override func deadlineReached() { state = .failed }

  /// The conditions of a swipe in each of the directions.
  private var courses: [SwipeCourse] {
    [Direction.left, .right, .up, .down].filter(direction.contains).map(SwipeCourse.init)
  }
}

/// The conditions of a swipe in one direction.
private struct SwipeCourse {
  let direction: SwipeGestureRecognizer.Direction

  private var isHorizontal: Bool { direction == .left || direction == .right }

  /// Returns whether `way` can become a swipe: at most one cell backward, and little drift.
  func isOpen(to way: Point) -> Bool {
    let drift = isHorizontal ? abs(way.y) : abs(way.x)
    return drift <= (isHorizontal ? 1 : 2) && distance(of: way) >= -1
  }

  func isComplete(by way: Point) -> Bool { distance(of: way) >= (isHorizontal ? 6 : 3) }

  /// Returns the distance of `way` in the direction, in cells.
  private func distance(of way: Point) -> Int {
    switch direction {
    case .left: -way.x
    case .right: way.x
    case .up: -way.y
    default: way.y
    }
  }
}

// MARK: - Locations

extension SwipeGestureRecognizer {
  /// Returns the start of the last swipe, in the coordinates of a view or, for `nil`, of the stage.
  ///
  /// A swipe may drift until it is recognized; the start is its target. Before the first press it
  /// is the stage's zero.
  public func startLocation(in view: View?) -> Point {
    let location = start?.location ?? .zero
    return view?.convertFromStage(location) ?? location
  }
}
