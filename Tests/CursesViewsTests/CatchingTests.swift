import CursesCells
import CursesLayers
import CursesViews
import Testing

/// A moving view that is caught, dragged and released, filmed at 60 frames a second.
@MainActor
@Suite struct CatchingTests {
  let stage = Stage(size: Size(width: 80, height: 10))
  let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 1))

  init() { stage.rootView.addSubview(view) }

  /// A kind of animation that moves the view by 60 cells.
  enum Motion: CaseIterable {
    case easeInOut
    case spring
    case keyframes
    case animator
    case springAnimator
    case reversedAnimator

    /// The maximum movement in a frame, in cells.
    var step: Double {
      switch self {
      // The fastest keyframe moves 60 cells in 0.2 s.
      case .keyframes: 60.0 / 12 + 0.01
      // Ease-in-out is at most 1.75 times as fast as linear.
      case .easeInOut, .animator, .reversedAnimator: 1.75 * 60 / 12
      case .spring, .springAnimator: 11
      }
    }
  }

  private func start(_ motion: Motion) {
    let duration = Duration.milliseconds(200)
    switch motion {
    case .easeInOut: View.animate(withDuration: duration) { view.translation.x = 60 }
    case .spring: View.animate(withSpring: .bouncy) { view.translation.x = 60 }
    case .keyframes: View.animateKeyframes(withDuration: duration * 3) { bounce() }
    case .animator:
      PropertyAnimator(duration: duration) { view.translation.x = 60 }.startAnimation()
    case .springAnimator:
      PropertyAnimator(spring: .bouncy) { view.translation.x = 60 }.startAnimation()
    case .reversedAnimator:
      let animator = PropertyAnimator(duration: duration) { view.translation.x = 60 }
      animator.startAnimation()
      stage.advance(by: .milliseconds(110))
      animator.isReversed = true
    }
  }

  private func bounce() {
    for (index, x) in [60.0, 65, 30].enumerated() {
      View.addKeyframe(
        withRelativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3, curve: .linear
      ) { view.translation.x = x }
    }
  }

  private var x: Double { view.presentationTranslation.x }

  private func nextFrame() -> Double {
    stage.advance(by: Duration.seconds(1) / 60)
    return x
  }

  @Test(arguments: Motion.allCases, [1, 4, 7, 11])
  func `a caught view stays at its presentation position`(motion: Motion, frames: Int) {
    start(motion)
    for _ in 0..<frames { _ = nextFrame() }
    let seen = x

    View.performWithoutAnimation { view.translation = view.presentationTranslation }

    #expect(x == seen && view.translation.x == seen)
    #expect(stage.nextDeadline == nil)
    #expect(nextFrame() == seen)
  }

  @Test(arguments: Motion.allCases)
  func `a view that is caught, dragged and released never jumps`(motion: Motion) {
    start(motion)
    var film = [x]
    for _ in 0..<6 { film.append(nextFrame()) }
    View.performWithoutAnimation { view.translation = view.presentationTranslation }
    film.append(x)
    for _ in 0..<8 {
      view.translation.x -= 2
      film.append(nextFrame())
    }
    View.animate(withSpring: .smooth, initialVelocity: FractionalPoint(x: -120, y: 0)) {
      view.translation.x = 0
    }
    film.append(x)
    while stage.nextDeadline != nil { film.append(nextFrame()) }

    let steps = zip(film, film.dropFirst()).map { ($1 - $0).magnitude }
    #expect(steps.allSatisfy { $0 <= motion.step }, "\(steps.max() ?? 0) in \(film)")
    #expect(film.last == 0)
  }

  @Test(arguments: 0...12)
  func `an animator that is paused, scrubbed and reversed never jumps`(frames: Int) {
    let animator = PropertyAnimator(duration: .milliseconds(200)) { view.translation.x = 60 }
    animator.startAnimation()
    var film = [x]
    for _ in 0..<frames { film.append(nextFrame()) }
    animator.pauseAnimation()
    film.append(x)
    for _ in 0..<8 {
      animator.fractionComplete -= 0.04
      film.append(nextFrame())
    }
    animator.isReversed = true
    film.append(x)
    animator.continueAnimation(withSpring: .smooth, initialVelocity: -144)
    film.append(x)
    while stage.nextDeadline != nil { film.append(nextFrame()) }

    let steps = zip(film, film.dropFirst()).map { ($1 - $0).magnitude }
    #expect(steps.allSatisfy { $0 <= 1.75 * 60 / 12 }, "\(steps.max() ?? 0) in \(film)")
    #expect(film.last == 0 && view.translation.x == 0)
  }

  @Test func `a spring paused or stopped past its end stays there`() {
    let animator = PropertyAnimator(spring: Spring(dampingRatio: 0.3)) { view.translation.x = 60 }
    animator.startAnimation()
    stage.advance(by: .milliseconds(262))
    let seen = x

    animator.pauseAnimation()
    #expect(seen > 75 && x == seen)

    animator.stopAnimation(true)
    #expect(view.translation.x == seen)
  }

  @Test func `an alpha is caught at its presentation value`() {
    View.animate(withDuration: .milliseconds(200), curve: .linear) { view.alpha = 0 }
    stage.advance(by: .milliseconds(50))

    View.performWithoutAnimation { view.alpha = view.presentationAlpha }

    #expect(view.alpha == 0.75 && view.presentationAlpha == 0.75)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a frame is caught at its rounded presentation frame`() {
    View.animate(withDuration: .milliseconds(200), curve: .linear) {
      view.frame = Rect(x: 7, y: 3, width: 9, height: 1)
    }
    stage.advance(by: .milliseconds(70))
    let seen = view.presentationFrame.rounded

    View.performWithoutAnimation { view.frame = view.presentationFrame.rounded }

    #expect(view.frame == seen)
    #expect(view.presentationFrame == FractionalRect(seen))
    #expect(stage.nextDeadline == nil)
  }
}
