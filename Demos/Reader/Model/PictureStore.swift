import CursesPictures
import Observation

/// The picture at an address.
///
/// Every view that observes the state is notified when a late picture arrives. Pictures are equal
/// if their addresses are.
///
/// Recipe: WordPress Reimagined, the image model.
@MainActor
@Observable
public final class PictureModel {
  /// The state of a picture.
  public enum State: Equatable, Sendable {
    /// The picture was not requested.
    case none

    /// The picture is being fetched or decoded.
    case downloading

    /// The picture is there.
    case loaded(Picture)

    /// The generic picture is shown, because the address is missing or the picture failed.
    case generic

    /// Nothing is shown, because the address is empty.
    case nothing
  }

  /// The address; `nil` is that of the generic picture, and an empty string means none.
  public nonisolated let url: String?

  /// The state.
  public private(set) var state: State

  /// The picture, or `nil` if it is not loaded.
  public var picture: Picture? { if case .loaded(let picture) = state { picture } else { nil } }

  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private let loader: any PostLoader

  /// Creates a model without requesting the picture.
  public init(_ url: String?, loader: any PostLoader) {
    self.url = url
    self.loader = loader
    state = url.map { $0.isEmpty ? State.nothing : State.none } ?? State.generic
  }

  /// Requests the picture, unless that was done before.
  public func load() {
    guard state == .none, let url else { return }
    state = .downloading
    let loader = loader
    task = Task.immediate { [weak self] in
      let picture = try? await loader.picture(at: url)
      self?.state = picture.map(State.loaded) ?? .generic
    }
  }

  /// Lets ``load()`` request a failed picture again.
  public func reset() {
    if state == .generic, url != nil { state = .none }
  }

  /// Waits until no request is in flight.
  public func settled() async { await task?.value }

  /// The name of the request in flight, such as `picture harbor.png`, or `nil` for none.
  public var pendingWork: String? {
    guard state == .downloading, let url else { return nil }
    return "picture \(url[(url.lastIndex(of: "/").map(url.index(after:)) ?? url.startIndex)...])"
  }
}

extension PictureModel: Equatable {
  /// Whether two models have the same address.
  public nonisolated static func == (left: PictureModel, right: PictureModel) -> Bool {
    left.url == right.url
  }
}

/// The pictures of all screens, with one model for each address.
@MainActor
public final class PictureStore {
  /// The number of models, beyond which the store releases those requested longest ago.
  ///
  /// Views keep their models alive.
  private static let limit = 256

  private var models: [String?: PictureModel] = [:]
  private var order: [String?] = []
  private let loader: any PostLoader

  /// Creates a store.
  public init(loader: any PostLoader) { self.loader = loader }

  /// Returns the model of an address, the same one for each call.
  public func model(for url: String?) -> PictureModel {
    if let model = models[url] { return model }
    let model = PictureModel(url, loader: loader)
    models[url] = model
    order.append(url)
    if order.count > PictureStore.limit { models[order.removeFirst()] = nil }
    return model
  }

  /// Requests failed pictures again.
  public func retryFailed() {
    for model in models.values where model.url != nil && model.state == .generic {
      model.reset()
      model.load()
    }
  }
}
