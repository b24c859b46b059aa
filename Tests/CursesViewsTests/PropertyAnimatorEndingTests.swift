import CursesCells
import CursesLayers
import CursesViews
import Testing

@MainActor
@Suite struct PropertyAnimatorEndingTests {
  let stage = Stage(size: Size(width: 80, height: 10))
  let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 1))
  let other = View(frame: Rect(x: 0, y: 1, width: 4, height: 1))
  let log = Log()
  let animator: PropertyAnimator

  /// The positions that completions received.
  final class Log {
    var positions: [PropertyAnimator.Position] = []
  }

  init() {
    stage.rootView.addSubview(view)
    stage.rootView.addSubview(other)
    animator = PropertyAnimator(duration: .milliseconds(200), curve: .linear) {
      [view, other] in
      view.translation.x = 60
      other.frame.origin.x = 30
    }
    animator.addCompletion { [log] in log.positions.append($0) }
  }

  private var x: Double { view.presentationTranslation.x }

  private func start(for milliseconds: Int = 50) {
    animator.startAnimation()
    stage.advance(by: .milliseconds(milliseconds))
  }

  private func expectRest(_ position: PropertyAnimator.Position?) {
    stage.advance(by: .seconds(5))
    #expect(log.positions == (position.map { [$0] } ?? []))
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning && !animator.isReversed)
    #expect(view.presentationTranslation == view.translation)
    #expect(other.presentationFrame == FractionalRect(other.frame))
    #expect(stage.nextDeadline == nil)
  }

  // MARK: Stopping

  @Test func `stopping without finishing keeps the shown values, without completion`() {
    start(for: 90)

    animator.stopAnimation(true)

    #expect(view.translation.x == 27)
    #expect(other.frame.minX == 14)
    expectRest(nil)
  }

  @Test(
    arguments: [(.start, 0, 0), (.end, 60, 30), (.current, 27, 14)]
      as [(PropertyAnimator.Position, Double, Int)])
  func `a stopped animator can be finished at any position`(
    position: PropertyAnimator.Position, x: Double, column: Int
  ) {
    start(for: 90)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && !animator.isRunning)
    #expect(view.translation.x == 27)
    #expect(log.positions.isEmpty)
    #expect(stage.nextDeadline == nil)

    animator.finishAnimation(at: position)

    #expect(view.translation.x == x)
    #expect(other.frame.minX == column)
    expectRest(position)
  }

  @Test func `finishing a running animator stops it first`() {
    start()

    animator.finishAnimation(at: .end)

    #expect(x == 60)
    expectRest(.end)
  }

  @Test func `finishing keeps values changed since the stop`() {
    start(for: 100)
    animator.stopAnimation(false)
    view.translation.x = 7

    animator.finishAnimation(at: .end)

    #expect(view.translation.x == 7)
    #expect(other.frame.minX == 30)
    expectRest(.end)
  }

  @Test func `finishing ends animations started since the stop`() {
    start(for: 100)
    animator.stopAnimation(false)
    var told: [Bool] = []
    View.animate(withDuration: .seconds(1)) {
      view.translation.x = 5
      view.translation.x = 30
      view.alpha = 0
    } completion: {
      told.append($0)
    }

    animator.finishAnimation(at: .start)

    #expect(x == 0)
    expectRest(.start)
    #expect(told == [false])
  }

  // MARK: Overridden properties

  @Test func `an unanimated change overrides one property, others continue`() {
    start()

    view.translation.x = 3

    #expect(x == 3)
    #expect(log.positions.isEmpty && animator.isRunning)
    stage.advance(by: .milliseconds(50))
    #expect(x == 3)
    #expect(other.presentationFrame.minX == 15)
    expectRest(.current)
    #expect(other.frame.minX == 30)
  }

  @Test func `another animation takes over a property at its shown value`() {
    start(for: 100)

    View.animate(withDuration: .milliseconds(100), curve: .linear) { view.translation.x = 0 }

    #expect(x == 30)
    stage.advance(by: .milliseconds(50))
    #expect(x == 15)
    expectRest(.current)
    #expect(x == 0)
  }

  @Test func `another animator takes over all properties`() {
    start(for: 100)
    let second = PropertyAnimator(duration: .milliseconds(100), curve: .linear) {
      view.translation.x = 0
      other.frame.origin.x = 0
    }
    second.addCompletion { log.positions.append($0) }

    second.pauseAnimation()
    #expect(log.positions == [.current])
    #expect(animator.state == .inactive)
    #expect(x == 30)

    second.fractionComplete = 0.5
    #expect(x == 15)
    second.finishAnimation(at: .start)
    #expect(view.translation.x == 30)
    #expect(log.positions == [.current, .start])
  }

  @Test func `an animator completes immediately if all its properties are overridden`() {
    start()

    view.translation.x = 3
    other.frame.origin.x = 4

    #expect(log.positions == [.current])
    expectRest(.current)
  }

  @Test func `setting a property to its target does not end its animation`() {
    start()

    view.translation.x = 60

    #expect(x == 15)
    expectRest(.end)
  }

  @Test func `removing all its views ends an animator`() {
    start()
    animator.pauseAnimation()

    view.removeFromSuperview()
    #expect(view.presentationTranslation.x == 60)
    #expect(log.positions.isEmpty)
    other.removeFromSuperview()

    expectRest(.current)
  }

  // MARK: Ended from outside

  @Test(arguments: [false, true], [false, true])
  func `a resize ends an animator at its target`(isHeld: Bool, isReversed: Bool) {
    start()
    if isHeld { animator.pauseAnimation() }
    animator.isReversed = isReversed

    stage.send(.resize(Size(width: 50, height: 8)))

    #expect(view.translation.x == (isReversed ? 0 : 60))
    #expect(log.positions == [isReversed ? .start : .end])
    expectRest(isReversed ? .start : .end)
  }

  @Test(arguments: [MotionLevel.reduced, .none], [false, true])
  func `reduced motion ends an animator at its target`(level: MotionLevel, isHeld: Bool) {
    start()
    if isHeld { animator.pauseAnimation() }

    stage.motionLevel = level

    #expect(x == 60)
    expectRest(.end)
  }

  // MARK: Motion levels

  @Test(arguments: [MotionLevel.reduced, .none])
  func `an animator with reduced motion jumps but can be scrubbed`(level: MotionLevel) {
    stage.motionLevel = level
    animator.fractionComplete = 0.3
    #expect(x == 18)

    animator.continueAnimation(withSpring: .bouncy, initialVelocity: 80)

    #expect(x == 60)
    #expect(log.positions.isEmpty)
    expectRest(.end)
  }

  @Test func `a fade takes 100 ms with reduced motion`() {
    stage.motionLevel = .reduced
    let fade = PropertyAnimator(duration: .seconds(1), curve: .linear) { view.alpha = 0 }
    fade.addCompletion { log.positions.append($0) }
    fade.startAnimation()

    stage.advance(by: .milliseconds(50))
    #expect(view.presentationAlpha.isClose(to: 0.5))
    stage.advance(by: .milliseconds(50))
    #expect(log.positions == [.end])
  }

  // MARK: No stage and other stages

  @Test func `an animator of views off the stage completes when it starts`() {
    let lonely = View()
    let animator = PropertyAnimator(duration: .seconds(1)) { lonely.alpha = 0 }
    animator.addCompletion { log.positions.append($0) }
    animator.pauseAnimation()
    #expect(log.positions.isEmpty)

    animator.startAnimation(afterDelay: .seconds(1))

    #expect(lonely.presentationAlpha == 0)
    #expect(log.positions == [.end])
    #expect(animator.state == .inactive)
  }

  @Test func `views on a second stage change immediately`() {
    let second = Stage(size: Size(width: 9, height: 9))
    let far = View()
    second.rootView.addSubview(far)
    View.animate(withDuration: .seconds(1)) { far.translation.x = 9 }
    animator.addAnimations { far.translation.x = 5 }

    start()

    #expect(far.presentationTranslation.x == 5)
    #expect(second.nextDeadline == nil)
    expectRest(.end)
  }
}
