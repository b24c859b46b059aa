import CursesCells
import CursesViews
import Testing

/// Changes made in the callbacks of recognizers and of views that lose their press.
@MainActor
@Suite struct GestureCallbackTests {
  let fixture = GestureFixture()
  var stage: Stage { fixture.stage }

  /// Drags over the button in a row; its pan recognizer calls `action` at `state`.
  private func drag(
    at state: GestureRecognizer.State, _ action: @escaping (PanGestureRecognizer) -> Void
  ) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer { [fixture] pan in
      fixture.note("pan \(pan.state)")
      if pan.state == state { action(pan) }
    }
    fixture.row.addGestureRecognizer(pan)
    stage.press(5, 2)
    for x in [7, 9, 11] { stage.drag(x, 2) }
    stage.release(11, 2)
    return pan
  }

  private let start = ["button down (1 0)", "button cancelled", "pan began"]

  // MARK: Removing

  @Test func `a view may be removed as its drag begins`() {
    let pan = drag(at: .began) { $0.view?.removeFromSuperview() }

    #expect(fixture.told == start + ["pan cancelled"])
    #expect(pan.state == .cancelled)
  }

  @Test func `a view may be removed as its drag ends`() {
    let pan = drag(at: .ended) { $0.view?.removeFromSuperview() }

    #expect(fixture.told == start + ["pan changed", "pan changed", "pan ended"])
    #expect(pan.state == .ended)
  }

  @Test func `a recognizer may be removed as its drag changes`() {
    let pan = drag(at: .changed) { $0.view?.removeGestureRecognizer($0) }

    #expect(fixture.told == start + ["pan changed", "pan cancelled"])
    #expect(pan.view == nil && fixture.row.gestureRecognizers.isEmpty)
  }

  @Test func `a recognizer may cancel itself as it begins`() {
    let pan = drag(at: .began) { $0.cancel() }

    #expect(fixture.told == start + ["pan cancelled"])
    #expect(pan.state == .cancelled)
  }

  @Test func `a view that loses its press may remove the recognizer's view`() {
    fixture.button.log = { [fixture] entry in
      fixture.note(entry)
      if entry == "button cancelled" { fixture.row.removeFromSuperview() }
    }

    let pan = drag(at: .began) { _ in }

    #expect(fixture.told == ["button down (1 0)", "button cancelled"])
    #expect(pan.state == .failed)
  }

  @Test func `gestureRecognizerShouldBegin may remove the recognizer's view`() {
    let shy = Shy(frame: Rect(x: 8, y: 0, width: 3, height: 1))
    fixture.row.addSubview(shy)
    let pan = fixture.pan()

    stage.press(10, 1)
    stage.drag(13, 1)
    stage.release(13, 1)

    #expect(pan.state == .failed && fixture.told == [])
  }

  @Test func `a removed recognizer may move to another view`() {
    let pan = PanGestureRecognizer { [fixture] pan in
      if pan.state == .cancelled { fixture.list.addGestureRecognizer(pan) }
    }
    fixture.row.addGestureRecognizer(pan)
    stage.press(3, 1)
    stage.drag(6, 1)

    fixture.row.removeGestureRecognizer(pan)

    #expect(pan.view === fixture.list)
    #expect(fixture.row.gestureRecognizers.isEmpty && fixture.list.gestureRecognizers.count == 1)
  }

  @Test func `the first called recognizer may remove all recognizers of its view`() {
    for name in ["third", "second", "first"] {
      let nudge = fixture.watch(name, Nudge())
      nudge.onChange = { [fixture] _ in
        fixture.note(name)
        for recognizer in fixture.row.gestureRecognizers {
          fixture.row.removeGestureRecognizer(recognizer)
        }
      }
    }

    stage.press(3, 1)
    stage.drag(4, 1)
    stage.release(4, 1)

    #expect(fixture.told == ["first"])
    #expect(fixture.row.gestureRecognizers.isEmpty)
  }

  // MARK: Adding

  @Test func `a recognizer added during a press tracks the next press`() {
    _ = drag(at: .began) { [fixture] _ in fixture.pan("late", on: fixture.button) }
    #expect(fixture.told == start + ["pan changed", "pan changed", "pan ended"])

    stage.press(5, 2)
    stage.drag(8, 2)
    #expect(fixture.told.last == "late began")
  }

  @Test func `a covering view may be added as a drag begins`() {
    let cover = Listener(frame: stage.rootView.bounds)
    cover.name = "cover"
    cover.log = { [fixture] in fixture.note($0) }

    _ = drag(at: .began) { [stage] _ in
      stage.rootView.addSubview(cover)
      stage.rootView.subviews[0].isUserInteractionEnabled = false
      cover.becomeFirstResponder()
    }
    #expect(fixture.told == start + ["pan cancelled"])

    stage.click(5, 2)
    #expect(fixture.told.suffix(2) == ["cover down (5 2)", "cover up (5 2)"])
  }

  @Test func `a tap may replace the root controller`() {
    let controller = ViewController()
    let tap = TapGestureRecognizer { [stage] _ in stage.rootViewController = controller }
    fixture.row.addGestureRecognizer(tap)

    stage.click(3, 1)
    stage.wait(1000)

    #expect(stage.rootView === controller.view)
    #expect(tap.state == .ended && stage.nextDeadline == nil)
  }

  // MARK: Sending

  @Test(arguments: [
    Event.key(.escape), .resize(Size(width: 9, height: 9)), .focus(gained: false),
    .mouse(Mouse(.press, at: Point(x: 5, y: 2))), .mouse(Mouse(.move, button: .none, at: .zero)),
  ])
  func `an event that cancels a drag may be sent as it begins`(event: Event) {
    let pan = drag(at: .began) { [stage] _ in stage.send(event) }

    #expect(fixture.told.starts(with: start + ["pan cancelled"]))
    stage.send(.focus(gained: false))
    #expect(pan.state == .cancelled || pan.state == .failed || pan.state == .ended)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a release may be sent as a drag begins`() {
    _ = drag(at: .began) { [stage] _ in stage.release(5, 2) }

    #expect(fixture.told == start + ["pan ended"])
  }

  @Test func `the stage's time may advance as a drag begins`() {
    fixture.longPress()
    _ = drag(at: .began) { [stage] _ in stage.wait(1000) }

    #expect(fixture.told == start + ["pan changed", "pan changed", "pan ended"])
  }

  @Test(arguments: [
    Event.key(.escape), .resize(Size(width: 9, height: 9)), .focus(gained: false),
    .mouse(Mouse(.release, at: Point(x: 5, y: 2))), .mouse(Mouse(.press, at: Point(x: 18, y: 5))),
  ])
  func `a pressed view may send an event that cancels its press once`(event: Event) {
    fixture.tap(on: stage.rootView)
    fixture.button.log = { [fixture] entry in
      fixture.note(entry)
      if entry.contains("down") { fixture.stage.send(event) }
    }

    stage.click(5, 2)

    #expect(
      fixture.told.filter { $0.hasPrefix("button") } == ["button down (1 0)", "button cancelled"])
  }

  // MARK: Memory

  @Test func `a gesture cancelled with its view is deallocated`() {
    weak var pan: PanGestureRecognizer?
    weak var view: View?
    do {
      let row = View(frame: Rect(x: 0, y: 5, width: 9, height: 1))
      stage.rootView.addSubview(row)
      let recognizer = fixture.pan(on: row)
      recognizer.require(toFail: fixture.tap("twice", 2, on: row))
      (pan, view) = (recognizer, row)
    }
    stage.press(1, 5)
    stage.drag(6, 5)

    view?.removeFromSuperview()
    _ = stage.frame()

    #expect(view == nil && pan == nil)
  }

  @Test func `a stage released during a gesture is deallocated`() {
    weak var hold: LongPressGestureRecognizer?
    weak var gone: Stage?
    do {
      let stage = Stage(size: Size(width: 9, height: 2))
      let recognizer = fixture.longPress(on: stage.rootView)
      stage.press(1, 1)
      (hold, gone) = (recognizer, stage)
    }

    #expect(gone == nil && hold == nil)
  }
}

/// A view that removes its superview in `gestureRecognizerShouldBegin(_:)`.
private final class Shy: View {
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    superview?.removeFromSuperview()
    return true
  }
}
