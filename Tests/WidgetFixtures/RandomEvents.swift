import CursesCells
import CursesControls
import CursesKitTesting
import CursesRecording
import CursesViews
import Testing

/// A random event, or a random passage of time.
private enum Happening {
  case event(Event)
  case time(Duration)

  static func random(on size: Size, using generator: inout SeededGenerator) -> Happening {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: return .time(.milliseconds(Int.random(in: 0...400, using: &generator)))
    case 1: return .event(.resize(anySize(using: &generator)))
    case 2: return .event(.focus(gained: Bool.random(using: &generator)))
    case 3..<9: return .event(.key(anyKey(using: &generator)))
    default: return .event(.mouse(anyMouse(on: size, using: &generator)))
    }
  }

  private static func anySize(using generator: inout SeededGenerator) -> Size {
    Size(
      width: Int.random(in: 0...60, using: &generator),
      height: Int.random(in: 0...20, using: &generator))
  }

  private static let keys: [Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .space, .enter, .escape, .tab,
    .backTab, .character("1"), .character("4"), .character("9"), .character("j"), .character("k"),
    Key(.down, phase: .repeat), Key(.right, phase: .release), .control("c"),
  ]

  private static func anyKey(using generator: inout SeededGenerator) -> Key {
    keys.randomElement(using: &generator) ?? .escape
  }

  private static let actions: [Mouse.Action] = [.press, .drag, .release, .move, .wheel]

  private static let buttons: [Mouse.Button] = [
    .left, .left, .left, .left, .middle, .right, .none,
  ]

  private static let wheels: [Mouse.Button] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]

  private static func anyMouse(on size: Size, using generator: inout SeededGenerator) -> Mouse {
    let position = Point(
      x: Int.random(in: -2...size.width + 2, using: &generator),
      y: Int.random(in: -2...size.height + 2, using: &generator))
    let action = actions.randomElement(using: &generator) ?? .move
    let choices = action == .wheel ? wheels : buttons
    return Mouse(action, button: choices.randomElement(using: &generator) ?? .left, at: position)
  }
}

extension StageDriver {
  /// The seeds of random events in the tests of every widget.
  nonisolated static let seeds: [UInt64] = [2011, 42]

  /// Sends random events, and checks after each that the changes of a frame produce its buffer.
  ///
  /// At the end the stage has 40 columns and 12 rows, and everything on it is settled.
  func happen(_ count: Int, seed: UInt64, check: () -> Void) {
    var generator = SeededGenerator(seed: seed)
    var seen = buffer
    for _ in 0..<count {
      switch Happening.random(on: stage.size, using: &generator) {
      case .event(let event): stage.send(event)
      case .time(let time): stage.advance(by: time)
      }
      let frame = frame()
      if seen.size == frame.buffer.size { #expect(frame.applied(to: seen) == frame.buffer) }
      seen = frame.buffer
      check()
    }
    send(.key(.escape))
    send(.resize(Size(width: 40, height: 12)))
    advance(by: .seconds(10))
    frame()
  }
}
