import CursesCells

/// The reading state of a stage: the visible page of its transcript, and the press of a line on it.
@MainActor
struct TranscriptPager {
  private var screen: TranscriptScreen

  /// Whether the stage changed since the transcript was made.
  private var needsUpdate = true

  /// The point in the tree of the press on a line, while the button is held.
  private var pressedPoint: Point?

  init(size: Size) { screen = TranscriptScreen(size: size) }

  mutating func setNeedsUpdate() { needsUpdate = true }

  /// Returns whether the transcript may have changed since the last call.
  mutating func takeNeedsUpdate() -> Bool {
    defer { needsUpdate = false }
    return needsUpdate
  }

  /// Updates the transcript.
  mutating func update(with transcript: Transcript) { screen.take(transcript) }

  mutating func frame() -> Frame { screen.frame() }

  /// Shows the page with the focus, and returns whether another page was visible.
  @discardableResult
  mutating func returnToFocus() -> Bool { screen.returnToFocus() }

  /// Moves through the transcript, and returns whether there is more to read.
  mutating func read(_ move: (inout TranscriptScreen) -> Bool) -> Bool {
    guard move(&screen) else { return false }
    needsUpdate = true
    return true
  }

  /// Returns whether there is more to read in the direction of `step`.
  func canRead(_ step: TranscriptScreen.Step) -> Bool {
    var screen = screen
    return screen.read(step)
  }

  /// Returns the line in a row of the screen, if there is one.
  func line(inRow row: Int) -> Transcript.Line? { screen.line(inRow: row) }

  /// Records the point in the tree of a press on a line, or `nil` for none.
  mutating func press(at point: Point?) { pressedPoint = point }

  /// Returns the point of the press and clears it.
  mutating func release() -> Point? { pressedPoint.take() }
}
