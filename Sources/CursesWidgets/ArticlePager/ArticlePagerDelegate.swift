/// The methods by which a pager tells its owner.
///
/// Every method has a default, so a delegate writes only those it needs. They
/// are called for what the user does, never for what code does, except that a
/// header or footer that was told to be loaded is always told to be unloaded.
/// What will happen, and each message of a scroll or a drag, is told before the pager acts on it;
/// what did happen is told afterwards, see ``/CursesLayers/NoticeQueue``.
@MainActor
public protocol ArticlePagerDelegate: AnyObject {
  // MARK: Header and footer

  /// Tells that the header is pulled in whole, so that letting go leads to the page before.
  func articlePagerDidLoadHeader(_ pager: ArticlePager)

  /// Tells that the header is no longer pulled in whole.
  func articlePagerDidUnloadHeader(_ pager: ArticlePager)

  /// Tells that the footer is pulled in whole, so that letting go leads to the page after.
  func articlePagerDidLoadFooter(_ pager: ArticlePager)

  /// Tells that the footer is no longer pulled in whole.
  func articlePagerDidUnloadFooter(_ pager: ArticlePager)

  // MARK: Pages

  /// Tells that another page is about to be the current one, which it is not yet.
  func articlePager(_ pager: ArticlePager, willChangeToPage page: Int)

  /// Tells that another page is the current one, and begins to slide in.
  ///
  /// A page that the user takes back on its way in is followed by the one before it.
  func articlePager(_ pager: ArticlePager, didChangeToPage page: Int)

  // MARK: Scrolling

  /// Tells that a drag, or a turn of the wheel past an edge, begins.
  func articlePagerWillBeginDragging(_ pager: ArticlePager)

  /// Tells that the current page was scrolled, or pulled past an edge.
  func articlePagerDidScroll(_ pager: ArticlePager)

  /// Tells that the user let go, and whether that leads to another page.
  func articlePagerDidEndDragging(_ pager: ArticlePager, willChangePage: Bool)

  /// Tells that what slid in, or ran back, is where it belongs.
  func articlePagerDidComeToRest(_ pager: ArticlePager)
}

extension ArticlePagerDelegate {
  /// Does nothing.
  public func articlePagerDidLoadHeader(_ pager: ArticlePager) {}

  /// Does nothing.
  public func articlePagerDidUnloadHeader(_ pager: ArticlePager) {}

  /// Does nothing.
  public func articlePagerDidLoadFooter(_ pager: ArticlePager) {}

  /// Does nothing.
  public func articlePagerDidUnloadFooter(_ pager: ArticlePager) {}

  /// Does nothing.
  public func articlePager(_ pager: ArticlePager, willChangeToPage page: Int) {}

  /// Does nothing.
  public func articlePager(_ pager: ArticlePager, didChangeToPage page: Int) {}

  /// Does nothing.
  public func articlePagerWillBeginDragging(_ pager: ArticlePager) {}

  /// Does nothing.
  public func articlePagerDidScroll(_ pager: ArticlePager) {}

  /// Does nothing.
  public func articlePagerDidEndDragging(_ pager: ArticlePager, willChangePage: Bool) {}

  /// Does nothing.
  public func articlePagerDidComeToRest(_ pager: ArticlePager) {}
}
