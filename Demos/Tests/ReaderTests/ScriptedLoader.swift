import CursesArticles
import ReaderModel

/// A loader of the sample that can hold, replace and count its answers.
///
/// Requests have names: `page 1`, `tags`, `tag winter`, `feed ADDRESS`, `document ADDRESS`,
/// `picture ADDRESS` and `search ADDRESS`.
actor ScriptedLoader: PostLoader {
  /// The names of all requests, in order.
  private(set) var requests: [String] = []

  /// The number of requests for pages and searches that were answered or failed.
  private var answers = 0

  private let sample = SampleLoader()
  private var pages: [PostPage] = []
  private var failures: [String: ReaderError] = [:]
  private var held: Set<String> = []
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

  /// Answers the next requests for pages with these, each one once.
  func answer(_ pages: [PostPage]) { self.pages = pages }

  /// Fails requests of a name, or no longer fails them.
  func fail(_ name: String, with error: ReaderError? = .noPosts(input: "the page")) {
    failures[name] = error
  }

  /// Holds requests of a name until ``release(_:)``.
  func hold(_ name: String) { held.insert(name) }

  /// Continues the requests of a name, the oldest first.
  func release(_ name: String) {
    held.remove(name)
    let waiting = waiting.removeValue(forKey: name) ?? []
    for continuation in waiting { continuation.resume() }
  }

  /// Continues only the newest request of a name.
  func releaseNewest(_ name: String) {
    waiting[name]?.popLast()?.resume()
  }

  /// Waits until a number of requests of a name arrived.
  nonisolated func arrival(of name: String, count: Int = 1) async {
    while await requests.count(where: { $0 == name }) < count { await Task.yield() }
  }

  /// Waits until a number of requests for pages and searches were answered or failed.
  ///
  /// Then the caller's jobs on the main actor run after those that receive the answers, also for
  /// requests that were replaced.
  nonisolated func answered(count: Int) async {
    while await answers < count { await Task.yield() }
  }

  private func pass(_ name: String) async throws {
    requests.append(name)
    if held.contains(name) {
      await withCheckedContinuation { waiting[name, default: []].append($0) }
    }
    if let failure = failures[name] { throw failure }
  }

  // MARK: PostLoader

  func page(_ number: Int) async throws -> PostPage {
    defer { answers += 1 }
    let scripted = pages.isEmpty ? nil : pages.removeFirst()
    try await pass("page \(number)")
    if let scripted { return scripted }
    return try await sample.page(number)
  }

  func tags() async throws -> [Tag] {
    try await pass("tags")
    return try await sample.tags()
  }

  func posts(taggedWith name: String) async throws -> [Post] {
    try await pass("tag \(name)")
    return try await sample.posts(taggedWith: name)
  }

  func posts(of blog: Blog) async throws -> BlogPosts {
    try await pass("feed \(blog.address)")
    return try await sample.posts(of: blog)
  }

  func document(at address: String) async throws -> Article {
    try await pass("document \(address)")
    return try await sample.document(at: address)
  }

  func bytes(at address: String) async throws -> [UInt8] {
    try await pass("picture \(address)")
    return try await sample.bytes(at: address)
  }

  func candidates(at address: String) async throws -> [FeedCandidate] {
    defer { answers += 1 }
    try await pass("search \(address)")
    return try await sample.candidates(at: address)
  }
}

extension Post {
  /// Creates a post with a title, at an address made from it.
  static func titled(_ title: String, of blog: String = "", tags: [String] = []) -> Post {
    Post(title: title, url: "https://a.test/\(title)", blog: blog, tags: tags)
  }
}
