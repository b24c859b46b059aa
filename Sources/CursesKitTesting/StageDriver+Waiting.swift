import CursesCells
import Testing

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
