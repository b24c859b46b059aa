import CursesCells
import CursesRecording
import CursesViews
import Testing

/// A driver for tests, which sends events to a stage and advances its clock.
///
///     let driver = StageDriver(control, size: Size(width: 18, height: 1))
///     driver.press(.right)
///     driver.advance(by: .milliseconds(100))
///     #expect(driver.lines == [" Day  Week  Month "])
///
/// It needs no terminal, and time passes only in ``advance(by:)`` and in tapes. A frame is composed
/// before each event, as a user responds only to a displayed frame.
@MainActor
public final class StageDriver {
  /// The driven stage.
  public let stage: Stage

  /// Creates a driver for a stage.
  public init(stage: Stage) {
    self.stage = stage
  }

  /// Creates a driver for a view or a controller that fills a new stage.
  ///
  /// A view is removed from its superview and gets the size of the stage. A controller becomes the
  /// root controller: it appears, and the stage retains it.
  ///
  /// - Parameters:
  ///   - content: The root view or the root controller of the stage.
  ///   - size: The columns and rows of the stage.
  ///   - traits: The capabilities of the stage. The default is all of them, light on dark.
  public convenience init(
    _ content: some StageContent, size: Size, traits: Traits = Traits()
  ) {
    self.init(stage: Stage(size: size, traits: traits))
    content.becomeRoot(of: stage)
  }
}

// MARK: - Driving

extension StageDriver {
  /// Sends an event, and returns whether it was handled.
  @discardableResult
  public func send(_ event: Event) -> Bool {
    frame()
    return stage.send(event)
  }

  /// Presses a key, and returns whether it was handled.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    send(.key(key))
  }

  /// Types text, one key for each character; a line break is Return and a tab is Tab.
  public func type(_ text: String) {
    play(Tape(steps: [.type(text)]))
  }

  /// Presses and releases the left button at a column and a row, both zero-based.
  public func tap(x: Int, y: Int) {
    play(Tape(steps: [.tap(Point(x: x, y: y))]))
  }

  /// Advances time; a negative duration is clamped to zero.
  public func advance(by duration: Duration) {
    frame()
    stage.advance(by: duration)
  }

  /// Plays a tape to its end; only the tape's own waits advance time.
  public func play(_ tape: Tape) {
    TapePlayer(stage: stage).perform(tape)
  }

  /// Parses a tape and plays it to its end; only the tape's own waits advance time.
  ///
  /// - Throws: An error for the first invalid line; nothing is played then.
  public func play(_ tape: String) throws(TapeError) {
    play(try Tape(tape))
  }
}

// MARK: - Seeing

extension StageDriver {
  /// Composes and returns the current frame, with its changes since the last one.
  @discardableResult
  public func frame() -> Frame {
    stage.frame()
  }

  /// The displayed cells.
  ///
  /// Reading this property composes a frame.
  public var buffer: Buffer { frame().buffer }

  /// The text of each displayed row, from top to bottom.
  ///
  /// Reading this property composes a frame.
  public var lines: [String] { buffer.lines }

  /// Returns the positions of non-blank cells outside a rectangle, row by row.
  ///
  /// A view in a larger stage draws nothing outside its frame:
  ///
  ///     #expect(driver.strays(outside: view.frame) == [])
  ///
  /// Calling this method composes a frame.
  public func strays(outside rect: Rect) -> [Point] {
    let buffer = buffer
    return buffer.bounds.rows.flatMap { y in buffer.bounds.columns.map { Point(x: $0, y: y) } }
      .filter { !rect.contains($0) && buffer[$0] != .blank }
  }

  /// The picture of the current frame, in the format of ``/CursesRecording/FramedText``.
  ///
  /// Reading this property composes a frame.
  public var picture: String { FramedText.encode(buffer) }

  /// The position of the text cursor, or `nil` if it is hidden.
  ///
  /// Reading this property composes a frame.
  public var cursor: Point? { frame().cursor }

  /// The view hierarchy, one view per line, with presented views last.
  public var tree: String { stage.recursiveDescription() }

  /// The cost of the last frame.
  public var statistics: FrameStatistics { stage.statistics }
}
