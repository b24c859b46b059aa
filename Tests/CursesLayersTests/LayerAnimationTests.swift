import CursesCells
import CursesLayers
import Testing

@MainActor
@Suite struct LayerAnimationTests {
  let tree = LayerTree(size: Size(width: 9, height: 1))
  let tile: Tile

  init() {
    tile = tree.addTile("x", 0, 0, 1, 1)
  }

  @Test func `a layer tree composites an animation at its current time`() {
    Layer.animate(withDuration: .milliseconds(80), curve: .linear) { tile.frame.origin.x = 8 }

    #expect(
      tree.film([0, 20, 40, 60, 80, 500]) == [
        "x        ",
        "  x      ",
        "    x    ",
        "      x  ",
        "        x",
        "        x",
      ])
  }

  @Test func `the model frame changes immediately, the presentation frame over time`() {
    Layer.animate(withDuration: .milliseconds(80), curve: .linear) { tile.frame.origin.x = 8 }
    tree.advance(to: .milliseconds(40))

    #expect(tile.frame.origin.x == 8)
    #expect(tile.presentationFrame.minX.isClose(to: 4))
  }

  @Test func `keyframes run in sequence`() {
    Layer.animate(withDuration: .milliseconds(80), curve: .linear) {
      Layer.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, curve: .linear) {
        tile.frame.origin.x = 8
      }
      Layer.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, curve: .linear) {
        tile.frame.origin.x = 4
      }
    }

    #expect(
      tree.film([20, 40, 60, 80]) == ["    x    ", "        x", "      x  ", "    x    "])
  }

  @Test func `completions run at their own times for any step size`() {
    func times(_ steps: [Int]) -> [Duration] {
      let tree = LayerTree(size: Size(width: 9, height: 1))
      let tile = tree.addTile("x", 0, 0, 1, 1)
      var ended: [Duration] = []
      Layer.animate(withDuration: .milliseconds(50)) {
        tile.frame.origin.x = 4
      } completion: { _ in
        ended.append(tree.time)
        Layer.animate(withDuration: .milliseconds(70)) {
          tile.frame.origin.x = 0
        } completion: { _ in
          ended.append(tree.time)
        }
      }
      for step in steps { tree.advance(to: .milliseconds(step)) }
      return ended
    }

    #expect(times([500]) == [.milliseconds(50), .milliseconds(120)])
    #expect(times(Array(0...200)) == [.milliseconds(50), .milliseconds(120)])
  }

  @Test func `animations of a removed layer end after its sublayers are removed`() {
    let inner = Tile("y", 0, 0, 1, 1)
    tile.addSublayer(inner)
    var finished: [Bool] = []
    Layer.animate(withDuration: .milliseconds(50)) {
      tile.frame.origin.x = 4
      inner.alpha = 0
    } completion: {
      finished.append($0)
      #expect(tile.tree == nil)
      #expect(inner.tree == nil)
    }

    tile.removeFromSuperlayer()

    #expect(finished == [false])
    #expect(tree.animator.nextEnd == nil)
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `reduced motion shows a move immediately`(level: MotionLevel) {
    tree.motionLevel = level
    Layer.animate(withDuration: .milliseconds(80)) { tile.frame.origin.x = 8 }

    #expect(tree.lines[0] == "        x")
  }

  @Test func `a property animator can be paused, scrubbed, reversed and continued`() {
    let animator = PropertyAnimator(duration: .milliseconds(80), curve: .linear) {
      tile.frame.origin.x = 8
    }
    var ended: [PropertyAnimator.Position] = []
    animator.addCompletion { ended.append($0) }

    animator.startAnimation()
    #expect(tree.film([40]) == ["    x    "])
    animator.pauseAnimation()
    #expect(tree.film([400]) == ["    x    "])
    animator.fractionComplete = 0.75
    #expect(tree.film([500]) == ["      x  "])
    animator.isReversed = true
    animator.continueAnimation()
    #expect(tree.film([530, 560, 600]) == ["   x     ", "x        ", "x        "])
    #expect(ended == [.start])
  }

  @Test func `a spring starts with its initial velocity`() {
    Layer.animate(withSpring: Spring(dampingRatio: 1), initialVelocity: -40) {
      tile.frame.origin.x = 4
    }
    tree.advance(to: .milliseconds(30))
    #expect(tile.presentationFrame.minX < 0)

    tree.advance(to: .seconds(5))
    #expect(tile.presentationFrame.minX == 4)
    #expect(tree.animator.nextStep(after: tree.time) == nil)
  }

  @Test func `animations start at the time of the tree's time source`() {
    let owner = OwnerClock(now: .milliseconds(300))
    tree.timeSource = { owner.now }
    Layer.animate(withDuration: .milliseconds(80)) { tile.frame.origin.x = 8 }

    #expect(tree.animator.nextEnd == .milliseconds(380))
    owner.now = .milliseconds(310)
    #expect(tree.time == .milliseconds(310))
  }

  @Test func `finishing an animator does not change a removed layer`() {
    let animator = PropertyAnimator(duration: .milliseconds(80)) { tile.frame.size.width = 5 }
    animator.startAnimation()
    tree.advance(to: .milliseconds(40))
    animator.stopAnimation(false)
    tile.removeFromSuperlayer()
    let changes = tile.boundsChanges

    animator.finishAnimation(at: .end)

    #expect(tile.frame.size.width == 5)
    #expect(tile.boundsChanges == changes)
  }
}

/// A settable clock for the time source of a tree.
@MainActor
private final class OwnerClock {
  var now: Duration
  init(now: Duration) { self.now = now }
}
