import CursesCells
import CursesViews
import Testing

/// A view that takes the focus and counts some of its callbacks.
private final class Leaf: View {
  private(set) var traitChanges = 0
  private(set) var layouts = 0

  override func draw(in canvas: inout Canvas) { canvas.draw("x", at: .zero) }

  override var canBecomeFirstResponder: Bool { true }

  override func traitsDidChange() {
    traitChanges += 1
    super.traitsDidChange()
  }

  override func layoutSubviews() { layouts += 1 }
}

/// The order in which nested views are added.
enum NestingOrder: CaseIterable {
  case outermostFirst, outermostLast, detached
}

/// Tests of a view inside thousands of others, each of which is the only subview of the one before.
@MainActor
@Suite struct DeepNestingTests {
  private let stage = Stage(size: Size(width: 6, height: 2))
  private let leaf = Leaf(frame: Rect(x: 2, y: 0, width: 1, height: 1))

  /// Adds the views, and returns the outermost one.
  ///
  /// They are positioned at one column and minus one column in turns.
  @discardableResult
  private func nest(
    _ order: NestingOrder = .detached, count: Int = 10_000, frame: Rect? = nil
  ) -> View {
    let views = (0..<count).map {
      View(frame: frame ?? Rect(x: $0 % 2 == 0 ? 1 : -1, y: 0, width: 6, height: 2))
    }
    let pairs = zip([stage.rootView] + views, views + [leaf])
    switch order {
    case .outermostFirst: for (outer, inner) in pairs { outer.addSubview(inner) }
    case .outermostLast: for (outer, inner) in Array(pairs).reversed() { outer.addSubview(inner) }
    case .detached:
      for (outer, inner) in pairs.dropFirst() { outer.addSubview(inner) }
      stage.rootView.addSubview(views[0])
    }
    return views[0]
  }

  @Test(arguments: NestingOrder.allCases)
  func `nested views are drawn, moved and removed`(order: NestingOrder) {
    let outermost = nest(order)
    #expect(stage.lines == ["  x   ", "      "])

    outermost.frame.origin.x = 3
    #expect(stage.lines == ["    x ", "      "])

    outermost.removeFromSuperview()
    #expect(stage.lines == ["      ", "      "])
    #expect(leaf.stage == nil)
  }

  @Test func `nested views without a frame show their content`() {
    nest(count: 2_000, frame: .zero)

    #expect(stage.lines == ["  x   ", "      "])
    #expect(stage.rootView.sizeThatFits(stage.size) == stage.size)
  }

  @Test func `nested views scroll`() {
    let outermost = nest()
    outermost.clipsToBounds = true
    _ = stage.frame()

    outermost.bounds.origin.y = -1

    #expect(stage.lines == ["      ", "  x   "])
  }

  @Test func `nested views are hit, and convert points`() {
    nest()

    #expect(stage.rootView.hitTest(Point(x: 2, y: 0)) === leaf)
    #expect(leaf.convertToStage(.zero) == Point(x: 2, y: 0))
    #expect(leaf.contains(.zero))
  }

  @Test func `a nested view takes and resigns the focus`() {
    nest()

    #expect(stage.rootView.focusable.isSame(as: [leaf]))
    #expect(stage.rootView.focusFirstInside())
    #expect(leaf.isFirstResponder)
    #expect(!leaf.isFocusedAmongOthers)
    leaf.superview?.removeFromSuperview()
    #expect(stage.firstResponder == nil)
  }

  @Test func `nested views are invalidated`() {
    nest()
    _ = stage.frame()
    let layouts = leaf.layouts

    var view: View? = leaf
    while let current = view {
      current.setNeedsDisplay()
      current.setNeedsLayout()
      view = current.superview
    }
    _ = stage.frame()

    #expect(leaf.layouts == layouts + 1)
    #expect(stage.statistics.viewsLaidOut == 10_002)
  }

  @Test func `a fitting size notifies all nested views without a frame`() {
    nest(count: 2_000, frame: .zero)
    _ = stage.frame()

    leaf.invalidateFittingSize()
    _ = stage.frame()

    #expect(stage.statistics.viewsLaidOut == 2_001)
  }

  @Test func `nested views inherit size classes`() {
    let outermost = nest(frame: Rect(x: 0, y: 0, width: 6, height: 2))
    let changes = leaf.traitChanges

    outermost.traitOverrides = TraitOverrides(widthClass: .compact)

    #expect(leaf.traitChanges == changes + 1)
    #expect(leaf.traits.widthClass == .compact)
  }

  @Test func `nested translucent views are drawn`() {
    var view: View? = nest().subviews[0]
    while let current = view, current !== leaf {
      current.alpha = 0.999
      view = current.subviews.first
    }

    #expect(stage.lines == ["  x   ", "      "])
  }

  @Test func `a snapshot includes nested views`() {
    let outermost = nest()

    #expect(outermost.snapshot().cells.lines == [" x    ", "      "])
  }

  @Test func `nested views follow a theme, a resize and their superview's layout`() {
    let outermost = nest()
    _ = stage.frame()
    let layouts = leaf.layouts

    stage.theme = .ember
    outermost.layoutIfNeeded()
    stage.send(.resize(Size(width: 8, height: 3)))

    #expect(leaf.traitChanges == 1)
    #expect(leaf.layouts == layouts + 1)
    #expect(stage.lines == ["  x     ", "        ", "        "])
  }

  @Test func `keys reach a nested view`() {
    nest()

    #expect(!stage.send(.key(.up)))
    #expect(stage.send(.key(.tab)))
    #expect(leaf.isFirstResponder)
  }

  @Test func `a transcript reads a nested view`() {
    nest()
    leaf.accessibilityLabel = "leaf"

    #expect(stage.transcript.description == "  leaf")
    #expect(stage.pendingWork.isEmpty)
  }

  @Test func `nested views are described, and keep their state`() {
    nest(count: 2_000)
    let controller = ViewController()
    controller.view.addSubview(stage.rootView.subviews[0])

    #expect(controller.view.recursiveDescription().hasSuffix("<Leaf: 2002; frame = (2 0; 1 1)>"))
    controller.didReceiveMemoryWarning()
    #expect(!controller.isViewLoaded)
  }

  @Test func `nested views are released`() {
    weak var outermost: View?
    weak var middle: View?
    do {
      let views = (0..<10_000).map { _ in View() }
      for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
      (outermost, middle) = (views[0], views[5_000])
    }

    #expect(outermost == nil)
    #expect(middle == nil)
  }
}
