import CursesArticles
import Observation

/// The pages that the user read from one post, as a Web browser keeps them.
///
/// A page is loaded once, and keeps its scroll position.
///
/// Recipe: WordPress Reimagined, the Web screen.
@MainActor
@Observable
public final class ArticleHistory {
  /// A page of the history.
  @MainActor
  @Observable
  public final class Page {
    /// The address.
    public let address: String

    /// The title of the list or link that led to the page.
    public let listTitle: String

    /// The scroll position, or `nil` for the start.
    public var position: ReadingPosition?

    let document: Loadable<Article>

    /// The state of the document.
    public var state: LoadState<Article> { document.state }

    /// The title of the document, or the one of the list until it is known.
    public var title: String {
      let title = state.value?.title ?? ""
      return title.isEmpty ? listTitle : title
    }

    init(address: String, listTitle: String, document: Loadable<Article>) {
      self.address = address
      self.listTitle = listTitle
      self.document = document
    }
  }

  /// The post that the history began with.
  public let post: Post

  /// The pages, oldest first.
  public private(set) var pages: [Page]

  /// The index of the current page.
  public private(set) var index = 0

  @ObservationIgnored private let loader: any PostLoader

  /// Creates a history, and begins to load the article of the post.
  public init(_ post: Post, loader: any PostLoader) {
    self.post = post
    self.loader = loader
    let document = Loadable(post.url) { try await loader.article(of: post) }
    pages = [Page(address: post.url, listTitle: post.title, document: document)]
    document.load()
  }

  /// The page that is shown.
  public var current: Page { pages[index] }

  /// The title of the current page.
  public var title: String { current.title }

  /// The address of the current page, for a browser.
  public var address: String { current.address }

  /// Whether the current page is being loaded.
  public var isLoading: Bool { current.document.isBusy }

  /// The reading time of the current page in minutes, at least 1, or `nil` until it is known.
  public var minutes: Int? {
    current.state.value.map { max(1, ($0.wordCount + 99) / 100) }
  }
}

// MARK: - Moving

extension ArticleHistory {
  /// Whether there is an earlier page.
  public var canGoBack: Bool { index > 0 }

  /// Whether there is a later page.
  public var canGoForward: Bool { index + 1 < pages.count }

  /// Shows the earlier page, if there is one.
  public func goBack() {
    if canGoBack { index -= 1 }
  }

  /// Shows the later page, if there is one.
  public func goForward() {
    if canGoForward { index += 1 }
  }

  /// Shows the page at an address, instead of all later pages.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - title: The text of the link, or an empty string, the default, for the address.
  public func follow(_ address: String, title: String = "") {
    let loader = loader
    let document = Loadable(address) { try await loader.document(at: address) }
    for page in pages[(index + 1)...] { page.document.stop() }
    pages.removeSubrange((index + 1)...)
    pages.append(
      Page(
        address: address, listTitle: Post.line(title.isEmpty ? address : title),
        document: document))
    index += 1
    document.load()
  }

  /// Loads the current page again.
  public func reload() { current.document.load() }

  /// Stops loading the current page.
  public func stop() { current.document.stop() }

  /// Stores the scroll position of the current page.
  public func keep(_ position: ReadingPosition?) { current.position = position }

  /// Waits until all pages are loaded.
  public func settled() async {
    for page in pages { await page.document.settled() }
  }
}
