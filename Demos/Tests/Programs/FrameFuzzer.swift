import CursesKit
import CursesRecording
import Pages

/// Generates tapes for the demos, and compares their last frames.
///
/// The last frame and the settled frame must not depend on how often frames are requested between
/// events.
@MainActor
struct FrameFuzzer: Fuzzer {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func round() -> String? {
    let page = DemoPage.all.randomElement(using: &generator) ?? .showcase
    let sizes = FrameFuzzer.sizes
    var tape = RandomTape(using: &generator, sizes: sizes).tape
    tape.size = sizes.randomElement(using: &generator)
    let trial = FrameTrial(page, traits: traits(), seed: generator.next())
    guard trial.difference(in: tape) != nil else { return nil }
    let shortest = shortest(of: tape, for: trial)
    return "\(page.name) ends elsewhere without frames: "
      + "\(trial.difference(in: shortest) ?? "") after\n\(shortest)"
  }

  private static let sizes = [
    Size(width: 80, height: 24), Size(width: 80, height: 24), Size(width: 40, height: 12),
    Size(width: 120, height: 40), Size(width: 20, height: 5), Size(width: 60, height: 20),
  ]

  private mutating func traits() -> Traits {
    var traits = Traits()
    traits.isAccessible = Int.random(in: 0..<8, using: &generator) == 0
    traits.motionLevel = [.full, .full, .full, .reduced].randomElement(using: &generator) ?? .full
    return traits
  }

  /// Returns a shorter tape that still shows the difference.
  private func shortest(of tape: Tape, for trial: FrameTrial) -> Tape {
    var tape = tape
    var index = 0
    while index < tape.steps.count {
      var shorter = tape
      shorter.steps.remove(at: index)
      if trial.difference(in: shorter) != nil {
        tape = shorter
        index = 0
      } else {
        index += 1
      }
    }
    return tape
  }
}

/// A demo that plays a tape several times, with frames at different times.
@MainActor
private struct FrameTrial {
  private let page: DemoPage
  private let traits: Traits
  private let seed: UInt64

  /// When frames are requested before the end.
  private enum Frames: CaseIterable {
    case always, never, sometimes
  }

  /// The last frame, and the frame of the idle stage.
  private struct Ending {
    let last: Frame
    let rest: Frame
  }

  init(_ page: DemoPage, traits: Traits, seed: UInt64) {
    self.page = page
    self.traits = traits
    self.seed = seed
  }

  /// Returns the difference between the ends of a tape, or `nil`.
  func difference(in tape: Tape) -> String? {
    let wanted = end(of: tape, frames: .always)
    for frames in [Frames.never, .sometimes] {
      let found = end(of: tape, frames: frames)
      if let text = difference(from: wanted.last, to: found.last) { return "\(frames): \(text)" }
      if let text = difference(from: wanted.rest, to: found.rest) {
        return "\(frames), at rest: \(text)"
      }
    }
    return nil
  }

  private func difference(from wanted: Frame, to found: Frame) -> String? {
    let (left, right) = (wanted.buffer, found.buffer)
    guard left.size == right.size else { return "\(right.size) and not \(left.size)" }
    for y in left.bounds.rows {
      for x in left.bounds.columns where left[Point(x: x, y: y)] != right[Point(x: x, y: y)] {
        return "row \(y), column \(x) is\n\(right.lines[y])\nand not\n\(left.lines[y])"
      }
    }
    guard wanted.cursor != found.cursor else { return nil }
    return "the cursor is at \(String(describing: found.cursor))"
  }

  private func end(of tape: Tape, frames: Frames) -> Ending {
    let stage = Stage(size: tape.size ?? Size(width: 80, height: 24), traits: traits)
    stage.rootViewController = DemoController(page, feed: nil)
    // A program draws a frame before it reads input, and nothing fades before the first frame.
    _ = stage.frame()
    var generator = SeededGenerator(seed: seed)
    for happening in tape.steps.flatMap({ Happening.all(of: $0) }) {
      let isSeen = frames == .always || frames == .sometimes && Bool.random(using: &generator)
      if isSeen { _ = stage.frame() }
      switch happening {
      case .event(let event): stage.send(event)
      case .time(let time): pass(time, on: stage, isSeen: isSeen)
      }
    }
    let last = stage.frame()
    pass(.seconds(3), on: stage, isSeen: frames == .always)
    return Ending(last: last, rest: stage.frame())
  }

  /// Advances the stage in one step, or with a frame at each deadline.
  private func pass(_ time: Duration, on stage: Stage, isSeen: Bool) {
    let end = stage.time + time
    while isSeen, let deadline = stage.nextDeadline, deadline < end {
      stage.advance(by: max(deadline - stage.time, .milliseconds(1)))
      _ = stage.frame()
    }
    stage.advance(by: end - stage.time)
  }
}
