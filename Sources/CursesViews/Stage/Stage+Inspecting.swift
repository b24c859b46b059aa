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
    layer.cells(in: layer.displayedFrame(inside: superview?.layer.contentOrigin ?? .zero))
  }
}

// MARK: - Pending work

extension Stage {
  /// The ``View/pendingWork`` of all views that are not hidden, in order and without repetitions.
  ///
  /// While a name is listed, a picture of the stage depends on the speed of the machine. A test
  /// therefore waits until the list is empty. Reading the property visits each view.
  public var pendingWork: [String] {
    var names: [String] = []
    for layer in layers {
      layer.walk { view in
        guard !view.isHidden else { return .skip }
        if let name = view.pendingWork, !names.contains(name) { names.append(name) }
        return .descend
      }
    }
    return names
  }
}

// MARK: - Warnings

/// The reports about likely mistakes of a program.
@MainActor
struct StageWarnings {
  var onWarning: (@MainActor (String) -> Void)?

  /// The subjects that were reported.
  var reported: Set<String> = []
}

extension Stage {
  /// Called in debug builds with a likely mistake of the program, once for each; the default is
  /// `nil`.
  ///
  ///     stage.onWarning = { print($0) }
  ///
  /// Mistakes are a key that another responder always takes, a view without room in its stack, and
  /// a gesture recognizer on a view that takes no events.
  /// A terminal sets it before the root view controller is set, and writes to standard error. In
  /// release builds it is never called.
  public var onWarning: (@MainActor (String) -> Void)? {
    get { warnings.onWarning }
    set { warnings.onWarning = newValue }
  }

  /// Reports a likely mistake of the program, in debug builds alone and once for each subject.
  ///
  /// - Parameters:
  ///   - subject: The identity of the mistake, such as the types of the views involved.
  ///   - message: The cause and the remedy, in one line.
  public func warn(
    about subject: @autoclosure () -> String, _ message: @autoclosure () -> String
  ) {
    #if DEBUG
    guard let onWarning, warnings.reported.insert(subject()).inserted else { return }
    let text = message()
    CallbackQueue.post(Callback("onWarning", from: self), observer: tree) { onWarning(text) }
    #endif
  }

  /// Reports commands that no key reaches, because a responder inside takes all their letters.
  func warnOfTakenKeys() {
    #if DEBUG
    guard onWarning != nil else { return }
    var takers: [Key: (id: String, name: String)] = [:]
    for responder in responderChain {
      let commands = keyCommands(of: responder)
      for command in commands where !command.keys.isEmpty {
        warn(of: command, takenBy: command.keys.compactMap { takers[$0] })
      }
      for command in commands where command.capturesTyping {
        for key in command.keys where key.isLetter {
          takers[key] = takers[key] ?? (command.id, responder.typeWords)
        }
      }
    }
    #endif
  }

  private func warn(of command: KeyCommand, takenBy takers: [(id: String, name: String)]) {
    guard takers.count == command.keys.count, let taker = takers.first else { return }
    let keys = command.keys.map(\.symbol).joined(separator: " ")
    warn(
      about: "\(command.id) \(taker.id)",
      "the command \(command.id) never acts while “\(taker.name)” has the focus, because "
        + "\(taker.id) takes \(keys); choose another key")
  }
}
