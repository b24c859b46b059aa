import CursesCells

/// A press, or a burst of the wheel, and the recognizers of which one can win it.
@MainActor
final class Contest {
  /// The stage it is on.
  private(set) weak var host: (any GestureHost)?

  /// The button that is held, or the way the wheel turned first.
  let button: Mouse.Button

  /// The view that handled the press and is told how it goes on, while there is one.
  private(set) weak var handler: (any GestureArea)?

  /// The view that was under the mouse first.
  weak var hit: (any GestureArea)?

  /// Whether a recognizer began or ended its gesture.
  var isWon = false

  /// Whether a view is being asked whether it handles the press.
  private var isAsking = false

  /// Whether the button went up, or the wheel stood still.
  private var isOver = false

  init(on host: any GestureHost, button: Mouse.Button) {
    self.host = host
    self.button = button
  }

  /// The recognizers that watch, in the order in which they are told.
  var watchers: [GestureRecognizer] {
    host?.gestures.filter { $0.contest === self } ?? []
  }

  /// Whether there is anyone to be told how it goes on.
  var isWatched: Bool {
    handler != nil || host?.gestures.contains { $0.contest === self } ?? false
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
      if recognizer.ignoresHandledPresses, self.isHandled(inside: recognizer.area) {
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
    Touch(location: location, time: host?.time ?? .zero, button: button)
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
  func offer(to area: any GestureArea, _ mouse: Mouse) -> Bool {
    guard let host, host.canBePressed(area) else { return false }
    handler = area
    isAsking = true
    let isHandled = area.mouseDown(area.local(mouse))
    isAsking = false
    if !isHandled {
      handler = nil
    } else if handler == nil {
      area.mouseCancelled()
    }
    return isHandled
  }

  /// Tells the view that handles the press of a move.
  func drag(_ mouse: Mouse) {
    guard let area = handler else { return }
    area.mouseDragged(area.local(mouse))
  }

  /// Tells the view that handles the press that the button went up.
  func release(_ mouse: Mouse) {
    guard let area = handler else { return }
    handler = nil
    if !isAsking { area.mouseUp(area.local(mouse)) }
  }

  /// Takes the press from the view that handles it.
  func cancelHandler() {
    guard let area = handler else { return }
    handler = nil
    if !isAsking { area.mouseCancelled() }
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
    guard let outer = recognizer.area, host?.holds(outer) ?? false else { return false }
    let inner = [hit, handler].compactMap(\.self).first { $0.isInside(outer) }
    for area in (inner ?? outer).areasAround {
      guard area.gestureRecognizerShouldBegin(recognizer) else { return false }
      if area === outer { break }
    }
    return true
  }

  /// Whether a view inside another one handles the press.
  private func isHandled(inside area: (any GestureArea)?) -> Bool {
    guard let area, let handler else { return false }
    return handler !== area && handler.isInside(area)
  }
}
