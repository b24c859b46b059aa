import CursesCells
import CursesLayers
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct TimeDivisionTests {
  /// Four views with completions and timers that start animations of each other.
  ///
  /// Curves, springs and animators that are scrubbed and reversed alternate.
  @MainActor
  final class Scene {
    let stage = Stage(size: Size(width: 60, height: 6))
    let views = (0..<4).map { View(frame: Rect(x: 0, y: $0, width: 1, height: 1)) }
    private(set) var log: [String] = []
    private var count = 0
    private var held: PropertyAnimator?

    init() {
      for view in views { stage.rootView.addSubview(view) }
      for index in views.indices { go(index) }
      tick()
    }

    /// The presentation frames of the views.
    var seen: [FractionalRect] { views.map(\.presentationFrame) }

    private func note(_ what: String) {
      let positions = views.map { "\($0.presentationFrame.minX) \($0.presentationAlpha)" }
      log.append("\(stage.time) \(what): \(positions)")
    }

    private func go(_ index: Int) {
      count += 1
      guard count < 60 else { return }
      let count = count
      func change() {
        views[index].frame.origin.x = (count * 17) % 50
        views[index].alpha = Double(count % 3) / 2
      }
      func end(_ what: String, isFinished: Bool) {
        note("\(index) \(what)")
        if isFinished { go((index + 1) % 4) }
      }
      let delay = Duration.milliseconds(count % 3 * 10)
      switch count % 5 {
      case 0, 1:
        let length = Duration.milliseconds([30, 70, 110, 0][(index + count) % 4])
        View.animate(withDuration: length, delay: delay) {
          change()
        } completion: {
          end("\($0)", isFinished: $0)
        }
      case 2, 3:
        View.animate(withSpring: Self.spring, delay: delay) {
          change()
        } completion: {
          end("spring \($0)", isFinished: $0)
        }
      default:
        let animator = PropertyAnimator(duration: .milliseconds(90), animations: change)
        animator.addCompletion { end("animator \($0)", isFinished: $0 != .current) }
        animator.startAnimation(afterDelay: delay)
        held = animator
      }
    }

    private static let spring = Spring(dampingRatio: 0.5, response: .milliseconds(50))

    /// Scrubs, reverses or continues the last animator.
    private func grab() {
      guard let held else { return }
      switch count % 3 {
      case 0: held.fractionComplete = min(0.9, held.fractionComplete + 0.1)
      case 1: held.isReversed.toggle()
      default: held.continueAnimation(withSpring: Self.spring, initialVelocity: 40)
      }
      note("grab \(held.state) \(held.fractionComplete)")
    }

    private func tick() {
      stage.schedule(after: .milliseconds(37)) { [self] in
        note("tick")
        go(count % 4)
        grab()
        if count < 60 { tick() }
      }
    }
  }

  private static let whole = 1_200

  private func play(_ steps: some Sequence<Int>) -> Scene {
    let scene = Scene()
    for step in steps { scene.stage.advance(by: .milliseconds(step)) }
    return scene
  }

  @Test(arguments: [1, 3, 7, 16, 50, 400])
  func `any equal time steps yield the same callbacks in order`(step: Int) {
    let once = play([Self.whole])

    let divided = play(
      Array(repeating: step, count: Self.whole / step) + [Self.whole % step])

    #expect(once.log.count > 60)
    #expect(divided.log == once.log)
    #expect(divided.seen == once.seen)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `random time steps yield the same callbacks in order`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var steps: [Int] = []
    while steps.reduce(0, +) < Self.whole {
      let remainder = Self.whole - steps.reduce(0, +)
      steps.append(Int.random(in: 0...min(remainder, 120), using: &generator))
    }

    let divided = play(steps)

    #expect(divided.log == play([Self.whole]).log)
  }

  @Test func `intermediate values do not depend on the time steps`() {
    for milliseconds in stride(from: 0, through: 400, by: 29) {
      let once = play([milliseconds])
      let divided = play(Array(repeating: 1, count: milliseconds))
      #expect(once.seen == divided.seen, "after \(milliseconds) ms")
    }
  }
}
