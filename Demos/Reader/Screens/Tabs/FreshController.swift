import CursesKit
import Foundation
import ReaderModel

/// The first tab: a growing list of cards below a heading.
///
/// Recipe: WordPress Reimagined, the list of posts.
final class FreshController: ListController {
  private let pane: FreshPane

  /// The number of posts before the last change of the models.
  private var count = 0

  /// Whether the user requested more posts and waits for them at the end of the list.
  private var awaitsMore = false

  /// Creates the controller.
  init(_ desk: ReaderDesk) {
    let pane = FreshPane(desk.library)
    self.pane = pane
    super.init(desk, pane, loading: CardsLoadingView())
    title = "Freshly Pressed"
    pane.onChoose = { [weak self] in self?.preview($0) }
    pane.onOpen = { [weak self] in self?.open($0) }
    pane.onArrange = { [weak self] in self?.navigationItem.isBarHidden = $0 }
    pane.more.onFetch = { [weak self] in self?.fetchMore() }
    navigationItem.isBarHidden = true
    states.extendsContent = true
  }

  override func show() {
    let fresh = library.fresh
    states.show(StatesView.Phase(fresh.state))
    let old = count
    count = fresh.posts.count
    pane.show(fresh.posts)
    pane.more.show(fresh.more)
    pane.showNotice(notice)
    guard awaitsMore, !fresh.more.isFetching else { return }
    awaitsMore = false
    if count > old { pane.goToFirstNew(old) } else { pane.more.focusFirstInside() }
  }

  override func retry() { library.fresh.load() }

  override func stop() { library.fresh.stop() }

  override var listCommands: [KeyCommand] {
    let post = pane.chosen.flatMap { index in
      library.fresh.posts.indices.contains(index) ? library.fresh.posts[index] : nil
    }
    return desk.commands(for: post, in: view)
  }

  /// The report that older posts are shown, or `nil`.
  private var notice: String? {
    guard library.fresh.staleness != nil else { return nil }
    guard let date = library.fresh.loadedAt else { return "Offline." }
    let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
    let time = [parts.hour, parts.minute].map { number in
      let digits = "\(number ?? 0)"
      return digits.count < 2 ? "0" + digits : digits
    }
    return "Offline. These posts were loaded at \(time.joined(separator: ":"))."
  }

  override func choose(_ post: Post) {
    if let index = library.fresh.posts.firstIndex(where: { $0.id == post.id }) {
      pane.choose(index)
    }
  }

  override func previewChosen() -> Bool {
    guard let index = pane.chosen else { return false }
    preview(index)
    return true
  }

  private func preview(_ index: Int) {
    let posts = library.fresh.posts
    if posts.indices.contains(index) { desk.presenter?.preview(posts[index], of: posts) }
  }

  private func open(_ index: Int) {
    let posts = library.fresh.posts
    if posts.indices.contains(index) { desk.presenter?.read(posts[index], of: posts) }
  }

  private func fetchMore() {
    awaitsMore = true
    pane.focusList()
    library.fresh.loadMore()
  }
}
