import CursesCells

/// A writer that records events as a tape, so that a user's input can be replayed.
///
///     var writer = TapeWriter(size: Size(width: 80, height: 24))
///     writer.add(.key(.right), at: .milliseconds(300))
///     writer.tape   // size 80x24, wait 300ms, key right
///
/// Simultaneous keys are combined into typed text. A press and a release at one position become a
/// tap, and wheel notches are counted. Absolute times are rounded to milliseconds.
public struct TapeWriter: Sendable {
  /// The tape so far.
  public private(set) var tape: Tape

  /// The number of events that a tape cannot express.
  ///
  /// These are mouse events with modifiers or other buttons than the left one, and unknown bytes.
  /// Key releases are not counted, because keys on a tape are released automatically.
  public private(set) var leftOut = 0

  /// The time of the last step, in milliseconds.
  private var time: Int64 = 0

  /// Creates a writer with an empty tape.
  ///
  /// - Parameter size: The size of the screen before the first event, or `nil`, the default, for
  ///   none.
  public init(size: Size? = nil) { tape = Tape(size: size) }

  /// Adds an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the event since the beginning. It is clamped from the time of the
  ///     previous event to 2³¹ s.
  public mutating func add(_ event: Event, at time: Duration) {
    switch event {
    case .key(let key) where key.phase == .release: break
    case .key(let key): add(key, at: time)
    case .mouse(let mouse): add(mouse, at: time)
    case .paste(let text): append(.paste(text), at: time)
    case .focus(let gained): append(.focus(gained: gained), at: time)
    case .resize(let size): append(.resize(size), at: time)
    case .unknown: leftOut += 1
    }
  }

  /// Adds time without events, such as at the end of a recording.
  ///
  /// Each step takes ``TapeValue/longestTime`` at most.
  public mutating func wait(until time: Duration) {
    let time = min(time, .seconds(1 << 31))
    let next = (TimeText.microseconds(time) + 500) / 1000
    while next > self.time {
      let step = min(next - self.time, TapeValue.longestTime.components.seconds * 1000)
      tape.steps.append(.wait(.milliseconds(step)))
      self.time += step
    }
  }

  private mutating func append(_ step: Tape.Step, at time: Duration) {
    wait(until: time)
    tape.steps.append(step)
  }

  private mutating func add(_ key: Key, at time: Duration) {
    wait(until: time)
    let typed = key.modifiers.isEmpty ? key.character : nil
    guard let typed else { return tape.steps.append(.key(Key(key.code, modifiers: key.modifiers))) }
    if tape.steps.last?.typed != nil {
      // Removed from the array, so that appending to the text does not copy it.
      var text = tape.steps.popLast()?.typed ?? ""
      text.append(typed)
      tape.steps.append(.type(text))
    } else if CellWidth.of(typed) > 0 {
      tape.steps.append(.key(.character(typed)))
    } else {
      tape.steps.append(.type(String(typed)))
    }
  }

  private mutating func add(_ mouse: Mouse, at time: Duration) {
    let isKnown =
      mouse.action == .wheel
      ? WheelName.isWay(mouse.button) : [.left, .none].contains(mouse.button)
    guard mouse.modifiers.isEmpty, isKnown else {
      leftOut += 1
      return
    }
    wait(until: time)
    switch (mouse.action, tape.steps.last) {
    case (.press, _): tape.steps.append(.press(mouse.location))
    case (.release, .press(mouse.location)):
      tape.steps.removeLast()
      tape.steps.append(.tap(mouse.location))
    case (.release, _): tape.steps.append(.release(mouse.location))
    case (.drag, _), (.move, _): tape.steps.append(.move(to: mouse.location, over: .zero))
    case (.wheel, .wheel(mouse.button, let notches, mouse.location))
    where notches < TapeValue.maximumNotches:
      tape.steps.removeLast()
      tape.steps.append(.wheel(mouse.button, notches: notches + 1, at: mouse.location))
    case (.wheel, _): tape.steps.append(.wheel(mouse.button, notches: 1, at: mouse.location))
    }
  }
}

extension Tape.Step {
  /// The typed text of a step, to which more can be appended.
  fileprivate var typed: String? {
    switch self {
    case .type(let text): text
    case .key(let key) where key.modifiers.isEmpty: key.character.map { String($0) }
    default: nil
    }
  }
}
