import CursesCells
import CursesLayers
import CursesRecording
import CursesViews
import Foundation
import Testing

/// Drags that are caught, thrown and broken off at random.
@MainActor
@Suite struct DragRandomTests {
  /// The number of random tapes.
  private static let tapes = Rounds.sample(200, of: 10_000)

  @Test(arguments: [nil, RubberBand(length: 6)])
  func `whatever happens, it rests in the end as one does that code put there slowly`(
    band: RubberBand?
  ) {
    let rested = (0..<3).map { detent in
      let bench = DragBench(at: detent, band: band)
      return bench.stage.lines
    }
    for seed in 0..<UInt64(Self.tapes) {
      let hand = RandomHand(DragBench(band: band), seed: seed)
      for _ in 0..<12 {
        hand.act()
        #expect(hand.bench.drag.position.isClose(to: hand.bench.column), "seed \(seed)")
        #expect(band != nil || (-1e-6...30.000001).contains(hand.bench.column), "seed \(seed)")
      }
      hand.leave()
      let drag = hand.bench.drag
      #expect(drag.state == .resting && drag.origin == drag.detent, "seed \(seed)")
      #expect(hand.bench.stage.nextDeadline == nil, "seed \(seed)")
      #expect(hand.bench.stage.lines == rested[drag.detent], "seed \(seed)")
      #expect(hand.isToldInOrder, "seed \(seed)")
    }
  }
}

/// A hand that presses, pulls, lets go, turns the wheel and strikes keys at random.
@MainActor
private final class RandomHand {
  let bench: DragBench
  private var generator: SeededGenerator
  private var mouse = Point(x: 0, y: 1)
  private var told: [String] = []

  init(_ bench: DragBench, seed: UInt64) {
    self.bench = bench
    generator = SeededGenerator(seed: seed)
  }

  private func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  func act() {
    let stage = bench.stage
    switch random(0...15) {
    case 0...3:
      mouse.x = min(39, max(0, Int(bench.column) + random(-1...7)))
      stage.press(mouse.x, 1)
    case 4...7: pull()
    case 8, 9: stage.release(mouse.x, 1)
    case 10: stage.send(.key(.escape))
    case 11:
      let notch = Mouse.Button.allWheels[random(0...3)]
      for _ in 0...random(0...3) { stage.wheel(notch, Int(bench.column) + 2, 1) }
    case 12: bench.drag.settle(at: random(-1...3), Self.timings[random(0...2)])
    case 13: if random(0...1) == 0 { bench.drag.runBack() } else { bench.drag.finish() }
    case 14: interrupt()
    default: break
    }
    stage.wait(random(0...120))
    if random(0...2) == 0 { _ = stage.frame() }
    told += bench.takeTold()
  }

  private static let timings: [DragTiming] = [
    .standard, .curve(.linear, .milliseconds(150)),
    .stops([DragStop(at: 20), DragStop(at: 8)], .linear, .milliseconds(150)),
  ]

  private func pull() {
    for _ in 0...random(0...6) {
      mouse.x = min(39, max(0, mouse.x + random(-4...4)))
      bench.stage.wait(random(0...20))
      bench.stage.drag(mouse.x, random(0...2))
    }
  }

  private func interrupt() {
    switch random(0...3) {
    case 0: bench.stage.send(.focus(gained: false))
    case 1: bench.stage.send(.resize(Size(width: 40 + random(0...9), height: 3)))
    case 2: bench.drag.cancel()
    default:
      bench.card.removeFromSuperview()
      bench.stage.rootView.addSubview(bench.card)
    }
  }

  /// Lets go of everything, and waits until nothing moves.
  func leave() {
    bench.stage.release(mouse.x, 1)
    bench.stage.send(.resize(Size(width: 40, height: 3)))
    bench.stage.wait(5_000)
    told += bench.takeTold()
  }

  /// Whether it set off after each beginning, and rested after it last set off.
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
