import CursesLayers
import Foundation
import Testing

@Suite struct SpringTests {
  /// Integrates x″ = −stiffness × x − friction × x′ numerically.
  ///
  /// Uses the fourth-order Runge–Kutta method with 20,000 steps.
  private func integrate(
    _ spring: Spring, from start: Double, to target: Double, velocity: Double, for time: Duration
  ) -> (position: Double, velocity: Double) {
    let frequency = 2 * Double.pi / (spring.response / .seconds(1))
    let stiffness = frequency * frequency
    let friction = 2 * spring.dampingRatio * frequency
    func slope(_ state: SIMD2<Double>) -> SIMD2<Double> {
      let pull: Double = -stiffness * (state.x - target)
      return SIMD2(state.y, pull - friction * state.y)
    }
    let steps = 20_000
    let step: Double = time / .seconds(1) / Double(steps)
    let half = step / 2
    let sixth = step / 6
    var state = SIMD2(start, velocity)
    for _ in 0..<steps {
      let first = slope(state)
      let second = slope(state + first * half)
      let third = slope(state + second * half)
      let fourth = slope(state + third * step)
      let middle: SIMD2<Double> = (second + third) * 2.0
      state += (first + middle + fourth) * sixth
    }
    return (state.x, state.y)
  }

  @Test(
    arguments: [0.1, 0.3, 0.7, 0.999_999, 1, 1.000_001, 1.3, 4, 10], [0, 90, -400] as [Double])
  func `the solution matches numerical integration`(dampingRatio: Double, velocity: Double) {
    let spring = Spring(dampingRatio: dampingRatio, response: .milliseconds(400))

    for milliseconds in [16, 70, 200, 450, 900] {
      let time = Duration.milliseconds(milliseconds)
      let expected = integrate(spring, from: 66, to: 4, velocity: velocity, for: time)
      let position = spring.position(from: 66, to: 4, initialVelocity: velocity, at: time)
      let speed = spring.velocity(from: 66, to: 4, initialVelocity: velocity, at: time)
      #expect(position.isClose(to: expected.position, within: 1e-6), "after \(time)")
      #expect(speed.isClose(to: expected.velocity, within: 1e-4), "after \(time)")
    }
  }

  @Test(arguments: [10, 400, 10_000])
  func `the solution matches the closed form`(milliseconds: Int) {
    let response = Double(milliseconds) / 1_000
    for damping in [0.1, 0.5, 1, 1.5, 10] {
      let spring = Spring(dampingRatio: damping, response: .milliseconds(milliseconds))
      let rate = 2 * Double.pi / response
      let swing = (damping * damping - 1).magnitude.squareRoot() * rate
      for swings in [0.01, 0.2, 1, 3, 8] {
        let time = swings * response
        let decay = exp(-damping * rate * time)
        let speed = 25 + damping * rate * -60
        let expected =
          switch damping {
          case ..<1: decay * (-60 * cos(swing * time) + speed / swing * sin(swing * time))
          case 1: decay * (-60 + speed * time)
          default: decay * (-60 * cosh(swing * time) + speed / swing * sinh(swing * time))
          }
        let position = spring.position(
          from: 0, to: 60, initialVelocity: 25, at: .seconds(time))
        #expect((position - 60).isClose(to: expected, within: 1e-9), "\(damping), \(swings)")
      }
    }
  }

  @Test func `a spring starts at its initial position and velocity`() {
    for spring in [Spring.smooth, .snappy, .bouncy, Spring(dampingRatio: 3)] {
      #expect(spring.position(from: 10, to: 60, initialVelocity: -35, at: .zero) == 10)
      #expect(spring.velocity(from: 10, to: 60, initialVelocity: -35, at: .zero) == -35)
      #expect(spring.position(from: 10, to: 60, at: .seconds(-1)) == 10)
    }
  }

  @Test(arguments: [1, 1.5, 6])
  func `a spring without a bounce never overshoots`(dampingRatio: Double) {
    let spring = Spring(dampingRatio: dampingRatio)
    var last = 0.0
    for milliseconds in stride(from: 10, through: 20_000, by: 10) {
      let position = spring.position(from: 0, to: 80, at: .milliseconds(milliseconds))
      #expect(position >= last && position <= 80)
      last = position
    }
  }

  @Test func `a bouncy spring's overshoot follows from its damping ratio`() {
    let spring = Spring(dampingRatio: 0.5)
    let furthest = (0...2_000).map { spring.position(from: 0, to: 100, at: .milliseconds($0)) }
      .max()

    // The first overshoot of a damped oscillator is e^(−πζ ÷ √(1 − ζ²)) of the distance.
    #expect((furthest ?? 0).isClose(to: 116.303, within: 0.001))
  }

  @Test func `two steps in succession equal one step`() {
    let spring = Spring.bouncy
    for milliseconds in stride(from: 5, to: 600, by: 35) {
      let first = Duration.milliseconds(milliseconds)
      let second = Duration.milliseconds(173)
      let position = spring.position(from: 0, to: 50, initialVelocity: 20, at: first)
      let velocity = spring.velocity(from: 0, to: 50, initialVelocity: 20, at: first)
      let end = spring.position(from: position, to: 50, initialVelocity: velocity, at: second)
      #expect(
        end.isClose(to: spring.position(from: 0, to: 50, initialVelocity: 20, at: first + second)))
    }
  }

  // MARK: Settling

  @Test(arguments: [0.15, 0.6, 1, 2.5], [0, 300, -80] as [Double])
  func `a spring is within its resting distance from its settling time on`(
    dampingRatio: Double, velocity: Double
  ) {
    let spring = Spring(dampingRatio: dampingRatio)
    let end = spring.settlingDuration(from: 0, to: 60, initialVelocity: velocity)
    func distance(at time: Duration) -> Double {
      (spring.position(from: 0, to: 60, initialVelocity: velocity, at: time) - 60).magnitude
    }

    for step in 0..<2_000 {
      #expect(distance(at: end + .milliseconds(step)) <= Spring.restingDistance)
    }
    // During the 260 ms before, the spring exceeds that distance.
    let before = (1...260).map { distance(at: end - .milliseconds($0)) }.max() ?? 0
    #expect(before > Spring.restingDistance)
  }

  @Test func `settling takes longer with distance, velocity and precision`() {
    let spring = Spring.smooth

    #expect(spring.settlingDuration == spring.settlingDuration(from: 7, to: 8))
    #expect(spring.settlingDuration(from: 0, to: 200) > spring.settlingDuration(from: 0, to: 20))
    #expect(
      spring.settlingDuration(from: 0, to: 20, initialVelocity: 900)
        > spring.settlingDuration(from: 0, to: 20))
    #expect(
      spring.settlingDuration(from: 0, to: 20, within: 0.001)
        > spring.settlingDuration(from: 0, to: 20))
    #expect(spring.settlingDuration(from: 5, to: 5) == .zero)
    #expect(spring.settlingDuration(from: 5, to: 5.05) == .zero)
  }

  // MARK: Numbers

  @Test(arguments: [(0.3, 0.7), (0, 1), (-0.5, 2), (1, 0.1), (7, 0.1), (-1, 10), (.nan, 1)])
  func `a bounce is converted to a damping ratio`(bounce: Double, dampingRatio: Double) {
    let spring = Spring(duration: .milliseconds(300), bounce: bounce)

    #expect(spring.dampingRatio.isClose(to: dampingRatio))
    #expect(spring.response == .milliseconds(300))
  }

  @Test func `the damping ratio and the response are clamped`() {
    #expect(Spring(dampingRatio: -3).dampingRatio == 0.1)
    #expect(Spring(dampingRatio: .infinity).dampingRatio == 10)
    #expect(Spring(dampingRatio: .nan).dampingRatio == 1)
    #expect(Spring(response: .zero).response == .milliseconds(10))
    #expect(Spring(response: .seconds(900)).response == .seconds(10))
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300] as [Double])
  func `a spring with any velocity settles at its end`(velocity: Double) {
    let spring = Spring(dampingRatio: 0.4)
    let end = spring.settlingDuration(from: 0, to: 10, initialVelocity: velocity)

    let position = spring.position(from: 0, to: 10, initialVelocity: velocity, at: end)

    #expect(position.isClose(to: 10, within: Spring.restingDistance + 1e-9))
  }
}
