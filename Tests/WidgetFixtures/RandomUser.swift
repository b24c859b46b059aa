import CursesCells
import CursesControls
import CursesKitTesting
import CursesRecording
import CursesViews
import Foundation

/// A sequence of random drags, catches, throws, cancellations, wheel turns and keys.
@MainActor
struct RandomUser {
  /// The number of random sequences.
  nonisolated static let tapes = UInt64(Rounds.sample(25, of: 10_000))

  private let driver: StageDriver
  private let axis: DragInteraction.Axis
  private let keys: [Key]
  private var generator: SeededGenerator

  /// Creates a hand that drags along an axis, and presses Escape and these keys.
  init(_ driver: StageDriver, _ axis: DragInteraction.Axis, keys: [Key], seed: UInt64) {
    self.driver = driver
    self.axis = axis
    self.keys = keys
    generator = SeededGenerator(seed: seed)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Performs ten random actions, then cancels by a loss of focus and waits until nothing moves.
  mutating func act() {
    for _ in 0..<10 {
      actOnce()
      driver.stage.advance(by: .milliseconds(number(0...100)))
      if number(0...2) == 0 { driver.frame() }
    }
    driver.stage.send(.focus(gained: false))
    driver.stage.send(.focus(gained: true))
    driver.advance(by: .seconds(5))
    driver.frame()
  }

  private mutating func actOnce() {
    switch number(0...9) {
    case 0...4: pull()
    case 5: driver.stage.send(.key(.escape))
    case 6, 7: driver.stage.send(.key(keys[number(0...keys.count - 1)]))
    case 8:
      let wheels: [Mouse.Button] =
        axis == .horizontal ? [.wheelLeft, .wheelRight] : [.wheelUp, .wheelDown]
      let button = wheels[number(0...1)]
      for _ in 0...number(0...2) { driver.wheel(button, x: 5, y: 3) }
    default: break
    }
  }

  /// Presses, drags and, three times out of four, releases.
  private mutating func pull() {
    let size = driver.stage.size
    var position = Point(x: number(0...size.width - 1), y: number(0...size.height - 1))
    driver.mouse(.press, position.x, position.y)
    for _ in 0...number(0...5) {
      driver.stage.advance(by: .milliseconds(number(1...30)))
      let step = number(-8...8)
      position = position.translated(
        x: axis == .horizontal ? step : 0, y: axis == .vertical ? step : 0)
      driver.mouse(.drag, position.x, position.y)
    }
    if number(0...3) > 0 { driver.mouse(.release, position.x, position.y) }
  }
}
