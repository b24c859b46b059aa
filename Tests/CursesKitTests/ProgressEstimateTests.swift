import CursesKit
import Testing

/// The rate and the time left that ``ProgressEstimate`` computes from reports at simulated times.
@Suite struct ProgressEstimateTests {
  /// Returns an estimate after reporting `completed` of each moment, in tenths of a second.
  private func estimate(
    _ moments: StrideThrough<Int>, _ completed: (Int) -> Int
  ) -> ProgressEstimate {
    var estimate = ProgressEstimate()
    for moment in moments { estimate.note(completed(moment), at: .milliseconds(moment * 100)) }
    return estimate
  }

  @Test func `a steady pace gives an exact rate and time left`() throws {
    let estimate = estimate(stride(from: 1, through: 100, by: 1)) { $0 * 3 }

    #expect(try #require(estimate.rate(at: .seconds(10))).isNear(30))
    #expect(estimate.timeLeft(to: 600, at: .seconds(10))?.roundedUp == .seconds(10))
  }

  @Test func `no estimate exists before the first report or the first second`() {
    var estimate = ProgressEstimate()
    #expect(estimate.rate(at: .seconds(5)) == nil)
    #expect(estimate.timeLeft(to: 10, at: .seconds(5)) == nil)

    estimate.note(5, at: .milliseconds(100))
    #expect(estimate.rate(at: .milliseconds(999)) == nil)
    #expect(estimate.rate(at: .seconds(1)) != nil)
  }

  @Test func `repeated reports of zero give no estimate`() {
    let estimate = estimate(stride(from: 1, through: 20, by: 1)) { _ in 0 }

    #expect(estimate.rate(at: .seconds(2)) == nil)
    #expect(estimate.timeLeft(to: 10, at: .seconds(2)) == nil)
  }

  @Test func `between slow reports the rate is constant and the time left falls`() throws {
    let estimate = estimate(stride(from: 50, through: 250, by: 50)) { $0 / 50 }

    for tenths in 250...300 {
      let time = Duration.milliseconds(tenths * 100)
      #expect(try #require(estimate.rate(at: time)).isNear(0.2))
      let left = try #require(estimate.timeLeft(to: 10, at: time))
      #expect((left / .seconds(1)).isNear(50 - Double(tenths) / 10))
    }
  }

  @Test func `the rate falls to zero while a report is overdue`() throws {
    let estimate = estimate(stride(from: 1, through: 100, by: 1)) { $0 }
    let rates = (100...199).map { estimate.rate(at: .milliseconds($0 * 100)) ?? -1 }

    for (rate, next) in zip(rates, rates.dropFirst()) { #expect(next <= rate) }
    #expect(rates[99] > 4 && rates[99] < 6)
    #expect(estimate.rate(at: .seconds(21)) == 0)
    #expect(estimate.timeLeft(to: 200, at: .seconds(21)) == nil)
  }

  @Test func `the rate recovers after a stall`() throws {
    var estimate = estimate(stride(from: 1, through: 50, by: 1)) { $0 }
    for tenths in 600...750 { estimate.note(tenths - 500, at: .milliseconds(tenths * 100)) }

    #expect(try #require(estimate.rate(at: .seconds(75))).isNear(10))
  }

  @Test func `a single burst changes the rate only slightly`() throws {
    var estimate = estimate(stride(from: 1, through: 100, by: 1)) { $0 }
    estimate.note(120, at: .milliseconds(10_100))

    let rate = try #require(estimate.rate(at: .milliseconds(10_100)))
    #expect(rate > 10 && rate < 13)
  }

  @Test func `a decreasing count restarts the estimate`() throws {
    var estimate = estimate(stride(from: 1, through: 50, by: 1)) { $0 * 10 }
    estimate.note(0, at: .milliseconds(5100))
    #expect(estimate.rate(at: .milliseconds(5100)) == nil)

    for tenths in 52...80 { estimate.note(tenths - 51, at: .milliseconds(tenths * 100)) }
    #expect(try #require(estimate.rate(at: .seconds(8))).isNear(10))
  }

  @Test func `a report from the past is ignored`() {
    var estimate = estimate(stride(from: 1, through: 20, by: 1)) { $0 }
    let before = estimate
    estimate.note(500, at: .seconds(1))

    #expect(estimate == before)
  }

  @Test(arguments: [0, 5, 20])
  func `completed work has zero time left`(total: Int) {
    let estimate = estimate(stride(from: 1, through: 20, by: 1)) { $0 }

    #expect(estimate.timeLeft(to: total, at: .seconds(2)) == .zero)
  }

  @Test func `extreme counts and times do not trap`() {
    var estimate = ProgressEstimate(.min)
    estimate.note(0, at: .seconds(1))
    estimate.note(.max, at: .seconds(2))
    #expect(estimate.rate(at: .seconds(2)) != nil)
    #expect(estimate.timeLeft(to: .max, at: .seconds(2)) == .zero)

    var slow = ProgressEstimate()
    slow.note(1, at: .seconds(1_000_000_000))
    #expect(slow.timeLeft(to: .max, at: .seconds(1_000_000_000)) == nil)
  }

  @Test func `a day of reports is kept in bounded memory`() {
    var estimate = ProgressEstimate()
    for tenths in 1...864_000 { estimate.note(tenths, at: .milliseconds(tenths * 100)) }

    #expect("\(estimate)".count < 10_000)
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < 0.01 * abs(other) }
}
