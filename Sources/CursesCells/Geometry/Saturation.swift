extension Int {
  /// Returns the sum of two numbers, or the nearest number that an `Int` can have.
  static func saturating(_ left: Int, plus right: Int) -> Int {
    let (sum, isTooFar) = left.addingReportingOverflow(right)
    return isTooFar ? (right < 0 ? .min : .max) : sum
  }

  /// Returns the difference of two numbers, or the nearest number that an `Int` can have.
  static func saturating(_ left: Int, minus right: Int) -> Int {
    let (difference, isTooFar) = left.subtractingReportingOverflow(right)
    return isTooFar ? (right < 0 ? .max : .min) : difference
  }
}
