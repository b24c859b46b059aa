import CursesCells
import CursesViews

/// Shows a part of content that is larger than the view.
///
///     ┌──────────────┐
///     │ second row   │
///     │ third row   ▐│
///     │ fourth row   │
///     └──────────────┘
///
/// Subviews have places in the content, and ``contentOffset`` says which part is
/// seen. A mark at the right edge shows where that is; it can be dragged:
///
///     let view = ScrollView()
///     view.addSubview(article)
///     view.contentSize = article.frame.size
///
/// | Key                  | Effect                           |
/// | -------------------- | -------------------------------- |
/// | ↑, ↓, `k`, `j`       | Scrolls by a row                 |
/// | ←, →                 | Scrolls by four columns          |
/// | Page Up, Page Down   | Scrolls by a page less one row   |
/// | Space                | Scrolls by a page less one row   |
/// | Home, End            | Goes to the start, to the end    |
///
/// Keys that cannot scroll any further are left to the next responder.
open class ScrollView: View {
  // MARK: Content

  /// The columns and rows of the content; the default is none.
  public var contentSize = Size.zero {
    didSet { if contentSize != oldValue { contentSizeDidChange() } }
  }

  /// Rows and columns around the content that can be scrolled into sight; the default is none.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { contentSizeDidChange() } }
  }

  // MARK: State

  /// The place of the content that is in the view's top-left cell.
  ///
  /// It is moved to where there is content to see: into ``contentOffsetRange``. The default is
  /// zero.
  public var contentOffset: Point {
    get { bounds.origin }
    set { bounds.origin = clamped(newValue) }
  }

  /// The first and the last place that ``contentOffset`` can have.
  public var contentOffsetRange: (first: Point, last: Point) {
    let first = Point(x: -contentInset.left, y: -contentInset.top)
    let last = Point(
      x: max(first.x, contentSize.width + contentInset.right - frame.width),
      y: max(first.y, contentSize.height + contentInset.bottom - frame.height))
    return (first, last)
  }

  // MARK: Looks and callbacks

  /// Whether a mark shows which rows are seen, where not all are; the default is `true`.
  public var showsVerticalScrollIndicator = true {
    didSet { if showsVerticalScrollIndicator != oldValue { setNeedsLayout() } }
  }

  /// Called after the user scrolled.
  public var onScroll: (@MainActor (ScrollView) -> Void)?

  private let indicator = ScrollIndicator()

  /// The row of the indicator that the mouse holds, while it is dragged.
  private var grip: Int?

  // MARK: Creating

  /// Creates a view that shows no content yet.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(indicator)
  }

  // MARK: View

  open override func layoutSubviews() {
    contentOffset = clamped(contentOffset)
    bringSubviewToFront(indicator)
    let thumb = thumb
    indicator.isHidden = thumb.isEmpty
    View.performWithoutAnimation { indicator.frame = thumb }
  }

  open override var canBecomeFirstResponder: Bool { true }

  open override func keyDown(_ key: Key) -> Bool {
    let page = max(1, frame.height - 1)
    switch key {
    case .up, .character("k"): return scroll(x: 0, y: -1)
    case .down, .character("j"): return scroll(x: 0, y: 1)
    case .left: return scroll(x: -4, y: 0)
    case .right: return scroll(x: 4, y: 0)
    case .pageUp: return scroll(x: 0, y: -page)
    case .pageDown, .space: return scroll(x: 0, y: page)
    case .home: return scrollForUser(to: contentOffsetRange.first)
    case .end: return scrollForUser(to: Point(x: contentOffset.x, y: contentOffsetRange.last.y))
    default: return false
    }
  }

  open override func mouseDown(_ mouse: Mouse) -> Bool {
    let thumb = thumb
    guard !thumb.isEmpty, mouse.button == .left, mouse.location.x == thumb.minX else {
      return false
    }
    grip = thumb.rows.contains(mouse.location.y) ? mouse.location.y - thumb.minY : thumb.height / 2
    mouseDragged(mouse)
    return true
  }

  open override func mouseDragged(_ mouse: Mouse) {
    guard let grip else { return }
    scrollForUser(to: track.offset(forThumbAt: mouse.location.y - bounds.minY - grip, self))
  }

  open override func mouseUp(_ mouse: Mouse) { grip = nil }

  open override func mouseCancelled() { grip = nil }

  open override func scrollWheel(_ mouse: Mouse) -> Bool {
    switch mouse.button {
    case .wheelUp: scroll(x: 0, y: -ScrollView.rowsPerNotch)
    case .wheelDown: scroll(x: 0, y: ScrollView.rowsPerNotch)
    case .wheelLeft: scroll(x: -ScrollView.rowsPerNotch, y: 0)
    case .wheelRight: scroll(x: ScrollView.rowsPerNotch, y: 0)
    default: false
    }
  }

  private static let rowsPerNotch = 3
}

// MARK: - Scrolling

extension ScrollView {
  /// Scrolls to a place, which is moved to where there is content to see.
  ///
  /// Animated, it takes 0.3 s. ``onScroll`` is not called.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    guard animated else {
      contentOffset = offset
      return
    }
    View.animate(withDuration: .milliseconds(300)) { contentOffset = offset }
  }

  /// Scrolls as little as needed to show a part of the content.
  ///
  /// A part that is larger than the view shows its top-left corner.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    var offset = contentOffset
    offset.x = nearest(offset.x, showing: rect.columns, in: frame.width)
    offset.y = nearest(offset.y, showing: rect.rows, in: frame.height)
    setContentOffset(offset, animated: animated)
  }

  private func nearest(_ offset: Int, showing range: Range<Int>, in length: Int) -> Int {
    if range.lowerBound < offset || range.count > length { return range.lowerBound }
    return max(offset, range.upperBound - length)
  }

  /// Scrolls for the user, and returns whether that was possible.
  @discardableResult
  public func scrollForUser(to offset: Point) -> Bool {
    let target = clamped(offset)
    guard target != contentOffset else { return false }
    contentOffset = target
    onScroll?(self)
    return true
  }

  private func scroll(x: Int, y: Int) -> Bool {
    scrollForUser(to: contentOffset.translated(x: x, y: y))
  }

  private func clamped(_ offset: Point) -> Point {
    let (first, last) = contentOffsetRange
    return Point(
      x: min(max(offset.x, first.x), last.x), y: min(max(offset.y, first.y), last.y))
  }
}

// MARK: - Private

extension ScrollView {
  private func contentSizeDidChange() {
    contentOffset = clamped(contentOffset)
    setNeedsLayout()
  }

  /// Where the indicator can be.
  private var track: ScrollTrack {
    let (first, last) = contentOffsetRange
    return ScrollTrack(length: frame.height, first: first.y, last: last.y)
  }

  /// The cells of the indicator, in the content, or none where all of the content is seen.
  private var thumb: Rect {
    guard showsVerticalScrollIndicator, frame.width > 1, let rows = track.thumb(at: contentOffset.y)
    else { return .zero }
    return Rect(
      x: bounds.maxX - 1, y: bounds.minY + rows.lowerBound, width: 1, height: rows.count)
  }
}

extension ScrollTrack {
  /// Returns the offset that puts the indicator at a row of the view.
  @MainActor
  fileprivate func offset(forThumbAt row: Int, _ view: ScrollView) -> Point {
    Point(x: view.contentOffset.x, y: offset(forThumbAt: row))
  }
}

/// The mark that shows which part of the content is seen.
private final class ScrollIndicator: View {
  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds, with: Glyph("▐"), style: style(theme.separator))
  }
}
