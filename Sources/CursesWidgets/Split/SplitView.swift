import CursesCells
import CursesControls
import CursesViews

/// A split of panes, next to or below each other, with dividers that the user drags.
///
///     Files       │ let lamp = Lamp()
///     ▌ Lamp      │ lamp.light()
///       Harbor    │
///       Tide      │──────────────────────────
///                 │ Build complete
///
/// A pane is a view with a length, which is a weight or a number of cells, and a minimum size.
/// Splits can be nested:
///
///     let editor = SplitView(.vertical, panes: [
///       SplitPane(TextView(), .weight(3), minimumSize: 4), SplitPane(LogView(), minimumSize: 2),
///     ])
///     let split = SplitView(.horizontal, panes: [
///       SplitPane(TableView(), .fixed(20), minimumSize: 12), SplitPane(editor, minimumSize: 30),
///     ])
///
/// A resize keeps the proportions of weights and the lengths of fixed panes. If the minimum sizes
/// do not fit, there is one pane: the one that has or last had the focus. The others, their state
/// and the focus return when there is room.
///
/// | Keys          | Effect                    |
/// | ------------- | ------------------------- |
/// | Ctrl-← Ctrl-→ | Narrow, Widen Pane        |
/// | Ctrl-↑ Ctrl-↓ | Shrink, Grow Pane         |
/// | Alt-=         | Reset Panes               |
/// | F6 Shift-F6   | Go to Next, Previous Pane |
///
/// Ctrl with an arrow moves the divider after the focused pane, or the one before the last pane, by
/// two columns or one row. The mouse drags a divider, and a double click resets the panes. If there
/// is one pane, a swipe displays the next or the previous one.
///
/// F6 skips displayed panes without a focusable view. In nested splits, it visits the panes of the
/// inner split before the next pane of the outer one. It wraps around only in the outermost split.
/// Ctrl with an arrow moves a divider of the innermost split with the axis of the arrow, so splits
/// with different axes do not conflict.
///
/// A divider is one column wide, or one row high. The fitting length of the split is the sum of the
/// panes and dividers; across, it is the maximum. Each pane has the size classes of its own size.
/// Lengths above 2^31 cells are clamped.
public final class SplitView: View {
  /// The style of the dividers.
  public enum DividerStyle: Hashable, Sendable, CaseIterable {
    /// A line, which has the accent color under the pointer and during a drag.
    case line

    /// A blank column or row, which is a line with fewer than 256 colors and during a drag.
    ///
    /// Use it for panes with different backgrounds.
    case space

    /// A line over blank cells in the first column or row of the next pane, drawn with fewer than
    /// 256 colors and during a drag.
    ///
    /// Use it for panes that leave these cells free.
    case none
  }

  // MARK: Content

  /// The panes, from left to right or top to bottom.
  ///
  /// The views of removed panes are removed from the split view. The split view sets
  /// `isHidden` and the trait overrides of the views; to hide a pane, use
  /// ``SplitPane/isCollapsed``.
  ///
  /// - Precondition: No view is the split view itself or one of its superviews.
  public var panes: [SplitPane] {
    didSet { if panes != oldValue { panesDidChange(from: oldValue) } }
  }

  /// The axis along which panes are arranged: horizontal if they are next to each other.
  public var axis: StackView.Axis {
    didSet { if axis != oldValue { axisDidChange() } }
  }

  // MARK: State

  /// The index of the pane that is displayed if there is room for only one: the one that has or
  /// last had the focus.
  ///
  /// The default is 0. Setting it moves the focus to that pane, if it is in another one. An index
  /// of a collapsed pane, or outside of `0..<panes.count`, counts as the next pane, or the last.
  public var frontPane: Int {
    get { openPanes.first { $0 >= front } ?? openPanes.last ?? 0 }
    set { bringToFront(newValue) }
  }

  /// Whether the minimum sizes do not fit, so that only ``frontPane`` is displayed.
  public var showsOnePane: Bool { layout.showsOnePane }

  // MARK: Appearance and callbacks

  /// The style of the dividers; the default is ``DividerStyle/line``.
  public var dividerStyle = DividerStyle.line {
    didSet { if dividerStyle != oldValue { dividerStyleDidChange() } }
  }

  /// Called after the user moved a divider or reset the panes; during a drag, after each step.
  ///
  /// The lengths are then in ``SplitPane/customLength``.
  public var onResize: (@MainActor (SplitView) -> Void)?

  /// Called before the panes are laid out, for a split view controller.
  var willLayOut: (@MainActor () -> Void)?

  /// The backgrounds of the dividers of a split view controller; the default is empty.
  var dividerBackgrounds: [ThemeToken?] = [] {
    didSet {
      guard dividerBackgrounds != oldValue else { return }
      for divider in dividers { divider.updateBackground() }
    }
  }

  // MARK: Private state

  /// The index of the pane in front, also if it is collapsed.
  var front = 0

  /// The last first responder in each pane, by the view of the pane.
  var lastFocused: [ObjectIdentifier: WeakView] = [:]

  struct WeakView {
    weak var view: View?
  }

  private var dividers: [SplitDivider] = []

  private lazy var swipe = SwipeGestureRecognizer(direction: []) { [weak self] swipe in
    let isForward = swipe.recognizedDirection == .left || swipe.recognizedDirection == .up
    self?.go(by: isForward ? 1 : -1)
  }

  // MARK: Creating

  /// Creates a split of panes.
  ///
  /// - Parameters:
  ///   - axis: The axis: horizontal if the panes are next to each other.
  ///   - panes: The panes, from left to right or top to bottom.
  public init(_ axis: StackView.Axis, panes: [SplitPane]) {
    self.axis = axis
    self.panes = panes
    super.init()
    clipsToBounds = true
    swipe.isEnabled = false
    swipe.title = "Go to Next, Previous Pane"
    addGestureRecognizer(swipe)
    panesDidChange(from: [])
  }

  /// Creates a split of views that share the cells equally.
  public convenience init(_ axis: StackView.Axis, _ views: View...) {
    self.init(axis, panes: views.map { SplitPane($0) })
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let longest = SplitViewLayout.longest
    let space = Size(width: min(size.width, longest), height: min(size.height, longest))
    var (length, breadth) = (gap * max(0, openPanes.count - 1), 0)
    for pane in openPanes.map({ panes[$0] }) {
      let fitting = pane.view.sizeThatFits(space)
      length += max(pane.minimumSize, pane.initialCells ?? axis.along(fitting))
      breadth = max(breadth, axis.across(fitting))
    }
    return axis.size(
      along: min(length, axis.along(space)), across: min(breadth, axis.across(space)))
  }

  public override func layoutSubviews() {
    willLayOut?()
    let layout = layout
    View.performWithoutAnimation {
      for (pane, range) in zip(panes, layout.ranges) {
        pane.view.isHidden = range == nil
        guard let range else { continue }
        pane.view.frame = axis.rect(along: range, across: 0..<axis.across(bounds.size))
        pane.view.traitOverrides = TraitOverrides(size: pane.view.frame.size)
      }
      placeDividers(layout)
    }
    swipe.direction = axis == .horizontal ? [.left, .right] : [.up, .down]
    swipe.isEnabled = layout.showsOnePane
    keepFocusDisplayed()
  }

  /// Invalidates only the fitting size, because the panes do not depend on those of their views.
  public override func subviewFittingSizeDidChange() {
    // A split view controller fills its superview.
    if !isInController { invalidateFittingSize() }
  }

  public override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    guard panes.contains(where: { $0.view === subview }) else { return }
    panes.removeAll { $0.view === subview }
  }

  /// Whether the split view holds the focus itself, because nothing in its only pane can.
  public override var canBecomeFirstResponder: Bool {
    showsOnePane && panes[frontPane].view.focusable.isEmpty
  }

  public override func focusInsideDidChange() {
    guard let focused = stage?.firstResponder, let pane = focusedPane else { return }
    lastFocused[ObjectIdentifier(panes[pane].view)] = WeakView(view: focused)
    guard pane != front else { return }
    front = pane
    if showsOnePane { setNeedsLayout() }
  }

  public override func encodeRestorableState(into state: inout RestorableState) {
    super.encodeRestorableState(into: &state)
    state.encode(panes.map(\.customLength), forKey: "lengths")
    state.encode(front, forKey: "front")
  }

  public override func decodeRestorableState(from state: RestorableState) {
    super.decodeRestorableState(from: state)
    front = state.decode(Int.self, forKey: "front") ?? front
    let lengths = state.decode([SplitPane.Length?].self, forKey: "lengths") ?? []
    if lengths.count == panes.count { setCustomLengths(lengths) }
    setNeedsLayout()
  }

  public override var keyCommands: [KeyCommand] {
    isInController || !hasFocusInside ? [] : resizeCommands + resetCommands + paneCommands
  }
}

// MARK: - Dividers

extension SplitView {
  /// Returns the position of a divider, or `nil` if it is not displayed.
  ///
  /// - Parameter index: The index of the pane before the divider.
  /// - Returns: The number of cells between the start of the split view and the divider.
  public func position(ofDividerAt index: Int) -> Int? {
    layout.position(ofDividerAfter: index)
  }

  /// Moves a divider, without calling ``onResize``.
  ///
  /// The pane before the divider changes its length. The next pane with a weight gives or takes the
  /// cells, so that fixed panes in between keep their lengths. Without such a pane, the one after
  /// the divider does.
  ///
  /// - Parameters:
  ///   - position: The number of cells between the start of the split view and the divider. It is
  ///     clamped to the positions that the minimum sizes allow.
  ///   - index: The index of the pane before the divider.
  /// - Returns: `false`, and nothing changes, if the divider is not displayed.
  @discardableResult
  public func setPosition(_ position: Int, ofDividerAt index: Int) -> Bool {
    guard let lengths = layout.lengths(movingDividerAfter: index, to: position) else {
      return false
    }
    setCustomLengths(lengths)
    return true
  }

  /// Restores the initial lengths of all panes, without calling ``onResize``.
  public func resetLengths() { setCustomLengths(panes.map { _ in nil }) }
}

// MARK: - The user's changes

extension SplitView {
  /// Moves a divider and calls ``onResize``, if that changes anything.
  func moveDividerForUser(_ index: Int, to position: Int) {
    resizeForUser { setPosition(position, ofDividerAt: index) }
  }

  /// Resets the lengths and calls ``onResize``, if that changes anything.
  func resetForUser() { resizeForUser { resetLengths() } }

  private func resizeForUser(_ resize: () -> Void) {
    let old = panes
    resize()
    if panes != old { notify("onResize") { [self] in onResize?(self) } }
  }

  private func setCustomLengths(_ lengths: [SplitPane.Length?]) {
    var changed = panes
    for (index, length) in zip(changed.indices, lengths) { changed[index].customLength = length }
    panes = changed
  }
}

// MARK: - Arranging

extension SplitView {
  /// The layout of the current panes in the current size.
  var layout: SplitViewLayout {
    SplitViewLayout(panes, front: frontPane, gap: gap, in: axis.along(bounds.size))
  }

  /// The indices of the panes that are not collapsed.
  var openPanes: [Int] { panes.indices.filter { !panes[$0].isCollapsed } }

  /// The number of cells of a divider between two panes.
  private var gap: Int { dividerStyle == .none ? 0 : 1 }

  /// Whether a split view controller owns the view, and has its keys.
  var isInController: Bool { next is SplitViewController }

  private func panesDidChange(from old: [SplitPane]) {
    let leaving = old.map(\.view).filter { view in !panes.contains { $0.view === view } }
    let hadFocus = leaving.contains(where: \.hasFocusInside)
    if old.indices.contains(front) {
      let view = old[front].view
      front = panes.firstIndex { $0.view === view } ?? front
    }
    for view in leaving {
      lastFocused[ObjectIdentifier(view)] = nil
      guard view.superview === self else { continue }
      view.removeFromSuperview()
      view.isHidden = false
      view.traitOverrides = TraitOverrides()
    }
    for (index, pane) in panes.enumerated() where !isSubview(pane.view, at: index) {
      insertSubview(pane.view, at: index)
    }
    updateDividers()
    setNeedsLayout()
    subviewFittingSizeDidChange()
    if hadFocus { takeFocus() }
  }

  private func isSubview(_ view: View, at index: Int) -> Bool {
    subviews.indices.contains(index) && subviews[index] === view
  }

  /// Creates or removes dividers, so that there is one after each pane but the last.
  private func updateDividers() {
    while dividers.count > max(0, panes.count - 1) { dividers.removeLast().removeFromSuperview() }
    while dividers.count < panes.count - 1 {
      let divider = SplitDivider(self, after: dividers.count)
      dividers.append(divider)
      addSubview(divider)
      divider.styleDidChange()
    }
  }

  private func placeDividers(_ layout: SplitViewLayout) {
    for (index, divider) in dividers.enumerated() {
      let positions = layout.positions(ofDividerAfter: index)
      divider.isHidden = positions == nil
      guard let positions, let position = layout.position(ofDividerAfter: index) else { continue }
      divider.frame = axis.rect(
        along: position..<position + 1, across: 0..<axis.across(bounds.size))
      divider.update(at: position, in: positions)
    }
  }

  private func axisDidChange() {
    for divider in dividers { divider.removeFromSuperview() }
    dividers = []
    updateDividers()
    setNeedsLayout()
    subviewFittingSizeDidChange()
  }

  private func dividerStyleDidChange() {
    for divider in dividers { divider.styleDidChange() }
    setNeedsLayout()
    subviewFittingSizeDidChange()
  }

  /// Returns the background of the divider after a pane, or `nil` for none.
  func dividerBackground(_ index: Int) -> ThemeToken? {
    dividerBackgrounds.indices.contains(index) ? dividerBackgrounds[index] : nil
  }

  /// Returns the length of the pane before a divider for a transcript, or `nil` in a split view
  /// controller.
  func spokenPosition(ofDividerAt index: Int) -> String? {
    guard !isInController, let range = layout.ranges[index] else { return nil }
    let length = axis.along(bounds.size)
    return "\(range.count) of \(length) \(axis == .horizontal ? "columns" : "rows")"
  }
}

extension StackView.Axis {
  /// Returns the length of `size` along the axis.
  func along(_ size: Size) -> Int { self == .horizontal ? size.width : size.height }

  /// Returns the length of `size` across the axis.
  func across(_ size: Size) -> Int { self == .horizontal ? size.height : size.width }

  /// Returns the size with the given lengths along and across the axis.
  func size(along: Int, across: Int) -> Size {
    self == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  /// Returns the rectangle with the given ranges along and across the axis.
  func rect(along: Range<Int>, across: Range<Int>) -> Rect {
    self == .horizontal
      ? Rect(x: along.lowerBound, y: across.lowerBound, width: along.count, height: across.count)
      : Rect(x: across.lowerBound, y: along.lowerBound, width: across.count, height: along.count)
  }
}
