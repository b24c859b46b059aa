import Feeds

extension FeedLimits {
  /// Returns limits of time that no test reaches, for tests of other limits.
  ///
  /// A debug build on a busy machine may need minutes for a long answer.
  static func patient(size: Int = 16 << 20) -> FeedLimits {
    FeedLimits(
      connecting: .seconds(3600), silence: .seconds(3600), total: .seconds(3600), size: size)
  }
}
