import CursesCells

/// Input over virtual time, as a text with one verb a line.
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
/// Places are a column and a row, from zero. Only `wait`, and `drag` and `move`
/// with `over`, take time. `#` begins a comment that runs to the end of its
/// line, except as the key of `key #`. In quotes stand `\"`, `\\`, `\n` and `\t`.
public struct Tape: Hashable, Sendable {
  /// The size of the screen before the first frame, or `nil` when the tape leaves it open.
  public var size: Size?

  /// The steps, in order.
  public var steps: [Step]

  /// Creates a tape from its steps.
  public init(size: Size? = nil, steps: [Step] = []) {
    self.size = size
    self.steps = steps
  }

  /// Reads a tape.
  ///
  /// - Throws: The first line that cannot be read, with what to write instead.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(TapeError) {
    self = try TapeParser.tape(from: text)
  }

  /// One line of a tape.
  public enum Step: Hashable, Sendable {
    /// The left button is pressed and released.
    case tap(Point)

    /// The left button goes down.
    case press(Point)

    /// The mouse moves to a place, at once or over some time.
    case move(to: Point, over: Duration)

    /// The left button goes up.
    case release(Point)

    /// The left button goes down, the mouse moves, and the button goes up.
    case drag(from: Point, to: Point, over: Duration)

    /// A key is pressed.
    case key(Key)

    /// Text is typed, a key for each character.
    case type(String)

    /// Text is pasted in one piece.
    case paste(String)

    /// The wheel turns by a number of notches.
    ///
    /// Without a place it turns where the mouse was last, or in the middle of the screen.
    case wheel(Mouse.Button, notches: Int, at: Point?)

    /// The terminal gains or loses the focus.
    case focus(gained: Bool)

    /// The screen gets another size.
    case resize(Size)

    /// Time passes.
    case wait(Duration)

    /// The frame of this moment is kept.
    case snapshot

    /// The moment has a name in recordings; frames that are kept know nothing of it.
    case mark(String)
  }
}

// MARK: - Text

extension Tape: CustomStringConvertible {
  /// The tape as a text, a line for each step.
  ///
  /// Read back it gives the same tape, as long as a tape can say each of its steps.
  public var description: String {
    let first = size.map { "size \($0)\n" } ?? ""
    return first + steps.map { "\($0)\n" }.joined()
  }
}

extension Tape.Step: CustomStringConvertible {
  /// The line of a tape that says this.
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
  /// The end of a line that takes `time`, empty when it takes none.
  fileprivate static func over(_ time: Duration) -> String {
    time == .zero ? "" : " over \(TapeValue.text(time))"
  }
}
