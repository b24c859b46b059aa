extension Double {
  /// Whether the number is `other`, but for what computing in binary loses.
  func isClose(to other: Double, within tolerance: Double = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance
  }
}
