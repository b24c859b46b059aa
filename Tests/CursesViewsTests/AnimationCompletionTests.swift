import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct AnimationCompletionTests {
  let stage = Stage(size: Size(width: 80, height: 3))
  let view = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
  let other = View(frame: Rect(x: 0, y: 1, width: 1, height: 1))

  init() {
    stage.rootView.addSubview(view)
    stage.rootView.addSubview(other)
  }

  private func slide(
    _ view: View, to x: Int, in duration: Duration = .milliseconds(200),
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    View.animate(withDuration: duration, curve: .linear) {
      view.frame.origin.x = x
    } completion: {
      completion($0)
    }
  }

  @Test func `GE-03 a completion runs once, at the end`() {
    var told: [Duration] = []
    slide(view, to: 40) { _ in told.append(stage.time) }

    stage.advance(by: .seconds(3))
    stage.advance(by: .seconds(3))

    #expect(told == [.milliseconds(200)])
  }

  @Test func `GE-03 a retargeted animation completes as unfinished`() {
    var told: [String] = []
    slide(view, to: 40) { told.append("first \($0)") }
    stage.advance(by: .milliseconds(100))

    slide(view, to: 10) { told.append("second \($0)") }
    #expect(told == ["first false"])

    stage.advance(by: .milliseconds(200))
    #expect(told == ["first false", "second true"])
  }

  @Test func `GE-03 an unanimated change cancels an animation at the new value`() {
    var told: [Bool] = []
    slide(view, to: 40) { told.append($0) }
    stage.advance(by: .milliseconds(100))

    view.frame.origin.x = 5

    #expect(told == [false])
    #expect(view.presentationFrame.minX == 5)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `GE-03 removing a view cancels its animation at the end value`() {
    var told: [Bool] = []
    slide(view, to: 40) { told.append($0) }
    stage.advance(by: .milliseconds(100))

    view.removeFromSuperview()

    #expect(told == [false])
    #expect(view.presentationFrame.minX == 40)
  }

  @Test func `GE-03 removing a superview cancels a subview's animation`() {
    let inner = View()
    view.addSubview(inner)
    var told: [Bool] = []
    slide(inner, to: 40) { told.append($0) }

    view.removeFromSuperview()

    #expect(told == [false])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `GE-03 an animation without a duration completes a step later`(duration: Duration) {
    var told: [Duration] = []
    slide(view, to: 40, in: duration) { _ in told.append(stage.time) }
    #expect(view.presentationFrame.minX == 40)
    #expect(told.isEmpty)

    stage.advance(by: .seconds(1))
    #expect(told == [.seconds(1) / 60])
  }

  @Test func `GE-03 a block without changes completes immediately`() {
    var told: [Bool] = []
    slide(view, to: 0) { told.append($0) }

    #expect(told == [true])
  }

  @Test func `GE-03 a block of several views completes once, with the last`() {
    var told: [Duration] = []
    View.animate(withDuration: .milliseconds(100)) {
      view.frame.origin.x = 10
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        other.frame.origin.x = 10
      }
    } completion: { _ in
      told.append(stage.time)
    }

    stage.advance(by: .seconds(1))

    #expect(told == [.milliseconds(100)])
  }

  @Test func `GE-03 one unfinished view makes the whole block unfinished`() {
    var told: [Bool] = []
    View.animate(withDuration: .milliseconds(100)) {
      view.frame.origin.x = 10
      other.frame.origin.x = 10
    } completion: {
      told.append($0)
    }

    other.removeFromSuperview()
    #expect(told.isEmpty)

    stage.advance(by: .seconds(1))
    #expect(told == [false])
  }

  @Test func `GE-03 animations started by completions follow without a gap`() {
    var told: [Duration] = []
    slide(view, to: 40) { _ in
      told.append(stage.time)
      slide(view, to: 0) { _ in
        told.append(stage.time)
        slide(view, to: 7) { _ in told.append(stage.time) }
      }
    }

    stage.advance(by: .seconds(1))

    #expect(told == [200, 400, 600].map { .milliseconds($0) })
    #expect(view.presentationFrame.minX == 7)
  }

  @Test func `a zero-duration animation restarted by its completion lets time pass`() {
    var count = 0
    func again() {
      count += 1
      slide(view, to: count % 2 + 1, in: .zero) { _ in again() }
    }
    again()

    stage.advance(by: .seconds(1))

    #expect(count == 61)
    #expect(stage.time == .seconds(1))
  }

  @Test func `GE-03 a completion overrides the animation that cancelled it`() {
    var told: [String] = []
    slide(view, to: 40) { _ in
      slide(view, to: 20) { told.append("inner \($0)") }
    }
    stage.advance(by: .milliseconds(100))

    slide(view, to: 60) { told.append("outer \($0)") }
    stage.advance(by: .milliseconds(100))
    #expect(view.presentationFrame.minX == 20)
    #expect(told == ["outer false"])

    stage.advance(by: .milliseconds(100))
    #expect(told == ["outer false", "inner true"])
    #expect(view.frame.minX == 20)
  }

  @Test func `a completion's changes are not part of the enclosing block`() {
    View.animate(withDuration: .milliseconds(200)) {
      slide(other, to: 0) { _ in view.frame.origin.x = 40 }
    }

    #expect(view.presentationFrame.minX == 40)
  }

  @Test func `a completion may add the removed view elsewhere`() {
    let inner = View()
    view.addSubview(inner)
    slide(view, to: 40) { _ in other.addSubview(view) }

    view.removeFromSuperview()

    #expect(view.superview === other)
    #expect(other.subviews.count == 1)
    #expect(view.stage === stage && inner.stage === stage)
  }

  @Test func `a completion may remove its view again`() {
    var told = 0
    slide(view, to: 40) { _ in
      told += 1
      view.removeFromSuperview()
    }

    view.removeFromSuperview()

    #expect(told == 1)
    #expect(stage.rootView.subviews.count == 1)
  }
}
