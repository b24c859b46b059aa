import CursesKitTesting
import Testing

extension StageDriver {
  /// Lets tasks of the main actor go on until something holds, and expects that it does.
  func wait(
    until isSo: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for _ in 0..<100_000 where !isSo() { await Task.yield() }
    #expect(isSo(), sourceLocation: sourceLocation)
  }

  /// Lets tasks of the main actor go on until something is presented.
  func waitForPresented(sourceLocation: SourceLocation = #_sourceLocation) async {
    await wait(until: { !stage.presentedViews.isEmpty }, sourceLocation: sourceLocation)
  }

  /// Clicks on words.
  func tap(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: words) else { continue }
      return tap(x: line.distance(from: line.startIndex, to: range.lowerBound), y: row)
    }
    Issue.record("“\(words)” is nowhere", sourceLocation: sourceLocation)
  }
}
