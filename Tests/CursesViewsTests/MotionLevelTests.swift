import CursesCells
import CursesLayers
import CursesViews
import Testing

@MainActor
@Suite struct MotionLevelTests {
  let stage = Stage(size: Size(width: 80, height: 3))
  let view = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))

  init() { stage.rootView.addSubview(view) }

  private func move(
    in duration: Duration, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    View.animate(withDuration: duration, curve: .linear) {
      view.frame.origin.x = 40
      view.alpha = 0
    } completion: {
      completion($0)
    }
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `lower motion levels show moves immediately`(level: MotionLevel) {
    stage.motionLevel = level

    move(in: .milliseconds(200))

    #expect(view.presentationFrame.minX == 40)
  }

  @Test(arguments: [101, 150, 300, 333, 700, 1_000, 7_777])
  func `reduced motion fades for 100 ms at most`(milliseconds: Int) {
    stage.motionLevel = .reduced
    move(in: .milliseconds(milliseconds))

    stage.advance(by: .milliseconds(50))
    #expect(view.presentationAlpha.isClose(to: 0.5, within: 1e-6))

    stage.advance(by: .milliseconds(50))
    #expect(view.presentationAlpha == 0)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `reduced motion keeps the duration of a short fade`() {
    stage.motionLevel = .reduced
    move(in: .milliseconds(40))

    stage.advance(by: .milliseconds(20))

    #expect(view.presentationAlpha.isClose(to: 0.5))
  }

  @Test func `the motion level none shows every change immediately`() {
    stage.motionLevel = .none

    move(in: .milliseconds(200))

    #expect(view.presentationAlpha == 0)
    #expect(view.presentationFrame.minX == 40)
  }

  @Test(arguments: MotionLevel.allCases)
  func `a delay is kept at every motion level`(level: MotionLevel) {
    stage.motionLevel = level
    View.animate(withDuration: .zero, delay: .milliseconds(300)) { view.frame.origin.x = 40 }

    stage.advance(by: .milliseconds(299))
    #expect(view.presentationFrame.minX == 0)

    stage.advance(by: .milliseconds(1))
    #expect(view.presentationFrame.minX == 40)
  }

  @Test(arguments: MotionLevel.allCases)
  func `GE-03 a completion runs once and later at every motion level`(level: MotionLevel) {
    stage.motionLevel = level
    var finished: [Bool] = []
    move(in: .milliseconds(200)) { finished.append($0) }
    #expect(finished.isEmpty)

    stage.advance(by: .seconds(1))
    stage.advance(by: .seconds(1))
    #expect(finished == [true])
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `lowering the motion level ends running animations`(level: MotionLevel) {
    var finished: [Bool] = []
    move(in: .milliseconds(200)) { finished.append($0) }
    stage.advance(by: .milliseconds(50))

    stage.motionLevel = level

    #expect(view.presentationFrame.minX == 40)
    #expect(finished == [true])
  }

  @Test func `other traits and the theme do not end running animations`() {
    stage.motionLevel = .reduced
    move(in: .milliseconds(100))
    stage.advance(by: .milliseconds(50))

    stage.traits.usesUnicode = false
    stage.theme.accent = stage.theme.text

    #expect(view.presentationAlpha.isClose(to: 0.5))
  }
}
