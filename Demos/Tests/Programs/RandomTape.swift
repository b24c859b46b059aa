import CursesKit
import CursesRecording

/// An event or a passage of time that a tape causes on a stage.
enum Happening {
  case event(Event)
  case time(Duration)

  /// Returns the parts of a step of a tape.
  static func all(of step: Tape.Step) -> [Happening] {
    switch step {
    case .tap(let place): [mouse(.press, place), mouse(.release, place)]
    case .press(let place): [mouse(.press, place)]
    case .move(let place, _): [mouse(.drag, place)]
    case .release(let place): [mouse(.release, place)]
    case .drag(let first, let last, _):
      [mouse(.press, first), mouse(.drag, last), mouse(.release, last)]
    case .key(let key): [.event(.key(key))]
    case .type(let text): text.map { .event(.key(.character($0))) }
    case .paste(let text): [.event(.paste(text))]
    case .wheel(let button, let notches, let place):
      Array(repeating: mouse(.wheel, place ?? .zero, button), count: notches)
    case .focus(let gained): [.event(.focus(gained: gained))]
    case .resize(let size): [.event(.resize(size))]
    case .wait(let time): [.time(time)]
    case .snapshot, .mark: []
    }
  }

  private static func mouse(
    _ action: Mouse.Action, _ place: Point, _ button: Mouse.Button = .left
  ) -> Happening {
    .event(.mouse(Mouse(action, button: button, at: place)))
  }
}

/// A tape of random steps; most of them take no time.
struct RandomTape {
  let tape: Tape

  init(using generator: inout SeededGenerator, sizes: [Size]) {
    var steps: [Tape.Step] = []
    for _ in 0..<Int.random(in: 2...16, using: &generator) {
      steps.append(RandomTape.step(using: &generator, sizes: sizes))
    }
    tape = Tape(steps: steps)
  }

  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .space, .enter, .escape, .tab,
      .backTab, Key(.backspace), Key(.delete), Key(.function(1)), .control("a"), .control("u"),
    ] + "12345?jkmnopqy ".map { .character($0) }

  private static let wheels: [Mouse.Button] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]

  private static let times = [1, 10, 40, 100, 130, 200, 350, 700, 2_500]

  private static func step(
    using generator: inout SeededGenerator, sizes: [Size]
  ) -> Tape.Step {
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
    func pick<Value>(_ values: [Value]) -> Value { values[number(values.count)] }
    func place() -> Point {
      let size = sizes[number(sizes.count)]
      return Point(x: number(size.width), y: number(size.height))
    }
    switch number(30) {
    case 0..<12: return .key(pick(keys))
    case 12..<17: return .tap(place())
    case 17: return .press(place())
    case 18, 19: return .move(to: place(), over: .zero)
    case 20: return .release(place())
    case 21: return .drag(from: place(), to: place(), over: .zero)
    case 22: return .type(pick(["Ida", "é日本", "42"]))
    case 23: return .paste(pick(["two words", "日\n本"]))
    case 24: return .wheel(pick(wheels), notches: 1 + number(4), at: place())
    case 25: return .focus(gained: number(2) == 0)
    case 26: return .resize(pick(sizes))
    default: return .wait(.milliseconds(pick(times)))
    }
  }
}
