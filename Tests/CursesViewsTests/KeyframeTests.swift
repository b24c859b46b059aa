import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct KeyframeTests {
  let stage = Stage(size: Size(width: 80, height: 3))
  let row = View(frame: Rect(x: 0, y: 0, width: 20, height: 1))

  init() { stage.rootView.addSubview(row) }

  private var x: Double { row.presentationFrame.minX }

  private func step(_ start: Double, _ duration: Double, to x: Int) {
    View.addKeyframe(
      withRelativeStartTime: start, relativeDuration: duration, curve: .linear
    ) { row.frame.origin.x = x }
  }

  /// Animates a side-swiped row as it closes: to 5 cells, to 10 cells, then to 0.
  private func bounce(direction: Int, completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    View.animateKeyframes(withDuration: .milliseconds(600)) {
      step(0, 1.0 / 3, to: direction * 5)
      step(1.0 / 3, 1.0 / 3, to: direction * 10)
      step(2.0 / 3, 1.0 / 3, to: 0)
    } completion: {
      completion($0)
    }
  }

  @Test(arguments: [1, -1])
  func `SS-03 a bounce passes five and ten cells and ends after 0.6 s`(
    direction: Int
  ) {
    row.frame.origin.x = direction * 80
    bounce(direction: direction)
    var seen: [Double] = []

    for _ in 0..<6 {
      stage.advance(by: .milliseconds(100))
      seen.append(x * Double(direction))
    }

    let expected = [42.5, 5, 7.5, 10, 5, 0]
    #expect(zip(seen, expected).allSatisfy { $0.isClose(to: $1, within: 1e-6) }, "\(seen)")
    #expect(stage.nextDeadline == nil)
  }

  @Test func `SS-03 a bounce completes once, after its third keyframe`() {
    var finished: [Bool] = []
    row.frame.origin.x = 80
    bounce(direction: 1) { finished.append($0) }

    stage.advance(by: .milliseconds(599))
    #expect(finished.isEmpty)

    stage.advance(by: .milliseconds(1))
    stage.advance(by: .seconds(1))
    #expect(finished == [true])
  }

  @Test func `a replaced bounce continues from its presentation position`() {
    row.frame.origin.x = 80
    bounce(direction: 1)
    stage.advance(by: .milliseconds(450))
    let seen = x

    View.animate(withDuration: .milliseconds(100)) { row.frame.origin.x = 40 }

    #expect(x == seen)
    #expect(seen > 5 && seen < 10)
  }

  @Test func `keyframes out of range are clamped`() {
    View.animateKeyframes(withDuration: .milliseconds(100)) {
      step(-5, 0.5, to: 10)
      step(0.5, 80, to: 20)
    }

    stage.advance(by: .milliseconds(75))
    #expect(x.isClose(to: 15, within: 1e-6))

    stage.advance(by: .milliseconds(25))
    #expect(x == 20)
    #expect(stage.nextDeadline == nil)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -1, 2, 1e300] as [Double])
  func `keyframes with NaN or huge times end with the animation`(number: Double) {
    View.animateKeyframes(withDuration: .milliseconds(100)) {
      step(number, 1, to: 10)
      step(0, number, to: 20)
      step(number, number, to: 30)
    }

    stage.advance(by: .milliseconds(100))

    #expect(x == 30)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `keyframes that start together keep their own ends`() {
    View.animateKeyframes(withDuration: .milliseconds(100)) {
      step(0, 0.5, to: 10)
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, curve: .linear) {
        row.frame.origin.y = 2
      }
    }

    stage.advance(by: .milliseconds(50))
    #expect(x.isClose(to: 10, within: 1e-6))
    #expect(row.presentationFrame.minY.isClose(to: 1, within: 1e-6))
  }

  @Test func `a nested keyframe takes a part of its keyframe`() {
    View.animateKeyframes(withDuration: .milliseconds(400)) {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        step(0.5, 0.5, to: 10)
      }
    }

    stage.advance(by: .milliseconds(300))
    #expect(x == 0)

    stage.advance(by: .milliseconds(50))
    #expect(x.isClose(to: 5, within: 1e-6))
  }

  @Test func `a keyframe outside an animation changes immediately`() {
    step(0, 1, to: 10)

    #expect(x == 10)
  }
}
