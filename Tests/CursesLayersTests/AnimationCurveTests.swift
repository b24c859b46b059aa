import CursesLayers
import Testing

@Suite struct AnimationCurveTests {
  static let easeInOut = [
    0, 0.0197, 0.0817, 0.1874, 0.3319, 0.5, 0.6681, 0.8126, 0.9183, 0.9803, 1,
  ]

  @Test(arguments: zip(0...10, easeInOut))
  func `ease-in-out matches the reference values`(tenth: Int, progress: Double) {
    #expect(
      AnimationCurve.easeInOut.progress(at: Double(tenth) / 10)
        .isClose(to: progress, within: 0.000_05))
  }

  @Test func `GE-01 ease-in-out is at 0.129, 0.5 and 0.871 after each quarter`() {
    let curve = AnimationCurve.easeInOut

    #expect(curve.progress(at: 0.25).isClose(to: 0.129, within: 0.0005))
    #expect(curve.progress(at: 0.5).isClose(to: 0.5))
    #expect(curve.progress(at: 0.75).isClose(to: 0.871, within: 0.0005))
  }

  @Test func `ease-in-out is symmetric`() {
    for fraction in stride(from: 0, through: 0.5, by: 0.01) {
      let begin = AnimationCurve.easeInOut.progress(at: fraction)
      let end = AnimationCurve.easeInOut.progress(at: 1 - fraction)
      #expect((begin + end).isClose(to: 1))
    }
  }

  @Test func `ease-in lags behind linear and ease-out is ahead of it`() {
    for fraction in stride(from: 0.05, to: 1, by: 0.05) {
      #expect(AnimationCurve.easeIn.progress(at: fraction) < fraction)
      #expect(AnimationCurve.linear.progress(at: fraction) == fraction)
      #expect(AnimationCurve.easeOut.progress(at: fraction) > fraction)
    }
  }

  @Test(arguments: [
    AnimationCurve.linear, .easeIn, .easeOut, .easeInOut,
    AnimationCurve(x1: 1, y1: 0, x2: 0, y2: 1), AnimationCurve(x1: 0, y1: 0, x2: 0, y2: 0),
  ])
  func `a curve without overshoot is monotonic`(curve: AnimationCurve) {
    var last = 0.0
    for fraction in stride(from: 0, through: 1, by: 1.0 / 256) {
      let progress = curve.progress(at: fraction)
      #expect(progress >= last - 1e-12)
      last = progress
    }
    #expect(last == 1)
  }

  @Test(arguments: [AnimationCurve.linear, .easeIn, .easeOut, .easeInOut])
  func `an out-of-range time is clamped`(curve: AnimationCurve) {
    #expect(curve.progress(at: -3) == 0)
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: .infinity) == 1)
  }

  @Test func `the times of control points are clamped`() {
    #expect(
      AnimationCurve(x1: -1, y1: 0.3, x2: 4, y2: 0.6)
        == AnimationCurve(x1: 0, y1: 0.3, x2: 1, y2: 0.6))
  }

  @Test func `the progress of an overshooting curve is not clamped`() {
    let curve = AnimationCurve(x1: 0.3, y1: -0.5, x2: 0.7, y2: 1.5)

    #expect(curve.progress(at: 0.1) < 0)
    #expect(curve.progress(at: 0.9) > 1)
  }
}
