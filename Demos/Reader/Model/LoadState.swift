/// The state of something that is loaded: exactly one of loading, failed and loaded.
///
/// Recipe: WordPress Reimagined, the loading and error layer.
public enum LoadState<Value: Sendable>: Sendable {
  /// A request is in flight, or was not sent yet.
  case loading

  /// The last request failed.
  case failed(LoadFailure)

  /// The value is there.
  case loaded(Value)

  /// The loaded value, or `nil` in the other states.
  public var value: Value? { if case .loaded(let value) = self { value } else { nil } }

  /// The failure, or `nil` in the other states.
  public var failure: LoadFailure? { if case .failed(let failure) = self { failure } else { nil } }

  /// Whether a request is in flight, or was not sent yet.
  public var isLoading: Bool { if case .loading = self { true } else { false } }
}

extension LoadState: Equatable where Value: Equatable {}

/// The state of the row that shows more posts.
///
/// Recipe: WordPress Reimagined, the More row.
public enum MoreState: Hashable, Sendable {
  /// The list is complete, so it has no such row.
  case hidden

  /// A page can be fetched.
  case ready(page: Int)

  /// The page is being fetched, and another request is ignored.
  case fetching(page: Int)

  /// The page could not be fetched; the list is kept, and the request can be repeated.
  case failed(page: Int, LoadFailure)

  /// Whether there is a row.
  public var isVisible: Bool { self != .hidden }
}
