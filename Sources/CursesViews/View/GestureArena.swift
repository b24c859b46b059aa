import CursesCells

/// A press, or a wheel burst, and the recognizers that compete for it.
@MainActor
final class GestureArena {
  /// The stage of the press.
  private(set) weak var stage: Stage?

  /// The held button, or the first direction of the wheel.
  let button: Mouse.Button

  /// The view that handles the press and receives its events, if any.
  private(set) weak var handler: View?

  /// The view of the initial hit test.
  weak var hit: View?

  /// Whether a recognizer began or ended its gesture.
  var isWon = false

  /// Whether a view's `mouseDown` is running.
  private var isAsking = false

  /// Whether the button was released, or the wheel stopped.
  private var isOver = false

  init(on stage: Stage, button: Mouse.Button) {
    self.stage = stage
    self.button = button
  }

  /// The recognizers that watch, in the order in which they receive events.
  var watchers: [GestureRecognizer] {
    stage?.gestures.filter { $0.arena === self } ?? []
  }

  /// Whether a view handles the press or a recognizer watches it.
  var isWatched: Bool {
    handler != nil || stage?.gestures.contains { $0.arena === self } ?? false
  }
}

// MARK: - Touches

extension GestureArena {
  /// Adds recognizers, and sends them the first touch.
  func begin(_ recognizers: [GestureRecognizer], at location: Point) {
    let touch = touch(at: location)
    for recognizer in Self.requiredFirst(recognizers) {
      recognizer.enter(self, with: touch)
    }
    tell { recognizer in
      if recognizer.ignoresHandledPresses, self.isHandled(inside: recognizer.view) {
        recognizer.state = .failed
      } else {
        recognizer.touchBegan(touch)
      }
    }
  }

  /// Sends a movement to the recognizers.
  func move(to location: Point) {
    let touch = touch(at: location)
    tell { $0.receive(touch, GestureRecognizer.touchMoved) }
  }

  /// Sends the end to the recognizers.
  func end(at location: Point) {
    let touch = touch(at: location)
    tell { $0.receive(touch, GestureRecognizer.touchEnded) }
    isOver = true
    breakOffIdle()
  }

  /// Cancels recognizers that still watch after the end, without a deadline or a pending end.
  func breakOffIdle() {
    guard isOver else { return }
    GestureRecognizer.breakOff(watchers.filter { $0.pending != .ended && !$0.hasDeadline })
  }

  private func touch(at location: Point) -> Touch {
    Touch(location: location, time: stage?.time ?? .zero, button: button)
  }

  private func tell(_ body: (GestureRecognizer) -> Void) {
    for recognizer in watchers where recognizer.arena === self {
      body(recognizer)
    }
  }

  /// Returns recognizers in their order, but required ones before their dependents.
  ///
  /// A required recognizer thus fails before its dependents receive the same touch.
  private static func requiredFirst(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    var sorted: [GestureRecognizer] = []
    func add(_ recognizer: GestureRecognizer) {
      guard !sorted.contains(where: { $0 === recognizer }) else { return }
      for required in recognizers where recognizer.requires(required) {
        add(required)
      }
      sorted.append(recognizer)
    }
    recognizers.forEach(add)
    return sorted
  }
}

// MARK: - Handling view

extension GestureArena {
  /// Dispatches the press to a view, and returns whether the view handles it.
  ///
  /// A view that loses the press during the call is notified afterwards.
  func dispatch(_ mouse: Mouse, to view: View) -> Bool {
    guard let stage, stage.canBePressed(view) else { return false }
    handler = view
    isAsking = true
    let isHandled = view.mouseDown(view.local(mouse))
    isAsking = false
    if !isHandled {
      handler = nil
    } else if handler == nil {
      view.mouseCancelled()
    }
    return isHandled
  }

  /// Sends a movement to the view that handles the press.
  func drag(_ mouse: Mouse) {
    guard let view = handler else { return }
    view.mouseDragged(view.local(mouse))
  }

  /// Sends the release to the view that handles the press.
  func release(_ mouse: Mouse) {
    guard let view = handler else { return }
    handler = nil
    if !isAsking { view.mouseUp(view.local(mouse)) }
  }

  /// Cancels the press of the view that handles it.
  func cancelHandler() {
    guard let view = handler else { return }
    handler = nil
    if !isAsking { view.mouseCancelled() }
  }

  /// Cancels the press or the burst.
  func cancel() {
    cancelHandler()
    GestureRecognizer.breakOff(watchers)
  }
}

// MARK: - Queries

extension GestureArena {
  /// Returns whether the views from the pressed one up to a recognizer's allow it to begin.
  func allows(_ recognizer: GestureRecognizer) -> Bool {
    guard let outer = recognizer.view, let stage, outer.stage === stage else { return false }
    let inner = [hit, handler].compactMap(\.self).first { $0.isDescendant(of: outer) }
    for view in sequence(first: inner ?? outer, next: \.superview) {
      guard view.gestureRecognizerShouldBegin(recognizer) else { return false }
      if view === outer { break }
    }
    return true
  }

  /// Returns whether a subview of `view` handles the press.
  private func isHandled(inside view: View?) -> Bool {
    guard let view, let handler else { return false }
    return handler !== view && handler.isDescendant(of: view)
  }
}
