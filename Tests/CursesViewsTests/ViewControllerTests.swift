import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct ViewControllerTests {
  let stage = Stage(size: Size(width: 20, height: 5))
  let log = Log()

  /// The callbacks of the controllers, in order.
  @MainActor
  final class Log {
    var entries: [String] = []

    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private func make(_ name: String) -> ToldController { ToldController(name, log) }

  /// Returns a controller and its child, with the child's view inside the parent's view.
  private func makePair() -> (ToldController, ToldController) {
    let outer = make("outer")
    let inner = make("inner")
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    _ = log.take()
    return (outer, inner)
  }

  // MARK: The view

  @Test func `a view is loaded once, at its first access`() {
    let page = make("a")
    #expect(!page.isViewLoaded)
    #expect(log.entries.isEmpty)

    let view = page.view
    page.loadViewIfNeeded()
    #expect(page.view === view)
    #expect(log.take() == ["a load", "a loaded"])
    #expect(page.isViewLoaded)
  }

  @Test func `a controller with a given view loads none`() {
    let view = View()
    let controller = ViewController(view: view)

    #expect(controller.isViewLoaded)
    #expect(controller.view === view)
  }

  @Test func `a set view gets viewDidLoad once, before it appears`() {
    let page = make("a")
    let view = View()
    page.view = view
    #expect(log.take().isEmpty)

    stage.rootViewController = page

    #expect(stage.rootView === view)
    #expect(log.take() == ["a loaded", "a will appear", "a did appear"])
  }

  @Test func `a set view gets viewDidLoad when it is added to a stage`() {
    let page = make("a")
    let view = View(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    page.view = view

    stage.rootView.addSubview(view)
    _ = stage.frame()

    #expect(log.take() == ["a loaded"])
  }

  @Test func `adding a child and reading the next responder load no view`() {
    let outer = make("outer")
    let inner = make("inner")
    outer.addChild(inner)

    _ = inner.next
    outer.endAppearanceTransition()

    #expect(!outer.isViewLoaded && !inner.isViewLoaded)
  }

  // MARK: Appearing

  @Test func `a root controller receives each appearance callback once`() {
    let page = make("a")

    stage.rootViewController = page
    #expect(log.take() == ["a load", "a loaded", "a will appear", "a did appear"])
    #expect(page.isAppearing)

    stage.rootViewController = nil
    #expect(log.take() == ["a will disappear", "a did disappear"])
    #expect(!page.isAppearing)
  }

  @Test func `replacing the root controller notifies both controllers in order`() {
    stage.rootViewController = make("a")
    _ = log.take()

    stage.rootViewController = make("b")

    #expect(
      log.take() == [
        "a will disappear", "b load", "b loaded", "b will appear", "a did disappear",
        "b did appear",
      ])
  }

  @Test func `setting the same root controller again notifies nothing`() {
    let page = make("a")
    stage.rootViewController = page
    _ = log.take()

    stage.rootViewController = page

    #expect(log.entries.isEmpty)
  }

  @Test func `child controllers receive appearance callbacks`() {
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

  @Test func `children without displayed views receive no callbacks`() {
    let (outer, inner) = makePair()
    inner.view.removeFromSuperview()
    outer.addChild(make("unloaded"))

    stage.rootViewController = outer

    #expect(log.take() == ["outer will appear", "outer did appear"])
  }

  @Test func `repeated transitions call each callback once`() {
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

  @Test func `a cancelled appearance is followed by a disappearance`() {
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

  // MARK: Child controllers

  @Test func `a controller has one parent`() {
    let (outer, inner) = makePair()
    let other = make("other")

    other.addChild(inner)

    #expect(outer.children.isEmpty)
    #expect(other.children.count == 1)
    #expect(inner.parent === other)
  }

  @Test func `a removed child has no parent`() {
    let (outer, inner) = makePair()

    inner.removeFromParent()
    inner.removeFromParent()

    #expect(outer.children.isEmpty)
    #expect(inner.parent == nil)
  }

  @Test func `a child does not retain its parent`() {
    let inner = make("inner")
    do {
      let outer = make("outer")
      outer.addChild(inner)
    }

    #expect(inner.parent == nil)
  }

  // MARK: The responder chain

  @Test func `keys go from a view to its controller and its parents`() {
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

  @Test func `a controller without a superview is followed by its parent`() {
    let (outer, inner) = makePair()
    inner.view.removeFromSuperview()

    #expect(inner.view.next === inner)
    #expect(inner.next === outer)
  }

  @Test func `a replaced view no longer leads to its controller`() {
    let page = make("a")
    let old = page.view

    page.view = View()

    #expect(old.next == nil)
    #expect(page.view.next === page)
  }

  @Test func `wheel events reach a controller in its view's coordinates`() {
    let (outer, inner) = makePair()
    inner.view.frame = Rect(x: 3, y: 2, width: 4, height: 2)
    stage.rootViewController = outer
    _ = log.take()

    stage.send(.mouse(Mouse(.wheel, button: .wheelUp, at: Point(x: 4, y: 3))))

    #expect(log.take() == ["inner wheel (1 1)", "outer wheel (4 3)"])
  }
}
