import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct GestureInterruptionTests {
  let fixture = GestureFixture()
  var stage: Stage { fixture.stage }

  /// An event or a change that cancels a gesture.
  enum Interruption: CaseIterable {
    case escape, focusLoss, resize, lostRelease, movementWithoutButton
    case removal, removalOfWhatIsAround, disabling, disablingWhatIsAround, replacementOfRoot
    case cancelling, disablingRecognizer, removingRecognizer
  }

  private func interrupt(_ recognizer: GestureRecognizer, by interruption: Interruption) {
    switch interruption {
    case .escape: stage.send(.key(.escape))
    case .focusLoss: stage.send(.focus(gained: false))
    case .resize: stage.send(.resize(Size(width: 1, height: 1)))
    case .lostRelease: stage.press(18, 5)
    case .movementWithoutButton: stage.send(.mouse(Mouse(.move, button: .none, at: .zero)))
    case .removal: fixture.row.removeFromSuperview()
    case .removalOfWhatIsAround: fixture.list.removeFromSuperview()
    case .disabling: fixture.row.isUserInteractionEnabled = false
    case .disablingWhatIsAround: stage.rootView.isUserInteractionEnabled = false
    case .replacementOfRoot: stage.rootView = View()
    case .cancelling: recognizer.cancel()
    case .disablingRecognizer: recognizer.isEnabled = false
    case .removingRecognizer: fixture.row.removeGestureRecognizer(recognizer)
    }
  }

  /// Interrupts a gesture and checks that later events do not change it.
  private func check(_ recognizer: GestureRecognizer, after interruption: Interruption) {
    interrupt(recognizer, by: interruption)
    let state = recognizer.state
    let told = fixture.takeTold()

    stage.drag(6, 1)
    stage.release(6, 1)
    stage.wait(1000)

    #expect(recognizer.state == state)
    #expect(fixture.told == [], "after \(told)")
    #expect(stage.nextDeadline == nil)
  }

  // MARK: Every state

  @Test(arguments: Interruption.allCases)
  func `a gesture interrupted before it begins fails`(interruption: Interruption) {
    let hold = fixture.longPress()
    stage.press(3, 1)

    check(hold, after: interruption)

    #expect(hold.state == .failed)
  }

  @Test(arguments: Interruption.allCases)
  func `a gesture interrupted after it began is cancelled once`(interruption: Interruption) {
    let hold = fixture.longPress()
    stage.press(3, 1)
    stage.wait(500)
    #expect(fixture.takeTold() == ["hold began"])
    hold.onChange = { [fixture] recognizer in
      #expect(recognizer.state == .cancelled)
      fixture.note("cancelled")
    }

    interrupt(hold, by: interruption)
    #expect(fixture.takeTold() == ["cancelled"])

    check(hold, after: interruption)
    #expect(hold.state == .cancelled)
  }

  @Test(arguments: Interruption.allCases)
  func `a gesture interrupted after it changed is cancelled`(interruption: Interruption) {
    let pan = fixture.pan()
    stage.press(3, 1)
    stage.drag(5, 1)
    stage.drag(7, 1)

    check(pan, after: interruption)

    #expect(pan.state == .cancelled)
  }

  @Test(arguments: Interruption.allCases)
  func `a gesture that waits for another to fail can be interrupted`(interruption: Interruption) {
    let pan = fixture.pan()
    pan.require(toFail: fixture.swipe("swipe", .right))
    stage.press(3, 1)
    stage.drag(6, 1)

    check(pan, after: interruption)

    #expect(pan.state == .failed)
  }

  @Test(arguments: Interruption.allCases.filter { $0 != .movementWithoutButton })
  func `a double tap that waits for its second tap can be interrupted`(interruption: Interruption) {
    let twice = fixture.tap("twice", 2)
    stage.click(3, 1)

    check(twice, after: interruption)

    #expect(twice.state == .failed)
  }

  @Test(arguments: [
    Interruption.escape, .focusLoss, .resize, .removal, .disabling, .replacementOfRoot,
  ])
  func `a tap that waits for a double tap can be interrupted`(interruption: Interruption) {
    let once = fixture.tap("once")
    once.require(toFail: fixture.tap("twice", 2))
    stage.click(3, 1)

    check(once, after: interruption)

    #expect(once.state == .failed)
  }

  @Test(arguments: Interruption.allCases)
  func `an ended gesture stays ended`(interruption: Interruption) {
    let swipe = fixture.swipe()
    stage.press(3, 1)
    stage.drag(9, 1)

    check(swipe, after: interruption)

    #expect(swipe.state == .ended)
  }

  @Test(arguments: Interruption.allCases)
  func `an interruption cancels a view's press at most once`(interruption: Interruption) {
    let idle = fixture.watch("idle", GestureRecognizer())
    stage.press(5, 2)
    let keepsPress: [Interruption] = [.cancelling, .disablingRecognizer, .removingRecognizer]

    interrupt(idle, by: interruption)
    stage.release(5, 2)

    let last = keepsPress.contains(interruption) ? "button up (1 0)" : "button cancelled"
    #expect(fixture.told == ["button down (1 0)", last])
  }

  // MARK: Escape

  @Test func `Escape that cancels a drag is not sent as a key`() {
    fixture.row.becomeFirstResponder()
    var keys = 0
    fixture.row.log = { if $0.hasSuffix("key") { keys += 1 } }
    fixture.pan()
    stage.press(3, 1)
    stage.drag(6, 1)

    #expect(stage.send(.key(.escape)))
    #expect(keys == 0)

    stage.send(.key(.escape))
    #expect(keys == 1)
  }

  @Test func `Escape is sent as a key during a press without recognizers`() {
    let field = Listener(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    field.handledKeys = [.escape]
    stage.rootView.addSubview(field)
    field.becomeFirstResponder()
    var keys = 0
    field.log = { if $0.hasSuffix("key") { keys += 1 } }
    stage.press(18, 5)

    #expect(stage.send(.key(.escape)))
    #expect(keys == 1)
  }

  // MARK: Controls

  @Test func `a control disabled during its press loses it for good`() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    stage.rootView.addSubview(control)
    control.onActivate = { [fixture] _ in fixture.note("activated") }
    stage.press(1, 0)

    control.isEnabled = false
    control.isEnabled = true
    stage.release(1, 0)

    #expect(fixture.told == [] && !control.isHighlighted)
  }

  @Test func `a control that disables itself when pressed loses the press`() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    stage.rootView.addSubview(control)
    fixture.tap(on: stage.rootView)
    control.onPress = { $0.isEnabled = false }
    control.onActivate = { [fixture] _ in fixture.note("activated") }

    stage.press(1, 0)
    control.isEnabled = true
    stage.release(1, 0)

    #expect(fixture.told == [] && !control.isHighlighted)
  }

  // MARK: Resizing

  @Test func `GE-04 a resize ends the animation of a drag that it cancels`() {
    let pan = PanGestureRecognizer { [row = fixture.row] pan in
      guard pan.state == .cancelled else {
        row.translation.x = Double(pan.translation.x)
        return
      }
      View.animate(withDuration: .milliseconds(200)) { row.translation = .zero }
    }
    fixture.row.addGestureRecognizer(pan)
    stage.press(3, 1)
    stage.drag(8, 1)

    stage.send(.resize(Size(width: 30, height: 4)))

    #expect(pan.state == .cancelled)
    #expect(fixture.row.convertToStage(.zero) == Point(x: 2, y: 1))
    #expect(stage.nextDeadline == nil && stage.rootView.frame.width == 30)
  }

  @Test(arguments: [Size.zero, Size(width: 1, height: 1)])
  func `GE-05 gestures on the smallest stages do not trap`(size: Size) {
    let stage = Stage(size: size)
    fixture.pan(on: stage.rootView)
    fixture.swipe(on: stage.rootView)
    for edge in [ScreenEdgePanGestureRecognizer.Edge.left, .right, .top, .bottom] {
      fixture.watch(
        "\(edge)", ScreenEdgePanGestureRecognizer(edge: edge) { _ in }, on: stage.rootView)
    }

    stage.press(0, 0)
    stage.drag(-9, 4)
    stage.release(1 << 40, -(1 << 40))
    for _ in 0..<3 { stage.wheel(.wheelLeft, 0, 0) }
    stage.wait(1000)

    #expect(fixture.told.isEmpty == (size == .zero))
    #expect(stage.nextDeadline == nil)
  }
}
