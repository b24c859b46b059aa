import CursesCells
import CursesLayers
import CursesViews
import Testing

@MainActor
@Suite struct PropertyAnimatorTests {
  let stage = Stage(size: Size(width: 80, height: 10))
  let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 1))

  init() { stage.rootView.addSubview(view) }

  private var x: Double { view.presentationTranslation.x }

  private func makeAnimator(
    curve: AnimationCurve = .linear,
    _ told: @escaping @MainActor (PropertyAnimator.Position) -> Void = { _ in }
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: .milliseconds(200), curve: curve) {
      view.translation.x = 60
    }
    animator.addCompletion(told)
    return animator
  }

  // MARK: Running

  @Test func `an animator changes nothing before it starts`() {
    let animator = makeAnimator()

    #expect(view.translation.x == 0)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 0)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `an animator follows its curve`() {
    let animator = makeAnimator(curve: .easeInOut)
    animator.startAnimation()
    #expect(view.translation.x == 60)
    #expect(animator.state == .active && animator.isRunning)

    stage.advance(by: .milliseconds(50))
    let progress = AnimationCurve.easeInOut.progress(at: 0.25)
    #expect(x.isClose(to: 60 * progress))
    #expect(animator.fractionComplete.isClose(to: progress))
  }

  @Test func `an animator completes once at its end and becomes inactive`() {
    var told: [String] = []
    let animator = makeAnimator { told.append("\($0) \(stage.time)") }
    animator.startAnimation()

    stage.advance(by: .seconds(3))
    stage.advance(by: .seconds(3))

    #expect(told == ["end 0.2 seconds"])
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(x == 60)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a delayed animator stays at its start`() {
    let animator = makeAnimator()
    animator.startAnimation(afterDelay: .milliseconds(300))
    #expect(animator.isRunning)
    #expect(stage.nextDeadline == .milliseconds(300))

    stage.advance(by: .milliseconds(300))
    #expect(x == 0)
    stage.advance(by: .milliseconds(100))
    #expect(x == 30)
  }

  @Test func `an animator follows a spring and has its settling duration`() {
    let spring = Spring.bouncy
    let animator = PropertyAnimator(spring: spring, initialVelocity: 240) {
      view.translation.x = 60
      view.alpha = 0.5
    }
    animator.startAnimation()
    stage.advance(by: .milliseconds(100))

    let expected = spring.position(from: 0, to: 60, initialVelocity: 240, at: .milliseconds(100))
    #expect(animator.duration == spring.settlingDuration)
    #expect(x.isClose(to: expected))
    #expect(view.presentationAlpha.isClose(to: 1 - 0.5 * expected / 60))
  }

  @Test func `all properties of a spring animator overshoot together`() {
    let spring = Spring(dampingRatio: 0.3)
    let other = View(frame: Rect(x: 0, y: 1, width: 4, height: 1))
    stage.rootView.addSubview(other)
    let animator = PropertyAnimator(spring: spring) {
      view.translation.x = 60
      other.frame.origin.x = 20
    }
    animator.startAnimation()
    stage.advance(by: .milliseconds(262))

    #expect(x > 75)
    #expect(other.presentationFrame.minX.isClose(to: x / 3))
    #expect(animator.fractionComplete > 1.2)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `an animator without a duration completes a step later`(duration: Duration) {
    var told: [Duration] = []
    let animator = PropertyAnimator(duration: duration) { view.translation.x = 60 }
    animator.addCompletion { _ in told.append(stage.time) }
    animator.startAnimation()
    #expect(x == 60)
    #expect(told.isEmpty)

    stage.advance(by: .seconds(1))
    #expect(told == [.seconds(1) / 60])
  }

  // MARK: Pausing

  @Test func `a paused animator keeps its state without deadlines`() {
    let animator = makeAnimator(curve: .easeInOut)
    animator.startAnimation()
    stage.advance(by: .milliseconds(70))
    let seen = x

    animator.pauseAnimation()

    #expect(animator.state == .active && !animator.isRunning)
    #expect(stage.nextDeadline == nil)
    stage.advance(by: .seconds(5))
    #expect(x == seen)
    #expect(view.translation.x == 60)
  }

  @Test func `a paused animator composites nothing`() {
    let animator = makeAnimator()
    animator.fractionComplete = 0.4
    _ = stage.frame()

    stage.advance(by: .seconds(1))

    #expect(stage.frame().isUnchanged)
    #expect(stage.statistics == FrameStatistics())
  }

  @Test func `a paused animator continues for the remaining duration`() {
    var told: [Duration] = []
    let animator = makeAnimator { _ in told.append(stage.time) }
    animator.startAnimation()
    stage.advance(by: .milliseconds(50))
    animator.pauseAnimation()
    stage.advance(by: .seconds(1))

    animator.startAnimation()
    #expect(x == 15)
    stage.advance(by: .milliseconds(75))
    #expect(x.isClose(to: 37.5))
    stage.advance(by: .seconds(1))
    #expect(told == [.milliseconds(1_200)])
  }

  @Test func `scrubbing is linear with any curve`() {
    let animator = makeAnimator(curve: .easeInOut)

    for percent in [0, 10, 25, 50, 30, 90, 100, 0] {
      animator.fractionComplete = Double(percent) / 100
      #expect(x.isClose(to: 0.6 * Double(percent)))
      #expect(animator.fractionComplete == Double(percent) / 100)
    }
    #expect(animator.state == .active)
    #expect(stage.nextDeadline == nil)
  }

  @Test(arguments: [(-3, 0), (7, 1), (.infinity, 1), (.nan, 0)] as [(Double, Double)])
  func `an out-of-range fraction is clamped`(fraction: Double, expected: Double) {
    let animator = makeAnimator()
    animator.fractionComplete = 0.5

    animator.fractionComplete = fraction

    #expect(animator.fractionComplete == expected)
    #expect(x == 60 * expected)
  }

  @Test func `an animator scrubbed to its end does not complete`() {
    var told = 0
    let animator = makeAnimator { _ in told += 1 }
    animator.fractionComplete = 1
    stage.advance(by: .seconds(1))
    #expect(told == 0)

    animator.startAnimation()
    stage.advance(by: .seconds(1))
    #expect(told == 1)
  }

  // MARK: Reversing

  @Test func `a reversed animator returns to its start, where its models are`() {
    var told: [String] = []
    let animator = makeAnimator { told.append("\($0) \(stage.time)") }
    animator.startAnimation()
    stage.advance(by: .milliseconds(50))

    animator.isReversed = true
    #expect(x == 15)
    #expect(view.translation.x == 0)

    stage.advance(by: .milliseconds(25))
    #expect(x.isClose(to: 7.5))
    stage.advance(by: .seconds(1))
    #expect(x == 0 && view.translation.x == 0)
    #expect(told == ["start 0.1 seconds"])
    #expect(!animator.isReversed)
  }

  @Test func `an animator reversed twice runs to its end`() {
    var told: [PropertyAnimator.Position] = []
    let animator = makeAnimator { told.append($0) }
    animator.startAnimation()
    stage.advance(by: .milliseconds(100))
    animator.isReversed = true
    stage.advance(by: .milliseconds(50))

    animator.isReversed = false
    #expect(x == 15 && view.translation.x == 60)

    stage.advance(by: .seconds(1))
    #expect(told == [.end])
  }

  @Test func `a paused and reversed animator stays until it continues`() {
    let animator = makeAnimator()
    animator.fractionComplete = 0.75
    animator.isReversed = true
    #expect(animator.fractionComplete == 0.75)
    #expect(x == 45)

    animator.startAnimation()
    stage.advance(by: .milliseconds(100))
    #expect(x.isClose(to: 15))
    #expect(animator.fractionComplete.isClose(to: 0.25))
  }

  @Test func `a reversed spring animator keeps its velocity`() {
    let spring = Spring(dampingRatio: 0.6)
    let animator = PropertyAnimator(spring: spring) { view.translation.x = 60 }
    animator.startAnimation()
    stage.advance(by: .milliseconds(120))
    let velocity = spring.velocity(from: 0, to: 60, at: .milliseconds(120))
    let seen = x

    animator.isReversed = true
    stage.advance(by: .milliseconds(30))

    let expected = spring.position(
      from: seen, to: 0, initialVelocity: velocity, at: .milliseconds(30))
    #expect(x.isClose(to: expected))
    #expect(x > seen)
  }
}
