import CursesViews

/// The data source of an ``ArticlePager``.
@MainActor
public protocol ArticlePagerDataSource: AnyObject {
  /// Returns the number of pages; a negative number counts as 0.
  func numberOfPages(in pager: ArticlePager) -> Int

  /// Returns the view of a page in `0..<numberOfPages(in:)`, a different one for each page.
  ///
  /// A ``/CursesControls/ScrollView`` fills the pager and scrolls itself, and so does the scroll
  /// view of an ``ArticlePagerContent``. The pager scrolls any other view, at its fitting height
  /// but at least the height of the pager.
  ///
  /// The pager requests the view once when its page becomes adjacent to the current one, and
  /// retains it until it is farther away.
  func articlePager(_ pager: ArticlePager, viewForPage page: Int) -> View

  /// Returns the title of a page; the default is empty.
  func articlePager(_ pager: ArticlePager, titleForPage page: Int) -> String

  /// Returns a view for the end of the header or footer that leads to a page, such as its icon; the
  /// default is `nil`.
  ///
  /// It is displayed at its fitting size with ``PullLook/arrow`` if there is room.
  func articlePager(_ pager: ArticlePager, accessoryViewForPage page: Int) -> View?

  /// Returns the text of the header of a page, which leads to the previous page.
  ///
  /// The default is “Previous” with the title of that page.
  func articlePager(_ pager: ArticlePager, titleForHeaderOfPage page: Int) -> String

  /// Returns the text of the footer of a page, which leads to the next page.
  ///
  /// The default is “Next” with the title of that page.
  func articlePager(_ pager: ArticlePager, titleForFooterOfPage page: Int) -> String
}

extension ArticlePagerDataSource {
  /// Returns an empty title.
  public func articlePager(_ pager: ArticlePager, titleForPage page: Int) -> String { "" }

  /// Returns `nil`.
  public func articlePager(_ pager: ArticlePager, accessoryViewForPage page: Int) -> View? { nil }

  /// Returns “Previous” with the title of the previous page.
  public func articlePager(_ pager: ArticlePager, titleForHeaderOfPage page: Int) -> String {
    let title = articlePager(pager, titleForPage: page - 1)
    return title.isEmpty ? "Previous" : "Previous: \(title)"
  }

  /// Returns “Next” with the title of the next page.
  public func articlePager(_ pager: ArticlePager, titleForFooterOfPage page: Int) -> String {
    let title = articlePager(pager, titleForPage: page + 1)
    return title.isEmpty ? "Next" : "Next: \(title)"
  }
}
