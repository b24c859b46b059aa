import CursesKit
import Feeds

/// The entries of a feed, a page each, under a bar that says which one it is and leads back.
final class FeedReaderView: View {
  /// The pager with the pages.
  let pager: ArticlePager

  /// Called with the number of a page that is shown, also of the first one.
  var onRead: (@MainActor (_ page: Int) -> Void)? {
    didSet { pager.currentPageIndex.map { onRead?($0) } }
  }

  private let entries: [FeedEntry]
  private let back = Button("Back", icon: "‹")
  private let place = Label()

  init(_ entries: [FeedEntry], startingAt page: Int, onClose: @escaping @MainActor () -> Void) {
    self.entries = entries
    pager = ArticlePager(startingAt: page)
    super.init()
    backgroundColor = .default
    pager.dataSource = self
    pager.delegate = self
    pager.appearance = .reeder
    back.onActivate = { _ in onClose() }
    place.textAlignment = .right
    place.style = .ink(.secondary)
    for view in [pager, back, place] { addSubview(view) }
    showPlace(page)
  }

  override func layoutSubviews() {
    let margin = sideMargin
    let top = bounds.height < 6 ? 0 : 1
    back.isHidden = top == 0
    back.frame = Rect(x: max(0, margin - 1), y: 0, width: min(8, bounds.width), height: top)
    let x = min(bounds.width, back.frame.maxX + 1)
    place.frame = Rect(x: x, y: 0, width: max(0, bounds.width - margin - x), height: top)
    pager.frame = bounds.inset(by: EdgeInsets(top: top))
  }

  private func showPlace(_ page: Int) {
    guard entries.indices.contains(page) else { return }
    place.text = "\(entries[page].title)  \(page + 1) of \(entries.count)"
  }
}

extension FeedReaderView: ArticlePagerDataSource, ArticlePagerDelegate {
  func numberOfPages(in pager: ArticlePager) -> Int { entries.count }

  func articlePager(_ pager: ArticlePager, viewForPage page: Int) -> View {
    let entry = entries[page]
    return ArticlePage(
      title: entry.title,
      text: entry.summary.isEmpty ? "This entry has no text." : entry.summary)
  }

  func articlePager(_ pager: ArticlePager, titleForPage page: Int) -> String {
    entries.indices.contains(page) ? entries[page].title : ""
  }

  func articlePager(_ pager: ArticlePager, willChangeToPage page: Int) { showPlace(page) }

  func articlePager(_ pager: ArticlePager, didChangeToPage page: Int) { onRead?(page) }
}
