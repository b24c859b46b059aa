import CursesCells
import CursesViews
import Testing

/// The views on which `gestureRecognizerShouldBegin(_:)` is called.
@MainActor
@Suite struct GestureAskingTests {
  let fixture = GestureFixture()
  var stage: Stage { fixture.stage }

  @Test func `every view from the pressed view to the recognizer's is queried`() {
    let inner = Guard(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    let outer = Guard(frame: Rect(x: 0, y: 4, width: 10, height: 2))
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)
    let pan = fixture.pan(on: outer)
    let far = fixture.pan("far", on: stage.rootView)

    stage.press(1, 4)
    stage.drag(4, 4)

    #expect(inner.asked.map { $0 === pan } == [true])
    #expect(outer.asked.map { $0 === pan } == [true])
    #expect(far.state == .failed)
  }

  @Test(arguments: [true, false])
  func `a veto by any queried view lets the pressed view keep its drag`(isInner: Bool) {
    let outer = Guard(frame: Rect(x: 0, y: 4, width: 10, height: 2))
    let inner = Guard(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    (isInner ? inner : outer).allows = false
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)
    let pan = fixture.pan(on: outer)

    stage.press(1, 4)
    stage.drag(4, 4)
    stage.release(6, 4)

    #expect(pan.state == .failed)
    #expect(inner.dragged == [Point(x: 4, y: 0)] && inner.isReleased)
  }

  @Test func `a view's veto also stops recognizers of its superviews`() {
    let outer = Guard(frame: Rect(x: 0, y: 4, width: 10, height: 2))
    outer.allows = false
    stage.rootView.addSubview(outer)
    fixture.pan("inner", on: outer)
    let shield = View(frame: Rect(x: 10, y: 4, width: 5, height: 2))
    stage.rootView.addSubview(shield)
    fixture.pan("outer", on: stage.rootView)

    stage.press(1, 4)
    stage.drag(4, 4)
    #expect(fixture.takeTold() == [])

    stage.press(11, 4)
    stage.drag(14, 4)
    #expect(fixture.told == ["outer began"])
  }

  @Test func `a queried view can read the pan's translation`() {
    let view = Guard(frame: Rect(x: 0, y: 4, width: 10, height: 2))
    stage.rootView.addSubview(view)
    var ways: [Point] = []
    view.onAsk = { recognizer in
      if let pan = recognizer as? PanGestureRecognizer { ways.append(pan.translation) }
    }
    fixture.pan(on: view)

    stage.press(5, 4)
    stage.drag(3, 4)

    #expect(ways == [Point(x: -2, y: 0)])
  }
}

/// A view that handles presses and allows or vetoes recognizers.
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
