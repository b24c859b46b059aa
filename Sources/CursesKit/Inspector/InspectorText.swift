import CursesCells

/// The texts of numbers and searches in the inspector.
enum InspectorText {
  /// Returns a number of at least zero with one decimal.
  static func tenths(_ number: Double) -> String { decimal(number * 10, positions: 1) }

  /// Returns a duration in milliseconds with two decimals: `0.41 ms`.
  static func milliseconds(_ duration: Duration) -> String {
    "\(decimal(duration / .microseconds(10), positions: 2)) ms"
  }

  /// Returns a duration in whole milliseconds, without the unit.
  static func wholeMilliseconds(_ duration: Duration) -> String {
    decimal(duration / .milliseconds(1), positions: 0)
  }

  /// Returns a frame: column and row, then the size.
  static func frame(_ cells: Rect) -> String {
    "\(cells.minX),\(cells.minY) \(cells.width)×\(cells.height)"
  }

  /// Returns whether a text contains the searched words, ignoring case.
  static func matches(_ words: String, in text: String) -> Bool {
    let requested = Array(words.lowercased().utf8)
    let bytes = Array(text.lowercased().utf8)
    guard !requested.isEmpty, requested.count <= bytes.count else { return requested.isEmpty }
    return (0...bytes.count - requested.count).contains { start in
      bytes[start..<start + requested.count].elementsEqual(requested)
    }
  }

  /// Returns a number of units as a decimal with a number of places, at most a billion.
  private static func decimal(_ units: Double, positions: Int) -> String {
    let whole = Int(min(max(units.isNaN ? 0 : units, 0), 1e9).rounded())
    guard positions > 0 else { return "\(whole)" }
    let scale = positions == 1 ? 10 : 100
    let (integer, remainder) = whole.quotientAndRemainder(dividingBy: scale)
    return "\(integer).\(positions == 2 && remainder < 10 ? "0" : "")\(remainder)"
  }
}
