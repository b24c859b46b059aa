import CursesCells
import CursesControls
import CursesViews

/// A page of a pager, with its scroll view.
final class PagerPage: View {
  /// The data source's view of the page.
  let content: View

  /// The scroll view of the content, or the content itself if it is one.
  let scroller: ScrollView

  /// Whether the content fills the page and scrolls itself, as a whole or in part.
  let scrollsByItself: Bool

  /// Creates a page with a view, which is removed from its superview.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - mayScroll: Returns whether keys and the wheel scroll, unless the content scrolls itself.
  ///   - onScroll: Called after the user scrolled, unless the content scrolls itself.
  init(
    _ content: View, mayScroll: @escaping @MainActor () -> Bool,
    onScroll: @escaping @MainActor () -> Void
  ) {
    self.content = content
    let own = (content as? ArticlePagerContent)?.contentScrollView ?? content as? ScrollView
    scrollsByItself = own != nil
    scroller = own ?? PageScrollView(content, mayScroll: mayScroll)
    super.init()
    clipsToBounds = true
    if !scrollsByItself { scroller.onScroll = { _ in onScroll() } }
    addSubview(scrollsByItself ? content : scroller)
  }

  /// The range of rows to which the page can be scrolled.
  var offsets: ClosedRange<Int> {
    let (first, last) = scroller.contentOffsetRange
    return first.y...last.y
  }

  override func layoutSubviews() {
    View.performWithoutAnimation { (scrollsByItself ? content : scroller).frame = bounds }
  }
}

/// A scroll view for a view at its fitting height.
private final class PageScrollView: ScrollView {
  private let content: View
  private let mayScroll: @MainActor () -> Bool

  /// The fitting height of the content, with the width for which it was measured.
  private var fitting: Size?

  /// The maximum height of a content.
  private static let highest = 1 << 20

  init(_ content: View, mayScroll: @escaping @MainActor () -> Bool) {
    self.content = content
    self.mayScroll = mayScroll
    super.init()
    addSubview(content)
  }

  /// Always `false`: the pager handles the keys that scroll its pages.
  override var canBecomeFirstResponder: Bool { false }

  override var keyCommands: [KeyCommand] { mayScroll() ? super.keyCommands : [] }

  override func scrollWheel(_ mouse: Mouse) -> Bool { mayScroll() && super.scrollWheel(mouse) }

  override func subviewFittingSizeDidChange() {
    fitting = nil
    super.subviewFittingSizeDidChange()
  }

  override func layoutSubviews() {
    let height = max(frame.height, fittingHeight)
    View.performWithoutAnimation {
      content.frame = Rect(x: 0, y: 0, width: frame.width, height: height)
      contentSize = content.frame.size
    }
    super.layoutSubviews()
  }

  private var fittingHeight: Int {
    if let fitting, fitting.width == frame.width { return fitting.height }
    let space = Size(width: frame.width, height: Self.highest)
    let height = min(content.sizeThatFits(space).height, Self.highest)
    fitting = Size(width: frame.width, height: height)
    return height
  }
}
