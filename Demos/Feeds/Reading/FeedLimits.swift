/// How long and how far reading from the Web may go.
///
/// Whatever a server does, one of these ends it, and the error says which.
public struct FeedLimits: Hashable, Sendable {
  /// How long it may take to connect, with what is secret agreed on.
  public var connecting: Duration

  /// How long the server may send nothing.
  public var silence: Duration

  /// How long everything may take.
  public var total: Duration

  /// How many redirections are followed.
  public var redirects: Int

  /// How many bytes a feed may have, counted as they are decompressed, and again in UTF-8.
  public var size: Int

  /// How many bytes may come before the feed, in the heads of all answers: 256 KiB.
  static let headSize = 256 << 10

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - connecting: The default is 10 seconds.
  ///   - silence: The default is 15 seconds.
  ///   - total: The default is 60 seconds.
  ///   - redirects: The default is 10. Negative values are raised to zero.
  ///   - size: The default is 16 MiB. Negative values are raised to zero.
  public init(
    connecting: Duration = .seconds(10), silence: Duration = .seconds(15),
    total: Duration = .seconds(60), redirects: Int = 10, size: Int = 16 << 20
  ) {
    self.connecting = connecting
    self.silence = silence
    self.total = total
    self.redirects = max(0, redirects)
    self.size = max(0, size)
  }
}

extension Duration {
  /// Whole milliseconds.
  var milliseconds: Int { Int(self / .milliseconds(1)) }

  /// Seconds for a person, as “15 s” and “0.05 s”.
  var inWords: String {
    let seconds = self / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
