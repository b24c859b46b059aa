import CursesCells
import CursesViews
import Testing

/// An hour of stage time, advanced in steps of various lengths.
@MainActor
@Suite struct LongTimeTests {
  private let stage = Stage(size: Size(width: 10, height: 2))

  /// Performs an action repeatedly, once every interval.
  private func `repeat`(every interval: Duration, _ action: @escaping @MainActor () -> Void) {
    stage.schedule(after: interval) {
      action()
      self.repeat(every: interval, action)
    }
  }

  @Test(arguments: [Duration.milliseconds(333), .seconds(7), .seconds(3600)])
  func `a timer fires at multiples of its interval for an hour`(
    step: Duration
  ) {
    let interval = Duration.milliseconds(70)
    var count = 0
    var drifted = 0
    self.repeat(every: interval) {
      count += 1
      if stage.time != interval * count { drifted += 1 }
    }

    while stage.time < .seconds(3600) { stage.advance(by: step) }

    #expect(drifted == 0)
    #expect(interval * count <= stage.time && stage.time < interval * (count + 1))
  }

  @Test func `successive animations end at exact times for an hour`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    stage.rootView.addSubview(view)
    var ends: [Duration] = []
    func slide(to x: Int) {
      View.animate(withDuration: .milliseconds(900)) {
        view.frame.origin.x = x
      } completion: { _ in
        ends.append(stage.time)
        slide(to: 9 - x)
      }
    }
    slide(to: 9)

    while stage.time < .seconds(3600) {
      stage.advance(by: .milliseconds(1234))
      _ = stage.frame()
    }

    #expect(ends.count >= 3999)
    #expect(ends.indices.allSatisfy { ends[$0] == .milliseconds(900) * ($0 + 1) })
  }
}
