import CursesCells

/// A press, or a burst of the wheel, and the recognizers of which one can win it.
@MainActor
final class Contest {
  /// The stage it is on.
  private(set) weak var stage: Stage?

  /// The button that is held, or the way the wheel turned first.
  let button: Mouse.Button

  /// The view that handled the press and is told how it goes on, while there is one.
  private(set) weak var handler: View?

  /// The view that was under the mouse first.
  weak var hit: View?

  /// Whether a recognizer began or ended its gesture.
  var isWon = false

  /// Whether a view is being asked whether it handles the press.
  private var isAsking = false

  /// Whether the button went up, or the wheel stood still.
  private var isOver = false

  init(on stage: Stage, button: Mouse.Button) {
    self.stage = stage
    self.button = button
  }

  /// The recognizers that watch, in the order in which they are told.
  var watchers: [GestureRecognizer] {
    stage?.gestures.filter { $0.contest === self } ?? []
  }

  /// Whether there is anyone to be told how it goes on.
  var isWatched: Bool {
    handler != nil || stage?.gestures.contains { $0.contest === self } ?? false
  }
}

// MARK: - Touches

extension Contest {
  /// Lets recognizers watch, and tells them of the first touch.
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

  /// Tells those who watch of a movement.
  func move(to location: Point) {
    let touch = touch(at: location)
    tell { $0.receive(touch, GestureRecognizer.touchMoved) }
  }

  /// Tells those who watch of the end.
  func end(at location: Point) {
    let touch = touch(at: location)
    tell { $0.receive(touch, GestureRecognizer.touchEnded) }
    isOver = true
    breakOffIdle()
  }

  /// Breaks off what still watches once it is over, and waits neither for a deadline nor to end.
  func breakOffIdle() {
    guard isOver else { return }
    GestureRecognizer.breakOff(watchers.filter { $0.pending != .ended && !$0.hasDeadline })
  }

  private func touch(at location: Point) -> Touch {
    Touch(location: location, time: stage?.time ?? .zero, button: button)
  }

  private func tell(_ body: (GestureRecognizer) -> Void) {
    for recognizer in watchers where recognizer.contest === self {
      body(recognizer)
    }
  }

  /// Returns recognizers in their order, but those that others wait for before these.
  ///
  /// So what fails with a touch has failed before who waits for that sees the touch.
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

// MARK: - The view that handles it

extension Contest {
  /// Asks a view whether it handles the press, and returns what it says.
  ///
  /// Who loses the press while it answers is told so afterwards.
  func offer(to view: View, _ mouse: Mouse) -> Bool {
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

  /// Tells the view that handles the press of a move.
  func drag(_ mouse: Mouse) {
    guard let view = handler else { return }
    view.mouseDragged(view.local(mouse))
  }

  /// Tells the view that handles the press that the button went up.
  func release(_ mouse: Mouse) {
    guard let view = handler else { return }
    handler = nil
    if !isAsking { view.mouseUp(view.local(mouse)) }
  }

  /// Takes the press from the view that handles it.
  func cancelHandler() {
    guard let view = handler else { return }
    handler = nil
    if !isAsking { view.mouseCancelled() }
  }

  /// Ends the press, or the burst, without an end that anyone is told of.
  func cancel() {
    cancelHandler()
    GestureRecognizer.breakOff(watchers)
  }
}

// MARK: - Asking

extension Contest {
  /// Asks the views, from the pressed one up to a recognizer's, whether it may begin.
  func allows(_ recognizer: GestureRecognizer) -> Bool {
    guard let outer = recognizer.view, let stage, outer.stage === stage else { return false }
    let inner = [hit, handler].compactMap(\.self).first { $0.isDescendant(of: outer) }
    for view in sequence(first: inner ?? outer, next: \.superview) {
      guard view.gestureRecognizerShouldBegin(recognizer) else { return false }
      if view === outer { break }
    }
    return true
  }

  /// Whether a view inside another one handles the press.
  private func isHandled(inside view: View?) -> Bool {
    guard let view, let handler else { return false }
    return handler !== view && handler.isDescendant(of: view)
  }
}
