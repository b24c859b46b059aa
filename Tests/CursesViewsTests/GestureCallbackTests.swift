import CursesCells
import CursesViews
import Testing

/// What may be done while a recognizer, or the view that loses its press, is telling.
@MainActor
@Suite struct GestureCallbackTests {
  let stand = GestureStand()
  var stage: Stage { stand.stage }

  /// Drags over the button, where the row has a drag that does something when it is told.
  private func drag(
    at state: GestureRecognizer.State, _ action: @escaping (PanGestureRecognizer) -> Void
  ) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer { [stand] pan in
      stand.note("pan \(pan.state)")
      if pan.state == state { action(pan) }
    }
    stand.row.addGestureRecognizer(pan)
    stage.press(5, 2)
    for x in [7, 9, 11] { stage.drag(x, 2) }
    stage.release(11, 2)
    return pan
  }

  private let start = ["button down (1 0)", "button cancelled", "pan began"]

  // MARK: Taking away

  @Test func `a view may be removed as its drag begins`() {
    let pan = drag(at: .began) { $0.view?.removeFromSuperview() }

    #expect(stand.told == start + ["pan cancelled"])
    #expect(pan.state == .cancelled)
  }

  @Test func `a view may be removed as its drag ends`() {
    let pan = drag(at: .ended) { $0.view?.removeFromSuperview() }

    #expect(stand.told == start + ["pan changed", "pan changed", "pan ended"])
    #expect(pan.state == .ended)
  }

  @Test func `a recognizer may be removed as its drag changes`() {
    let pan = drag(at: .changed) { $0.view?.removeGestureRecognizer($0) }

    #expect(stand.told == start + ["pan changed", "pan cancelled"])
    #expect(pan.view == nil && stand.row.gestureRecognizers.isEmpty)
  }

  @Test func `a recognizer may break itself off as it begins`() {
    let pan = drag(at: .began) { $0.cancel() }

    #expect(stand.told == start + ["pan cancelled"])
    #expect(pan.state == .cancelled)
  }

  @Test func `a view that loses its press may take the row away before its drag begins`() {
    stand.button.log = { [stand] entry in
      stand.note(entry)
      if entry == "button cancelled" { stand.row.removeFromSuperview() }
    }

    let pan = drag(at: .began) { _ in }

    #expect(stand.told == ["button down (1 0)", "button cancelled"])
    #expect(pan.state == .failed)
  }

  @Test func `a view that is asked may take itself away`() {
    let shy = Shy(frame: Rect(x: 8, y: 0, width: 3, height: 1))
    stand.row.addSubview(shy)
    let pan = stand.pan()

    stage.press(10, 1)
    stage.drag(13, 1)
    stage.release(13, 1)

    #expect(pan.state == .failed && stand.told == [])
  }

  @Test func `a recognizer that is removed may be moved to another view`() {
    let pan = PanGestureRecognizer { [stand] pan in
      if pan.state == .cancelled { stand.list.addGestureRecognizer(pan) }
    }
    stand.row.addGestureRecognizer(pan)
    stage.press(3, 1)
    stage.drag(6, 1)

    stand.row.removeGestureRecognizer(pan)

    #expect(pan.view === stand.list)
    #expect(stand.row.gestureRecognizers.isEmpty && stand.list.gestureRecognizers.count == 1)
  }

  @Test func `all recognizers of a view may be removed by the first one told`() {
    for name in ["third", "second", "first"] {
      let nudge = stand.watch(name, Nudge())
      nudge.onChange = { [stand] _ in
        stand.note(name)
        for recognizer in stand.row.gestureRecognizers {
          stand.row.removeGestureRecognizer(recognizer)
        }
      }
    }

    stage.press(3, 1)
    stage.drag(4, 1)
    stage.release(4, 1)

    #expect(stand.told == ["first"])
    #expect(stand.row.gestureRecognizers.isEmpty)
  }

  // MARK: Adding

  @Test func `a recognizer added during a press watches from the next one on`() {
    _ = drag(at: .began) { [stand] _ in stand.pan("late", on: stand.button) }
    #expect(stand.told == start + ["pan changed", "pan changed", "pan ended"])

    stage.press(5, 2)
    stage.drag(8, 2)
    #expect(stand.told.last == "late began")
  }

  @Test func `a view may be put over everything as a drag begins`() {
    let cover = Listener(frame: stage.rootView.bounds)
    cover.name = "cover"
    cover.log = { [stand] in stand.note($0) }

    _ = drag(at: .began) { [stage] _ in
      stage.rootView.addSubview(cover)
      stage.rootView.subviews[0].isUserInteractionEnabled = false
      cover.becomeFirstResponder()
    }
    #expect(stand.told == start + ["pan cancelled"])

    stage.click(5, 2)
    #expect(stand.told.suffix(2) == ["cover down (5 2)", "cover up (5 2)"])
  }

  @Test func `a controller may be shown by a tap`() {
    let controller = ViewController()
    let tap = TapGestureRecognizer { [stage] _ in stage.rootViewController = controller }
    stand.row.addGestureRecognizer(tap)

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
  func `what breaks a drag off may be sent as it begins`(event: Event) {
    let pan = drag(at: .began) { [stage] _ in stage.send(event) }

    #expect(stand.told.starts(with: start + ["pan cancelled"]))
    stage.send(.focus(gained: false))
    #expect(pan.state == .cancelled || pan.state == .failed || pan.state == .ended)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a release may be sent as a drag begins`() {
    _ = drag(at: .began) { [stage] _ in stage.release(5, 2) }

    #expect(stand.told == start + ["pan ended"])
  }

  @Test func `time may pass as a drag begins`() {
    stand.longPress()
    _ = drag(at: .began) { [stage] _ in stage.wait(1000) }

    #expect(stand.told == start + ["pan changed", "pan changed", "pan ended"])
  }

  @Test(arguments: [
    Event.key(.escape), .resize(Size(width: 9, height: 9)), .focus(gained: false),
    .mouse(Mouse(.release, at: Point(x: 5, y: 2))), .mouse(Mouse(.press, at: Point(x: 18, y: 5))),
  ])
  func `a view that is pressed may send what ends the press, and loses it once`(event: Event) {
    stand.tap(on: stage.rootView)
    stand.button.log = { [stand] entry in
      stand.note(entry)
      if entry.contains("down") { stand.stage.send(event) }
    }

    stage.click(5, 2)

    #expect(
      stand.told.filter { $0.hasPrefix("button") } == ["button down (1 0)", "button cancelled"])
  }

  // MARK: Memory

  @Test func `nothing is kept of a gesture that was broken off with its view`() {
    weak var pan: PanGestureRecognizer?
    weak var view: View?
    do {
      let row = View(frame: Rect(x: 0, y: 5, width: 9, height: 1))
      stage.rootView.addSubview(row)
      let recognizer = stand.pan(on: row)
      recognizer.require(toFail: stand.tap("twice", 2, on: row))
      (pan, view) = (recognizer, row)
    }
    stage.press(1, 5)
    stage.drag(6, 5)

    view?.removeFromSuperview()
    _ = stage.frame()

    #expect(view == nil && pan == nil)
  }

  @Test func `nothing is kept when a stage goes during a gesture`() {
    weak var hold: LongPressGestureRecognizer?
    weak var gone: Stage?
    do {
      let stage = Stage(size: Size(width: 9, height: 2))
      let recognizer = stand.longPress(on: stage.rootView)
      stage.press(1, 1)
      (hold, gone) = (recognizer, stage)
    }

    #expect(gone == nil && hold == nil)
  }
}

/// Takes itself away when it is asked whether a recognizer may begin.
private final class Shy: View {
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    superview?.removeFromSuperview()
    return true
  }
}
