import CursesCells
import CursesLayers
import CursesViews
import Testing

@MainActor
@Suite struct SpringAnimationTests {
  let stage = Stage(size: Size(width: 120, height: 10))
  let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 1))
  let spring = Spring(dampingRatio: 0.7, response: .milliseconds(400))

  init() { stage.rootView.addSubview(view) }

  @Test(arguments: [50, 130, 300, 510])
  func `a view on a spring follows the spring's position`(milliseconds: Int) {
    let time = Duration.milliseconds(milliseconds)
    View.animate(withSpring: spring) { view.translation.x = 66 }

    stage.advance(by: time)

    #expect(view.translation.x == 66)
    #expect(
      view.presentationTranslation.x.isClose(to: spring.position(from: 0, to: 66, at: time)))
  }

  @Test func `a spring animation completes once, when the spring is settled`() {
    var told: [String] = []
    View.animate(withSpring: spring) {
      view.frame.origin.x = 66
    } completion: { finished in
      told.append("\(finished) \(stage.time)")
    }

    stage.advance(by: .seconds(9))

    #expect(told == ["true \(spring.settlingDuration(from: 0, to: 66))"])
    #expect(view.presentationFrame == FractionalRect(view.frame))
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a fade ends when less than one color step remains`() {
    View.animate(withSpring: .smooth) { view.alpha = 0 }
    let end = Spring.smooth.settlingDuration(from: 1, to: 0, within: 1.0 / 256)

    stage.advance(by: end - .milliseconds(1))
    #expect(view.presentationAlpha > 0 && view.presentationAlpha <= 1.0 / 256)
    stage.advance(by: .milliseconds(1))
    #expect(view.presentationAlpha == 0)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a delayed spring animation stays at its start`() {
    View.animate(withSpring: spring, initialVelocity: 500, delay: .milliseconds(300)) {
      view.translation.x = 66
    }

    stage.advance(by: .milliseconds(300))
    #expect(view.presentationTranslation.x == 0)
    #expect(stage.nextDeadline == .milliseconds(300) + .seconds(1) / 60)

    stage.advance(by: .milliseconds(80))
    #expect(
      view.presentationTranslation.x.isClose(
        to: spring.position(from: 0, to: 66, initialVelocity: 500, at: .milliseconds(80))))
  }

  // MARK: Velocity

  @Test(arguments: [(66, 200.0), (-66, 200), (66, -90)])
  func `a velocity points toward the end, or away if negative`(
    target: Double, velocity: Double
  ) {
    View.animate(withSpring: spring, initialVelocity: velocity) { view.translation.x = target }
    stage.advance(by: .milliseconds(1))

    let speed = view.presentationTranslation.x * 1_000 * (target < 0 ? -1 : 1)
    #expect(speed.isClose(to: velocity, within: 12))
  }

  @Test func `the velocity of a diagonal move applies to its larger coordinate`() {
    View.animate(withSpring: spring, initialVelocity: 300) {
      view.translation = FractionalPoint(x: 60, y: -6)
    }
    stage.advance(by: .milliseconds(40))

    let seen = view.presentationTranslation
    #expect(
      seen.x.isClose(
        to: spring.position(from: 0, to: 60, initialVelocity: 300, at: .milliseconds(40))))
    #expect(seen.y.isClose(to: seen.x / -10))
  }

  @Test func `a two-dimensional velocity applies to each coordinate`() {
    View.animate(withSpring: spring, initialVelocity: FractionalPoint(x: -120, y: 40)) {
      view.translation.x = 30
      view.alpha = 0
    }
    stage.advance(by: .milliseconds(60))

    let time = Duration.milliseconds(60)
    let seen = view.presentationTranslation
    #expect(seen.x.isClose(to: spring.position(from: 0, to: 30, initialVelocity: -120, at: time)))
    #expect(seen.y.isClose(to: spring.position(from: 0, to: 0, initialVelocity: 40, at: time)))
    #expect(view.presentationAlpha.isClose(to: spring.position(from: 1, to: 0, at: time)))
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300] as [Double])
  func `a view with any spring velocity reaches its end`(velocity: Double) {
    View.animate(withSpring: spring, initialVelocity: velocity) { view.frame.origin.x = 66 }
    for _ in 0..<5 {
      stage.advance(by: .milliseconds(30))
      _ = stage.frame()
    }

    stage.advance(by: .seconds(600))

    #expect(view.presentationFrame.minX == 66)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `sizes and scroll positions can be animated with a spring`() {
    View.animate(withSpring: spring) {
      view.frame.size.width = 24
      view.bounds.origin.y = 10
    }
    stage.advance(by: .milliseconds(120))

    let width = spring.position(from: 4, to: 24, at: .milliseconds(120))
    let row = spring.position(from: 0, to: 10, at: .milliseconds(120))
    #expect(view.presentationFrame.width.isClose(to: width))
    #expect(view.presentationBounds.minY.isClose(to: row))
  }

  // MARK: Retargeting

  @Test func `a spring that replaces a spring keeps position and velocity`() {
    View.animate(withSpring: spring) { view.translation.x = 66 }
    let time = Duration.milliseconds(110)
    stage.advance(by: time)
    let position = spring.position(from: 0, to: 66, at: time)
    let velocity = spring.velocity(from: 0, to: 66, at: time)

    View.animate(withSpring: .bouncy) { view.translation.x = 10 }
    #expect(view.presentationTranslation.x.isClose(to: position))

    stage.advance(by: .milliseconds(20))
    let expected = Spring.bouncy.position(
      from: position, to: 10, initialVelocity: velocity, at: .milliseconds(20))
    #expect(view.presentationTranslation.x.isClose(to: expected))
    #expect(expected > position)
  }

  @Test func `an initial velocity overrides the current one`() {
    View.animate(withSpring: spring) { view.translation.x = 66 }
    stage.advance(by: .milliseconds(110))
    let position = view.presentationTranslation.x

    View.animate(withSpring: spring, initialVelocity: 0) { view.translation.x = 10 }
    stage.advance(by: .milliseconds(20))

    let expected = spring.position(from: position, to: 10, at: .milliseconds(20))
    #expect(view.presentationTranslation.x.isClose(to: expected))
  }

  @Test func `a spring after a curve or a delay starts without velocity`() {
    View.animate(withDuration: .milliseconds(200)) { view.translation.x = 66 }
    stage.advance(by: .milliseconds(100))
    View.animate(withSpring: spring) { view.translation.x = 0 }
    stage.advance(by: .milliseconds(30))
    let position = view.presentationTranslation.x
    #expect(position.isClose(to: spring.position(from: 33, to: 0, at: .milliseconds(30))))

    View.animate(withSpring: spring, delay: .milliseconds(10)) { view.translation.x = 40 }
    stage.advance(by: .milliseconds(40))
    let expected = spring.position(from: position, to: 40, at: .milliseconds(30))
    #expect(view.presentationTranslation.x.isClose(to: expected))
  }

  @Test func `keyframes in a spring block have their own curves`() {
    View.animate(withSpring: spring) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, curve: .linear) {
        view.translation.x = 66
      }
    }
    stage.advance(by: spring.settlingDuration * 0.5)

    #expect(view.presentationTranslation.x.isClose(to: 33, within: 1e-6))
  }

  // MARK: Motion levels

  @Test func `slides jump and fades ease out for 100 ms with reduced motion`() {
    stage.motionLevel = .reduced
    View.animate(withSpring: spring, initialVelocity: 900) {
      view.translation.x = 66
      view.alpha = 0
    }
    #expect(view.presentationTranslation.x == 66)

    stage.advance(by: .milliseconds(50))
    let left = 1 - AnimationCurve.easeOut.progress(at: 0.5)
    #expect(view.presentationAlpha.isClose(to: left, within: 1e-6))

    stage.advance(by: .milliseconds(50))
    #expect(view.presentationAlpha == 0)
    #expect(stage.nextDeadline == nil)
  }

  @Test(arguments: MotionLevel.allCases)
  func `GE-03 a spring completes once and later at every motion level`(level: MotionLevel) {
    stage.motionLevel = level
    var told: [Bool] = []
    View.animate(withSpring: spring) {
      view.translation.x = 66
      view.alpha = 0.5
    } completion: {
      told.append($0)
    }
    #expect(told.isEmpty)

    stage.advance(by: .seconds(9))
    stage.advance(by: .seconds(9))
    #expect(told == [true])
  }
}
