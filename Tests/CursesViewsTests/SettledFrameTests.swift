import CursesCells
import CursesViews
import Testing

/// Frames without side effects: requesting one changes nothing.
@MainActor
@Suite struct SettledFrameTests {
  let stage = Stage(size: Size(width: 8, height: 2))

  /// A view that counts its layouts and invalidates its layout in each.
  private final class Wanderer: View {
    var steps = 0

    override func layoutSubviews() {
      steps += 1
      setNeedsLayout()
    }
  }

  @Test(arguments: [true, false])
  func `endless layout continues with events, not with frames`(isSeen: Bool) {
    let view = Wanderer()
    stage.rootView.addSubview(view)
    var steps: [Int] = []
    for _ in 0..<3 {
      if isSeen { _ = stage.frame() }
      stage.send(.key(.up))
      for _ in 0..<5 where isSeen { _ = stage.frame() }
      steps.append(view.steps)
    }

    #expect(steps == [32, 48, 64].map { $0 * 2 })
  }

  @Test func `changes by a layout callback are in the same frame`() {
    let label = Tile("·", frame: Rect(x: 0, y: 1, width: 8, height: 1))
    let scroll = Telling(frame: Rect(x: 0, y: 0, width: 4, height: 1))
    scroll.onLayout = { [label] in
      label.character = "x"
      label.setNeedsDisplay()
      label.frame.size.width = 3
    }
    stage.rootView.addSubview(label)
    stage.rootView.addSubview(scroll)

    #expect(stage.lines == ["        ", "xxx     "])
    #expect(stage.frame().changes.isEmpty)
  }

  private final class Telling: View {
    var onLayout: () -> Void = {}

    override func layoutSubviews() { notify("onLayout") { [self] in onLayout() } }
  }

  @Test func `layout callbacks run after all views are laid out`() {
    var told: [Bool] = []
    let outer = Telling(frame: Rect(x: 0, y: 0, width: 4, height: 1))
    let inner = Wide()
    outer.onLayout = { [inner] in told.append(inner.isLaidOut) }
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)

    outer.layoutIfNeeded()

    #expect(told == [true])
  }

  private final class Wide: View {
    var isLaidOut = false

    override func layoutSubviews() { isLaidOut = true }
  }
}
