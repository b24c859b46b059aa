import CursesCells
import CursesLayers

/// A phase of the work for a frame.
package enum FramePhase: Hashable, Sendable {
  /// Layout, and the callbacks that it causes.
  case layout

  /// Placing and drawing layers.
  case draw

  /// Compositing layers and comparing the result with the last frame.
  case composite
}

/// A running animation of a view, as an inspector displays it.
@MainActor
package struct ViewAnimation {
  /// The animated view, or `nil` for a cross-fade of the whole stage.
  package let view: View?

  /// The animated property: `frame`, `scroll`, `translation` or `alpha`.
  package let property: String

  /// The time since the start, without the delay; zero before the start.
  package let elapsed: Duration

  /// The duration, or `nil` while the animation is paused.
  package let duration: Duration?
}

/// The observer of an inspector.
struct StageInspection {
  /// Called with each phase of the work for a frame, and with `nil` at its end.
  var phaseObserver: (@MainActor (FramePhase?) -> Void)?
}

// Reading these properties lays out and draws nothing.

extension Stage {
  /// Called with each phase of the work for a frame, and with `nil` at its end.
  ///
  /// Phases may be nested. The default is `nil`.
  package var phaseObserver: (@MainActor (FramePhase?) -> Void)? {
    get { inspection.phaseObserver }
    set { inspection.phaseObserver = newValue }
  }

  /// The running animations, in the order in which they were started.
  package var runningAnimations: [ViewAnimation] {
    tree.runningAnimations.map { animation in
      ViewAnimation(
        view: (animation.layer as? ViewLayer)?.view, property: animation.property,
        elapsed: animation.span.map { max(.zero, elapsed - $0.lowerBound) } ?? .zero,
        duration: animation.span.map { $0.upperBound - $0.lowerBound })
    }
  }

  /// The recognizers with a gesture in progress, in the order in which they receive events.
  package var gesturesInFlight: [GestureRecognizer] { gestures }

  /// The hit-test view of the last press, or `nil` if there was none or it is gone.
  package var lastPressedView: View? { presses.lastHit }

  /// Returns the view that a press at a point of the stage would hit, or `nil` for none.
  package func hitView(at point: Point) -> View? { topmostView(at: point) }

  /// Runs a phase of the work for a frame, and reports its start and its end to the observer.
  func during<Result>(_ phase: FramePhase, _ body: () -> Result) -> Result {
    phaseObserver?(phase)
    defer { phaseObserver?(nil) }
    return body()
  }
}

extension View {
  /// The cells of the stage that display the view, without clipping.
  package var screenFrame: Rect {
    layer.cells(in: layer.shownFrame(inside: superview?.layer.contentOrigin ?? .zero))
  }
}
