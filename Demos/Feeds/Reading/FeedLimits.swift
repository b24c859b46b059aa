/// The limits of time and size for a request to a Web server.
///
/// Any behavior of a server ends within these limits. The error names the exceeded one.
public struct FeedLimits: Hashable, Sendable {
  /// The maximum time to connect, including the TLS handshake.
  public var connecting: Duration

  /// The maximum time without data from the server.
  public var silence: Duration

  /// The maximum time of the whole request.
  public var total: Duration

  /// The maximum number of redirects.
  public var redirects: Int

  /// The maximum size of a feed in bytes, both decompressed and in UTF-8.
  public var size: Int

  /// The maximum size of the headers of all responses: 256 KiB.
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

  /// The duration in seconds, such as “15 s” and “0.05 s”.
  var inWords: String {
    let seconds = self / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
