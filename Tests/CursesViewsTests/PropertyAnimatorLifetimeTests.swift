import CursesCells
import CursesLayers
import CursesViews
import Testing

/// Frame requests of an animator, and the objects that it retains.
@MainActor
@Suite struct PropertyAnimatorLifetimeTests {
  let stage = Stage(size: Size(width: 80, height: 10))

  @Test func `every state change except a pause requests a frame`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 1))
    stage.rootView.addSubview(view)
    let animator = PropertyAnimator(duration: .milliseconds(200), curve: .linear) {
      view.translation.x = 60
    }
    var count = 0
    stage.onNeedsFrame = { count += 1 }
    let acts: [@MainActor (PropertyAnimator) -> Void] = [
      { $0.startAnimation() }, { $0.pauseAnimation() }, { $0.fractionComplete = 0.5 },
      { $0.continueAnimation() }, { $0.isReversed = true },
      { $0.continueAnimation(withSpring: .smooth) }, { $0.stopAnimation(true) },
    ]
    for (index, act) in acts.enumerated() {
      count = 0
      act(animator)
      let isPause = index == 1
      #expect(count == (isPause ? 0 : 1), "\(index)")
      _ = stage.frame()
    }
  }

  @Test func `a completed animator retains nothing`() {
    weak var kept: View?
    weak var keptAnimator: PropertyAnimator?
    do {
      let view = View()
      stage.rootView.addSubview(view)
      let animator = PropertyAnimator(duration: .milliseconds(20)) { view.alpha = 0 }
      animator.startAnimation()
      (kept, keptAnimator) = (view, animator)
    }
    #expect(keptAnimator != nil)
    stage.advance(by: .seconds(1))
    #expect(keptAnimator == nil)

    kept?.removeFromSuperview()
    _ = stage.frame()
    #expect(kept == nil)
  }

  @Test func `a released stage releases its paused animators`() {
    weak var keptStage: Stage?
    weak var keptAnimator: PropertyAnimator?
    do {
      let stage = Stage(size: Size(width: 9, height: 9))
      let view = View()
      stage.rootView.addSubview(view)
      let animator = PropertyAnimator(duration: .milliseconds(20)) { view.alpha = 0 }
      animator.pauseAnimation()
      (keptStage, keptAnimator) = (stage, animator)
    }

    #expect(keptStage == nil && keptAnimator == nil)
  }
}
