import CursesCells

/// A gesture recognizer for a drag, from the press to the release.
///
/// It begins after a movement by ``minimumDistance``, and then reports the translation and velocity
/// of every movement:
///
///     let pan = PanGestureRecognizer(axis: .horizontal) { pan in
///       switch pan.state {
///       case .began, .changed: drawer.open(by: pan.translation.x)
///       case .ended: drawer.settle(velocity: pan.velocity.x)
///       default: drawer.close()
///       }
///     }
///     view.addGestureRecognizer(pan)
///
/// With an ``axis``, it fails if the drag begins along the other one. A list can thus pan its rows
/// sideways while an enclosing page is pulled down. With ``GestureRecognizer/allowsWheel``, a wheel
/// burst is a drag of three cells per notch. It ends, with velocity zero, 150 ms after the last
/// notch.
public class PanGestureRecognizer: GestureRecognizer {
  /// The axis along which a drag begins.
  public enum Axis: Hashable, Sendable {
    /// The horizontal axis: left or right.
    case horizontal

    /// The vertical axis: up or down.
    case vertical

    /// Both axes.
    case both
  }

  /// The axis along which the drag must begin; the default is ``Axis/both``.
  ///
  /// A row counts as two columns, because a cell is about twice as high as wide. Two columns
  /// sideways and a row down are therefore horizontal.
  public var axis: Axis

  /// The minimum distance of a drag, in columns or rows; the default is 2.
  ///
  /// With 1, a click that crosses the edge of a cell is already a drag. With 0 the drag begins with
  /// the press, in any direction. This catches a moving view, if
  /// ``View/gestureRecognizerShouldBegin(_:)`` returns `true` only during motion. Negative values
  /// count as 0.
  public var minimumDistance = 2 {
    didSet { minimumDistance = max(0, minimumDistance) }
  }

  /// The distance of the mouse from the press, in cells, on both axes.
  public private(set) var translation = Point.zero

  /// The velocity of the mouse, in cells per second.
  ///
  /// It is the mean of the last 100 ms, or of a shorter drag. It is zero after the mouse was idle
  /// for 100 ms, and for a drag of less than 10 ms.
  public private(set) var velocity = FractionalPoint.zero

  /// Whether the gesture comes from the wheel and not from a button.
  public private(set) var isWheel = false

  private var start = Point.zero
  private var trail = TouchTrail()

  /// Creates a recognizer that calls `action` when the drag began, changed, ended or was cancelled.
  public init(
    axis: Axis = .both, _ action: @escaping @MainActor (PanGestureRecognizer) -> Void
  ) {
    self.axis = axis
    super.init()
    onChange = { [weak self] _ in
      if let self { action(self) }
    }
  }

  public override var gestureName: String {
    allowsWheel && axis != .horizontal ? "drag wheel" : "drag"
  }

  public override func touchBegan(_ touch: Touch) {
    start = touch.location
    translation = .zero
    velocity = .zero
    isWheel = touch.isWheel
    trail.begin(at: touch)
    if touch.button != .left, !touch.isWheel { state = .failed }
    if minimumDistance == 0, state == .possible { state = .began }
  }

  public override func touchMoved(_ touch: Touch) {
    follow(touch)
    if state == .possible { decide() } else { state = .changed }
  }

  public override func touchEnded(_ touch: Touch) {
    follow(touch)
    if state == .possible { decide() }
    state = state == .possible ? .failed : .ended
  }

  private func follow(_ touch: Touch) {
    translation = touch.location - start
    trail.add(touch)
    velocity = trail.velocity
  }

  private func decide() {
    guard max(abs(translation.x), abs(translation.y)) >= minimumDistance else { return }
    state = isItsWay(translation) ? .began : .failed
  }

  /// Returns whether a drag with this initial direction matches the axis.
  func isItsWay(_ way: Point) -> Bool {
    switch axis {
    case .horizontal: abs(way.x) >= 2 * abs(way.y)
    case .vertical: abs(way.x) < 2 * abs(way.y)
    case .both: true
    }
  }
}
