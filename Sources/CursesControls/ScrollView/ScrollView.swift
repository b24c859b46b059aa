import CursesCells
import CursesViews

/// A view that displays a part of larger content and scrolls it.
///
///     ┌──────────────┐
///     │ second row   │
///     │ third row   ▐│
///     │ fourth row  ▐│
///     └──────────────┘
///
/// Subviews have frames in the content, and ``contentOffset`` specifies the visible part. An
/// indicator at the right edge shows its position and can be dragged:
///
///     let view = ScrollView()
///     view.addSubview(article)
///     view.contentSize = article.frame.size
///
/// A single content view, such as a ``StackView``, is laid out automatically:
///
///     let scroll = ScrollView()
///     scroll.contentView = page
///
/// | Keys            | Effect           |
/// | --------------- | ---------------- |
/// | ↑ ↓ k j         | Scroll by Row    |
/// | PgUp PgDn Space | Scroll by Page   |
/// | Home End        | Go to Start, End |
/// | ← →             | Scroll Sideways  |
///
/// A page is one row less than the visible height; a step sideways is four columns. Keys that
/// cannot scroll any further go to the next responder.
///
/// The indicator is thinner (`▕`) while another view has the focus. If all of the content fits, a
/// focused view shows `▐` in its top-right cell, unless no other view can have the focus.
open class ScrollView: View {
  // MARK: Content

  /// The size of the content in cells; the default is zero.
  ///
  /// Each dimension counts as at most 2⁴⁰.
  public var contentSize = Size.zero {
    didSet { if contentSize != oldValue { contentSizeDidChange() } }
  }

  /// The view that is all of the content, or `nil` for subviews with frames of their own.
  ///
  /// The default is `nil`. The content view gets the available width and its fitting height, but at
  /// least the height of the scroll view. ``contentSize`` is set automatically.
  public var contentView: View? {
    didSet { contentViewDidChange(from: oldValue) }
  }

  /// Additional scrollable margins around the content, in cells; the default is zero.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { contentSizeDidChange() } }
  }

  /// The safe-area inset at the top for which the offset was already adjusted.
  private var coveredTop = 0

  /// The offset that is being restored, or `nil`.
  var restoring: RestoringOffset?

  // MARK: State

  /// The position in the content of the view's top-left cell; the default is zero.
  ///
  /// Values are clamped to ``contentOffsetRange``.
  public var contentOffset: Point {
    get { bounds.origin }
    set { bounds.origin = clamped(newValue) }
  }

  /// The minimum and maximum of ``contentOffset``.
  public var contentOffsetRange: (first: Point, last: Point) {
    let insets = adjustedContentInset
    let columns = offsets(contentSize.width, insets.left, insets.right, frame.width)
    let rows = offsets(contentSize.height, insets.top, insets.bottom, frame.height)
    return (
      Point(x: columns.lowerBound, y: rows.lowerBound),
      Point(x: columns.upperBound, y: rows.upperBound)
    )
  }

  /// Returns the offset range of content along one axis.
  private func offsets(
    _ content: Int, _ before: Int, _ after: Int, _ length: Int
  ) -> ClosedRange<Int> {
    let farthest = ScrollView.farthest
    let first = -min(max(before, -farthest), farthest)
    let last = min(content, farthest) + min(max(after, -farthest), farthest) - length
    return first...max(first, last)
  }

  /// The maximum number of columns or rows to scroll, which prevents overflow.
  private static let farthest = 1 << 40

  // MARK: Appearance and callbacks

  /// Whether an indicator shows the visible rows if not all are visible; the default is `true`.
  @Invalidating(.layout) public var showsVerticalScrollIndicator = true

  /// The rows at the top and bottom without an indicator; the default is zero.
  ///
  /// They are clamped from zero to the height of the view. Columns at the left and right are
  /// ignored. If fewer than two rows are left, the indicator is hidden.
  @Invalidating(.layout) public var verticalScrollIndicatorInsets = EdgeInsets.zero

  /// A closure that is called after the user scrolled.
  public var onScroll: (@MainActor (ScrollView) -> Void)?

  /// Whether the view is drawn as one that keys scroll.
  ///
  /// The default is `false` if the first responder is neither inside nor around the view.
  open var isScrolledByKeys: Bool {
    guard let focused = stage?.firstResponder, !looksFocused else { return true }
    return focused.isDescendant(of: self) || isDescendant(of: focused)
  }

  /// Whether the content itself shows the focus, so that no mark is needed.
  var showsFocusItself: Bool { false }

  private let indicator = ScrollIndicator()

  /// The row of the thumb that the mouse drags, or `nil`.
  private var grip: Int?

  // MARK: Creating

  /// Creates a view without content.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    layoutWidth.compressionResistance = .low
    layoutHeight.compressionResistance = .low
    layoutHeight.hugging = .low
    addSubview(indicator)
  }

  // MARK: Hooks

  /// Called after the user scrolled, before ``/CursesControls/ScrollView/onScroll``.
  ///
  /// The default implementation does nothing.
  open func didScrollForUser() {}

  /// Scrolls to the start of the content, in 0.3 s if animated.
  ///
  /// ``/CursesControls/ScrollView/onScroll`` is not called.
  open func scrollToTop(animated: Bool = true) {
    setContentOffset(contentOffsetRange.first, animated: animated)
  }

  // MARK: View

  /// Returns the fitting size of ``contentView``, or `size` if it is `nil`.
  open override func sizeThatFits(_ size: Size) -> Size { contentView?.sizeThatFits(size) ?? size }

  open override func subviewFittingSizeDidChange() {
    super.subviewFittingSizeDidChange()
    if contentView != nil { invalidateFittingSize() }
  }

  /// Zero, because the content itself scrolls out from below the covered area.
  open override var subviewSafeAreaInsets: EdgeInsets { .zero }

  /// Adjusts the offset so that the content at the top stays below the covered area.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    let moved = safeAreaInsets.top - coveredTop
    coveredTop = safeAreaInsets.top
    let target = contentOffset.translated(x: 0, y: -moved)
    contentOffset = target
    // A view that leaves the screen loses its safe area, and gets it back later.
    guard contentOffset != target, restoring == nil else { return }
    restoring = RestoringOffset(
      requested: target.translated(x: 0, y: coveredTop), reached: contentOffset)
  }

  open override func layoutSubviews() {
    placeContentView()
    View.performWithoutAnimation {
      contentOffset = clamped(contentOffset)
      restoreOffset()
      bringSubviewToFront(indicator)
      showIndicator()
    }
    superview?.subviewDidScroll(self)
  }

  open override func encodeRestorableState(into state: inout RestorableState) {
    super.encodeRestorableState(into: &state)
    encodeOffset(into: &state)
  }

  open override func decodeRestorableState(from state: RestorableState) {
    super.decodeRestorableState(from: state)
    // The restored subviews may have changed the size of the content.
    layoutIfNeeded()
    decodeOffset(from: state)
  }

  open override var canBecomeFirstResponder: Bool { true }

  open override var keyCommands: [KeyCommand] { scrollCommands }

  open override var pointerHints: [PointerHint] {
    let (first, last) = contentOffsetRange
    return super.pointerHints + (first.y < last.y ? [PointerHint("wheel", "scroll")] : [])
  }

  /// Scrolls to the focused view inside, except during a press, which must not move its target.
  open override func focusInsideDidChange() {
    setNeedsLayout()
    if stage?.isPressed == false { scrollToFocus() }
  }

  /// Scrolls to the focused view inside, if there is one.
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
    // One row of the track represents many offsets. While the pointer stays in the thumb's row, the
    // offset does not change.
    guard row != thumb.minY - seenOrigin.y else { return }
    let offset = track.offset(forThumbAt: row - trackInsets.top)
    scrollForUser(to: Point(x: contentOffset.x, y: offset))
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
  /// Scrolls for the user, and returns whether the offset changed.
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
  /// Returns the frame of a view in the content, without running animations.
  private func place(of view: View) -> Rect {
    let around = sequence(first: view, next: \.superview).prefix { $0.superview !== self }
    let inner = around.reduce(view.frame.origin) { position, view in
      guard let superview = view.superview else { return position }
      return superview.frame.origin + position - superview.bounds.origin
    }
    return Rect(origin: inner, size: view.frame.size)
  }

  private func contentSizeDidChange() {
    contentOffset = clamped(contentOffset)
    setNeedsLayout()
  }

  /// The geometry of the indicator.
  private var track: ScrollTrack {
    let (first, last) = contentOffsetRange
    let insets = trackInsets
    return ScrollTrack(
      length: max(0, frame.height - insets.top - insets.bottom), first: first.y, last: last.y,
      visible: frame.height)
  }

  /// The rows above and below the track, clamped to the view.
  private var trackInsets: (top: Int, bottom: Int) {
    let (insets, height) = (verticalScrollIndicatorInsets, max(0, frame.height))
    return (min(max(0, insets.top), height), min(max(0, insets.bottom), height))
  }

  /// The position in the content of the view's top-left cell, including a running animation.
  ///
  /// The negated position is rounded, as that is how the moving content is drawn.
  var seenOrigin: Point {
    let seen = presentationBounds.origin
    let position = FractionalPoint(x: -seen.x, y: -seen.y).rounded
    return Point(x: -position.x, y: -position.y)
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

  /// The cells of the indicator in the content, empty if all of the content is visible.
  private var thumb: Rect {
    let origin = seenOrigin
    guard showsVerticalScrollIndicator, frame.width > 1, let rows = track.thumb(at: origin.y)
    else { return .zero }
    return Rect(
      x: origin.x + frame.width - 1,
      y: origin.y + trackInsets.top + rows.lowerBound, width: 1, height: rows.count)
  }
}

// MARK: - Scrolling

extension ScrollView {
  /// Scrolls to an offset, which is clamped to ``contentOffsetRange``; takes 0.3 s if animated.
  ///
  /// ``onScroll`` is not called.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    guard animated else {
      contentOffset = offset
      return
    }
    View.animate(withDuration: .milliseconds(300)) { contentOffset = offset }
  }

  /// Scrolls the minimum distance to show a part of the content.
  ///
  /// For a part that is larger than the view, the top-left corner is displayed.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  /// Returns the offset that makes a part of the content visible.
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
  /// The sum of ``contentInset`` and the safe-area insets at the top and bottom.
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

  /// Sets the frame of the content view, if there is one.
  private func placeContentView() {
    guard let contentView, contentView.superview === self else { return }
    let space = bounds.size.inset(by: adjustedContentInset)
    let fitting = contentView.sizeThatFits(Size(width: space.width, height: LengthSolver.longest))
    let size = Size(width: space.width, height: max(space.height, fitting.height))
    contentView.frame = Rect(origin: .zero, size: size)
    contentSize = size
  }
}

extension Size {
  /// Returns the size minus insets.
  fileprivate func inset(by insets: EdgeInsets) -> Size {
    Rect(origin: .zero, size: self).inset(by: insets).size
  }
}

// MARK: - Keys

extension ScrollView {
  /// The key commands for the directions in which the content can scroll.
  var scrollCommands: [KeyCommand] {
    let (first, last) = contentOffsetRange
    let rows = first.y < last.y
    let columns = first.x < last.x
    return (rows ? rowCommands : []) + (rows || columns ? endCommands : [])
      + sidewaysCommands
  }

  private var rowCommands: [KeyCommand] {
    let page = max(1, frame.height - safeAreaInsets.top - safeAreaInsets.bottom - 1)
    let (row, pages) = ("Scroll by Row", "Scroll by Page")
    return [
      scrolling("scroll.up", [.up, .character("k")], row, hint: "scroll", to: moved(y: -1)),
      scrolling("scroll.down", [.down, .character("j")], row, hint: "scroll", to: moved(y: 1)),
      scrolling("scroll.page-up", [.pageUp], pages, to: moved(y: -page)),
      scrolling("scroll.page-down", [.pageDown, .space], pages, to: moved(y: page)),
    ]
  }

  private var endCommands: [KeyCommand] {
    let (first, last) = contentOffsetRange
    let title = "Go to Start, End"
    let end = Point(x: contentOffset.x, y: last.y)
    return [
      scrolling("scroll.start", [.home], title, to: first),
      scrolling("scroll.end", [.end], title, to: end),
    ]
  }

  /// The key commands for content that is wider than the view.
  var sidewaysCommands: [KeyCommand] {
    let (first, last) = contentOffsetRange
    guard first.x < last.x else { return [] }
    return [
      scrolling("scroll.left", [.left], "Scroll Sideways", to: moved(x: -4)),
      scrolling("scroll.right", [.right], "Scroll Sideways", to: moved(x: 4)),
    ]
  }

  private func moved(x: Int = 0, y: Int = 0) -> Point { contentOffset.translated(x: x, y: y) }

  private func scrolling(
    _ id: StaticString, _ keys: [Key], _ title: String, hint: String = "", to offset: Point
  ) -> KeyCommand {
    KeyCommand(
      id, keys: keys, title: title, hint: hint,
      unavailable: clamped(offset) == contentOffset ? "nothing more to scroll" : nil
    ) { [self] in scrollForUser(to: offset) }
  }
}
