import CursesCells
import CursesViews

/// Shows a part of content that is larger than the view.
///
///     ┌──────────────┐
///     │ second row   │
///     │ third row   ▐│
///     │ fourth row  ▐│
///     └──────────────┘
///
/// Subviews have places in the content, and ``contentOffset`` says which part is
/// seen. A mark at the right edge shows where that is; it can be dragged:
///
///     let view = ScrollView()
///     view.addSubview(article)
///     view.contentSize = article.frame.size
///
/// Content that is one view, such as a ``StackView``, is given its place:
///
///     let scroll = ScrollView()
///     scroll.contentView = page
///
/// | Keys             | Effect                       |
/// | ---------------- | ---------------------------- |
/// | ↑ ↓ k j          | scroll by a row              |
/// | PgUp PgDn Space  | scroll by a page             |
/// | Home End         | go to the start, to the end  |
/// | ← →              | scroll to the side           |
///
/// A page is one row less than there is room for, and a step to the side four columns. Keys that
/// cannot scroll any further are left to the next responder.
///
/// The mark is thinner (`▕`) while another view has the focus. Where all of the content fits, a
/// view that has the focus shows `▐` in its top-right cell, unless no other view can have it.
open class ScrollView: View {
  // MARK: Content

  /// The columns and rows of the content; the default is none.
  ///
  /// More than 2⁴⁰ of either count as that many.
  public var contentSize = Size.zero {
    didSet { if contentSize != oldValue { contentSizeDidChange() } }
  }

  /// A view that is all of the content, as wide as there is room for and as high as fits it, or
  /// `nil`, the default, for subviews with places of their own.
  ///
  /// It sets ``contentSize`` by itself. Content that is lower than the view is as high as that.
  public var contentView: View? {
    didSet { contentViewDidChange(from: oldValue) }
  }

  /// Rows and columns around the content that can be scrolled into sight; the default is none.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { contentSizeDidChange() } }
  }

  /// The rows that are covered at the top, as far as the content has been moved out of them.
  private var coveredTop = 0

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
    let insets = adjustedContentInset
    let columns = offsets(contentSize.width, insets.left, insets.right, frame.width)
    let rows = offsets(contentSize.height, insets.top, insets.bottom, frame.height)
    return (
      Point(x: columns.lowerBound, y: rows.lowerBound),
      Point(x: columns.upperBound, y: rows.upperBound)
    )
  }

  /// Returns the offsets at which a length of content fills, or begins, the view.
  private func offsets(
    _ content: Int, _ before: Int, _ after: Int, _ length: Int
  ) -> ClosedRange<Int> {
    let farthest = ScrollView.farthest
    let first = -min(max(before, -farthest), farthest)
    let last = min(content, farthest) + min(max(after, -farthest), farthest) - length
    return first...max(first, last)
  }

  /// The most columns or rows that are scrolled over, with which no sum is too large for a number.
  private static let farthest = 1 << 40

  // MARK: Looks and callbacks

  /// Whether a mark shows which rows are seen, where not all are; the default is `true`.
  @Invalidating(.layout) public var showsVerticalScrollIndicator = true

  /// Called after the user scrolled.
  public var onScroll: (@MainActor (ScrollView) -> Void)?

  /// Whether it is drawn as a view that keys scroll.
  ///
  /// The default is `false` where a view has the focus that is neither inside nor around it.
  open var isScrolledByKeys: Bool {
    guard let focused = stage?.firstResponder, !looksFocused else { return true }
    return focused.isDescendant(of: self) || isDescendant(of: focused)
  }

  /// Whether something of the content shows that the view has the focus, so that no mark has to.
  var showsFocusItself: Bool { false }

  private let indicator = ScrollIndicator()

  /// The row of the indicator that the mouse holds, while it is dragged.
  private var grip: Int?

  // MARK: Creating

  /// Creates a view that shows no content yet.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    layoutWidth.compressionResistance = .low
    layoutHeight.compressionResistance = .low
    layoutHeight.hugging = .low
    addSubview(indicator)
  }

  // MARK: Hooks

  /// Called after the user scrolled, before ``/CursesControls/ScrollView/onScroll``; the default
  /// does nothing.
  open func didScrollForUser() {}

  /// Scrolls to the start of the content.
  ///
  /// Animated, it takes 0.3 s. ``/CursesControls/ScrollView/onScroll`` is not called.
  open func scrollToTop(animated: Bool = true) {
    setContentOffset(contentOffsetRange.first, animated: animated)
  }

  // MARK: View

  /// Returns what fits ``contentView``, or all of `size` where there is none: what does not fit is
  /// scrolled to.
  open override func sizeThatFits(_ size: Size) -> Size { contentView?.sizeThatFits(size) ?? size }

  open override func subviewFittingSizeDidChange() {
    super.subviewFittingSizeDidChange()
    if contentView != nil { invalidateFittingSize() }
  }

  /// Returns none: the content is scrolled out of what is covered.
  open override var subviewSafeAreaInsets: EdgeInsets { .zero }

  /// Keeps the content that is seen at the top below what covers the view there.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    let moved = safeAreaInsets.top - coveredTop
    coveredTop = safeAreaInsets.top
    contentOffset = contentOffset.translated(x: 0, y: -moved)
  }

  open override func layoutSubviews() {
    placeContentView()
    View.performWithoutAnimation {
      contentOffset = clamped(contentOffset)
      bringSubviewToFront(indicator)
      showIndicator()
    }
    superview?.subviewDidScroll(self)
  }

  open override var canBecomeFirstResponder: Bool { true }

  open override var keyCommands: [KeyCommand] { scrollCommands }

  open override var pointerHints: [PointerHint] {
    let (first, last) = contentOffsetRange
    return super.pointerHints + (first.y < last.y ? [PointerHint("wheel", "scroll")] : [])
  }

  /// Scrolls to the view inside it that keys go to, unless that was pressed: what is pressed shall
  /// not move away.
  open override func focusInsideDidChange() {
    setNeedsLayout()
    if stage?.isPressed == false { scrollToFocus() }
  }

  /// Scrolls to the view inside it that keys go to, if there is one.
  private func scrollToFocus() {
    guard let view = stage?.firstResponder, view !== self, view.isDescendant(of: self),
      !view.frame.isEmpty
    else { return }
    scrollRectToVisible(place(of: view), animated: false)
  }

  open override func mouseDown(_ mouse: Mouse) -> Bool {
    let thumb = thumb
    guard !thumb.isEmpty, mouse.button == .left, mouse.location.x == thumb.minX else {
      return false
    }
    if thumb.rows.contains(mouse.location.y) {
      grip = mouse.location.y - thumb.minY
    } else {
      grip = thumb.height / 2
      mouseDragged(mouse)
    }
    return true
  }

  open override func mouseDragged(_ mouse: Mouse) {
    guard let grip else { return }
    let row = mouse.location.y - seenOrigin.y - grip
    // One row of the track stands for many offsets. While the pointer stays on the thumb's row the
    // present offset is kept.
    guard row != thumb.minY - seenOrigin.y else { return }
    scrollForUser(to: Point(x: contentOffset.x, y: track.offset(forThumbAt: row)))
  }

  open override func mouseUp(_ mouse: Mouse) { grip = nil }

  open override func mouseCancelled() { grip = nil }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    grip == nil
  }

  open override func scrollWheel(_ mouse: Mouse) -> Bool {
    switch mouse.button {
    case .wheelUp: scroll(rows: -ScrollView.cellsPerNotch)
    case .wheelDown: scroll(rows: ScrollView.cellsPerNotch)
    case .wheelLeft: scroll(columns: -ScrollView.cellsPerNotch)
    case .wheelRight: scroll(columns: ScrollView.cellsPerNotch)
    default: false
    }
  }

  private static let cellsPerNotch = 3
}

// MARK: - Scrolling

extension ScrollView {
  /// Scrolls for the user, and returns whether that was possible.
  @discardableResult
  public func scrollForUser(to offset: Point) -> Bool {
    let target = clamped(offset)
    guard target != contentOffset else { return false }
    contentOffset = target
    didScrollForUser()
    notify("onScroll") { [self] in onScroll?(self) }
    return true
  }

  private func scroll(columns: Int = 0, rows: Int = 0) -> Bool {
    scrollForUser(to: contentOffset.translated(x: columns, y: rows))
  }

  func clamped(_ offset: Point) -> Point {
    let (first, last) = contentOffsetRange
    return Point(
      x: min(max(offset.x, first.x), last.x), y: min(max(offset.y, first.y), last.y))
  }
}

// MARK: - Private

extension ScrollView {
  /// Where a view inside it is in the content, when nothing moves.
  private func place(of view: View) -> Rect {
    let around = sequence(first: view, next: \.superview).prefix { $0.superview !== self }
    let inner = around.reduce(view.frame.origin) { place, view in
      guard let superview = view.superview else { return place }
      return superview.frame.origin + place - superview.bounds.origin
    }
    return Rect(origin: inner, size: view.frame.size)
  }

  private func contentSizeDidChange() {
    contentOffset = clamped(contentOffset)
    setNeedsLayout()
  }

  /// Where the indicator can be.
  private var track: ScrollTrack {
    let (first, last) = contentOffsetRange
    return ScrollTrack(length: frame.height, first: first.y, last: last.y)
  }

  /// The place of the content that is seen in the view's top-left cell, also while it scrolls.
  ///
  /// What is rounded is the way of the content, which goes up when the place goes down.
  var seenOrigin: Point {
    let seen = presentationBounds.origin
    let place = FractionalPoint(x: -seen.x, y: -seen.y).rounded
    return Point(x: -place.x, y: -place.y)
  }

  private func showIndicator() {
    let thumb = thumb
    guard thumb.isEmpty else {
      indicator.look = isScrolledByKeys ? .active : .quiet
      indicator.frame = thumb
      return
    }
    let isMark = isFocusedAmongOthers && !showsFocusItself && frame.width > 0
    indicator.look = isMark ? .focus : .active
    let corner = seenOrigin.translated(x: frame.width - 1, y: 0)
    indicator.frame = isMark ? Rect(origin: corner, size: Size(width: 1, height: 1)) : .zero
  }

  /// The cells of the indicator, in the content, or none where all of the content is seen.
  private var thumb: Rect {
    let origin = seenOrigin
    guard showsVerticalScrollIndicator, frame.width > 1, let rows = track.thumb(at: origin.y)
    else { return .zero }
    return Rect(
      x: origin.x + frame.width - 1, y: origin.y + rows.lowerBound, width: 1, height: rows.count)
  }
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
    setContentOffset(offset(showing: rect), animated: animated)
  }

  /// Returns the place to scroll to so that a part of the content is seen.
  func offset(showing rect: Rect) -> Point {
    let (top, bottom) = (safeAreaInsets.top, safeAreaInsets.bottom)
    var offset = contentOffset
    if rect.minX < offset.x || rect.width > frame.width {
      offset.x = rect.minX
    } else {
      offset.x = max(offset.x, rect.maxX - frame.width)
    }
    if rect.minY < offset.y + top || rect.height > frame.height - top - bottom {
      offset.y = rect.minY - top
    } else {
      offset.y = max(offset.y, rect.maxY - frame.height + bottom)
    }
    return offset
  }
}

// MARK: - Content

extension ScrollView {
  /// ``contentInset`` and, at the top and the bottom, what bars cover of the view.
  public var adjustedContentInset: EdgeInsets {
    var insets = contentInset
    insets.top += safeAreaInsets.top
    insets.bottom += safeAreaInsets.bottom
    return insets
  }

  private func contentViewDidChange(from old: View?) {
    guard old !== contentView else { return }
    if let old, old.superview === self { old.removeFromSuperview() }
    if let contentView { addSubview(contentView) }
    setNeedsLayout()
    invalidateFittingSize()
  }

  /// Gives the content its frame, where it is one view.
  private func placeContentView() {
    guard let contentView, contentView.superview === self else { return }
    let room = bounds.size.inset(by: adjustedContentInset)
    let fitting = contentView.sizeThatFits(Size(width: room.width, height: LengthShares.longest))
    let size = Size(width: room.width, height: max(room.height, fitting.height))
    contentView.frame = Rect(origin: .zero, size: size)
    contentSize = size
  }
}

extension Size {
  /// Returns the cells that are left inside margins.
  fileprivate func inset(by insets: EdgeInsets) -> Size {
    Rect(origin: .zero, size: self).inset(by: insets).size
  }
}

// MARK: - Keys

extension ScrollView {
  /// What keys do: those that scroll in the ways in which there is more than can be seen.
  var scrollCommands: [KeyCommand] {
    let (first, last) = contentOffsetRange
    let rows = first.y < last.y
    let columns = first.x < last.x
    return (rows ? rowCommands : []) + (rows || columns ? endCommands : [])
      + (columns ? columnCommands : [])
  }

  private var rowCommands: [KeyCommand] {
    let page = max(1, frame.height - safeAreaInsets.top - safeAreaInsets.bottom - 1)
    let (row, pages) = ("scroll by a row", "scroll by a page")
    return [
      scrolling("scroll.up", [.up, .character("k")], row, hint: "scroll", to: moved(y: -1)),
      scrolling("scroll.down", [.down, .character("j")], row, hint: "scroll", to: moved(y: 1)),
      scrolling("scroll.page-up", [.pageUp], pages, to: moved(y: -page)),
      scrolling("scroll.page-down", [.pageDown, .space], pages, to: moved(y: page)),
    ]
  }

  private var endCommands: [KeyCommand] {
    let (first, last) = contentOffsetRange
    let title = "go to the start, to the end"
    let end = Point(x: contentOffset.x, y: last.y)
    return [
      scrolling("scroll.start", [.home], title, to: first),
      scrolling("scroll.end", [.end], title, to: end),
    ]
  }

  private var columnCommands: [KeyCommand] {
    [
      scrolling("scroll.left", [.left], "scroll to the side", to: moved(x: -4)),
      scrolling("scroll.right", [.right], "scroll to the side", to: moved(x: 4)),
    ]
  }

  private func moved(x: Int = 0, y: Int = 0) -> Point { contentOffset.translated(x: x, y: y) }

  private func scrolling(
    _ id: StaticString, _ keys: [Key], _ title: String, hint: String = "", to offset: Point
  ) -> KeyCommand {
    KeyCommand(
      id, keys: keys, title: title, hint: hint,
      unavailable: clamped(offset) == contentOffset ? "there is nothing more to see there" : nil
    ) { [self] in scrollForUser(to: offset) }
  }
}
