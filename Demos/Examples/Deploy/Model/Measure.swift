/// Something that was measured while a version was deployed.
struct Measure: Hashable, Sendable {
  /// The values, the newest last.
  var values: [Double]

  /// The newest value in words.
  var value: String

  /// How it changed against what was there before, in words.
  var change: String

  /// Whether that is better, or `nil` where it is the same.
  var isBetter: Bool?

  /// The place of the first value since the new version came.
  var start: Int?
}
