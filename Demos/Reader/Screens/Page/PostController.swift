import CursesArticles
import CursesKit
import CursesObservation
import ReaderModel

/// The page of a post, and the pages that its links lead to.
///
/// | Keys    | Effect                   |
/// | ------- | ------------------------ |
/// | [ Alt-← | Go to Previous Page      |
/// | ] Alt-→ | Go to Next Page          |
/// | r       | Reload                   |
/// | l       | Like                     |
/// | +       | Subscribe                |
/// | o       | Open Outside             |
/// | n p     | Read Next, Previous Post |
///
/// The back and the forward button of a mouse also move between pages.
///
/// Recipe: WordPress Reimagined, the Web screen.
final class PostController: ViewController {
  /// The post that is displayed, or `nil` for none.
  var post: Post? { history?.post }

  /// Returns the name of the list that opened the page, or `nil` next to the list.
  var backName: (@MainActor () -> String?)?

  /// Called when the user leaves the page.
  var onBack: (@MainActor () -> Void)?

  /// Called after the page shows another post of its list.
  var onStep: (@MainActor (Post) -> Void)?

  private let desk: ReaderDesk
  private let page = PageView()
  private let pictures: ArticlePictures
  private var history: ArticleHistory?
  private var posts: [Post] = []
  private var observation: Observing?

  /// The page of the history with the displayed text.
  private var shown: ArticleHistory.Page?

  /// Whether the user opened the post, instead of only choosing it in the list.
  private var isOpened = false

  /// Creates a controller without a post.
  init(_ desk: ReaderDesk) {
    self.desk = desk
    pictures = ArticlePictures(desk.library.pictures)
    super.init()
    title = "Post"
    navigationItem.isBarHidden = true
    page.words.pictureSource = pictures
    page.words.onOpenLink = { [weak self] _, address in self?.follow(address) }
    page.words.onScroll = { [weak self] _ in self?.didScroll() }
    page.failure.onRetry = { [weak self] in self?.history?.reload() }
    page.bar.back.onActivate = { [weak self] _ in self?.onBack?() }
    page.bar.like.onActivate = { [weak self] _ in self?.like() }
    page.bar.outside.onActivate = { [weak self] _ in self?.openOutside() }
    page.toolbar.onPress = { [weak self] in self?.press($0) }
    page.onSideButton = { [weak self] button in
      if button == .back { self?.goBack() } else { self?.goForward() }
    }
  }

  override func loadView() -> View { page }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // The number of panes may have changed.
    page.bar.state.back = backName?()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    bindHeadingKeys([])
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    leave()
    bindHeadingKeys(nil)
  }

  /// Replaces the keys with which an article moves between headings: here they move in the history.
  private func bindHeadingKeys(_ keys: [Key]?) {
    guard let stage = view.stage else { return }
    stage.keyBindings["article.next-heading"] = keys
    stage.keyBindings["article.previous-heading"] = keys
  }

  override var keyCommands: [KeyCommand] {
    guard history != nil else { return [] }
    let commands = historyCommands + pageCommands
    return stopCommands + commands.map { $0.grouped(in: "On a page") }
  }
}

// MARK: - Content

extension PostController {
  /// Shows a post of a list.
  ///
  /// - Parameters:
  ///   - post: The post.
  ///   - posts: The posts of the list.
  ///   - isOpened: Whether the user opened the post, so that it is marked as read when the page is
  ///     left.
  func show(_ post: Post, of posts: [Post], isOpened: Bool) {
    self.posts = posts
    if post.url == history?.post.url {
      self.isOpened = self.isOpened || isOpened
      return
    }
    leave()
    self.isOpened = isOpened
    let history = desk.library.history(of: post)
    self.history = history
    shown = nil
    page.hero.show(desk.library.pictures.model(for: post.image), offset: post.yOffset)
    observation?.cancel()
    observation = observe { [weak self] in self?.historyDidChange() }
  }

  private func historyDidChange() {
    guard let history else { return }
    let current = history.current
    let isPost = current.address == history.post.url
    title = history.title
    page.title = history.title
    page.bylines = bylines(of: history, isPost: isPost)
    page.bar.state.back = backName?()
    page.bar.state.isLiked = desk.library.marks.isLiked(history.post)
    page.bar.state.isLoading = history.isLoading
    page.toolbar.items = items(of: history)
    page.show(StatesView.Phase(current.state))
    guard var article = current.state.value else { return }
    (article.title, article.byline) = ("", "")
    article.dropAddress(current.address)
    if article != page.article || current !== shown {
      page.article = article
      page.words.readingPosition = current.position
    }
    shown = current
  }

  /// Returns the line below the title, with the writer, the day and the reading time, and then with
  /// ever less of them.
  private func bylines(of history: ArticleHistory, isPost: Bool) -> [StyledText] {
    guard isPost, !history.isLoading else { return [StyledText(history.address)] }
    let post = history.post
    let parts = [post.writer, post.day].compactMap(\.self).filter { !$0.isEmpty }
    var forms = (0...parts.count).reversed().map { Array(parts.prefix($0)) }
    if let minutes = history.minutes {
      let words = minutes == 1 ? "1 minute" : "\(minutes) minutes"
      forms = [parts + [words], parts + ["\(minutes) min"]] + forms
    }
    return forms.map { parts in
      var text = StyledText(post.blog, .ink(.accent))
      for part in parts { text.append((text.isEmpty ? "" : "  ·  ") + part) }
      return text
    }
  }

  private func items(of history: ArticleHistory) -> [PageToolbar.Item] {
    typealias Item = PageToolbar.Item
    let canOpen = desk.openPage != nil
    guard !history.isLoading else {
      return [
        Item(key: "esc", words: "stop"),
        Item(key: "o", words: "open outside", isEnabled: canOpen),
      ]
    }
    let isLiked = desk.library.marks.isLiked(history.post)
    return [
      Item(key: "[", words: "back", isEnabled: history.canGoBack),
      Item(key: "]", words: "forward", isEnabled: history.canGoForward),
      Item(key: "r", words: "reload"),
      Item(key: "l", words: isLiked ? "no longer like" : "like"),
      Item(key: "o", words: "open outside", isEnabled: canOpen),
      Item(key: "n", words: "next", isEnabled: neighbor(1) != nil),
    ]
  }

  /// Stores the scroll position, and marks an opened post as read.
  private func leave() {
    guard let history else { return }
    history.keep(page.words.readingPosition)
    if isOpened { desk.library.marks.setRead(history.post) }
  }

  private func didScroll() {
    guard isOpened, page.words.readingProgress >= 1, let history else { return }
    desk.library.marks.setRead(history.post)
  }
}

// MARK: - Actions

extension PostController {
  private func follow(_ address: String) {
    history?.keep(page.words.readingPosition)
    history?.follow(address)
  }

  private func goBack() {
    history?.keep(page.words.readingPosition)
    history?.goBack()
  }

  private func goForward() {
    history?.keep(page.words.readingPosition)
    history?.goForward()
  }

  private func like() {
    if let history { desk.toggleLike(history.post) }
  }

  private func openOutside() {
    if let history { desk.openOutside(history.address, in: page) }
  }

  /// Returns the post before or after the displayed one in its list, or `nil`.
  private func neighbor(_ step: Int) -> Post? {
    guard let history, let index = posts.firstIndex(where: { $0.url == history.post.url }) else {
      return nil
    }
    return posts.indices.contains(index + step) ? posts[index + step] : nil
  }

  private func step(_ step: Int) {
    guard let next = neighbor(step) else { return }
    show(next, of: posts, isOpened: true)
    onStep?(next)
  }

  /// Performs the command of a key in the toolbar.
  private func press(_ key: String) {
    let command = keyCommands.first { $0.keys.first?.shortSymbol == key }
    if let command, command.unavailable == nil { command.action() }
  }
}

// MARK: - Keys

extension PostController {
  private var stopCommands: [KeyCommand] {
    guard history?.isLoading == true else { return [] }
    return [
      KeyCommand("page.stop", .escape, title: "Stop Loading", hint: "stop") { [self] in
        history?.stop()
      }
    ]
  }

  private var historyCommands: [KeyCommand] {
    [
      KeyCommand(
        "page.back", .character("["), Key(.left, modifiers: .alt), title: "Go to Previous Page",
        hint: "back", unavailable: history?.canGoBack == true ? nil : "no earlier page"
      ) { [self] in goBack() },
      KeyCommand(
        "page.forward", .character("]"), Key(.right, modifiers: .alt), title: "Go to Next Page",
        hint: "forward", unavailable: history?.canGoForward == true ? nil : "no later page"
      ) { [self] in goForward() },
      KeyCommand("page.reload", .character("r"), title: "Reload") { [self] in history?.reload() },
    ]
  }

  private var pageCommands: [KeyCommand] {
    let title = "Read Next, Previous Post"
    return desk.commands(for: post, in: page).filter { $0.id != "reader.outside" } + [
      KeyCommand(
        "page.outside", .character("o"), title: "Open Outside",
        unavailable: desk.openPage == nil ? "no browser is known here" : nil
      ) { [self] in openOutside() },
      KeyCommand(
        "page.next", .character("n"), title: title, hint: "next",
        unavailable: neighbor(1) == nil ? "this is the last post" : nil
      ) { [self] in step(1) },
      KeyCommand(
        "page.previous", .character("p"), title: title, hint: "previous",
        unavailable: neighbor(-1) == nil ? "this is the first post" : nil
      ) { [self] in step(-1) },
    ]
  }
}

extension Article {
  /// Drops a last paragraph that only repeats the address of the page.
  fileprivate mutating func dropAddress(_ address: String) {
    guard case .paragraph(let text)? = blocks.last, text.styledText.string == address else {
      return
    }
    blocks.removeLast()
  }
}
