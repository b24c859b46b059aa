import CursesCells
import CursesControls
import CursesViews

/// A page of a pager, with what scrolls it.
final class PagerPage: View {
  /// The view that the data source returned for the page.
  let content: View

  /// The scroll view of the content: the content itself, where it is one.
  let scroller: ScrollView

  /// Whether the content fills the page and scrolls by itself, as a whole or in part.
  let scrollsByItself: Bool

  /// Creates a page of a view, which is taken out of the view it is in.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - mayScroll: Asks whether keys and the wheel scroll, unless the content scrolls by itself.
  ///   - onScroll: Called after the user scrolled, unless the content scrolls by itself.
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

  /// The rows that the page can be scrolled to.
  var offsets: ClosedRange<Int> {
    let (first, last) = scroller.contentOffsetRange
    return first.y...last.y
  }

  override func layoutSubviews() {
    View.performWithoutAnimation { (scrollsByItself ? content : scroller).frame = bounds }
  }
}

/// Scrolls a view that is as high as fits it best.
private final class PageScrollView: ScrollView {
  private let content: View
  private let mayScroll: @MainActor () -> Bool

  /// The height that fits the content, and the width it fits.
  private var fitting: Size?

  /// The highest that a content may be.
  private static let highest = 1 << 20

  init(_ content: View, mayScroll: @escaping @MainActor () -> Bool) {
    self.content = content
    self.mayScroll = mayScroll
    super.init()
    addSubview(content)
  }

  /// Keys are the pager's, which scrolls its pages by them.
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
    let room = Size(width: frame.width, height: Self.highest)
    let height = min(content.sizeThatFits(room).height, Self.highest)
    fitting = Size(width: frame.width, height: height)
    return height
  }
}
