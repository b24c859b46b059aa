/// A namespace for comparing pictures as text, with any test framework.
///
/// ``expectSnapshot(of:size:_:sourceLocation:)`` and its overloads use this and ``SnapshotFile``.
/// In an XCTest test, which must be `async` to use the main actor, write:
///
///     let driver = StageDriver(view, size: Size(width: 18, height: 1))
///     XCTAssertNil(Snapshot.difference(from: picture, of: driver.picture))
public enum Snapshot {
  /// Returns the rows or lines in which two texts differ, or `nil` if the texts are equal.
  ///
  /// Each difference has its number, and both versions. The rows of a picture are numbered from 0,
  /// as positions are; the lines of any other text from 1. If `expected` is not a picture, for
  /// example because it is empty, the whole picture is returned, to be copied into the test.
  /// Trailing line breaks are ignored.
  public static func difference(from expected: String, of drawn: String) -> String? {
    let expected = trimmed(expected)
    let drawn = trimmed(drawn)
    return expected == drawn ? nil : message(expected: expected, drawn: drawn)
  }

  /// Returns the differing rows or lines of two texts.
  static func message(expected: String, drawn: String) -> String {
    let recorded = RecordedStrip(ofPicture: expected)
    let picture = RecordedStrip(ofPicture: drawn)
    if let recorded, let picture {
      return PictureComparison(expected: recorded, drawn: picture).message
    }
    if picture != nil || expected.isEmpty { return "expected\n\(expected)\nbut drew\n\(drawn)" }
    return LineComparison(expected: expected, drawn: drawn).message
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
