import CFetch
import Foundation

/// Where a feed is read from: a file, an address of the Web, or standard input.
///
///     let feed = try await FeedSource("https://example.org/feed.xml").feed()
public enum FeedSource: Hashable, Sendable {
  /// The file at a path.
  case file(String)

  /// An address of the scheme `http` or `https`.
  case web(URL)

  /// Standard input, up to its end.
  case standardInput

  /// Creates the source that a command's argument names.
  ///
  /// `-` is standard input. What begins with `http:` or `https:` is an address, and everything
  /// else the path of a file.
  ///
  /// - Throws: ``FeedError/unsupportedAddress(input:)`` for an address without a host, or one with
  ///   another scheme before `://`.
  public init(_ argument: String) throws(FeedError) {
    guard argument != "-" else {
      self = .standardInput
      return
    }
    let scheme = argument.firstRange(of: "://").map { argument[..<$0.lowerBound].lowercased() }
    guard let scheme else {
      self = .file(argument)
      return
    }
    guard ["http", "https"].contains(scheme), let url = URL(string: argument),
      url.host?.isEmpty == false
    else { throw .unsupportedAddress(input: argument) }
    self = .web(url)
  }

  /// The name of the source in errors: the path, the address, or “standard input”.
  public var name: String {
    switch self {
    case .file(let path): path
    case .web(let url): url.absoluteString
    case .standardInput: "standard input"
    }
  }
}

// MARK: - Reading

extension FeedSource {
  /// Reads the feed that the source has now.
  ///
  /// - Parameter limits: How long and how far a server may go.
  /// - Returns: The feed.
  /// - Throws: ``FeedError`` when the source cannot be read, or has no feed.
  public func feed(within limits: FeedLimits = FeedLimits()) async throws(FeedError) -> Feed {
    cfetch_give_back_large_blocks()
    var data = try await data(within: limits)
    return try FeedParser.parse(releasing: &data, named: name, within: sizeLimit(of: limits))
  }

  /// How long the feed may be in UTF-8: a server is held to the same limit as for what it sends.
  private func sizeLimit(of limits: FeedLimits) -> Int {
    if case .web = self { limits.size } else { FeedParser.sizeLimit }
  }

  /// Reads the bytes that the source has now, decoded where a server compressed them.
  ///
  /// A server is held to the limits, and never sent to another scheme than `http` and `https`. A
  /// file and standard input are waited for, and have at most ``FeedParser/sizeLimit`` bytes.
  ///
  /// - Parameter limits: How long and how far a server may go.
  /// - Returns: The bytes.
  /// - Throws: ``FeedError`` when the source cannot be read, or has more.
  public func data(within limits: FeedLimits = FeedLimits()) async throws(FeedError) -> Data {
    switch self {
    case .file(let path): try await FeedFile(name: path).read(path)
    case .web(let url): try await FeedDownload.data(from: url, within: limits)
    case .standardInput: try await FeedFile(name: name).readStandardInput()
    }
  }
}
