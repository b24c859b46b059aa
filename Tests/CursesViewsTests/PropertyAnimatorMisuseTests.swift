import CursesCells
import CursesLayers
import CursesViews
import Testing

@MainActor
@Suite struct PropertyAnimatorMisuseTests {
  let stage = Stage(size: Size(width: 80, height: 10))
  let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 1))
  let animator = PropertyAnimator(duration: .milliseconds(200), curve: .linear)

  init() {
    stage.rootView.addSubview(view)
    animator.addAnimations { [view] in view.translation.x = 60 }
  }

  private var x: Double { view.presentationTranslation.x }

  // MARK: Adding

  @Test func `changes added while running start there and end with the others`() {
    animator.startAnimation()
    stage.advance(by: .milliseconds(100))

    animator.addAnimations { view.alpha = 0 }
    #expect(view.presentationAlpha == 1)

    stage.advance(by: .milliseconds(50))
    #expect(view.presentationAlpha.isClose(to: 0.5))
    animator.fractionComplete = 0.2
    #expect(view.presentationAlpha == 1)
    #expect(x == 12)
  }

  @Test func `a property changed again while running does not jump`() {
    animator.startAnimation()
    stage.advance(by: .milliseconds(100))

    animator.addAnimations { view.translation.x = 0 }
    #expect(x == 30)

    var last = x
    for _ in 0..<20 {
      stage.advance(by: .milliseconds(5))
      #expect((x - last).magnitude < 3.1)
      last = x
    }
    #expect(x == 0)
    #expect(animator.state == .inactive)
  }

  @Test func `changes added while reversed take effect when running forward`() {
    var told: [PropertyAnimator.Position] = []
    animator.addCompletion { told.append($0) }
    animator.fractionComplete = 0.5
    animator.isReversed = true

    animator.addAnimations { view.alpha = 0 }
    #expect(view.alpha == 1)
    animator.isReversed = false
    #expect(view.alpha == 0)

    animator.fractionComplete = 0.75
    #expect(view.presentationAlpha.isClose(to: 0.5))
    animator.isReversed = true
    animator.startAnimation()
    stage.advance(by: .seconds(1))
    #expect(view.alpha == 1 && view.translation.x == 0)
    #expect(told == [.start])
  }

  @Test(arguments: [(0.5, 0.5), (-1, 0.25), (9, 1), (.nan, 0.25)] as [(Double, Double)])
  func `a delay factor delays added changes in proportion`(factor: Double, alpha: Double) {
    animator.addAnimations({ view.alpha = 0 }, delayFactor: factor)
    animator.fractionComplete = 0.75

    #expect(view.presentationAlpha.isClose(to: alpha))
    animator.fractionComplete = 1
    #expect(view.presentationAlpha == 0)
  }

  @Test func `the last of several blocks determines a property's target`() {
    animator.addAnimations { view.translation.x = 20 }
    animator.fractionComplete = 0.5

    #expect(x == 10)
  }

  @Test func `keyframes in an animator keep their relative times`() {
    let steps = PropertyAnimator(duration: .seconds(1), curve: .easeIn) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, curve: .linear) {
        view.translation.x = 10
      }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, curve: .linear) {
        view.translation.x = 30
      }
    }

    steps.fractionComplete = 0.75

    #expect(x == 20)
  }

  // MARK: Misuse

  @Test func `a completed animator is empty and can be reused`() {
    var told = 0
    animator.addCompletion { _ in
      told += 1
      animator.addAnimations { view.translation.x = 0 }
      animator.addCompletion { _ in told += 1 }
      animator.startAnimation()
    }
    animator.startAnimation()
    stage.advance(by: .milliseconds(300))
    #expect(told == 1)
    #expect(x == 30)

    stage.advance(by: .seconds(1))
    #expect(told == 2)
    animator.startAnimation()
    #expect(told == 2)
    #expect(animator.state == .inactive)
  }

  @Test func `an animator started twice runs once`() {
    animator.startAnimation()
    stage.advance(by: .milliseconds(100))

    animator.startAnimation(afterDelay: .seconds(9))
    stage.advance(by: .milliseconds(50))

    #expect(x == 45)
  }

  @Test func `an inactive animator cannot be reversed, stopped or finished`() {
    var told = 0
    animator.addCompletion { _ in told += 1 }
    animator.isReversed = true
    animator.stopAnimation(true)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(animator.state == .inactive && !animator.isReversed)
    #expect(view.translation.x == 0 && told == 0)

    animator.startAnimation()
    stage.advance(by: .seconds(1))
    #expect(x == 60 && told == 1)
  }

  @Test func `a stopped animator can only be finished`() {
    var told: [PropertyAnimator.Position] = []
    animator.addCompletion { told.append($0) }
    animator.fractionComplete = 0.5
    animator.stopAnimation(false)

    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.9
    animator.isReversed = true
    animator.continueAnimation(withSpring: .smooth, initialVelocity: 7)
    animator.continueAnimation(durationFactor: 3)
    animator.addAnimations { view.alpha = 0 }
    stage.advance(by: .seconds(1))
    #expect(animator.state == .stopped)
    #expect(view.translation.x == 30 && view.alpha == 1)
    #expect(told.isEmpty)

    animator.finishAnimation(at: .end)
    #expect(x == 60)
    #expect(told == [.end])
  }

  @Test func `a completion may finish, stop or start its animator`() {
    var told = 0
    animator.addCompletion { _ in
      told += 1
      animator.finishAnimation(at: .start)
      animator.stopAnimation(true)
      animator.startAnimation()
      view.removeFromSuperview()
    }
    animator.startAnimation()

    view.translation.x = 7
    stage.advance(by: .seconds(1))

    #expect(told == 1)
    #expect(animator.state == .inactive)
  }

  @Test func `a block that stops its own animator changes immediately`() {
    animator.addAnimations { animator.stopAnimation(true) }

    animator.startAnimation()

    #expect(animator.state == .inactive)
    #expect(x == 60)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `the completion of a replaced animation may stop the animator`() {
    View.animate(withDuration: .seconds(1), curve: .linear) {
      view.translation.x = 10
    } completion: { _ in
      animator.stopAnimation(true)
    }
    stage.advance(by: .milliseconds(500))

    animator.startAnimation()

    #expect(animator.state == .inactive)
    #expect(x == 5 && view.translation.x == 5)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a running animator needs no strong reference`() {
    var told = 0
    func start() {
      let forgotten = PropertyAnimator(duration: .milliseconds(50)) { view.alpha = 0 }
      forgotten.addCompletion { _ in told += 1 }
      forgotten.startAnimation()
    }

    start()
    stage.advance(by: .seconds(1))

    #expect(told == 1)
    #expect(view.presentationAlpha == 0)
  }
}
