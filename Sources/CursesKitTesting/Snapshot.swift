/// Compares pictures as text, for any way of writing tests.
///
/// ``expectSnapshot(of:size:_:sourceLocation:)`` and its sisters are made of this and
/// of ``SnapshotFile``. In a test of XCTest, which has to be `async` for the main
/// actor's sake, say
///
///     let driver = StageDriver(view, size: Size(width: 18, height: 1))
///     XCTAssertNil(Snapshot.difference(from: picture, of: driver.picture))
public enum Snapshot {
  /// Returns both pictures, one below the other, or `nil` when they are the same.
  ///
  /// Line breaks at their ends do not count.
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
