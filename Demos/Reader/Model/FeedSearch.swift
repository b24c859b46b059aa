import Observation

/// A search for the feeds of a blog by its address.
@MainActor
@Observable
public final class FeedSearch {
  /// The state of a search.
  public enum State: Hashable, Sendable {
    /// Nothing was searched yet.
    case idle

    /// The search is running.
    case looking(host: String)

    /// At least one feed was found.
    case found([FeedCandidate])

    /// The search failed.
    case failed(Failure)
  }

  /// The reason why a search failed, in several lines.
  public struct Failure: Hashable, Sendable {
    /// The cause, for example that the address has no feed.
    public let reason: String

    /// The requests that were made, in one or two sentences.
    public let explanation: String

    /// The advice, in one sentence.
    public let remedy: String

    /// The error code.
    public let code: Int

    /// The code in words, such as “Code 10120”.
    public var codeText: String { "Code \(code)" }
  }

  /// The state.
  public private(set) var state = State.idle

  /// The index of the chosen feed in those that were found.
  public var chosen = 0

  @ObservationIgnored private var attempt = 0
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private let loader: any PostLoader

  /// Creates a search.
  public init(loader: any PostLoader) { self.loader = loader }

  /// The chosen feed, or `nil` if none was found.
  public var candidate: FeedCandidate? {
    guard case .found(let candidates) = state, candidates.indices.contains(chosen) else {
      return nil
    }
    return candidates[chosen]
  }

  /// The blog of the chosen feed, or `nil` if none was found.
  public var blog: Blog? { candidate?.blog }

  /// Searches at an address, and ignores the result of an earlier search.
  ///
  /// An address without a scheme is one of `https`. A blank text cancels the search.
  public func look(at text: String) {
    cancel()
    let address = FeedSearch.address(text)
    guard !address.isEmpty else { return }
    state = .looking(host: LoadFailure.host(of: address))
    let (attempt, loader) = (attempt, loader)
    task = Task.immediate { [weak self] in
      let state: State
      do {
        let candidates = try await loader.candidates(at: address)
        state = .found(candidates)
      } catch {
        state = .failed(FeedSearch.failure(error))
      }
      guard let self, attempt == self.attempt else { return }
      self.state = state
    }
  }

  /// Cancels the search, and forgets its result.
  public func cancel() {
    attempt += 1
    task?.cancel()
    state = .idle
    chosen = 0
  }

  /// Waits until no search is running.
  public func settled() async {
    while case .looking = state, let task {
      await task.value
    }
  }

  /// Returns the address for a text that a user typed.
  public nonisolated static func address(_ text: String) -> String {
    let text = Post.address(text) ?? ""
    return text.isEmpty || text.contains("://") ? text : "https://\(text)"
  }

  private static func failure(_ error: any Error) -> Failure {
    guard case ReaderError.noFeed(_, let isPage) = error else {
      let failure = LoadFailure(error)
      return Failure(
        reason: "No answer.", explanation: failure.reason,
        remedy: "Check the address and the network.", code: failure.code)
    }
    let paths = FeedDiscovery.commonPaths.dropLast().joined(separator: ", ")
    let last = FeedDiscovery.commonPaths.last ?? ""
    let page =
      isPage ? "The page was read, but it names no feed, and none" : "There is no page, and no feed"
    return Failure(
      reason: "No feed at this address.", explanation: "\(page) was found at \(paths) or \(last).",
      remedy: "Try the front page of the blog.", code: LoadFailure(error).code)
  }
}
