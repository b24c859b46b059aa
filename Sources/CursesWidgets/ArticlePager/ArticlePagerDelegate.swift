/// The methods with which a pager notifies its owner.
///
/// Every method has a default implementation. They are called for actions of the user, never for
/// changes by code. The exception is a loaded header or footer: its unloading is always reported.
/// Methods named “will”, and those about scrolls and drags, are called before the pager acts.
/// Methods named “did” are called afterwards, see ``/CursesLayers/CallbackQueue``.
@MainActor
public protocol ArticlePagerDelegate: AnyObject {
  // MARK: Header and footer

  /// Notifies the delegate that the header is completely pulled in; a release leads to the previous
  /// page.
  func articlePagerDidLoadHeader(_ pager: ArticlePager)

  /// Notifies the delegate that the header is not completely pulled in any more.
  func articlePagerDidUnloadHeader(_ pager: ArticlePager)

  /// Notifies the delegate that the footer is completely pulled in; a release leads to the next
  /// page.
  func articlePagerDidLoadFooter(_ pager: ArticlePager)

  /// Notifies the delegate that the footer is not completely pulled in any more.
  func articlePagerDidUnloadFooter(_ pager: ArticlePager)

  // MARK: Pages

  /// Notifies the delegate that another page is about to become current.
  func articlePager(_ pager: ArticlePager, willChangeToPage page: Int)

  /// Notifies the delegate that another page is current and begins to slide in.
  ///
  /// If the user reverses the slide, the previous page is reported next.
  func articlePager(_ pager: ArticlePager, didChangeToPage page: Int)

  // MARK: Scrolling

  /// Notifies the delegate that a drag begins, or a turn of the wheel past an edge.
  func articlePagerWillBeginDragging(_ pager: ArticlePager)

  /// Notifies the delegate that the current page was scrolled, or pulled past an edge.
  func articlePagerDidScroll(_ pager: ArticlePager)

  /// Notifies the delegate that a drag ended, and whether it leads to another page.
  func articlePagerDidEndDragging(_ pager: ArticlePager, willChangePage: Bool)

  /// Notifies the delegate that a page that slid in or back has settled.
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
