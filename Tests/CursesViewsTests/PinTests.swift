import CursesCells
import CursesViews
import Testing

/// A view with a settable fitting size, limited by the available size.
private final class Block: View {
  var fitting: Size {
    didSet { invalidateFittingSize() }
  }

  init(_ width: Int, _ height: Int) {
    fitting = Size(width: width, height: height)
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, fitting.width), height: min(size.height, fitting.height))
  }
}

@MainActor
@Suite struct PinTests {
  private let stage = Stage(size: Size(width: 20, height: 10))
  private let block = Block(6, 2)

  init() { stage.rootView.addSubview(block) }

  /// Returns the frame of the block after it is pinned.
  private func frame(_ edges: Edges, _ insets: EdgeInsets = .zero) -> Rect {
    block.pin(edges, insets: insets)
    _ = stage.frame()
    return block.frame
  }

  @Test func `a pinned view is at its edges with its fitting size`() {
    #expect(frame([.top, .left]) == Rect(x: 0, y: 0, width: 6, height: 2))
    #expect(frame([.bottom, .right]) == Rect(x: 14, y: 8, width: 6, height: 2))
    #expect(frame(.center) == Rect(x: 7, y: 4, width: 6, height: 2))
    #expect(frame(.bottom) == Rect(x: 7, y: 8, width: 6, height: 2))
  }

  @Test func `a view pinned to opposite edges fills the space between`() {
    #expect(frame(.all) == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(frame([.horizontal, .bottom]) == Rect(x: 0, y: 8, width: 20, height: 2))
    #expect(
      frame(.all, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 2, y: 1, width: 14, height: 6))
  }

  @Test func `size limits apply, also between opposite edges`() {
    block.width(atMost: 10).height(3)

    #expect(frame(.all) == Rect(x: 5, y: 3, width: 10, height: 3))
    #expect(frame([.top, .right], EdgeInsets(right: 1)) == Rect(x: 13, y: 0, width: 6, height: 3))
  }

  @Test func `a pinned view follows its superview and stays inside it`() {
    _ = frame([.bottom, .right], EdgeInsets(bottom: 1, right: 1))

    stage.send(.resize(Size(width: 8, height: 4)))
    #expect(block.frame == Rect(x: 1, y: 1, width: 6, height: 2))

    stage.send(.resize(Size(width: 3, height: 1)))
    #expect(stage.rootView.bounds.contains(block.frame))
    stage.send(.resize(Size(width: 1, height: 1)))
    #expect(block.frame.isEmpty)
  }

  @Test func `a pinned view follows its own fitting size`() {
    _ = frame([.bottom, .right])

    block.fitting = Size(width: 9, height: 1)
    _ = stage.frame()

    #expect(block.frame == Rect(x: 11, y: 9, width: 9, height: 1))
  }
}

// MARK: - Safe areas

/// A view that counts changes of its safe area insets.
private final class Covered: View {
  var told = 0

  override func safeAreaInsetsDidChange() { told += 1 }
}

@MainActor
@Suite struct SafeAreaTests {
  private let stage = Stage(size: Size(width: 20, height: 10))
  private let controller = ViewController()
  private let upper = Covered(frame: Rect(x: 0, y: 0, width: 20, height: 5))
  private let lower = Covered(frame: Rect(x: 2, y: 6, width: 10, height: 4))

  init() {
    stage.rootViewController = controller
    controller.view.addSubview(upper)
    controller.view.addSubview(lower)
  }

  @Test func `a view's safe area insets are its overlap with covered edges`() {
    controller.additionalSafeAreaInsets = EdgeInsets(top: 2, left: 1, bottom: 1, right: 3)

    #expect(controller.view.safeAreaInsets == controller.additionalSafeAreaInsets)
    #expect(upper.safeAreaInsets == EdgeInsets(top: 2, left: 1, bottom: 0, right: 3))
    #expect(lower.safeAreaInsets == EdgeInsets(top: 0, left: 0, bottom: 1, right: 0))
  }

  @Test func `safe area insets follow a view's frame and notify each change once`() {
    controller.additionalSafeAreaInsets = EdgeInsets(top: 2)
    upper.frame.origin.y = 1
    #expect(upper.safeAreaInsets == EdgeInsets(top: 1))

    upper.frame.origin.y = 4
    #expect(upper.safeAreaInsets == .zero)
    #expect(upper.told == 3)
    #expect(lower.told == 0)

    controller.additionalSafeAreaInsets = .zero
    #expect(upper.told == 3)
  }

  @Test func `a removed view has no safe area insets, an added view has them`() {
    controller.additionalSafeAreaInsets = EdgeInsets(top: 2)
    upper.removeFromSuperview()
    #expect(upper.safeAreaInsets == .zero)

    let inner = View(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    upper.addSubview(inner)
    controller.view.addSubview(upper)
    #expect(upper.safeAreaInsets == EdgeInsets(top: 2))
    #expect(inner.safeAreaInsets == EdgeInsets(top: 1))
  }

  @Test func `a bottom inset follows the size of the superview`() {
    controller.additionalSafeAreaInsets = EdgeInsets(bottom: 3)
    #expect(lower.safeAreaInsets == EdgeInsets(bottom: 3))

    stage.send(.resize(Size(width: 20, height: 12)))

    #expect(lower.safeAreaInsets == EdgeInsets(bottom: 1))
  }

  @Test func `a new view of a controller takes over its safe area insets`() {
    controller.additionalSafeAreaInsets = EdgeInsets(top: 2)
    let old = controller.view
    controller.view = View()

    #expect(old.safeAreaInsets == .zero)
    #expect(controller.view.safeAreaInsets == EdgeInsets(top: 2))
  }

  @Test func `a pinned view stays inside the safe area`() {
    controller.additionalSafeAreaInsets = EdgeInsets(top: 2, right: 1)
    let block = Block(6, 2)
    controller.view.addSubview(block.pin([.top, .right]))
    _ = stage.frame()

    #expect(block.frame == Rect(x: 13, y: 2, width: 6, height: 2))
    #expect(block.safeAreaInsets == .zero)
  }
}
