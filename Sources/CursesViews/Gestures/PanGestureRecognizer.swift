import CursesCells

/// Knows a drag, from where the button went down to where it is let go of.
///
/// It begins as soon as the mouse has moved by ``minimumDistance``, and then says of every
/// movement how far the mouse is and how fast:
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
/// With an ``axis`` it fails when the drag begins the other way, so that a list can pan its rows
/// to the side while a page around it is pulled down. With ``GestureRecognizer/allowsWheel`` a
/// burst of the wheel is a drag, too, of three cells a notch; it ends, with no velocity, 150 ms
/// after the last notch.
public class PanGestureRecognizer: GestureRecognizer {
  /// The way in which a drag begins.
  public enum Axis: Hashable, Sendable {
    /// To the left or right.
    case horizontal

    /// Up or down.
    case vertical

    /// Any way.
    case both
  }

  /// The way in which the drag has to begin; the default is ``Axis/both``.
  ///
  /// A row counts as two columns, since it is about twice as high as a column is wide: two columns
  /// to the side and a row down are still to the side.
  public var axis: Axis

  /// How far the mouse moves before it is a drag, in columns or rows; the default is 2.
  ///
  /// With 1, a mouse that crosses the edge of a cell while it clicks is a drag already. With 0 it
  /// begins with the press, whichever way it goes on: that catches what moves, where
  /// ``View/gestureRecognizerShouldBegin(_:)`` says that something does. Values under 0 are raised
  /// to 0.
  public var minimumDistance = 2 {
    didSet { minimumDistance = max(0, minimumDistance) }
  }

  /// How far the mouse is from where the button went down, in cells, along both axes.
  public private(set) var translation = Point.zero

  /// How fast the mouse is, in cells a second.
  ///
  /// That is its way of the last 100 ms, or since the button went down when that is shorter. It is
  /// zero once the mouse rested for as long, and for a drag of less than 10 ms.
  public private(set) var velocity = FractionalPoint.zero

  /// Whether it watches the wheel, or watched it last, and no button.
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

  /// Whether a drag that begins like this is the recognizer's.
  func isItsWay(_ way: Point) -> Bool {
    switch axis {
    case .horizontal: abs(way.x) >= 2 * abs(way.y)
    case .vertical: abs(way.x) < 2 * abs(way.y)
    case .both: true
    }
  }
}
