import Observation

/// The tags of the list of posts, and the posts of each tag.
@MainActor
@Observable
public final class TagList {
  /// The tags, by the number of their posts.
  public let list: Loadable<[Tag]>

  @ObservationIgnored private var posts: [String: Loadable<[Post]>] = [:]
  @ObservationIgnored private let loader: any PostLoader

  /// Creates a list without loading it.
  public init(loader: any PostLoader) {
    self.loader = loader
    list = Loadable("the tags") { try await loader.tags() }
  }

  /// The state of the tags.
  public var state: LoadState<[Tag]> { list.state }

  /// Loads the tags unless they are loaded or a request is in flight.
  public func loadIfNeeded() { list.loadIfNeeded() }

  /// Loads the tags again.
  public func load() { list.load() }

  /// Returns the tags that begin with a text, and then those that contain it, ignoring case.
  ///
  /// - Complexity: O(*n*) in the number of tags.
  public func tags(matching text: String) -> [Tag] {
    let tags = state.value ?? []
    let text = text.lowercased()
    guard !text.isEmpty else { return tags }
    let matches = tags.filter { $0.name.lowercased().contains(text) }
    let isFirst = { (tag: Tag) in tag.name.lowercased().hasPrefix(text) }
    return matches.filter(isFirst) + matches.filter { !isFirst($0) }
  }

  /// Returns the posts of a tag, the same object for each call; call `loadIfNeeded()` to load them.
  public func posts(of tag: Tag) -> Loadable<[Post]> {
    if let known = posts[tag.name] { return known }
    let loader = loader
    let list = Loadable("#\(tag.name)") { try await loader.posts(taggedWith: tag.name) }
    posts[tag.name] = list
    return list
  }
}
