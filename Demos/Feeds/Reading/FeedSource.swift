import CFetch
import Foundation

/// The source of a feed: a file, a Web address, or standard input.
///
///     let feed = try await FeedSource("https://example.org/feed.xml").feed()
public enum FeedSource: Hashable, Sendable {
  /// The file at a path.
  case file(String)

  /// An address of the scheme `http` or `https`.
  case web(URL)

  /// Standard input, up to its end.
  case standardInput

  /// Creates the source for a command-line argument.
  ///
  /// `-` is standard input. An argument with `://` is an address, and any other argument is the
  /// path of a file.
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
  /// Reads the current feed of the source.
  ///
  /// With a cache, requests are conditional. If the server cannot be reached or exceeds a limit,
  /// the feed is that of its previous response, and ``Feed/problem`` has the reason.
  ///
  /// - Parameters:
  ///   - limits: The limits of time and size.
  ///   - cache: The cache of responses, or `nil`, the default, for none.
  /// - Returns: The feed.
  /// - Throws: ``FeedError`` when the source cannot be read, or has no feed.
  public func feed(
    within limits: FeedLimits = FeedLimits(), cache: FeedCache? = nil
  ) async throws(FeedError) -> Feed {
    cfetch_give_back_large_blocks()
    guard case .web(let url) = self, let cache else {
      var document = try await document(within: limits)
      return try feed(in: &document, limits)
    }
    return try await feed(from: url, limits, cache)
  }

  /// Reads the feed of the source, unless it is that of a known version.
  ///
  /// - Parameters:
  ///   - limits: The limits of time and size.
  ///   - version: The known version, or `nil` for none.
  /// - Returns: The feed with its version, which is empty for a file; `nil` if it is unchanged.
  /// - Throws: ``FeedError`` when the source cannot be read, or has no feed.
  public func feed(
    within limits: FeedLimits, unless version: FeedVersion?
  ) async throws(FeedError) -> (feed: Feed, version: FeedVersion)? {
    cfetch_give_back_large_blocks()
    var document: FeedDocument
    if case .web(let url) = self {
      guard
        let new = try await FeedDownload.document(from: url, within: limits, unless: version)
      else { return nil }
      document = new
    } else {
      document = try await self.document(within: limits)
    }
    return (try feed(in: &document, limits), document.version)
  }

  private func feed(
    from url: URL, _ limits: FeedLimits, _ cache: FeedCache
  ) async throws(FeedError) -> Feed {
    var before = cache.document(of: name)
    do throws(FeedError) {
      guard
        var new = try await FeedDownload.document(
          from: url, within: limits, unless: before?.version)
      else { return try kept(&before, limits) }
      before = nil
      cache.keep(new, of: name)
      let feed = try feed(in: &new, limits)
      if feed.problem != nil { cache.forget(name) }
      return feed
    } catch {
      guard before != nil, error.mayPass else {
        cache.forget(name)
        throw error
      }
      return try kept(&before, limits).adding(error)
    }
  }

  private func kept(
    _ document: inout FeedDocument?, _ limits: FeedLimits
  ) throws(FeedError) -> Feed {
    guard var kept = document else { throw .empty(input: name) }
    document = nil
    return try feed(in: &kept, limits)
  }

  private func feed(
    in document: inout FeedDocument, _ limits: FeedLimits
  ) throws(FeedError) -> Feed {
    try FeedParser.parse(
      releasing: &document.data, named: name, within: sizeLimit(of: limits),
      encoding: document.encoding)
  }

  /// Returns the maximum size in UTF-8, which for a server equals that of the response.
  private func sizeLimit(of limits: FeedLimits) -> Int {
    if case .web = self { limits.size } else { FeedParser.sizeLimit }
  }

  /// Reads the current bytes of the source, with the metadata of a server.
  ///
  /// The limits apply to servers. Redirects to other schemes than `http` and `https` are refused.
  /// Files and standard input have no time limit and at most ``FeedParser/sizeLimit`` bytes.
  ///
  /// - Parameter limits: The limits of time and size for a server.
  /// - Returns: The bytes, decompressed if necessary.
  /// - Throws: ``FeedError`` when the source cannot be read, or has more.
  public func document(
    within limits: FeedLimits = FeedLimits()
  ) async throws(FeedError) -> FeedDocument {
    switch self {
    case .file(let path): return FeedDocument(data: try await FeedFile(name: path).read(path))
    case .web(let url):
      guard let document = try await FeedDownload.document(from: url, within: limits) else {
        throw .empty(input: name)
      }
      return document
    case .standardInput:
      return FeedDocument(data: try await FeedFile(name: name).readStandardInput())
    }
  }
}

extension FeedError {
  /// Whether the error may be temporary, as it comes from the network or a server.
  public var mayPass: Bool {
    switch self {
    case .unreachable, .givenUp, .tooLarge: true
    case .refused(_, let status): status >= 500 || status == 429
    default: false
    }
  }
}
