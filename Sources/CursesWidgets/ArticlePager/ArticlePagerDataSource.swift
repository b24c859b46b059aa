import CursesViews

/// The articles of a pager.
@MainActor
public protocol ArticlePagerDataSource: AnyObject {
  /// Returns how many pages there are; a negative number counts as none.
  func numberOfPages(in pager: ArticlePager) -> Int

  /// Returns the view of a page in `0..<numberOfPages(in:)`, one of its own for every page.
  ///
  /// A ``/CursesControls/ScrollView`` fills the pager and scrolls by itself, as does a part of an
  /// ``ArticlePagerContent``. Any other view is as high as fits it best, and at least as high as
  /// the pager, which scrolls it.
  ///
  /// The pager asks once for each page that comes next to the current one, and keeps its view until
  /// it is further away.
  func articlePager(_ pager: ArticlePager, viewForPage page: Int) -> View

  /// Returns what a page is called; the default is empty.
  func articlePager(_ pager: ArticlePager, titleForPage page: Int) -> String

  /// Returns what the header of a page says, which leads to the page before it.
  ///
  /// The default is “Previous”, and the title of that page.
  func articlePager(_ pager: ArticlePager, titleForHeaderOfPage page: Int) -> String

  /// Returns what the footer of a page says, which leads to the page after it.
  ///
  /// The default is “Next”, and the title of that page.
  func articlePager(_ pager: ArticlePager, titleForFooterOfPage page: Int) -> String
}

extension ArticlePagerDataSource {
  /// Returns no title.
  public func articlePager(_ pager: ArticlePager, titleForPage page: Int) -> String { "" }

  /// Returns “Previous”, and the title of the page before.
  public func articlePager(_ pager: ArticlePager, titleForHeaderOfPage page: Int) -> String {
    let title = articlePager(pager, titleForPage: page - 1)
    return title.isEmpty ? "Previous" : "Previous: \(title)"
  }

  /// Returns “Next”, and the title of the page after.
  public func articlePager(_ pager: ArticlePager, titleForFooterOfPage page: Int) -> String {
    let title = articlePager(pager, titleForPage: page + 1)
    return title.isEmpty ? "Next" : "Next: \(title)"
  }
}
