extension Double {
  /// Whether the number differs from `other` by at most `tolerance`.
  func isClose(to other: Double, within tolerance: Double = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance
  }
}
