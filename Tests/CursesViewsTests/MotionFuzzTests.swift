import CursesCells
import CursesLayers
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct MotionFuzzTests {
  /// Views with random overlapping animations, and a record of their completions.
  @MainActor
  final class Scene {
    let stage = Stage(size: Size(width: 60, height: 8))
    let views = (0..<3).map { View(frame: Rect(x: 0, y: $0, width: 3, height: 1)) }
    var generator: SeededGenerator
    private(set) var animators: [PropertyAnimator] = []

    /// The number of calls of each registered completion.
    private(set) var calls: [Int] = []

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      for view in views { stage.rootView.addSubview(view) }
    }

    private func random(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &generator)
    }

    private func promise() -> @MainActor () -> Void {
      calls.append(0)
      let index = calls.count - 1
      return { [self] in calls[index] += 1 }
    }

    private var change: @MainActor () -> Void {
      let view = views[random(0...2)]
      let x = random(0...40)
      let property = random(0...5)
      return {
        switch property {
        case 0: view.frame.origin.x = x
        case 1: view.frame.size.width = x
        case 2: view.bounds.origin.y = x % 5
        case 3: view.alpha = Double(x % 4) / 3
        default: view.translation = FractionalPoint(x: Double(x), y: Double(x % 3))
        }
      }
    }

    func step() {
      switch random(0...17) {
      case 0: animate()
      case 1: animateOnSpring()
      case 2, 3: makeAnimator()
      case 4: change()
      case 5: View.performWithoutAnimation(change)
      case 6: leave()
      case 7: stage.send(.resize(Size(width: 60, height: 8 + random(0...3))))
      case 8: stage.motionLevel = MotionLevel.allCases[random(0...8) / 4]
      case 9, 10, 11: stage.advance(by: .milliseconds(random(0...90)))
      default: handle()
      }
      _ = stage.frame()
    }

    private func animate() {
      let told = promise()
      View.animate(
        withDuration: .milliseconds(random(-1...150)), delay: .milliseconds(random(0...20))
      ) {
        change()
        change()
      } completion: { _ in
        told()
      }
    }

    private func animateOnSpring() {
      let told = promise()
      let spring = Spring(
        dampingRatio: Double(random(2...20)) / 10, response: .milliseconds(random(20...200)))
      View.animate(withSpring: spring, initialVelocity: Double(random(-200...200))) {
        change()
      } completion: { _ in
        told()
      }
    }

    private func makeAnimator() {
      let animator =
        random(0...1) == 0
        ? PropertyAnimator(duration: .milliseconds(random(0...150)), animations: change)
        : PropertyAnimator(spring: .bouncy, initialVelocity: 90, animations: change)
      animator.addAnimations(change, delayFactor: Double(random(0...2)) / 2)
      let told = promise()
      animator.addCompletion { _ in told() }
      animators.append(animator)
    }

    /// Calls a random method of a random animator in any state.
    private func handle() {
      guard let animator = animators.randomElement(using: &generator) else { return }
      switch random(0...10) {
      case 0, 1: animator.startAnimation(afterDelay: .milliseconds(random(0...20)))
      case 2: animator.pauseAnimation()
      case 3, 4: animator.fractionComplete = Double(random(-2...12)) / 10
      case 5: animator.isReversed.toggle()
      case 6:
        animator.continueAnimation(withSpring: .snappy, initialVelocity: Double(random(-99...99)))
      case 7:
        animator.continueAnimation(withCurve: .easeOut, durationFactor: Double(random(-1...2)))
      case 8: animator.addAnimations(change)
      case 9: animator.stopAnimation(false)
      default: animator.finishAnimation(at: [.start, .end, .current][random(0...2)])
      }
    }

    private func leave() {
      let view = views[random(0...2)]
      view.removeFromSuperview()
      if random(0...3) > 0 { stage.rootView.addSubview(view) }
    }

    /// Finishes all animators and advances the time until nothing moves.
    func comeToRest() {
      for animator in animators {
        animator.startAnimation()
        animator.finishAnimation(at: .current)
      }
      stage.advance(by: .seconds(60))
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `settled views show their model, and each completion ran once`(seed: UInt64) {
    let scene = Scene(seed: seed)
    for round in 0..<8 {
      for _ in 0..<60 { scene.step() }
      scene.comeToRest()

      #expect(scene.stage.nextDeadline == nil)
      #expect(scene.calls.allSatisfy { $0 == 1 }, "seed \(seed), round \(round): \(scene.calls)")
      for view in scene.views {
        #expect(view.presentationFrame == FractionalRect(view.frame), "seed \(seed)")
        #expect(view.presentationBounds == FractionalRect(view.bounds), "seed \(seed)")
        #expect(view.presentationTranslation == view.translation, "seed \(seed)")
        #expect(view.presentationAlpha == view.alpha, "seed \(seed)")
      }
    }
  }
}
