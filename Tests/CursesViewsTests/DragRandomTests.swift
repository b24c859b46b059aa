import CursesCells
import CursesLayers
import CursesRecording
import CursesViews
import Foundation
import Testing

/// Drags that are caught, thrown and cancelled at random.
@MainActor
@Suite struct DragRandomTests {
  /// The number of random sequences.
  private static let tapes = Rounds.sample(200, of: 10_000)

  @Test(arguments: [nil, RubberBand(length: 6)])
  func `a drag settles after random events as if created at its detent`(
    band: RubberBand?
  ) {
    let rested = (0..<3).map { detent in
      let harness = DragHarness(at: detent, band: band)
      return harness.stage.lines
    }
    for seed in 0..<UInt64(Self.tapes) {
      let hand = RandomUser(DragHarness(band: band), seed: seed)
      for _ in 0..<12 {
        hand.act()
        #expect(hand.harness.drag.position.isClose(to: hand.harness.column), "seed \(seed)")
        #expect(band != nil || (-1e-6...30.000001).contains(hand.harness.column), "seed \(seed)")
      }
      hand.leave()
      let drag = hand.harness.drag
      #expect(drag.state == .resting && drag.origin == drag.detent, "seed \(seed)")
      #expect(hand.harness.stage.nextDeadline == nil, "seed \(seed)")
      #expect(hand.harness.stage.lines == rested[drag.detent], "seed \(seed)")
      #expect(hand.isToldInOrder, "seed \(seed)")
    }
  }
}

/// A simulated user: presses, drags, releases, wheel notches and keys at random.
@MainActor
private final class RandomUser {
  let harness: DragHarness
  private var generator: SeededGenerator
  private var mouse = Point(x: 0, y: 1)
  private var told: [String] = []

  init(_ harness: DragHarness, seed: UInt64) {
    self.harness = harness
    generator = SeededGenerator(seed: seed)
  }

  private func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  func act() {
    let stage = harness.stage
    switch random(0...15) {
    case 0...3:
      mouse.x = min(39, max(0, Int(harness.column) + random(-1...7)))
      stage.press(mouse.x, 1)
    case 4...7: pull()
    case 8, 9: stage.release(mouse.x, 1)
    case 10: stage.send(.key(.escape))
    case 11:
      let notch = Mouse.Button.allWheels[random(0...3)]
      for _ in 0...random(0...3) { stage.wheel(notch, Int(harness.column) + 2, 1) }
    case 12: harness.drag.settle(at: random(-1...3), Self.timings[random(0...2)])
    case 13: if random(0...1) == 0 { harness.drag.revert() } else { harness.drag.finish() }
    case 14: interrupt()
    default: break
    }
    stage.wait(random(0...120))
    if random(0...2) == 0 { _ = stage.frame() }
    told += harness.takeTold()
  }

  private static let timings: [DragTiming] = [
    .standard, .curve(.linear, .milliseconds(150)),
    .stops([DragStop(at: 20), DragStop(at: 8)], .linear, .milliseconds(150)),
  ]

  private func pull() {
    for _ in 0...random(0...6) {
      mouse.x = min(39, max(0, mouse.x + random(-4...4)))
      harness.stage.wait(random(0...20))
      harness.stage.drag(mouse.x, random(0...2))
    }
  }

  private func interrupt() {
    switch random(0...3) {
    case 0: harness.stage.send(.focus(gained: false))
    case 1: harness.stage.send(.resize(Size(width: 40 + random(0...9), height: 3)))
    case 2: harness.drag.cancel()
    default:
      harness.card.removeFromSuperview()
      harness.stage.rootView.addSubview(harness.card)
    }
  }

  /// Releases the button and waits until the drag is settled.
  func leave() {
    harness.stage.release(mouse.x, 1)
    harness.stage.send(.resize(Size(width: 40, height: 3)))
    harness.stage.wait(5_000)
    told += harness.takeTold()
  }

  /// Whether a settle follows each begin, a rest follows its settle, and the last is a rest.
  var isToldInOrder: Bool {
    zip(told, told.dropFirst()).allSatisfy { first, second in
      switch first.first {
      case "b": second.hasPrefix("s")
      case "s": !second.hasPrefix("r") || second.last == first.last
      default: !second.hasPrefix("r")
      }
    } && told.last.map { $0.hasPrefix("rest") } ?? true
  }
}

extension Mouse.Button {
  fileprivate static let allWheels = [wheelUp, wheelDown, wheelLeft, wheelRight]
}
