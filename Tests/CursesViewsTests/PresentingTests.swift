import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct PresentingTests {
  let stage = Stage(size: Size(width: 20, height: 6))
  let below = Listener(frame: Rect(x: 0, y: 0, width: 20, height: 3))
  let other = Listener(frame: Rect(x: 0, y: 3, width: 20, height: 3))
  let log = Log()

  /// The callbacks of the views, in order.
  @MainActor
  final class Log {
    var entries: [String] = []
  }

  init() {
    for (view, name) in [(below, "below"), (other, "other")] {
      view.name = name
      view.log = { [log] in log.entries.append($0) }
      stage.rootView.addSubview(view)
    }
  }

  /// Returns a view with `count` focusable subviews in its third row.
  private func makeDialog(_ count: Int = 2) -> View {
    let dialog = View()
    for index in 0..<count {
      let view = Listener(frame: Rect(x: index * 5, y: 2, width: 4, height: 1))
      view.name = "button \(index)"
      view.log = { [log] in log.entries.append($0) }
      dialog.addSubview(view)
    }
    return dialog
  }

  private func tree() -> String {
    _ = stage.frame()
    return stage.recursiveDescription()
  }

  // MARK: Layout and drawing

  @Test func `a presented view is as large as the stage, also after a resize`() {
    let dialog = View(frame: Rect(x: 3, y: 3, width: 1, height: 1))

    stage.present(dialog)
    #expect(dialog.frame == Rect(x: 0, y: 0, width: 20, height: 6))
    #expect(dialog.stage === stage)
    #expect(dialog.superview == nil)

    stage.send(.resize(Size(width: 30, height: 2)))
    #expect(dialog.frame == Rect(x: 0, y: 0, width: 30, height: 2))
  }

  @Test func `a view presented inside an animation has its size immediately`() {
    let dialog = View()
    View.animate(withDuration: .seconds(1)) { stage.present(dialog) }

    #expect(dialog.presentationFrame == FractionalRect(dialog.frame))
  }

  @Test func `presented views cover everything in the order of presentation`() {
    let first = Tile("a", frame: .zero)
    let second = View()
    second.addSubview(Tile("b", frame: Rect(x: 2, y: 0, width: 3, height: 1)))
    stage.present(first)
    stage.present(second)
    #expect(stage.presentedViews.isSame(as: [first, second]))
    #expect(stage.lines[0] == "aabbbaaaaaaaaaaaaaaa")

    stage.present(first)
    #expect(stage.presentedViews.isSame(as: [second, first]))
    #expect(stage.lines[0] == "aaaaaaaaaaaaaaaaaaaa")

    stage.dismiss(first)
    #expect(stage.lines[0] == "  bbb               ")
  }

  @Test func `views below a presented view are not laid out or drawn again`() {
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 20, height: 6))
    stage.rootView.addSubview(tile)
    let dialog = View()
    dialog.backgroundColor = .rgb(0, 0, 0)
    dialog.alpha = 0.5
    _ = stage.frame()

    stage.present(dialog)
    _ = stage.frame()
    #expect(stage.statistics.viewsLaidOut == 1)
    #expect(stage.statistics.cellsDrawn == 0)
    #expect(tile.drawn.count == 1)

    stage.dismiss(dialog)
    #expect(!stage.frame().isUnchanged)
    #expect(stage.statistics.viewsLaidOut == 0)
    #expect(tile.drawn.count == 1)
  }

  @Test func `a frame has all changes when views below scroll`() {
    let list = View(frame: Rect(x: 0, y: 0, width: 20, height: 6))
    list.clipsToBounds = true
    list.backgroundColor = .indexed(4)
    list.addSubview(Tile("x", frame: Rect(x: 0, y: 0, width: 20, height: 1)))
    stage.rootView.addSubview(list)
    let dialog = View()
    dialog.addSubview(Tile("d", frame: Rect(x: 5, y: 2, width: 3, height: 1)))
    stage.present(dialog)
    let before = stage.frame().buffer

    list.bounds.origin.y = -2
    let frame = stage.frame()

    #expect(!frame.shifts.isEmpty)
    #expect(frame.applied(to: before) == frame.buffer)
    #expect(frame.buffer.lines[2] == "xxxxxdddxxxxxxxxxxxx")
  }

  @Test func `a scrolling presented view does not move the views below`() {
    stage.rootView.addSubview(Tile("x", frame: Rect(x: 0, y: 1, width: 20, height: 1)))
    let dialog = View()
    dialog.clipsToBounds = true
    dialog.addSubview(Tile("d", frame: Rect(x: 0, y: 0, width: 20, height: 1)))
    stage.present(dialog)
    let before = stage.frame().buffer

    dialog.bounds.origin.y = -3
    let frame = stage.frame()

    #expect(frame.applied(to: before) == frame.buffer)
    #expect(frame.buffer.lines[1...3].map { $0.prefix(1) } == ["x", " ", "d"])
  }

  @Test func `changed colors redraw presented views`() {
    let tile = Tile("x", frame: .zero)
    stage.present(tile)
    _ = stage.frame()

    stage.traits.colorDepth = .monochrome
    _ = stage.frame()

    #expect(tile.drawn.count == 2)
  }

  @Test func `RD-01 the stage's description lists presented views last`() {
    let dialog = makeDialog(1)
    stage.present(dialog)

    #expect(
      tree() == """
        <View: 1; frame = (0 0; 20 6)>
        | <Listener: 2; frame = (0 0; 20 3)>
        | <Listener: 3; frame = (0 3; 20 3)>
        <View: 4; frame = (0 0; 20 6)>
        | <Listener: 5; frame = (0 2; 4 1); focused>
        """)
  }

  // MARK: Keys and the mouse

  @Test func `views below receive no keys, pasted text or mouse events`() {
    below.becomeFirstResponder()
    below.handledKeys = [.up]
    stage.present(makeDialog(0))

    #expect(!stage.send(.key(.up)))
    #expect(!stage.send(.key(.tab)))
    #expect(!stage.send(.paste("text")))
    stage.click(1, 1)
    stage.send(.mouse(Mouse(.wheel, button: .wheelDown, at: Point(x: 1, y: 1))))

    #expect(log.entries.isEmpty)
  }

  @Test func `keys travel up to the presented view only`() {
    let dialog = Listener()
    dialog.name = "dialog"
    dialog.log = { [log] in log.entries.append($0) }
    let inside = Listener(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    inside.name = "inside"
    inside.log = dialog.log
    dialog.addSubview(inside)
    stage.present(dialog)
    inside.becomeFirstResponder()

    #expect(!stage.send(.key(.character("q"))))

    #expect(log.entries == ["inside key", "dialog key"])
    #expect(stage.responderChain.isSame(as: [inside, dialog]))
  }

  @Test func `a presented view's controller receives keys, its parent does not`() {
    let parent = Hearing { [log] in log.entries.append("parent") }
    stage.rootViewController = parent
    let child = Hearing { [log] in log.entries.append("child") }
    parent.addChild(child)

    stage.present(child.view)
    stage.send(.key(.up))

    #expect(log.entries == ["child"])
    #expect(stage.responderChain.isSame(as: [child.view, child]))
  }

  @Test func `a key handler that presents a view ends the key's dispatch`() {
    let inside = Listener(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    inside.log = { [stage] _ in stage.present(View()) }
    below.addSubview(inside)
    inside.becomeFirstResponder()

    #expect(!stage.send(.key(.up)))

    #expect(log.entries.isEmpty)
  }

  @Test func `Tab stays inside a presented view`() {
    let dialog = makeDialog()
    below.becomeFirstResponder()
    stage.present(dialog)

    let focused = (0..<3).map { _ in
      stage.send(.key(.tab))
      return dialog.subviews.firstIndex(where: \.isFirstResponder)
    }

    #expect(focused == [1, 0, 1])
  }

  @Test func `only the frontmost presented view receives events`() {
    let first = makeDialog(1)
    stage.present(first)
    stage.present(View())

    stage.send(.key(.up))
    stage.click(0, 2)
    #expect(log.entries.isEmpty)

    stage.dismiss(stage.presentedViews[1])
    stage.send(.key(.up))
    #expect(log.entries == ["button 0 key"])
  }

  @Test func `presenting cancels a press below and discards its release`() {
    stage.press(1, 1)
    stage.present(makeDialog())
    stage.drag(2, 2)
    stage.release(2, 2)

    #expect(log.entries == ["below down (1 1)", "below cancelled"])
  }

  @Test func `a press that presents a view is cancelled`() {
    let dialog = makeDialog()
    below.log = { [log, stage] in
      log.entries.append($0)
      if $0.contains("down") { stage.present(dialog) }
    }

    stage.click(1, 2)

    #expect(log.entries == ["below down (1 2)", "below cancelled"])
    #expect(dialog.hasFocusInside)
  }

  @Test func `a press in a presented view is cancelled when it is dismissed`() {
    let dialog = makeDialog(1)
    stage.present(dialog)
    stage.press(1, 2)
    stage.dismiss(dialog)
    stage.release(1, 2)

    #expect(log.entries == ["button 0 down (1 0)", "button 0 cancelled"])
  }

  @Test func `a tap gesture that presents a view activates no control below`() {
    let control = Control(frame: below.bounds)
    control.onActivate = { [log] _ in log.entries.append("activated") }
    control.addGestureRecognizer(TapGestureRecognizer { [stage] _ in stage.present(View()) })
    below.addSubview(control)

    stage.click(1, 1)

    #expect(stage.presentedViews.count == 1)
    #expect(log.entries.isEmpty)
    #expect(!control.isHighlighted)
  }
}
