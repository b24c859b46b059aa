import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct FocusTests {
  let stage = Stage(size: Size(width: 40, height: 10))
  let group = View(frame: Rect(x: 0, y: 0, width: 40, height: 5))
  let views = (0..<3).map { Listener(frame: Rect(x: $0 * 5, y: 0, width: 4, height: 1)) }

  init() {
    stage.rootView.addSubview(group)
    group.addSubview(views[0])
    group.addSubview(views[1])
    stage.rootView.addSubview(views[2])
  }

  /// The index of the view with the focus.
  private var focused: Int? { views.firstIndex(where: \.isFirstResponder) }

  private func press(_ key: Key) -> Int? {
    stage.send(.key(key))
    return focused
  }

  @Test func `Tab moves through the view tree and wraps to the first view`() {
    #expect((0..<5).map { _ in press(.tab) } == [0, 1, 2, 0, 1])
  }

  @Test func `Shift-Tab moves backward and wraps to the last view`() {
    #expect((0..<5).map { _ in press(.backTab) } == [2, 1, 0, 2, 1])
  }

  @Test func `a repeated Tab moves the focus, a released one does not`() {
    #expect(press(Key(.tab, phase: .repeat)) == 0)
    #expect(press(Key(.tab, phase: .repeat)) == 1)
    #expect(press(Key(.tab, phase: .release)) == 1)
    #expect(press(Key(.tab, modifiers: .shift, phase: .repeat)) == 0)
    #expect(press(Key(.tab, modifiers: .control)) == 0)
  }

  @Test(arguments: 0..<3)
  func `Tab skips hidden, transparent and non-interactive views`(change: Int) {
    switch change {
    case 0: group.isHidden = true
    case 1: group.alpha = 0
    default: group.isUserInteractionEnabled = false
    }

    #expect(press(.tab) == 2)
    #expect(press(.tab) == 2)
  }

  @Test func `a view that handles Tab keeps the focus`() {
    views[0].handledKeys = [.tab]
    views[0].becomeFirstResponder()

    #expect(press(.tab) == 0)
  }

  @Test func `Tab is not handled if no view can take the focus`() {
    let empty = Stage(size: Size(width: 4, height: 1))

    #expect(!empty.send(.key(.tab)))
    #expect(!empty.moveFocus(by: 1))
  }

  // `Int.max` is one more than a multiple of three, and `Int.min` is two less than one.
  @Test(arguments: [(Int.max, 2), (Int.min, 2), (-1, 0), (4, 2), (-4, 0), (0, 1)])
  func `the focus moves by any number of views`(step: Int, index: Int) {
    views[1].becomeFirstResponder()

    #expect(stage.moveFocus(by: step))

    #expect(focused == index)
  }

  @Test func `a press focuses the nearest focusable view`() {
    stage.press(6, 0)
    #expect(focused == 1)

    stage.press(30, 3)
    #expect(focused == 1)
  }

  @Test func `a focus change redraws both views`() {
    _ = stage.frame()
    views[0].becomeFirstResponder()
    _ = stage.frame()
    #expect(stage.statistics.viewsDrawn == 1)

    views[1].becomeFirstResponder()
    _ = stage.frame()
    #expect(stage.statistics.viewsDrawn == 2)
  }

  @Test func `superviews are notified of focus changes inside them`() {
    let outer = Around(frame: Rect(x: 0, y: 5, width: 40, height: 2))
    let inner = Around(frame: Rect(x: 0, y: 0, width: 40, height: 1))
    let inside = (0..<2).map { Listener(frame: Rect(x: $0 * 5, y: 0, width: 4, height: 1)) }
    for view in inside { inner.addSubview(view) }
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)

    inside[0].becomeFirstResponder()
    inside[1].becomeFirstResponder()
    #expect(outer.told == [true, true] && inner.told == [true, true])

    views[0].becomeFirstResponder()
    views[1].becomeFirstResponder()
    #expect(outer.told == [true, true, false] && inner.told == [true, true, false])
  }

  @Test func `a resigned focus goes to no view`() {
    views[0].becomeFirstResponder()
    views[1].resignFirstResponder()
    #expect(focused == 0)

    views[0].resignFirstResponder()
    #expect(stage.firstResponder == nil)
  }

  @Test func `a view off the stage or not focusable gets no focus`() {
    #expect(!Listener().becomeFirstResponder())
    #expect(!group.becomeFirstResponder())
    #expect(stage.firstResponder == nil)
  }

  @Test func `removing a superview takes the focus from its subviews`() {
    views[0].becomeFirstResponder()
    group.removeFromSuperview()

    #expect(stage.firstResponder == nil)
    #expect(!views[0].isFirstResponder)
  }

  @Test func `a reordered view keeps the focus`() {
    views[0].becomeFirstResponder()

    group.bringSubviewToFront(views[0])
    group.insertSubview(views[0], at: 0)
    group.addSubview(views[0])

    #expect(focused == 0)
    #expect(press(.tab) == 2)
  }

  @Test func `Tab continues from a control that was disabled`() {
    let controls = (0..<3).map { _ in Control() }
    for control in controls { group.addSubview(control) }
    controls[1].becomeFirstResponder()
    controls[1].isEnabled = false

    stage.send(.key(.tab))
    #expect(controls[2].isFirstResponder)

    stage.send(.key(.backTab))
    #expect(controls[0].isFirstResponder)
  }

  // MARK: The initial focus

  private func show(_ view: View) {
    stage.rootViewController = ViewController(view: view)
    _ = stage.frame()
  }

  @Test func `a root controller's first view has the focus`() {
    show(group)

    #expect(focused == 0)
  }

  @Test func `a stage without a root controller has no initial focus`() {
    _ = stage.frame()

    #expect(stage.firstResponder == nil)
  }

  @Test func `a view that fades in can have the initial focus`() {
    views[0].alpha = 0
    stage.rootViewController = ViewController(view: group)
    View.animate(withDuration: .seconds(1)) { views[0].alpha = 1 }
    _ = stage.frame()

    #expect(focused == 0)
  }

  @Test func `the focus of a removed view goes to the first view`() {
    show(group)
    views[1].becomeFirstResponder()

    views[1].removeFromSuperview()
    _ = stage.frame()

    #expect(focused == 0)
  }

  @Test func `a resigned focus stays resigned with a root controller`() {
    views[1].becomeFirstResponder()
    show(group)
    views[1].becomeFirstResponder()
    _ = stage.frame()

    views[1].resignFirstResponder()
    _ = stage.frame()

    #expect(stage.firstResponder == nil)
  }

  // MARK: The responder chain

  @Test func `keys and pasted text go up the responder chain until handled`() {
    let inner = Listener()
    inner.name = "inner"
    views[0].name = "outer"
    views[0].handledKeys = [.up]
    views[0].addSubview(inner)
    var log: [String] = []
    for view in [inner, views[0]] { view.log = { log.append($0) } }
    inner.becomeFirstResponder()

    #expect(stage.send(.key(.up)))
    #expect(!stage.send(.key(.down)))
    #expect(stage.send(.paste("text")))
    #expect(!stage.send(.key(Key(.up, phase: .release))))

    #expect(log == ["inner key", "outer key", "inner key", "outer key", "inner paste text"])
  }

  @Test func `keys go to the root view without a first responder`() {
    let root = Listener()
    var log: [String] = []
    root.log = { log.append($0) }
    stage.rootView = root

    stage.send(.key(.up))

    #expect(log == [" key"])
  }
}

/// A view that records whether the focus is inside it at each callback.
private final class Around: View {
  private(set) var told: [Bool] = []

  override func focusInsideDidChange() { told.append(hasFocusInside) }
}
