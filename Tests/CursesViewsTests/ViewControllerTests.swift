import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct ViewControllerTests {
  let stage = Stage(size: Size(width: 20, height: 5))
  let log = Log()

  /// What controllers were told, in order.
  @MainActor
  final class Log {
    var entries: [String] = []

    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private func make(_ name: String) -> ToldController { ToldController(name, log) }

  /// A controller with another one inside it, whose view is in its own.
  private func makePair() -> (ToldController, ToldController) {
    let outer = make("outer")
    let inner = make("inner")
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    _ = log.take()
    return (outer, inner)
  }

  // MARK: The view

  @Test func `a view is made when it is first asked for, once`() {
    let page = make("a")
    #expect(!page.isViewLoaded)
    #expect(log.entries.isEmpty)

    let view = page.view
    page.loadViewIfNeeded()
    #expect(page.view === view)
    #expect(log.take() == ["a load", "a loaded"])
    #expect(page.isViewLoaded)
  }

  @Test func `a controller of a view that is there makes none`() {
    let view = View()
    let controller = ViewController(view: view)

    #expect(controller.isViewLoaded)
    #expect(controller.view === view)
  }

  @Test func `a view that was set is filled once, before it is seen`() {
    let page = make("a")
    let view = View()
    page.view = view
    #expect(log.take().isEmpty)

    stage.rootViewController = page

    #expect(stage.rootView === view)
    #expect(log.take() == ["a loaded", "a will appear", "a did appear"])
  }

  @Test func `a view that was set and is shown by who holds it is filled`() {
    let page = make("a")
    let view = View(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    page.view = view

    stage.rootView.addSubview(view)
    _ = stage.frame()

    #expect(log.take() == ["a loaded"])
  }

  @Test func `asking who is inside or around a controller makes no view`() {
    let outer = make("outer")
    let inner = make("inner")
    outer.addChild(inner)

    _ = inner.next
    outer.endAppearanceTransition()

    #expect(!outer.isViewLoaded && !inner.isViewLoaded)
  }

  // MARK: Appearing

  @Test func `the root controller is told of each step once, in order`() {
    let page = make("a")

    stage.rootViewController = page
    #expect(log.take() == ["a load", "a loaded", "a will appear", "a did appear"])
    #expect(page.isAppearing)

    stage.rootViewController = nil
    #expect(log.take() == ["a will disappear", "a did disappear"])
    #expect(!page.isAppearing)
  }

  @Test func `when one takes the place of another both are told before and after`() {
    stage.rootViewController = make("a")
    _ = log.take()

    stage.rootViewController = make("b")

    #expect(
      log.take() == [
        "a will disappear", "b load", "b loaded", "b will appear", "a did disappear",
        "b did appear",
      ])
  }

  @Test func `the same controller again is told nothing`() {
    let page = make("a")
    stage.rootViewController = page
    _ = log.take()

    stage.rootViewController = page

    #expect(log.entries.isEmpty)
  }

  @Test func `those inside are told as well`() {
    let (outer, _) = makePair()

    stage.rootViewController = outer
    #expect(
      log.take() == [
        "outer will appear", "inner will appear", "outer did appear", "inner did appear",
      ])

    stage.rootViewController = nil
    #expect(
      log.take() == [
        "outer will disappear", "inner will disappear", "outer did disappear",
        "inner did disappear",
      ])
  }

  @Test func `those inside whose views are not shown are not told`() {
    let (outer, inner) = makePair()
    inner.view.removeFromSuperview()
    outer.addChild(make("unloaded"))

    stage.rootViewController = outer

    #expect(log.take() == ["outer will appear", "outer did appear"])
  }

  @Test func `nothing is told twice`() {
    let page = make("a")
    page.loadViewIfNeeded()
    _ = log.take()

    page.beginAppearanceTransition(true, animated: true)
    page.beginAppearanceTransition(true, animated: true)
    page.endAppearanceTransition()
    page.endAppearanceTransition()
    #expect(log.take() == ["a will appear animated", "a did appear animated"])

    page.beginAppearanceTransition(false, animated: false)
    page.beginAppearanceTransition(false, animated: true)
    page.endAppearanceTransition()
    page.endAppearanceTransition()
    #expect(log.take() == ["a will disappear", "a did disappear"])
  }

  @Test func `an appearance that is broken off disappears again`() {
    let page = make("a")
    page.loadViewIfNeeded()
    _ = log.take()

    page.beginAppearanceTransition(true, animated: true)
    page.beginAppearanceTransition(false, animated: true)
    page.endAppearanceTransition()

    #expect(
      log.take() == [
        "a will appear animated", "a will disappear animated", "a did disappear animated",
      ])
  }

  // MARK: Controllers inside controllers

  @Test func `a controller is in one other`() {
    let (outer, inner) = makePair()
    let other = make("other")

    other.addChild(inner)

    #expect(outer.children.isEmpty)
    #expect(other.children.count == 1)
    #expect(inner.parent === other)
  }

  @Test func `a controller that is taken out has none around it`() {
    let (outer, inner) = makePair()

    inner.removeFromParent()
    inner.removeFromParent()

    #expect(outer.children.isEmpty)
    #expect(inner.parent == nil)
  }

  @Test func `a controller lets go of the one around it`() {
    let inner = make("inner")
    do {
      let outer = make("outer")
      outer.addChild(inner)
    }

    #expect(inner.parent == nil)
  }

  // MARK: The chain

  @Test func `keys go from a view to its controller and on to those around`() {
    let (outer, inner) = makePair()
    let field = Listener()
    field.name = "field"
    field.log = { [log] in log.entries.append($0) }
    inner.view.addSubview(field)
    stage.rootViewController = outer
    field.becomeFirstResponder()
    _ = log.take()

    #expect(!stage.send(.key(.up)))

    #expect(log.take() == ["field key", "inner key", "outer key"])
  }

  @Test func `a controller whose view is nowhere is followed by the one around it`() {
    let (outer, inner) = makePair()
    inner.view.removeFromSuperview()

    #expect(inner.view.next === inner)
    #expect(inner.next === outer)
  }

  @Test func `a view that a controller gives up no longer leads to it`() {
    let page = make("a")
    let old = page.view

    page.view = View()

    #expect(old.next == nil)
    #expect(page.view.next === page)
  }

  @Test func `a controller is told of the wheel in its view's coordinates`() {
    let (outer, inner) = makePair()
    inner.view.frame = Rect(x: 3, y: 2, width: 4, height: 2)
    stage.rootViewController = outer
    _ = log.take()

    stage.send(.mouse(Mouse(.wheel, button: .wheelUp, at: Point(x: 4, y: 3))))

    #expect(log.take() == ["inner wheel (1 1)", "outer wheel (4 3)"])
  }
}
