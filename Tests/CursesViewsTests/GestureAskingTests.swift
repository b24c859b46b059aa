import CursesCells
import CursesViews
import Testing

/// Which views are asked whether a recognizer may begin.
@MainActor
@Suite struct GestureAskingTests {
  let stand = GestureStand()
  var stage: Stage { stand.stage }

  @Test func `all views from the pressed one to the recognizer's are asked`() {
    let inner = Guard(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    let outer = Guard(frame: Rect(x: 0, y: 4, width: 10, height: 2))
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)
    let pan = stand.pan(on: outer)
    let far = stand.pan("far", on: stage.rootView)

    stage.press(1, 4)
    stage.drag(4, 4)

    #expect(inner.asked.map { $0 === pan } == [true])
    #expect(outer.asked.map { $0 === pan } == [true])
    #expect(far.state == .failed)
  }

  @Test(arguments: [true, false])
  func `a view that says no keeps its drag`(isInner: Bool) {
    let outer = Guard(frame: Rect(x: 0, y: 4, width: 10, height: 2))
    let inner = Guard(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    (isInner ? inner : outer).allows = false
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)
    let pan = stand.pan(on: outer)

    stage.press(1, 4)
    stage.drag(4, 4)
    stage.release(6, 4)

    #expect(pan.state == .failed)
    #expect(inner.dragged == [Point(x: 4, y: 0)] && inner.isReleased)
  }

  @Test func `a view that says no leaves the press to the next recognizer`() {
    let outer = Guard(frame: Rect(x: 0, y: 4, width: 10, height: 2))
    outer.allows = false
    stage.rootView.addSubview(outer)
    stand.pan("inner", on: outer)
    let shield = View(frame: Rect(x: 10, y: 4, width: 5, height: 2))
    stage.rootView.addSubview(shield)
    stand.pan("outer", on: stage.rootView)

    stage.press(1, 4)
    stage.drag(4, 4)
    #expect(stand.takeTold() == [])

    stage.press(11, 4)
    stage.drag(14, 4)
    #expect(stand.told == ["outer began"])
  }

  @Test func `a view that is asked sees which way a drag goes`() {
    let view = Guard(frame: Rect(x: 0, y: 4, width: 10, height: 2))
    stage.rootView.addSubview(view)
    var ways: [Point] = []
    view.onAsk = { recognizer in
      if let pan = recognizer as? PanGestureRecognizer { ways.append(pan.translation) }
    }
    stand.pan(on: view)

    stage.press(5, 4)
    stage.drag(3, 4)

    #expect(ways == [Point(x: -2, y: 0)])
  }
}

/// Handles presses, and says whether recognizers may begin.
private final class Guard: View {
  var allows = true
  var onAsk: (GestureRecognizer) -> Void = { _ in }
  private(set) var asked: [GestureRecognizer] = []
  private(set) var dragged: [Point] = []
  private(set) var isReleased = false

  override func mouseDown(_ mouse: Mouse) -> Bool { true }

  override func mouseDragged(_ mouse: Mouse) { dragged.append(mouse.location) }

  override func mouseUp(_ mouse: Mouse) { isReleased = true }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    asked.append(recognizer)
    onAsk(recognizer)
    return allows
  }
}
