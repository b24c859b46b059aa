import CursesCells
import CursesLayers
import CursesViews
import Testing

/// Animations that continue after a pause with another curve, duration or velocity.
@MainActor
@Suite struct PropertyAnimatorContinuingTests {
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

  @Test func `an animator continues with another curve and duration`() {
    let animator = makeAnimator()
    animator.fractionComplete = 0.5

    animator.continueAnimation(withCurve: .easeOut, durationFactor: 2)
    stage.advance(by: .milliseconds(100))

    #expect(x.isClose(to: 30 + 30 * AnimationCurve.easeOut.progress(at: 0.25)))
  }

  @Test(arguments: [0, -1, .nan] as [Double])
  func `a zero, negative or NaN factor means the remaining duration`(factor: Double) {
    let animator = makeAnimator()
    animator.fractionComplete = 0.5

    animator.continueAnimation(durationFactor: factor)
    stage.advance(by: .milliseconds(50))

    #expect(x.isClose(to: 45))
  }

  @Test(arguments: [(false, 60), (true, 0)] as [(Bool, Double)])
  func `an animator continues on a spring with a velocity`(isReversed: Bool, target: Double) {
    let spring = Spring(dampingRatio: 0.8)
    let animator = makeAnimator()
    animator.fractionComplete = 0.5
    animator.isReversed = isReversed

    animator.continueAnimation(withSpring: spring, initialVelocity: 150)
    stage.advance(by: .milliseconds(90))

    let expected = spring.position(
      from: 30, to: target, initialVelocity: 150, at: .milliseconds(90))
    #expect(x.isClose(to: expected))
  }

  @Test func `an animator on a spring completes when the spring is settled`() {
    var told: [Duration] = []
    let animator = makeAnimator { _ in told.append(stage.time) }
    animator.fractionComplete = 0.5
    animator.continueAnimation(withSpring: .bouncy)

    stage.advance(by: .seconds(5))

    let end = Spring.bouncy.settlingDuration(from: 30, to: 60)
    #expect(told.count == 1)
    #expect((told[0] / .seconds(1)).isClose(to: end / .seconds(1), within: 1e-6))
  }
}
