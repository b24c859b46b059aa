import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct GestureInterruptionTests {
  let stand = GestureStand()
  var stage: Stage { stand.stage }

  /// What breaks a gesture off.
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
    case .removal: stand.row.removeFromSuperview()
    case .removalOfWhatIsAround: stand.list.removeFromSuperview()
    case .disabling: stand.row.isUserInteractionEnabled = false
    case .disablingWhatIsAround: stage.rootView.isUserInteractionEnabled = false
    case .replacementOfRoot: stage.rootView = View()
    case .cancelling: recognizer.cancel()
    case .disablingRecognizer: recognizer.isEnabled = false
    case .removingRecognizer: stand.row.removeGestureRecognizer(recognizer)
    }
  }

  /// Interrupts a gesture, and checks that nothing of it is left.
  private func check(_ recognizer: GestureRecognizer, after interruption: Interruption) {
    interrupt(recognizer, by: interruption)
    let state = recognizer.state
    let told = stand.takeTold()

    stage.drag(6, 1)
    stage.release(6, 1)
    stage.wait(1000)

    #expect(recognizer.state == state)
    #expect(stand.told == [], "after \(told)")
    #expect(stage.nextDeadline == nil)
  }

  // MARK: Every state

  @Test(arguments: Interruption.allCases)
  func `what is interrupted before it begins has failed`(interruption: Interruption) {
    let hold = stand.longPress()
    stage.press(3, 1)

    check(hold, after: interruption)

    #expect(hold.state == .failed)
  }

  @Test(arguments: Interruption.allCases)
  func `what is interrupted after it began is cancelled, once`(interruption: Interruption) {
    let hold = stand.longPress()
    stage.press(3, 1)
    stage.wait(500)
    #expect(stand.takeTold() == ["hold began"])
    hold.onChange = { [stand] recognizer in
      #expect(recognizer.state == .cancelled)
      stand.note("cancelled")
    }

    interrupt(hold, by: interruption)
    #expect(stand.takeTold() == ["cancelled"])

    check(hold, after: interruption)
    #expect(hold.state == .cancelled)
  }

  @Test(arguments: Interruption.allCases)
  func `what is interrupted after it changed is cancelled`(interruption: Interruption) {
    let pan = stand.pan()
    stage.press(3, 1)
    stage.drag(5, 1)
    stage.drag(7, 1)

    check(pan, after: interruption)

    #expect(pan.state == .cancelled)
  }

  @Test(arguments: Interruption.allCases)
  func `what waits for another one to fail is interrupted as well`(interruption: Interruption) {
    let pan = stand.pan()
    pan.require(toFail: stand.swipe("swipe", .right))
    stage.press(3, 1)
    stage.drag(6, 1)

    check(pan, after: interruption)

    #expect(pan.state == .failed)
  }

  @Test(arguments: Interruption.allCases.filter { $0 != .movementWithoutButton })
  func `a tap that waits for a second one is interrupted as well`(interruption: Interruption) {
    let twice = stand.tap("twice", 2)
    stage.click(3, 1)

    check(twice, after: interruption)

    #expect(twice.state == .failed)
  }

  @Test(arguments: [
    Interruption.escape, .focusLoss, .resize, .removal, .disabling, .replacementOfRoot,
  ])
  func `a tap that waits for a double tap is interrupted as well`(interruption: Interruption) {
    let once = stand.tap("once")
    once.require(toFail: stand.tap("twice", 2))
    stage.click(3, 1)

    check(once, after: interruption)

    #expect(once.state == .failed)
  }

  @Test(arguments: Interruption.allCases)
  func `what ended stays so`(interruption: Interruption) {
    let swipe = stand.swipe()
    stage.press(3, 1)
    stage.drag(9, 1)

    check(swipe, after: interruption)

    #expect(swipe.state == .ended)
  }

  @Test(arguments: Interruption.allCases)
  func `the view that handled a press loses it once`(interruption: Interruption) {
    let idle = stand.watch("idle", GestureRecognizer())
    stage.press(5, 2)
    let keepsPress: [Interruption] = [.cancelling, .disablingRecognizer, .removingRecognizer]

    interrupt(idle, by: interruption)
    stage.release(5, 2)

    let last = keepsPress.contains(interruption) ? "button up (1 0)" : "button cancelled"
    #expect(stand.told == ["button down (1 0)", last])
  }

  // MARK: Escape

  @Test func `Escape that breaks a drag off is no key`() {
    stand.row.becomeFirstResponder()
    var keys = 0
    stand.row.log = { if $0.hasSuffix("key") { keys += 1 } }
    stand.pan()
    stage.press(3, 1)
    stage.drag(6, 1)

    #expect(stage.send(.key(.escape)))
    #expect(keys == 0)

    stage.send(.key(.escape))
    #expect(keys == 1)
  }

  @Test func `Escape is a key while nobody watches the press`() {
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

  @Test func `a control disabled during its press is let go of for good`() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    stage.rootView.addSubview(control)
    control.onActivate = { [stand] _ in stand.note("activated") }
    stage.press(1, 0)

    control.isEnabled = false
    control.isEnabled = true
    stage.release(1, 0)

    #expect(stand.told == [] && !control.isHighlighted)
  }

  @Test func `a control that disables itself as it is pressed loses the press`() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    stage.rootView.addSubview(control)
    stand.tap(on: stage.rootView)
    control.onPress = { $0.isEnabled = false }
    control.onActivate = { [stand] _ in stand.note("activated") }

    stage.press(1, 0)
    control.isEnabled = true
    stage.release(1, 0)

    #expect(stand.told == [] && !control.isHighlighted)
  }

  // MARK: Resizing

  @Test func `GE-04 a resize ends what a cancelled drag animates, then lays out in the new size`() {
    let pan = PanGestureRecognizer { [row = stand.row] pan in
      guard pan.state == .cancelled else {
        row.translation.x = Double(pan.translation.x)
        return
      }
      View.animate(withDuration: .milliseconds(200)) { row.translation = .zero }
    }
    stand.row.addGestureRecognizer(pan)
    stage.press(3, 1)
    stage.drag(8, 1)

    stage.send(.resize(Size(width: 30, height: 4)))

    #expect(pan.state == .cancelled)
    #expect(stand.row.convertToStage(.zero) == Point(x: 2, y: 1))
    #expect(stage.nextDeadline == nil && stage.rootView.frame.width == 30)
  }

  @Test(arguments: [Size.zero, Size(width: 1, height: 1)])
  func `GE-05 gestures on the smallest stages trap nowhere`(size: Size) {
    let stage = Stage(size: size)
    stand.pan(on: stage.rootView)
    stand.swipe(on: stage.rootView)
    for edge in [ScreenEdgePanGestureRecognizer.Edge.left, .right, .top, .bottom] {
      stand.watch(
        "\(edge)", ScreenEdgePanGestureRecognizer(edge: edge) { _ in }, on: stage.rootView)
    }

    stage.press(0, 0)
    stage.drag(-9, 4)
    stage.release(1 << 40, -(1 << 40))
    for _ in 0..<3 { stage.wheel(.wheelLeft, 0, 0) }
    stage.wait(1000)

    #expect(stand.told.isEmpty == (size == .zero))
    #expect(stage.nextDeadline == nil)
  }
}
