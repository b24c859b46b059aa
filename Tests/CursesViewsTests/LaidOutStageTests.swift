import CursesCells
import CursesViews
import Testing

/// Events and timers run with views that are laid out, even without a frame.
@MainActor
@Suite struct LaidOutStageTests {
  let stage = Stage(size: Size(width: 8, height: 2))
  let halves = Halves()

  init() { stage.rootView = halves }

  @Test func `views are laid out before the first event`() {
    stage.press(5, 1)

    #expect(halves.told == ["right"])
  }

  @Test func `views are laid out after an event`() {
    stage.send(.resize(Size(width: 20, height: 2)))

    #expect(halves.right.frame == Rect(x: 10, y: 0, width: 10, height: 2))
  }

  @Test func `views are laid out between events of one instant`() {
    stage.send(.resize(Size(width: 20, height: 2)))
    stage.press(5, 1)
    stage.send(.resize(Size(width: 6, height: 2)))
    stage.press(5, 1)

    #expect(halves.told == ["left", "right"])
  }

  @Test func `views are laid out before and after a timer`() {
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

  @Test func `a valid layout is not repeated`() {
    stage.press(5, 1)
    let count = halves.layouts
    stage.release(5, 1)
    stage.advance(by: .seconds(1))
    _ = stage.frame()

    #expect(count == 1)
    #expect(halves.layouts == 1)
  }

  @Test func `layoutIfNeeded starts with the superviews`() {
    halves.right.layoutIfNeeded()

    #expect(halves.right.frame == Rect(x: 4, y: 0, width: 4, height: 2))
  }
}

/// A view with two halves that records which of them is pressed.
@MainActor
final class Halves: View {
  let left = Listener()
  let right = Listener()
  private(set) var told: [String] = []
  private(set) var layouts = 0

  /// Whether the halves are swapped.
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
