import CursesCells

/// A moment of the mouse with a button held, as a gesture recognizer is told of it.
public struct Touch: Hashable, Sendable {
  /// Where the mouse is, in cells of the stage.
  public var location: Point

  /// The stage's time.
  public var time: Duration

  /// The button.
  public var button: Mouse.Button

  /// Creates a touch.
  public init(location: Point, time: Duration, button: Mouse.Button = .left) {
    self.location = location
    self.time = time
    self.button = button
  }

  init(_ mouse: Mouse, at time: Duration) {
    self.init(location: mouse.location, time: time, button: mouse.button)
  }
}

/// Something that watches the mouse over a view and knows one gesture.
///
/// It is a state machine that is fed touches, each with its time. A subclass
/// overrides the touch hooks and sets ``state``.
@MainActor
open class GestureRecognizer {
  /// How far a recognizer is with its gesture.
  public enum State: Hashable, Sendable {
    /// It has seen too little to know.
    case possible

    /// A gesture that goes on over time began.
    case began

    /// A gesture that goes on over time went on.
    case changed

    /// The gesture is complete.
    case ended

    /// The gesture was broken off from outside.
    case cancelled

    /// It was not the gesture.
    case failed
  }

  /// How far it is; each change calls ``onChange``.
  public var state = State.possible {
    didSet { if state != .possible, state != .failed { onChange?(self) } }
  }

  /// Whether it watches at all; the default is `true`.
  public var isEnabled = true

  /// The view whose mouse it watches.
  public internal(set) weak var view: View?

  /// Called when the gesture began, changed, ended or was cancelled.
  public var onChange: (@MainActor (GestureRecognizer) -> Void)?

  /// Creates a recognizer that watches nothing yet.
  public init() {}

  /// Called when a button goes down; the state is ``State/possible``.
  open func touchBegan(_ touch: Touch) {}

  /// Called when the mouse moves with the button held.
  open func touchMoved(_ touch: Touch) {}

  /// Called when the button goes up.
  open func touchEnded(_ touch: Touch) {}

  /// Returns a place of the stage in the coordinates of ``view``.
  public func location(of touch: Touch) -> Point {
    view?.convertFromStage(touch.location) ?? touch.location
  }

  /// Whether it knows that the mouse does its gesture.
  var hasRecognized: Bool { state == .began || state == .changed || state == .ended }

  func begin(_ touch: Touch) {
    state = .possible
    touchBegan(touch)
  }

  func cancel() {
    switch state {
    case .began, .changed: state = .cancelled
    case .possible: state = .failed
    case .ended, .cancelled, .failed: break
    }
  }
}

extension View {
  /// Lets a recognizer watch the mouse over the view, and no longer over another.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  /// Lets a recognizer watch the view no longer.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
