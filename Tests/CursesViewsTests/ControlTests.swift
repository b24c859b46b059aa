import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct ControlTests {
  let stage = Stage(size: Size(width: 20, height: 5))
  let control = Control(frame: Rect(x: 5, y: 1, width: 4, height: 2))
  let log = Log()

  /// The callbacks of the control, in order.
  @MainActor
  final class Log {
    var entries: [String] = []
  }

  init() {
    stage.rootView.addSubview(control)
    control.onPress = { [log] _ in log.entries.append("press") }
    control.onActivate = { [log] _ in log.entries.append("activate") }
  }

  @Test func `a click presses and then activates a control`() {
    stage.press(5, 1)
    #expect(log.entries == ["press"])
    #expect(control.isHighlighted)

    stage.release(8, 2)
    #expect(log.entries == ["press", "activate"])
    #expect(!control.isHighlighted)
  }

  @Test(arguments: [Key.enter, .space])
  func `Enter and Space press and activate the focused control`(key: Key) {
    control.becomeFirstResponder()

    #expect(stage.send(.key(key)))

    #expect(log.entries == ["press", "activate"])
  }

  @Test(arguments: [
    Key.escape, .character("x"), .up, .control(" "), Key(.enter, phase: .release),
  ])
  func `other keys are not handled`(key: Key) {
    control.becomeFirstResponder()

    #expect(!stage.send(.key(key)))

    #expect(log.entries.isEmpty)
  }

  @Test func `a pressed control is highlighted only while the pointer is inside`() {
    stage.press(5, 1)
    stage.drag(4, 1)
    #expect(!control.isHighlighted)

    stage.drag(6, 2)
    #expect(control.isHighlighted)

    stage.release(6, 2)
    #expect(log.entries == ["press", "activate"])
  }

  @Test func `a control released outside is not activated`() {
    stage.press(5, 1)
    stage.drag(9, 1)
    stage.release(9, 1)

    #expect(log.entries == ["press"])
    #expect(!control.isHighlighted)
  }

  @Test func `a press that starts outside is ignored`() {
    stage.press(1, 1)
    stage.drag(6, 1)
    stage.release(6, 1)

    #expect(log.entries.isEmpty)
  }

  @Test(arguments: [
    Event.key(.escape), .resize(Size(width: 30, height: 5)), .focus(gained: false),
    .mouse(Mouse(.press, at: .zero)),
  ])
  func `a cancelled press activates nothing`(event: Event) {
    stage.press(5, 1)

    stage.send(event)
    #expect(!control.isHighlighted)

    stage.release(5, 1)
    #expect(log.entries == ["press"])
  }

  @Test func `Escape is handled only if it cancels a press`() {
    stage.press(5, 1)

    #expect(stage.send(.key(.escape)))
    #expect(!stage.send(.key(.escape)))
  }

  @Test func `removing a pressed control cancels its press`() {
    stage.press(5, 1)

    control.removeFromSuperview()
    #expect(!control.isHighlighted)

    stage.release(5, 1)
    #expect(log.entries == ["press"])
  }

  @Test func `a control removed by its own onPress loses its press`() {
    control.onPress = { $0.removeFromSuperview() }

    stage.press(5, 1)
    #expect(!control.isHighlighted)

    stage.release(5, 1)
    #expect(log.entries.isEmpty)
  }

  @Test func `a control that loses its press may remove another control`() {
    let other = Control(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    let leaving = Leaving(frame: control.frame)
    leaving.onCancel = { other.removeFromSuperview() }
    stage.rootView.addSubview(other)
    stage.rootView.addSubview(leaving)
    stage.press(5, 1)

    leaving.removeFromSuperview()

    #expect(other.stage == nil)
  }

  @Test(arguments: [Mouse.Button.right, .middle, .none])
  func `other mouse buttons do not press`(button: Mouse.Button) {
    stage.press(5, 1, button: button)
    stage.release(5, 1, button: button)

    #expect(log.entries.isEmpty)
  }

  @Test func `the release of another button does not end a press`() {
    stage.press(5, 1)

    stage.release(5, 1, button: .right)
    #expect(control.isHighlighted)

    stage.release(5, 1, button: .none)
    #expect(log.entries == ["press", "activate"])
  }

  @Test func `setting properties in code calls no callback`() {
    control.isSelected = true
    control.isEnabled = false
    control.unavailableReason = "No network"
    control.isEnabled = true

    #expect(log.entries.isEmpty)
  }

  // MARK: Unavailable

  @Test func `a disabled control ignores clicks, keys and the focus`() {
    control.isEnabled = false

    stage.click(5, 1)
    stage.send(.key(.tab))
    stage.send(.key(.enter))

    #expect(log.entries.isEmpty)
    #expect(stage.firstResponder == nil)
  }

  @Test func `a disabled control with a reason takes only the focus`() {
    control.isEnabled = false
    control.unavailableReason = "No network"

    stage.click(5, 1)
    stage.send(.key(.enter))

    #expect(control.isFirstResponder)
    #expect(log.entries.isEmpty)
  }

  @Test func `disabling a pressed control cancels its press`() {
    stage.press(5, 1)

    control.isEnabled = false
    #expect(!control.isHighlighted)

    stage.drag(6, 1)
    #expect(!control.isHighlighted)

    stage.release(6, 1)
    #expect(log.entries == ["press"])
  }

  @Test func `each change of state is reported once`() {
    let counter = Counter(frame: control.frame)
    stage.rootView.addSubview(counter)

    counter.isSelected = true
    counter.isSelected = true
    stage.press(5, 1)
    stage.drag(6, 1)
    stage.release(5, 1)

    #expect(counter.count == 3)
  }

  @Test func `mouse events have locations in the view's coordinates`() {
    let listener = Listener(frame: control.frame)
    stage.rootView.addSubview(listener)
    listener.bounds.origin = Point(x: 0, y: 7)
    var told: [String] = []
    listener.log = { told.append($0) }

    stage.press(6, 2)
    stage.drag(0, 0)
    stage.release(19, 4)

    #expect(told == [" down (1 8)", " dragged (-5 6)", " up (14 10)"])
  }

  @Test func `a press travels up to the view that handles it`() {
    let outer = Listener(frame: control.frame)
    let inner = Listener(frame: Rect(x: 1, y: 0, width: 1, height: 1))
    inner.handlesMouse = false
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)
    var told: [String] = []
    outer.log = { told.append("outer" + $0) }
    inner.log = { told.append("inner" + $0) }

    stage.click(6, 1)

    #expect(told == ["inner down (0 0)", "outer down (1 0)", "outer up (1 0)"])
  }
}

/// A control that counts changes of its state.
private final class Counter: Control {
  private(set) var count = 0

  override func stateDidChange() { count += 1 }
}

/// A control that calls a closure when its press is cancelled.
private final class Leaving: Control {
  var onCancel: () -> Void = {}

  override func mouseCancelled() { onCancel() }
}
