/// A metric of the service over the time of a deployment.
struct Measure: Hashable, Sendable {
  /// The values, the newest last.
  var values: [Double]

  /// The newest value as text, with its unit.
  var value: String

  /// The change since the old version, as text.
  var change: String

  /// Whether the change is an improvement, or `nil` without a change.
  var isBetter: Bool?

  /// The index of the first value of the new version.
  var start: Int?
}
