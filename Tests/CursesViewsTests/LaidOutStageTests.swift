import CursesCells
import CursesViews
import Testing

/// Whatever happens meets views that are laid out, whether or not a frame was asked for.
@MainActor
@Suite struct LaidOutStageTests {
  let stage = Stage(size: Size(width: 8, height: 2))
  let halves = Halves()

  init() { stage.rootView = halves }

  @Test func `the first event meets views that are laid out`() {
    stage.press(5, 1)

    #expect(halves.told == ["right"])
  }

  @Test func `an event leaves the views laid out`() {
    stage.send(.resize(Size(width: 20, height: 2)))

    #expect(halves.right.frame == Rect(x: 10, y: 0, width: 10, height: 2))
  }

  @Test func `events of one instant meet what those before them changed`() {
    stage.send(.resize(Size(width: 20, height: 2)))
    stage.press(5, 1)
    stage.send(.resize(Size(width: 6, height: 2)))
    stage.press(5, 1)

    #expect(halves.told == ["left", "right"])
  }

  @Test func `a timer meets what code changed, and leaves the views laid out`() {
    var seen: [Rect] = []
    stage.schedule(after: .milliseconds(10)) { [halves] in
      seen.append(halves.right.frame)
      halves.isTurned = true
    }
    stage.schedule(after: .milliseconds(20)) { [halves] in seen.append(halves.right.frame) }

    stage.advance(by: .milliseconds(30))

    #expect(
      seen == [Rect(x: 4, y: 0, width: 4, height: 2), Rect(x: 0, y: 0, width: 4, height: 2)])
  }

  @Test func `what already has its layout is laid out no more than once`() {
    stage.press(5, 1)
    let count = halves.layouts
    stage.release(5, 1)
    stage.advance(by: .seconds(1))
    _ = stage.frame()

    #expect(count == 1)
    #expect(halves.layouts == 1)
  }

  @Test func `layout that is needed now begins with the views around`() {
    halves.right.layoutIfNeeded()

    #expect(halves.right.frame == Rect(x: 4, y: 0, width: 4, height: 2))
  }
}

/// Two views side by side that say which of them is pressed.
@MainActor
final class Halves: View {
  let left = Listener()
  let right = Listener()
  private(set) var told: [String] = []
  private(set) var layouts = 0

  /// Whether the right one is at the left.
  var isTurned = false {
    didSet { setNeedsLayout() }
  }

  init() {
    super.init()
    for (view, name) in [(left, "left"), (right, "right")] {
      view.log = { [unowned self] text in
        if text.hasPrefix(" down") { told.append(name) }
      }
      addSubview(view)
    }
  }

  override func layoutSubviews() {
    layouts += 1
    let width = bounds.width / 2
    left.frame = Rect(x: isTurned ? width : 0, y: 0, width: width, height: bounds.height)
    right.frame = Rect(x: isTurned ? 0 : width, y: 0, width: width, height: bounds.height)
  }
}
