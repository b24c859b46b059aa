import CursesCells
import CursesLayers
import CursesViews
import Testing

@MainActor
@Suite struct AnimationTests {
  let stage = Stage(size: Size(width: 80, height: 10))
  let arrow = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))

  init() { stage.rootView.addSubview(arrow) }

  private func slide(to x: Int, in duration: Duration = .milliseconds(200)) {
    View.animate(withDuration: duration) { arrow.frame.origin.x = x }
  }

  @Test(arguments: [(50, 0.129), (100, 0.5), (150, 0.871)])
  func `GE-01 a slide follows ease-in-out`(milliseconds: Int, progress: Double) {
    slide(to: 40)

    stage.advance(by: .milliseconds(milliseconds))

    #expect(arrow.presentationFrame.minX.isClose(to: 40 * progress, within: 0.02))
    #expect(arrow.frame.minX == 40)
  }

  @Test func `a finished slide's presentation frame equals its frame`() {
    slide(to: 40)

    stage.advance(by: .milliseconds(200))

    #expect(arrow.presentationFrame == FractionalRect(arrow.frame))
    #expect(stage.nextDeadline == nil)
  }

  @Test(arguments: [3, 50, 100, 117, 199])
  func `GE-02 retargeting starts from the presentation value`(milliseconds: Int) {
    slide(to: 40)
    stage.advance(by: .milliseconds(milliseconds))
    let seen = arrow.presentationFrame.minX

    slide(to: 10)

    #expect(arrow.presentationFrame.minX == seen)
  }

  @Test func `GE-02 retargeting never exceeds the longest step of one slide`() {
    // Ease-in-out is at most 1.75 times as fast as linear.
    let step = 1.75 * 70 / 12
    var last = 0.0
    for target in [70, 0, 35, 70, 1, 70] {
      slide(to: target)
      for _ in 0..<7 {
        stage.advance(by: .seconds(1) / 60)
        let now = arrow.presentationFrame.minX
        #expect((now - last).magnitude <= step, "from \(last) to \(now)")
        last = now
      }
    }
  }

  @Test func `a delayed slide stays at its start until the delay ends`() {
    View.animate(withDuration: .milliseconds(100), delay: .milliseconds(300), curve: .linear) {
      arrow.frame.origin.x = 40
    }

    stage.advance(by: .milliseconds(300))
    #expect(arrow.presentationFrame.minX == 0)

    stage.advance(by: .milliseconds(50))
    #expect(arrow.presentationFrame.minX.isClose(to: 20))
  }

  @Test func `the next deadline during a delay is its end`() {
    View.animate(withDuration: .milliseconds(100), delay: .milliseconds(300)) {
      arrow.frame.origin.x = 40
    }

    #expect(stage.nextDeadline == .milliseconds(300))
  }

  @Test func `a slide has deadlines every sixtieth of a second and at its end`() {
    slide(to: 40, in: .milliseconds(20))

    #expect(stage.nextDeadline == .seconds(1) / 60)
    stage.advance(by: .seconds(1) / 60)
    #expect(stage.nextDeadline == .milliseconds(20))
  }

  @Test func `an unchanged value starts no animation`() {
    slide(to: 0)

    #expect(stage.nextDeadline == nil)
  }

  @Test func `frame, bounds, translation and alpha are animated together`() {
    View.animate(withDuration: .milliseconds(200), curve: .linear) {
      arrow.frame = Rect(x: 10, y: 4, width: 21, height: 1)
      arrow.bounds.origin.y = 6
      arrow.translation = FractionalPoint(x: 3, y: 0)
      arrow.alpha = 0
    }

    stage.advance(by: .milliseconds(100))

    #expect(arrow.presentationFrame == FractionalRect(x: 5, y: 2, width: 11, height: 1))
    #expect(arrow.presentationBounds.minY == 3)
    #expect(arrow.presentationAlpha == 0.5)
    #expect(arrow.convertToStage(.zero) == Point(x: 7, y: -1))
  }

  @Test func `two changes of one value in a block make one animation`() {
    View.animate(withDuration: .milliseconds(200), curve: .linear) {
      arrow.frame.origin.x = 70
      arrow.frame.origin.x = 40
    }

    stage.advance(by: .milliseconds(100))

    #expect(arrow.presentationFrame.minX == 20)
  }

  @Test func `changes without animation are visible immediately`() {
    View.animate(withDuration: .milliseconds(200)) {
      View.performWithoutAnimation { arrow.frame.origin.x = 40 }
      arrow.frame.origin.y = 4
    }

    #expect(arrow.presentationFrame.minX == 40)
    stage.advance(by: .milliseconds(100))
    #expect(arrow.presentationFrame.minY.isClose(to: 2))
  }

  @Test func `a value set again without animation is not animated`() {
    View.animate(withDuration: .milliseconds(200)) {
      arrow.frame.origin.x = 10
      View.performWithoutAnimation { arrow.frame.origin.x = 40 }
    }

    #expect(arrow.presentationFrame.minX == 40)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a nested animation keeps its own duration`() {
    View.animate(withDuration: .milliseconds(400), curve: .linear) {
      arrow.frame.origin.x = 40
      View.animate(withDuration: .milliseconds(100), curve: .linear) { arrow.alpha = 0 }
    }

    stage.advance(by: .milliseconds(50))

    #expect(arrow.presentationAlpha == 0.5)
    #expect(arrow.presentationFrame.minX == 5)
  }

  @Test func `a view without a stage changes immediately`() {
    let view = View()

    View.animate(withDuration: .milliseconds(200)) { view.frame.origin.x = 40 }

    #expect(view.presentationFrame.minX == 40)
  }

  @Test func `an alpha out of range is clamped, and NaN becomes zero`() {
    arrow.alpha = 7
    #expect(arrow.alpha == 1)
    arrow.alpha = -.infinity
    #expect(arrow.alpha == 0)
    arrow.alpha = 1
    arrow.alpha = .nan
    #expect(arrow.alpha == 0)
  }

  @Test func `an overshooting curve keeps the presentation alpha in range`() {
    let curve = AnimationCurve(x1: 0.3, y1: -0.9, x2: 0.7, y2: 1.9)
    View.animate(withDuration: .milliseconds(100), curve: curve) { arrow.alpha = 0 }

    for _ in 0..<10 {
      stage.advance(by: .milliseconds(10))
      #expect((0...1).contains(arrow.presentationAlpha))
    }
  }

  // MARK: Resizing

  @Test func `GE-04 a resize ends animations, then lays out in the new size`() {
    let page = Filling(frame: Rect(x: 0, y: 0, width: 80, height: 10))
    stage.rootView.addSubview(page)
    page.addSubview(arrow)
    _ = stage.frame()
    var order: [String] = []
    page.onLayout = { order.append("layout \(page.superview?.bounds.width ?? 0)") }
    View.animate(withDuration: .milliseconds(200)) {
      arrow.frame.origin.x = 40
    } completion: { finished in
      order.append("finished \(finished) at \(arrow.presentationFrame.minX)")
      page.setNeedsLayout()
    }
    stage.advance(by: .milliseconds(50))

    stage.send(.resize(Size(width: 30, height: 5)))
    _ = stage.frame()

    #expect(order == ["finished true at 40.0", "layout 30"])
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a completion during a resize animates from the end values`() {
    let other = View(frame: Rect(x: 20, y: 0, width: 1, height: 1))
    stage.rootView.addSubview(other)
    View.animate(withDuration: .seconds(1)) {
      arrow.frame.origin.x = 40
    } completion: { _ in
      View.animate(withDuration: .seconds(1)) { other.frame.origin.x = 0 }
    }
    View.animate(withDuration: .seconds(1)) { other.frame.origin.x = 30 }

    stage.send(.resize(Size(width: 60, height: 10)))

    #expect(other.presentationFrame.minX == 30)
    stage.advance(by: .seconds(1))
    #expect(other.presentationFrame.minX == 0)
  }
}

/// A view that reports its layout.
private final class Filling: View {
  var onLayout: () -> Void = {}

  override func layoutSubviews() { onLayout() }
}
