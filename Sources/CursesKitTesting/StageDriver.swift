import CursesCells
import CursesRecording
import CursesViews
import Testing

/// A stage for tests, with a hand that presses and types and a clock that is turned.
///
///     let driver = StageDriver(control, size: Size(width: 18, height: 1))
///     driver.press(.right)
///     driver.advance(by: .milliseconds(100))
///     #expect(driver.lines == [" Day  Week  Month "])
///
/// There is no terminal, and no time but what ``advance(by:)`` and tapes let
/// pass. Before each event a frame is composed, as a terminal shows one before
/// anybody can answer to it.
@MainActor
public final class StageDriver {
  /// The stage that is driven.
  public let stage: Stage

  /// Creates a driver for a stage.
  public init(stage: Stage) {
    self.stage = stage
  }

  /// Creates a driver for a view that fills a stage.
  ///
  /// The view is taken out of the view it is in and gets the size of the stage.
  ///
  /// - Parameters:
  ///   - view: The stage's root view.
  ///   - size: The columns and rows of the stage.
  ///   - traits: What the stage can show. The default is everything, light on dark.
  public convenience init(_ view: View, size: Size, traits: Traits = Traits()) {
    self.init(stage: Stage(size: size, traits: traits))
    stage.rootView = view
  }

  /// Creates a driver for a view controller whose view fills a stage.
  ///
  /// - Parameters:
  ///   - controller: The stage's root view controller.
  ///   - size: The columns and rows of the stage.
  ///   - traits: What the stage can show. The default is everything, light on dark.
  public convenience init(_ controller: ViewController, size: Size, traits: Traits = Traits()) {
    self.init(stage: Stage(size: size, traits: traits))
    stage.rootViewController = controller
  }
}

// MARK: - Driving

extension StageDriver {
  /// Sends an event, and returns whether anything handled it.
  @discardableResult
  public func send(_ event: Event) -> Bool {
    frame()
    return stage.send(event)
  }

  /// Presses a key, and returns whether anything handled it.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    send(.key(key))
  }

  /// Types text, a key for each character; a line break is Return and a tab is Tab.
  public func type(_ text: String) {
    play(Tape(steps: [.type(text)]))
  }

  /// Presses and releases the left button at a column and a row, from zero.
  public func tap(x: Int, y: Int) {
    play(Tape(steps: [.tap(Point(x: x, y: y))]))
  }

  /// Lets time pass; a negative duration is raised to zero.
  public func advance(by duration: Duration) {
    frame()
    stage.advance(by: duration)
  }

  /// Plays a tape to its end, and lets no more time pass than it says.
  public func play(_ tape: Tape) {
    TapePlayer(stage: stage).perform(tape)
  }

  /// Reads a tape and plays it to its end, and lets no more time pass than it says.
  ///
  /// - Throws: The first line that cannot be read; then nothing is played.
  public func play(_ tape: String) throws(TapeError) {
    play(try Tape(tape))
  }
}

// MARK: - Seeing

extension StageDriver {
  /// Composes and returns what is shown now, and how it differs from the frame before.
  @discardableResult
  public func frame() -> Frame {
    stage.frame()
  }

  /// The picture that is shown now.
  ///
  /// A frame is composed for it.
  public var buffer: Buffer { frame().buffer }

  /// The text of each row shown now, from top to bottom.
  ///
  /// A frame is composed for it.
  public var lines: [String] { buffer.lines }

  /// Returns the cells that are displayed outside a rectangle and are not blank, row by row.
  ///
  /// A view in a larger stage draws nothing outside its frame:
  ///
  ///     #expect(driver.strays(outside: view.frame) == [])
  ///
  /// A frame is composed for it.
  public func strays(outside rect: Rect) -> [Point] {
    let buffer = buffer
    return buffer.bounds.rows.flatMap { y in buffer.bounds.columns.map { Point(x: $0, y: y) } }
      .filter { !rect.contains($0) && buffer[$0] != .blank }
  }

  /// The picture of what is shown now, as ``/CursesRecording/FramedText`` draws it.
  ///
  /// A frame is composed for it.
  public var picture: String { FramedText.encode(buffer) }

  /// The cell in which the cursor for text stands now, or `nil` where none is seen.
  ///
  /// A frame is composed for it.
  public var cursor: Point? { frame().cursor }

  /// The views, one a line, the presented ones last.
  public var tree: String { stage.recursiveDescription() }

  /// The cost of the last frame.
  public var statistics: FrameStatistics { stage.statistics }
}

// MARK: - Waiting

extension StageDriver {
  /// Lets tasks of the main actor go on until something holds, and records an issue where it never
  /// does.
  ///
  ///     driver.press(.character("d"))
  ///     await driver.waitForPresented()
  ///     driver.advance(by: .seconds(1))
  ///     driver.press(.enter)
  ///     await driver.wait(until: { driver.lines[0] == "Nothing is left." })
  ///
  /// What a controller does in a task, such as asking with an alert, begins when the test lets it:
  /// a test is on the main actor, too. No time passes meanwhile, and an alert that has come is
  /// still to fade in.
  public func wait(
    until isSo: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for _ in 0..<100_000 {
      if isSo() { return }
      await Task.yield()
    }
    #expect(isSo(), sourceLocation: sourceLocation)
  }

  /// Lets tasks of the main actor go on until something is presented, and records an issue where
  /// nothing is.
  public func waitForPresented(sourceLocation: SourceLocation = #_sourceLocation) async {
    await wait(until: { !stage.presentedViews.isEmpty }, sourceLocation: sourceLocation)
  }

  /// Clicks on the first of some words that are shown, and records an issue where they are not.
  public func tap(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: words) else { continue }
      return tap(x: CellWidth.of(line[..<range.lowerBound]), y: row)
    }
    Issue.record("“\(words)” is nowhere", sourceLocation: sourceLocation)
  }
}
