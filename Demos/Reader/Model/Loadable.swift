import Observation

/// A value that is loaded on request, with its state.
///
///     let posts = Loadable { try await loader.posts(taggedWith: "winter") }
///     posts.loadIfNeeded()
///
/// If requests overlap, only the newest one counts. A failed reload keeps the value.
@MainActor
@Observable
public final class Loadable<Value: Sendable> {
  /// The state: exactly one of loading, failed and loaded.
  public private(set) var state = LoadState<Value>.loading

  /// The failure of the last request if an older value is kept, or `nil`.
  public private(set) var staleness: LoadFailure?

  /// Whether a request is in flight.
  public private(set) var isBusy = false

  /// The loaded value, or `nil`.
  public var value: Value? { state.value }

  @ObservationIgnored private var attempt = 0
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private let name: String
  @ObservationIgnored private let request: @Sendable () async throws -> Value

  /// Creates a value without sending a request.
  ///
  /// - Parameters:
  ///   - name: The name of the value if the user stops waiting for it.
  ///   - request: Returns the value, or throws an error.
  public init(_ name: String, request: @escaping @Sendable () async throws -> Value) {
    self.name = name
    self.request = request
  }

  /// Sends a request unless the value is there or a request is in flight.
  public func loadIfNeeded() {
    if value == nil, !isBusy { load() }
  }

  /// Sends a request, and ignores the result of an earlier one.
  public func load() {
    attempt += 1
    task?.cancel()
    if value == nil { state = .loading }
    isBusy = true
    let (attempt, request) = (attempt, request)
    task = Task.immediate { [weak self] in
      let result = await LoadFailure.result(of: request)
      self?.take(result, of: attempt)
    }
  }

  /// Stops waiting: without a value, the state is failed.
  public func stop() {
    guard isBusy else { return }
    attempt += 1
    task?.cancel()
    isBusy = false
    if value == nil { state = .failed(LoadFailure(ReaderError.stopped(input: name))) }
  }

  /// Waits until no request is in flight.
  public func settled() async {
    while isBusy, let task {
      await task.value
    }
  }

  private func take(_ result: Result<Value, LoadFailure>, of attempt: Int) {
    guard attempt == self.attempt else { return }
    isBusy = false
    switch result {
    case .success(let value):
      staleness = nil
      state = .loaded(value)
    case .failure(let failure):
      if value != nil { staleness = failure } else { state = .failed(failure) }
    }
  }
}
