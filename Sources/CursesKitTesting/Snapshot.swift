/// A namespace for comparing pictures as text, with any test framework.
///
/// ``expectSnapshot(of:size:_:sourceLocation:)`` and its overloads use this and ``SnapshotFile``.
/// In an XCTest test, which must be `async` to use the main actor, write:
///
///     let driver = StageDriver(view, size: Size(width: 18, height: 1))
///     XCTAssertNil(Snapshot.difference(from: picture, of: driver.picture))
public enum Snapshot {
  /// Returns both pictures, one below the other, or `nil` if they are equal.
  ///
  /// Trailing line breaks are ignored.
  public static func difference(from expected: String, of drawn: String) -> String? {
    let expected = trimmed(expected)
    let drawn = trimmed(drawn)
    return expected == drawn ? nil : message(expected: expected, drawn: drawn)
  }

  static func message(expected: String, drawn: String) -> String {
    "expected\n\(expected)\nbut drew\n\(drawn)"
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
