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
public final class SegmentedControl: View {
  // MARK: Content

  /// The segments from left to right.
  ///
  /// Setting them keeps the selected index if it is still valid. To keep the selection on its
  /// segment, use ``insert(_:at:)`` and ``remove(at:)``.
  public var items: [SegmentedControlItem] {
    didSet { itemsDidChange() }
  }

  /// The appearance of the control; the default is ``SegmentedControlAppearance/standard``.
  public var appearance: SegmentedControlAppearance {
    didSet { contentDidChange() }
  }

  /// The minimum width of a segment in columns, clamped to `0...10_000`; the default is 0.
  public var segmentWidth = 0 {
    didSet { if segmentWidth != oldValue { contentDidChange() } }
  }

  /// Whether the segments share the whole width of the control; the default is `false`.
  ///
  /// If it is `false`, they are aligned with the left edge.
  public var fillsWidth = false {
    didSet { if fillsWidth != oldValue { contentDidChange() } }
  }

  /// Whether each segment has the width of its title, if all fit; the default is `false`.
  ///
  /// If it is `false`, all have the width of the widest.
  public var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { contentDidChange() } }
  }

  // MARK: State

  /// The index of the selected segment, or `nil` for none; the default is `nil`.
  ///
  /// Setting it is the same as calling ``select(_:)``: no callback is called, and an out-of-range
  /// index is ignored.
  public var selectedIndex: Int? {
    get { marked.selected }
    set { select(newValue) }
  }

  /// Whether the user can select segments; the default is `true`.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { enablingDidChange() } }
  }

  /// The reason why the control is disabled, displayed while it has the focus or is under the
  /// pointer.
  ///
  /// The default is `nil`; a disabled control then cannot have the focus.
  public var unavailableReason: String? {
    didSet { if unavailableReason != oldValue { contentDidChange() } }
  }

  // MARK: Callbacks

  /// A closure that is called when the user presses a segment, after it is selected.
  public var onPress: (@MainActor (_ control: SegmentedControl, _ index: Int) -> Void)?

  /// A closure that is called after ``onPress`` if the selection changed.
  public var onChange: (@MainActor (_ control: SegmentedControl) -> Void)?

  /// A closure that is called when the user releases a segment inside it.
  public var onActivate: (@MainActor (_ control: SegmentedControl, _ index: Int) -> Void)?

  /// The selected, visited and held segments.
  var marked = SegmentState()

  /// Whether the pointer is over the control while it wants that.
  private var isHovered = false

  /// The first visible segment if not all are visible.
  private var firstVisible = 0
  private var shownSize = Size.zero
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
    let reason = shownReason.map { CellWidth.of($0) + 1 } ?? 0
    return Size(
      width: min(size.width, items.isEmpty ? 0 : layout.fittingWidth + reason),
      height: min(size.height, items.isEmpty ? 0 : max(1, appearance.height)))
  }

  public override func layoutSubviews() {
    if bounds.size != shownSize { reveal() }
    shownSize = bounds.size
    let layout = layout
    guard pieces?.layout != layout else { return }
    pieces = SegmentPieces(of: self, layout: layout)
    setNeedsDisplay()
  }

  public override func draw(in canvas: inout Canvas) {
    guard let pieces else { return }
    let layout = pieces.layout
    let room = bounds.width - layout.faceEnd - 1
    if let reason = shownReason, CellWidth.of(reason) > room {
      return pieces.draw(reason, in: &canvas, for: self)
    }
    for index in layout.visible {
      pieces.draw(index, selected: marked.selected, in: &canvas) { style in
        if hasMark(index) { style.attributes.insert(.underline) }
        if marked.isPressed(index) { style.attributes.formSymmetricDifference(.reverse) }
      }
    }
    drawMarks(layout, in: &canvas)
    if let reason = shownReason {
      let origin = Point(x: layout.faceEnd + 1, y: layout.titleRow)
      canvas.draw(reason, at: origin, style: style(theme.secondary))
    }
  }

  public override var accessibilityElements: [AccessibilityElement] { spokenSegments }

  public override func traitsDidChange() { contentDidChange() }

  public override func firstResponderDidChange() {
    if !isFirstResponder { marked.visited = nil }
    stateDidChange()
  }

  public override var canBecomeFirstResponder: Bool {
    isEnabled ? items.contains(where: \.canBeGoneTo) : unavailableReason != nil && !items.isEmpty
  }

  public override var keyCommands: [KeyCommand] { segmentCommands }

  public override func mouseDown(_ mouse: Mouse) -> Bool {
    guard isEnabled, mouse.button == .left else { return false }
    if let index = layout.index(at: mouse.location) {
      if items[index].isEnabled { begin(index) } else { visit(index) }
      return true
    }
    if mouse.location == layout.backwardMark { return scroll(by: -1) }
    if mouse.location == layout.forwardMark { return scroll(by: 1) }
    return false
  }

  public override func mouseDragged(_ mouse: Mouse) {
    marked.isHeldInside = isHeld(at: mouse.location)
    setNeedsDisplay()
  }

  public override func mouseUp(_ mouse: Mouse) { end(isInside: isHeld(at: mouse.location)) }

  public override func mouseCancelled() { end(isInside: false) }

  /// Whether the control or a segment has a reason to display under the pointer.
  public override var wantsHover: Bool {
    isEnabled
      ? items.contains { $0.shownReason != nil } : unavailableReason != nil && !items.isEmpty
  }

  public override func mouseMoved(_ mouse: Mouse) {
    hover(isInside: true, over: layout.index(at: mouse.location))
  }

  public override func mouseExited() { hover(isInside: false, over: nil) }

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

  /// Whether a point is in the held segment.
  private func isHeld(at point: Point) -> Bool {
    marked.held != nil && layout.index(at: point) == marked.held
  }

  /// The reason why the segment under the pointer, the focused segment or the control is disabled.
  private var shownReason: String? {
    guard isEnabled else { return isFirstResponder || isHovered ? unavailableReason : nil }
    let focused = isFirstResponder ? marked.visited : nil
    return (marked.hovered ?? focused).flatMap { items[$0].unavailableReason }
  }

  /// Displays the reason of the segment under the pointer, and redraws only if it changes.
  private func hover(isInside: Bool, over index: Int?) {
    let old = shownReason
    isHovered = isInside
    marked.hovered = index.flatMap { items[$0].shownReason == nil ? nil : $0 }
    if shownReason != old { stateDidChange() }
  }

  /// Whether a segment is underlined as the start for keys.
  ///
  /// Without a selection, keys may move to any segment, so all are underlined.
  private func hasMark(_ index: Int) -> Bool {
    isFirstResponder && index == marked.current ?? index
  }

  /// Draws the marks of hidden segments.
  private func drawMarks(_ layout: SegmentedControlLayout, in canvas: inout Canvas) {
    let style = style(theme.accent, .bold)
    if let place = layout.backwardMark {
      canvas.draw(traits.glyph(.before), at: place, style: style)
    }
    if let place = layout.forwardMark {
      canvas.draw(traits.glyph(.after), at: place, style: style)
    }
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
  func reveal() {
    let layout = layout
    guard let index = marked.current, !layout.visible.isEmpty else { return }
    let first = layout.firstVisible(revealing: index)
    guard first != layout.visible.lowerBound else { return }
    firstVisible = first
    setNeedsLayout()
  }

  func stateDidChange() {
    setNeedsDisplay()
    invalidateFittingSize()
  }

  private func itemsDidChange() {
    marked.keep(in: items)
    contentDidChange()
  }

  private func enablingDidChange() {
    marked.visited = nil
    marked.hovered = nil
    marked.held = nil
    contentDidChange()
  }

  /// Discards the rendered art, to be rendered again before the next frame.
  private func contentDidChange() {
    pieces = nil
    setNeedsLayout()
    setNeedsHoverUpdate()
    stateDidChange()
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
    stateDidChange()
    return true
  }

  /// Moves to a segment for the user: presses and releases it, or displays why it is disabled.
  func go(to index: Int) {
    if items[index].isEnabled {
      begin(index)
      end(isInside: true)
    } else {
      visit(index)
    }
  }

  /// Presses and releases the selected segment, for the user.
  private func pressAgain() {
    guard marked.visited == nil, let selected = marked.selected, items[selected].isEnabled else {
      return
    }
    begin(selected)
    end(isInside: true)
  }

  /// Selects and holds a pressed segment.
  func begin(_ index: Int) {
    let isChange = index != marked.selected
    marked.held = index
    marked.isHeldInside = true
    select(index)
    notify("onPress", index: index) { [self] in onPress?(self, index) }
    if isChange { notify("onChange", index: index) { [self] in onChange?(self) } }
  }

  /// Releases the held segment, inside or outside it.
  func end(isInside: Bool) {
    guard let index = marked.held else { return }
    marked.held = nil
    setNeedsDisplay()
    guard isInside else { return }
    notify("onActivate", index: index) { [self] in
      // The callback of the press may have removed segments.
      if items.indices.contains(index) { onActivate?(self, index) }
    }
  }

  /// Moves to a disabled segment to display its reason, if it has one.
  func visit(_ index: Int) {
    marked.visited = items[index].canBeGoneTo ? index : nil
    reveal()
    stateDidChange()
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
    moved.segmentsWereReplaced(range, byCount: new.count)
    items.replaceSubrange(range, with: new)
    marked = moved
    reveal()
  }
}

// MARK: - Keys

extension SegmentedControl {
  /// The key commands; keys without a target segment go to the next responder.
  private var segmentCommands: [KeyCommand] {
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
      ) { [self] in pressAgain() },
    ]
  }

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

// MARK: - Accessibility

extension SegmentedControl {
  /// The accessibility elements of all segments, including hidden ones.
  private var spokenSegments: [AccessibilityElement] {
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
}
