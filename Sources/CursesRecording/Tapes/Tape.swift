import CursesCells

/// A tape: input over virtual time, as text with one verb a line.
///
///     size 80x24                        # only as the first verb
///     key right
///     drag 60,5 to 20,5 over 150ms
///     wait 100ms
///     snapshot
///
/// | Line                                  | Effect                                         |
/// | ------------------------------------- | ---------------------------------------------- |
/// | `size 80x24`                          | The size of the screen before the first frame  |
/// | `tap 12,22`                           | Presses and releases the left button           |
/// | `press 12,22`, `release 20,22`        | One half of a tap                              |
/// | `move 20,22`, `move 20,22 over 1s`    | Moves the mouse; drags when the button is held |
/// | `drag 60,5 to 20,5 over 150ms`        | Presses, moves and releases                    |
/// | `key right`, `key ctrl+b`, `key ?`    | Presses a key                                  |
/// | `type "hello"`, `paste "two words"`   | Types, or pastes in one piece                  |
/// | `wheel down`, `wheel left 3 at 40,10` | Turns the wheel by one notch, or by more       |
/// | `focus lost`, `focus gained`          | Takes the terminal's focus, or gives it        |
/// | `resize 120x40`                       | Changes the size of the screen                 |
/// | `wait 100ms`, `wait 1.5s`             | Lets time pass                                 |
/// | `snapshot`                            | Keeps the frame of this moment                 |
/// | `mark "A tab is chosen"`              | Names this moment in a recording               |
///
/// Positions are a zero-based column and row. Only `wait`, and `drag` and `move` with `over`, take
/// time. `#` begins a comment up to the end of the line, except as the key of `key #`. The escapes
/// in quotes are `\"`, `\\`, `\n` and `\t`.
public struct Tape: Hashable, Sendable {
  /// The size of the screen before the first frame, or `nil` to keep the stage's size.
  public var size: Size?

  /// The steps, in order.
  public var steps: [Step]

  /// Creates a tape from its steps.
  public init(size: Size? = nil, steps: [Step] = []) {
    self.size = size
    self.steps = steps
  }

  /// Parses a tape.
  ///
  /// - Throws: An error for the first invalid line, with the remedy.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(TapeError) {
    self = try TapeParser.tape(from: text)
  }

  /// One line of a tape.
  public enum Step: Hashable, Sendable {
    /// Presses and releases the left button.
    case tap(Point)

    /// Presses the left button.
    case press(Point)

    /// Moves the mouse to a position, immediately or over some time.
    case move(to: Point, over: Duration)

    /// Releases the left button.
    case release(Point)

    /// Presses the left button, moves the mouse, and releases the button.
    case drag(from: Point, to: Point, over: Duration)

    /// Presses a key.
    case key(Key)

    /// Types text, one key for each character.
    case type(String)

    /// Pastes text in one piece.
    case paste(String)

    /// Turns the wheel by a number of notches.
    ///
    /// The default position is that of the mouse, or the center of the screen.
    case wheel(Mouse.Button, notches: Int, at: Point?)

    /// Changes the focus of the terminal.
    case focus(gained: Bool)

    /// Resizes the screen.
    case resize(Size)

    /// Lets time pass.
    case wait(Duration)

    /// Keeps the current frame.
    case snapshot

    /// Names the moment in recordings; it does not affect kept frames.
    case mark(String)
  }
}

// MARK: - Text

extension Tape: CustomStringConvertible {
  /// The tape as text, one line for each step.
  ///
  /// Parsing the text returns the same tape, if the tape format can express each step.
  public var description: String {
    let first = size.map { "size \($0)\n" } ?? ""
    return first + steps.map { "\($0)\n" }.joined()
  }
}

extension Tape.Step: CustomStringConvertible {
  /// The line of a tape for this step.
  public var description: String {
    switch self {
    case .tap(let point): "tap \(TapeValue.text(point))"
    case .press(let point): "press \(TapeValue.text(point))"
    case .move(let point, let time): "move \(TapeValue.text(point))\(Tape.over(time))"
    case .release(let point): "release \(TapeValue.text(point))"
    case .drag(let start, let end, let time):
      "drag \(TapeValue.text(start)) to \(TapeValue.text(end))\(Tape.over(time))"
    case .key(let key): "key \(key.name)"
    case .type(let text): "type \(TapeValue.quoted(text))"
    case .paste(let text): "paste \(TapeValue.quoted(text))"
    case .wheel(let button, let notches, let point):
      "wheel \(WheelName.name(of: button))" + (notches == 1 ? "" : " \(notches)")
        + (point.map { " at \(TapeValue.text($0))" } ?? "")
    case .focus(let gained): "focus \(gained ? "gained" : "lost")"
    case .resize(let size): "resize \(size)"
    case .wait(let time): "wait \(TapeValue.text(time))"
    case .snapshot: "snapshot"
    case .mark(let words): "mark \(TapeValue.quoted(words))"
    }
  }
}

extension Tape {
  /// The end of a line with a duration, or an empty string for zero.
  fileprivate static func over(_ time: Duration) -> String {
    time == .zero ? "" : " over \(TapeValue.text(time))"
  }
}
