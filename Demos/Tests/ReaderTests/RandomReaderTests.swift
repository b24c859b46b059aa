import CursesKit
import CursesKitTesting
import CursesRecording
import ReaderModel
import Testing

/// Random events in the reader.
@MainActor
@Suite struct RandomReaderTests {
  /// The numbers of events; pictures, which need many colors, take most of the time.
  private nonisolated static let events: [(ColorDepth, Int)] = [
    (.rgb, Rounds.sample(400, of: 10_000)), (.palette16, Rounds.sample(1_600, of: 10_000)),
  ]

  /// The number of events between two frames; a frame costs more than most events.
  private static let frameInterval = 40

  @Test(arguments: events)
  func `random events leave a reader that can be used`(depth: ColorDepth, count: Int) {
    let driver = StageDriver.sample(traits: Traits(colorDepth: depth))
    var user = RandomReader(driver.stage, seed: 45)
    for index in 0..<count {
      user.act()
      guard index % Self.frameInterval == 0 else { continue }
      #expect(driver.buffer.size == driver.stage.size, "event \(index)")
    }
    user.goHome()
    #expect(!driver.stage.isClosed)
    #expect(driver.says("Freshly Pressed"))
    driver.pressSlowly(.character("g"), .enter)
    #expect(driver.says("‹ Fresh") && driver.says("He walks the rows in October"))
  }
}

/// A simulated user that presses keys and the mouse at random, and resizes the screen.
@MainActor
private struct RandomReader {
  private let stage: Stage
  private var generator: SeededGenerator

  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .space, .enter, .enter, .escape,
      .tab, .backTab, Key(.left, modifiers: .alt), Key(.backspace), .control("u"),
    ] + "12345[]+alnoprxgGjk/?u".map { .character($0) }

  private static let sizes = [
    Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 120, height: 40),
    Size(width: 60, height: 20), Size(width: 20, height: 5), Size(width: 1, height: 1),
  ]

  init(_ stage: Stage, seed: UInt64) {
    self.stage = stage
    generator = SeededGenerator(seed: seed)
  }

  private mutating func number(_ limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &generator)
  }

  /// Sends a random event, or lets some time pass.
  mutating func act() {
    switch number(20) {
    case 0..<10: stage.send(.key(Self.keys[number(Self.keys.count)]))
    case 10..<12: tap()
    case 12: mouse(.press)
    case 13: mouse(.drag)
    case 14: mouse(.release)
    case 15:
      let button: Mouse.Button = number(2) == 0 ? .wheelUp : .wheelDown
      stage.send(.mouse(Mouse(.wheel, button: button, at: place())))
    case 16: stage.send(.focus(gained: number(2) == 0))
    case 17: resizeSeldom()
    default: stage.advance(by: .milliseconds(1 + number(400)))
    }
  }

  private mutating func resizeSeldom() {
    let index = number(20 * Self.sizes.count)
    if index < Self.sizes.count { stage.send(.resize(Self.sizes[index])) }
  }

  private mutating func place() -> Point {
    Point(x: number(max(1, stage.size.width)), y: number(max(1, stage.size.height)))
  }

  private mutating func mouse(_ action: Mouse.Action) {
    stage.send(.mouse(Mouse(action, button: .left, at: place())))
  }

  private mutating func tap() {
    let place = place()
    for action in [Mouse.Action.press, .release] {
      stage.send(.mouse(Mouse(action, button: .left, at: place)))
    }
  }

  /// Closes everything that is presented, and displays the first list at its start.
  mutating func goHome() {
    stage.send(.focus(gained: true))
    stage.send(.resize(Size(width: 80, height: 24)))
    mouse(.release)
    for _ in 0..<6 {
      stage.send(.key(.escape))
      stage.advance(by: .seconds(6))
    }
    for key in [Key.character("1"), .character("g")] {
      stage.send(.key(key))
      stage.advance(by: .seconds(1))
    }
  }
}
