import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Checks the callbacks of recognizers and views, and records faults.
@MainActor
private final class Referee {
  /// The gestures that began and have not ended.
  private(set) var active: [String] = []

  /// The number of presses minus the number of their ends, for each view.
  private var pressed: [String: Int] = [:]

  private(set) var faults: [String] = []

  func note(_ name: String, _ state: GestureRecognizer.State) {
    let isActive = active.contains(name)
    switch state {
    case .began:
      if !active.isEmpty { faults.append("\(name) began during \(active)") }
      active.append(name)
    case .changed:
      if !isActive { faults.append("\(name) changed before it began") }
    case .cancelled:
      if !isActive { faults.append("\(name) was cancelled before it began") }
      active.removeAll { $0 == name }
    case .ended:
      if !isActive, !active.isEmpty { faults.append("\(name) ended during \(active)") }
      active.removeAll { $0 == name }
    case .possible, .failed: faults.append("\(name) reported \(state)")
    }
  }

  func note(_ entry: String) {
    let words = entry.split(separator: " ", maxSplits: 2).map(String.init)
    switch words[1] {
    case "down": pressed[words[0], default: 0] += 1
    case "up", "cancelled": pressed[words[0], default: 0] -= 1
    default: break
    }
    if pressed[words[0], default: 0] < 0 { faults.append("\(words[0]) lost a press it had not") }
  }

  /// The views with a press that has not ended.
  var stuck: [String] { pressed.filter { $0.value != 0 }.map(\.key).sorted() }
}

@MainActor
@Suite struct GestureFuzzTests {
  private let stage = Stage(size: Size(width: 24, height: 8))
  private let referee = Referee()

  /// Creates three nested views, of which all but the middle one handle presses.
  private func makeViews() -> [Listener] {
    var views: [Listener] = []
    for index in 0..<3 {
      let view = Listener(
        frame: Rect(x: index, y: min(index, 1), width: 22 - 7 * index, height: 7 - 2 * index))
      view.name = "view\(index)"
      view.handlesMouse = index != 1
      if view.handlesMouse { view.log = { [referee] in referee.note($0) } }
      (views.last ?? stage.rootView).addSubview(view)
      views.append(view)
    }
    return views
  }

  /// Creates seven recognizers on random views, of which some require others to fail.
  private func makeRecognizers(
    on views: [View], using generator: inout SeededGenerator
  ) -> [GestureRecognizer] {
    let recognizers: [GestureRecognizer] = [
      TapGestureRecognizer { _ in }, TapGestureRecognizer(numberOfTapsRequired: 2) { _ in },
      PanGestureRecognizer { _ in }, PanGestureRecognizer(axis: .horizontal) { _ in },
      ScreenEdgePanGestureRecognizer(edge: .left) { _ in },
      SwipeGestureRecognizer(direction: [.left, .down]) { _ in },
      LongPressGestureRecognizer { _ in },
    ]
    for (index, recognizer) in recognizers.enumerated() {
      recognizer.allowsWheel = Bool.random(using: &generator)
      recognizer.onChange = { [referee] in referee.note("recognizer\(index)", $0.state) }
      views[Int.random(in: views.indices, using: &generator)].addGestureRecognizer(recognizer)
      guard Bool.random(using: &generator) else { continue }
      recognizer.require(toFail: recognizers[Int.random(in: 0..<7, using: &generator)])
    }
    return recognizers
  }

  /// Sends a random event, advances the time, or changes a view or a recognizer.
  private func doSomething(
    _ views: [Listener], _ recognizers: [GestureRecognizer], using generator: inout SeededGenerator
  ) {
    let position = Point(
      x: Int.random(in: 0..<10, using: &generator), y: Int.random(in: 0..<5, using: &generator))
    let view = views[Int.random(in: views.indices, using: &generator)]
    let recognizer = recognizers[Int.random(in: recognizers.indices, using: &generator)]
    let wheel: [Mouse.Button] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
    switch Int.random(in: 0..<40, using: &generator) {
    case 0..<8: stage.press(position.x, position.y)
    case 8..<20: stage.drag(position.x, position.y)
    case 20..<25: stage.release(position.x, position.y)
    case 25..<30:
      stage.wheel(wheel[Int.random(in: 0..<4, using: &generator)], position.x, position.y)
    case 30..<33: stage.wait(Int.random(in: 1..<600, using: &generator))
    case 33: stage.send(.key(.escape))
    case 34: stage.send(.focus(gained: false))
    case 35: stage.send(.resize(Size(width: 20 + position.x, height: 8)))
    case 36: recognizer.cancel()
    case 37: recognizer.isEnabled.toggle()
    case 38: view.isUserInteractionEnabled.toggle()
    default: view.addGestureRecognizer(recognizer)
    }
  }

  @Test(arguments: 1...60)
  func `random events leave no press and no gesture in flight`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let views = makeViews()
    let recognizers = makeRecognizers(on: views, using: &generator)

    for _ in 0..<Rounds.sample(100, of: 400) {
      doSomething(views, recognizers, using: &generator)
    }
    Bool.random(using: &generator) ? stage.release(1, 1) : views[0].removeFromSuperview()
    stage.wait(1000)

    #expect(referee.faults == [])
    #expect(referee.active == [] && referee.stuck == [])
    #expect(stage.nextDeadline == nil)
  }

  @Test(arguments: 1...40)
  func `re-entrant random changes leave no press and no gesture in flight`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let views = makeViews()
    let recognizers = makeRecognizers(on: views, using: &generator)
    var depth = 0
    for (index, recognizer) in recognizers.enumerated() {
      recognizer.onChange = { [referee, self] in
        referee.note("recognizer\(index)", $0.state)
        guard depth < 3, generator.next() % 3 == 0 else { return }
        depth += 1
        var inner = SeededGenerator(seed: generator.next())
        doSomething(views, recognizers, using: &inner)
        depth -= 1
      }
    }

    for _ in 0..<Rounds.sample(75, of: 300) {
      var next = SeededGenerator(seed: generator.next())
      doSomething(views, recognizers, using: &next)
    }
    stage.rootView = View()
    stage.wait(1000)

    #expect(referee.faults == [])
    #expect(referee.active == [] && referee.stuck == [])
    #expect(stage.nextDeadline == nil)
  }
}
