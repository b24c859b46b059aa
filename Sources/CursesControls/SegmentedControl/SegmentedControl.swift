import CursesCells
import CursesViews

/// A control that displays a row of segments, one of which is selected.
///
///     ▐ Day  ▌ Week  │ Month▌
///
/// A segment is selected on press, not on release:
///
///     let range = SegmentedControl(items: ["Day", "Week", "Month"])
///     range.select(0)
///     range.onChange = { control in chart.show(control.selectedIndex) }
///
/// ``/CursesViews/Control/onPress`` is called after a pressed segment is selected. ``onChange``
/// follows if the selection changed, and ``/CursesViews/Control/onActivate`` when the segment is
/// released inside it. In these closures, ``pressedIndex`` is the segment.
///
/// | Keys        | Effect                        |
/// | ----------- | ----------------------------- |
/// | ← →         | Select Previous, Next Segment |
/// | Home End    | Go to First, Last Segment     |
/// | Enter Space | Press Segment Again           |
///
/// Keys without a target segment go to the next responder. A disabled segment is skipped, unless it
/// has a reason. Keys or a press then move to it without changing the selection. The reason is
/// displayed next to the control, or instead of the titles if it does not fit. It is also displayed
/// while the pointer is over the segment.
///
/// All segments have the width of the widest title plus a column on each side, and at least
/// ``segmentWidth``, with a divider between each two. If there is too little room, segments with
/// short titles shrink first. Then the other titles are truncated with an ellipsis. If segments
/// would have fewer than 5 columns, the control displays only some of them, and reveals the
/// selected one after each change. The others are reached by keys, the horizontal wheel, or a press
/// on the marks that point to them. The control is one row high, or as specified by its
/// ``appearance``.
///
/// Recipe: idev-recipes, *CustomSegmentedControls*.
public final class SegmentedControl: Control {
  // MARK: Content

  /// The segments from left to right.
  ///
  /// Setting them keeps the selected index if it is still valid. To keep the selection on its
  /// segment, use ``insert(_:at:)`` and ``remove(at:)``.
  public var items: [SegmentedControlItem] {
    didSet {
      marked.update(for: items)
      contentDidChange()
    }
  }

  /// The appearance of the control; the default is ``SegmentedControlAppearance/standard``.
  public var appearance: SegmentedControlAppearance {
    didSet { contentDidChange() }
  }

  /// The minimum width of a segment in columns, clamped to `0...10_000`; the default is 0.
  @Invalidating(.display, .layout, .fittingSize) public var segmentWidth = 0

  /// Whether the segments share the whole width of the control; the default is `false`.
  ///
  /// If it is `false`, they are aligned with the left edge.
  @Invalidating(.display, .layout, .fittingSize) public var fillsWidth = false

  /// Whether each segment has the width of its title, if all fit; the default is `false`.
  ///
  /// If it is `false`, all have the width of the widest.
  @Invalidating(.display, .layout, .fittingSize)
  public var apportionsSegmentWidthsByContent = false

  // MARK: State

  /// The index of the selected segment, or `nil` for none; the default is `nil`.
  ///
  /// Setting it is the same as calling ``select(_:)``: no callback is called, and an out-of-range
  /// index is ignored.
  public var selectedIndex: Int? {
    get { marked.selected }
    set { select(newValue) }
  }

  /// The index of the segment that the user pressed last; the default is `nil`.
  ///
  /// It follows its segment when others are inserted or removed, and is `nil` after the segment was
  /// removed.
  public var pressedIndex: Int? { marked.pressed }

  // MARK: Callbacks

  /// A closure that is called after ``/CursesViews/Control/onPress`` if the selection changed.
  public var onChange: (@MainActor (_ control: SegmentedControl) -> Void)?

  private var marked = SegmentState()

  /// The first visible segment if not all are visible.
  private var firstVisible = 0
  private var displayedSize = Size.zero
  private var pieces: SegmentPieces?

  // MARK: Creating

  /// Creates a control without a selection.
  public init(
    items: [SegmentedControlItem] = [], appearance: SegmentedControlAppearance = .standard
  ) {
    self.items = items
    self.appearance = appearance
    super.init()
  }

  // MARK: View

  public override func encodeRestorableState(into state: inout RestorableState) {
    state.encode(selectedIndex, forKey: "selectedIndex")
  }

  public override func decodeRestorableState(from state: RestorableState) {
    selectedIndex = state.decode(Int.self, forKey: "selectedIndex")
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    let reason = displayedReason.map { CellWidth.of($0) + 1 } ?? 0
    return Size(
      width: min(size.width, items.isEmpty ? 0 : layout.fittingWidth + reason),
      height: min(size.height, items.isEmpty ? 0 : max(1, appearance.height)))
  }

  public override func layoutSubviews() {
    if bounds.size != displayedSize { reveal() }
    displayedSize = bounds.size
    let layout = layout
    guard pieces?.layout != layout || pieces?.isEnabled != isEnabled else { return }
    pieces = SegmentPieces(of: self, layout: layout)
    setNeedsDisplay()
  }

  public override func draw(in canvas: inout Canvas) {
    guard let pieces else { return }
    let layout = pieces.layout
    let space = bounds.width - layout.faceEnd - 1
    if let reason = displayedReason, CellWidth.of(reason) > space {
      return SegmentPieces.draw(reason, in: &canvas, for: self)
    }
    for index in layout.visible {
      pieces.draw(index, selected: marked.selected, in: &canvas) { style in
        if hasMark(index) { style.attributes.insert(.underline) }
        let isPressed = isHighlighted && index == marked.held
        if isPressed { style.attributes.formSymmetricDifference(.reverse) }
      }
    }
    let style = style(theme.accent, .bold)
    for (sign, position) in [(Sign.before, layout.backwardMark), (.after, layout.forwardMark)] {
      if let position { canvas.draw(traits.glyph(sign), at: position, style: style) }
    }
    let origin = Point(x: layout.faceEnd + 1, y: layout.titleRow)
    canvas.draw(displayedReason ?? "", at: origin, style: self.style(theme.secondary))
  }

  /// The accessibility elements of all segments, including hidden ones.
  public override var accessibilityElements: [AccessibilityElement] {
    let layout = layout
    let current = marked.current ?? 0
    return items.enumerated().map { index, item in
      var traits: AccessibilityTraits = .button
      if index == selectedIndex { traits.insert(.selected) }
      if !isEnabled || !item.isEnabled { traits.insert(.notEnabled) }
      let reason = isEnabled ? item.unavailableReason : unavailableReason
      return AccessibilityElement(
        item.title, traits: traits,
        position: AccessibilityElement.Position(index: index, count: items.count),
        note: traits.contains(.notEnabled) ? reason ?? "" : "",
        frame: layout.visible.contains(index) ? layout.segmentRect(at: index) : .zero,
        isCurrent: index == current)
    }
  }

  public override func traitsDidChange() { contentDidChange() }

  public override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled { (marked.visited, marked.hovered, marked.held) = (nil, nil, nil) }
    let isChange = pieces?.isEnabled != isEnabled
    if isChange { setNeedsLayout() }
    if isChange || !isEnabled { invalidateFittingSize() }
  }

  public override func firstResponderDidChange() {
    if !isFirstResponder { marked.visited = nil }
    selectionDidChange()
  }

  public override var canBecomeFirstResponder: Bool {
    isEnabled ? items.contains(where: \.canBeGoneTo) : unavailableReason != nil && !items.isEmpty
  }

  /// The key commands; keys without a target segment go to the next responder.
  public override var keyCommands: [KeyCommand] {
    guard isEnabled, !items.isEmpty else { return [] }
    let current = marked.current
    let side = "Select Previous, Next Segment"
    let ends = "Go to First, Last Segment"
    let isPressable = marked.visited != nil || (selectedIndex.map { items[$0].isEnabled } ?? false)
    return [
      going(
        "segments.previous", .left, side,
        to: items.prefix(current ?? items.count).lastIndex(where: \.canBeGoneTo)),
      going(
        "segments.next", .right, side,
        to: items.dropFirst((current ?? -1) + 1).firstIndex(where: \.canBeGoneTo)),
      going("segments.first", .home, ends, to: items.firstIndex(where: \.canBeGoneTo)),
      going("segments.last", .end, ends, to: items.lastIndex(where: \.canBeGoneTo)),
      KeyCommand(
        "segments.press", .enter, .space, title: "Press Segment Again", hint: "",
        unavailable: isPressable ? nil : "no segment is selected"
      ) { [self] in
        if marked.visited == nil, let selectedIndex { go(to: selectedIndex) }
      },
    ]
  }

  public override func mouseDown(_ mouse: Mouse) -> Bool {
    guard isEnabled, mouse.button == .left else { return false }
    marked.held = nil
    if let index = layout.index(at: mouse.location) {
      guard items[index].isEnabled else {
        visit(index)
        return true
      }
      (marked.held, marked.pressed) = (index, index)
      return super.mouseDown(mouse)
    }
    if mouse.location == layout.backwardMark { return scroll(by: -1) }
    return mouse.location == layout.forwardMark && scroll(by: 1)
  }

  public override func holdsPress(at point: Point) -> Bool {
    marked.held != nil && layout.index(at: point) == marked.held
  }

  /// Selects the pressed segment, and queues the callbacks of a press and of a change.
  public override func sendPress() {
    guard let index = pressedIndex else { return }
    let isChange = index != selectedIndex
    select(index)
    notify("onPress", index: index) { [self] in onPress?(self) }
    if isChange { notify("onChange", index: index) { [self] in onChange?(self) } }
  }

  public override func sendActivate() {
    guard let index = pressedIndex else { return }
    notify("onActivate", index: index) { [self] in
      // The callback of the press may have removed the segment.
      if pressedIndex != nil { onActivate?(self) }
    }
  }

  /// Whether the control or a segment has a reason to display under the pointer.
  public override var wantsHover: Bool {
    isEnabled
      ? items.contains { $0.displayedReason != nil } : unavailableReason != nil && !items.isEmpty
  }

  public override func mouseMoved(_ mouse: Mouse) {
    super.mouseMoved(mouse)
    hover(over: isEnabled ? layout.index(at: mouse.location) : nil)
  }

  public override func mouseExited() {
    super.mouseExited()
    hover(over: nil)
  }

  /// The reason why the segment under the pointer, the focused segment or the control is disabled.
  public override var displayedReason: String? {
    guard isEnabled else { return super.displayedReason }
    let focused = isFirstResponder ? marked.visited : nil
    return (marked.hovered ?? focused).flatMap { items[$0].unavailableReason }
  }

  public override func scrollWheel(_ mouse: Mouse) -> Bool {
    switch mouse.button {
    case .wheelLeft: scroll(by: -1)
    case .wheelRight: scroll(by: 1)
    default: false
    }
  }
}

// MARK: - Private

extension SegmentedControl {
  /// The geometry of the segments.
  var layout: SegmentedControlLayout {
    SegmentedControlLayout(
      size: bounds.size, titleWidths: items.map { CellWidth.of($0.line) },
      segmentWidth: segmentWidth, dividerWidth: appearance.dividerWidth, fillsWidth: fillsWidth,
      apportions: apportionsSegmentWidthsByContent, hasOuterCaps: appearance.hasOuterCaps,
      firstVisible: firstVisible)
  }

  /// Displays the reason of the segment under the pointer, and redraws only if it changes.
  private func hover(over index: Int?) {
    let old = displayedReason
    marked.hovered = index.flatMap { items[$0].displayedReason == nil ? nil : $0 }
    if displayedReason != old { selectionDidChange() }
  }

  /// Whether a segment is underlined as the start for keys.
  ///
  /// Without a selection, keys may move to any segment, so all are underlined.
  private func hasMark(_ index: Int) -> Bool {
    isFirstResponder && index == marked.current ?? index
  }

  /// Scrolls by segments, and returns whether the visible range changed.
  private func scroll(by step: Int) -> Bool {
    let visible = layout.visible
    firstVisible = visible.lowerBound + step
    guard layout.visible != visible else { return false }
    setNeedsLayout()
    return true
  }

  /// Scrolls to the segment from which keys move.
  private func reveal() {
    let layout = layout
    guard let index = marked.current, !layout.visible.isEmpty else { return }
    let first = layout.firstVisible(revealing: index)
    guard first != layout.visible.lowerBound else { return }
    firstVisible = first
    setNeedsLayout()
  }

  /// Redraws the control, which may show another reason.
  private func selectionDidChange() {
    setNeedsDisplay()
    invalidateFittingSize()
  }

  /// Discards the rendered art, to be rendered again before the next frame.
  private func contentDidChange() {
    pieces = nil
    setNeedsLayout()
    setNeedsHoverUpdate()
    selectionDidChange()
  }
}

// MARK: - Selecting

extension SegmentedControl {
  /// Selects a segment, or none, without calling any callback.
  ///
  /// Disabled segments can be selected, too.
  ///
  /// - Returns: `false` if the index is out of range; nothing changes then.
  @discardableResult
  public func select(_ index: Int?) -> Bool {
    guard index.map(items.indices.contains) ?? true else { return false }
    marked.selected = index
    marked.visited = nil
    reveal()
    selectionDidChange()
    return true
  }

  /// Moves to a segment for the user: presses and releases it, or displays why it is disabled.
  private func go(to index: Int) {
    guard items[index].isEnabled else { return visit(index) }
    (marked.held, marked.pressed) = (nil, index)
    sendPress()
    sendActivate()
  }

  /// Moves to a disabled segment to display its reason, if it has one.
  private func visit(_ index: Int) {
    marked.visited = items[index].canBeGoneTo ? index : nil
    reveal()
    selectionDidChange()
  }
}

// MARK: - Adding and removing

extension SegmentedControl {
  /// Inserts a segment; the selection stays on its segment.
  ///
  /// - Parameters:
  ///   - item: The segment.
  ///   - index: The index, clamped to the valid range.
  public func insert(_ item: SegmentedControlItem, at index: Int) {
    let index = min(max(0, index), items.count)
    replace(index..<index, with: [item])
  }

  /// Removes a segment; the selection stays on its segment.
  ///
  /// If the segment was selected, the selection is cleared. A press on it ends without a callback.
  ///
  /// - Returns: The segment, or `nil` if the index is out of range.
  @discardableResult
  public func remove(at index: Int) -> SegmentedControlItem? {
    guard items.indices.contains(index) else { return nil }
    let item = items[index]
    replace(index..<index + 1, with: [])
    return item
  }

  /// Replaces segments, and updates the indices of the remaining ones.
  private func replace(_ range: Range<Int>, with new: [SegmentedControlItem]) {
    var moved = marked
    items.replaceSubrange(range, with: new)
    moved.update(for: items) { index in
      if index < range.lowerBound { return index }
      return index < range.upperBound ? nil : index + new.count - range.count
    }
    marked = moved
    reveal()
  }
}

// MARK: - Keys

extension SegmentedControl {
  private func going(
    _ id: StaticString, _ key: Key, _ title: String, to index: Int?
  ) -> KeyCommand {
    let isReached = index == nil || index == marked.current
    return KeyCommand(
      id, key, title: title, hint: key == .left || key == .right ? "choose" : "",
      unavailable: isReached ? "no more segments" : nil
    ) { [self] in
      if let index { go(to: index) }
    }
  }
}
