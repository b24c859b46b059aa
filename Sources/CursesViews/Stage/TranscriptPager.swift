import CursesCells

/// What is read of a stage in place of pictures: the page of its transcript that is shown, and the
/// press of a line on it.
@MainActor
struct TranscriptPager {
  private var screen: TranscriptScreen

  /// Whether something changed since the transcript was made.
  private var needsUpdate = true

  /// Where in the tree the button is held down that went down on a line.
  private var pressedPoint: Point?

  init(size: Size) { screen = TranscriptScreen(size: size) }

  mutating func setNeedsUpdate() { needsUpdate = true }

  /// Returns whether what there is to read may be something else than when this was last asked.
  mutating func takeNeedsUpdate() -> Bool {
    defer { needsUpdate = false }
    return needsUpdate
  }

  /// Takes in what there is to read.
  mutating func update(with transcript: Transcript) { screen.take(transcript) }

  mutating func frame() -> Frame { screen.frame() }

  /// Shows the page that has the focus, and returns whether another one was read.
  @discardableResult
  mutating func returnToFocus() -> Bool { screen.returnToFocus() }

  /// Reads elsewhere, and returns whether there is anything.
  mutating func read(_ move: (inout TranscriptScreen) -> Bool) -> Bool {
    guard move(&screen) else { return false }
    needsUpdate = true
    return true
  }

  /// Whether there is anything to read a step further on.
  func canRead(_ step: TranscriptScreen.Step) -> Bool {
    var screen = screen
    return screen.read(step)
  }

  /// Returns the line that is shown in a row of the screen, if there is one.
  func line(inRow row: Int) -> Transcript.Line? { screen.line(inRow: row) }

  /// Notes where in the tree the button is that went down on a line, or `nil` for nowhere.
  mutating func press(at point: Point?) { pressedPoint = point }

  /// Returns where the button goes up again.
  mutating func release() -> Point? { pressedPoint.take() }
}
