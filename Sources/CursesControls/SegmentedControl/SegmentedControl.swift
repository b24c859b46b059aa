import CursesCells
import CursesViews

/// A row of titles, one of which is selected.
///
///     ▐ Day  ▌ Week  │ Month▌
///
/// A segment is selected when it is pressed, not when it is let go of:
///
///     let range = SegmentedControl(items: ["Day", "Week", "Month"])
///     range.select(0)
///     range.onChange = { control in chart.show(control.selectedIndex) }
///
/// | Keys         | Effect                             |
/// | ------------ | ---------------------------------- |
/// | ← →          | choose the segment to the side     |
/// | Home End     | go to the first segment, the last  |
/// | Enter Space  | press the segment again            |
///
/// Keys without such a segment are left to the next responder. A segment that
/// cannot be selected is passed over, unless it says why: then the keys go to it,
/// and a press does, which shows its reason beside the control, or in place of
/// the titles where there is no room, and leaves the selection as it was.
///
/// All segments are as wide as the widest title and a column at each side of it,
/// or wider when ``segmentWidth`` says so, with a divider between each two. In
/// too little room segments with short titles get narrower first, then the other
/// titles end with an ellipsis; where that leaves segments fewer than 5 columns, the control shows
/// some of them, always with the selected one after it changed. The others are reached with the
/// keys, with the horizontal wheel, or by a press on the marks that point to them. The control is
/// one row high, or as many as its ``appearance`` asks for.
///
/// Recipe: idev-recipes, *CustomSegmentedControls*.
public final class SegmentedControl: View {
  // MARK: Content

  /// The segments, from left to right.
  ///
  /// Setting them keeps the selection where there is still a segment with that index. To have it
  /// stay with its segment, use ``insert(_:at:)`` and ``remove(at:)``.
  public var items: [SegmentedControlItem] {
    didSet { itemsDidChange() }
  }

  /// How the control looks; the default is ``SegmentedControlAppearance/standard``.
  public var appearance: SegmentedControlAppearance {
    didSet { contentDidChange() }
  }

  /// The columns a segment has at least, in `0...10_000`; the default is 0.
  ///
  /// Values outside are moved to the nearer end.
  public var segmentWidth = 0 {
    didSet { if segmentWidth != oldValue { contentDidChange() } }
  }

  /// Whether the segments share the whole width of the control; the default is `false`.
  ///
  /// Otherwise they stand at its left edge.
  public var fillsWidth = false {
    didSet { if fillsWidth != oldValue { contentDidChange() } }
  }

  /// Whether each segment is as wide as its title needs, where there is room for all of them; the
  /// default is `false`.
  ///
  /// Otherwise all are as wide as the widest.
  public var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { contentDidChange() } }
  }

  // MARK: State

  /// The selected segment, or `nil`, the default, when none is.
  ///
  /// Setting it is as calling ``select(_:)``: nobody is told, and a segment that is not there is
  /// ignored.
  public var selectedIndex: Int? {
    get { marked.selected }
    set { select(newValue) }
  }

  /// Whether segments can be selected by the user; the default is `true`.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { enablingDidChange() } }
  }

  /// Why none can be while ``isEnabled`` is `false`, which is said while the control has the focus.
  ///
  /// The default is `nil`, with which it cannot have the focus then.
  public var unavailableReason: String? {
    didSet { if unavailableReason != oldValue { contentDidChange() } }
  }

  // MARK: Callbacks

  /// Called when the user pressed a segment, after it was selected.
  public var onPress: (@MainActor (_ control: SegmentedControl, _ index: Int) -> Void)?

  /// Called after ``onPress`` when another segment was selected before.
  public var onChange: (@MainActor (_ control: SegmentedControl) -> Void)?

  /// Called when the user let go of a segment inside it.
  public var onActivate: (@MainActor (_ control: SegmentedControl, _ index: Int) -> Void)?

  /// Which segments are selected, gone to and held down.
  var marked = MarkedSegments()

  /// The first segment shown where not all are.
  private var firstVisible = 0
  private var shownSize = Size.zero
  private var pieces: SegmentPieces?

  // MARK: Creating

  /// Creates a control with no segment selected.
  public init(
    items: [SegmentedControlItem] = [], appearance: SegmentedControlAppearance = .standard
  ) {
    self.items = items
    self.appearance = appearance
    super.init()
  }

  // MARK: View

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
    let room = bounds.width - layout.end - 1
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
      let origin = Point(x: layout.end + 1, y: layout.titleRow)
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
  /// Where everything is.
  var layout: SegmentedControlLayout {
    SegmentedControlLayout(
      size: bounds.size, titleWidths: items.map { CellWidth.of($0.line) },
      segmentWidth: segmentWidth, dividerWidth: appearance.dividerWidth, fillsWidth: fillsWidth,
      apportions: apportionsSegmentWidthsByContent, firstVisible: firstVisible)
  }

  /// Whether a point is in the segment that is held down.
  private func isHeld(at point: Point) -> Bool {
    marked.held != nil && layout.index(at: point) == marked.held
  }

  /// Why the user cannot select what has the focus.
  private var shownReason: String? {
    guard isFirstResponder else { return nil }
    return isEnabled ? marked.visited.flatMap { items[$0].unavailableReason } : unavailableReason
  }

  /// Whether a segment is underlined, which says that keys go on from there.
  ///
  /// With none selected they may go to any of them.
  private func hasMark(_ index: Int) -> Bool {
    isFirstResponder && index == marked.current ?? index
  }

  /// Draws what says that there are segments beside those shown.
  private func drawMarks(_ layout: SegmentedControlLayout, in canvas: inout Canvas) {
    let style = style(theme.accent, .bold)
    if let place = layout.backwardMark {
      canvas.draw(traits.usesUnicode ? "‹" : "<", at: place, style: style)
    }
    if let place = layout.forwardMark {
      canvas.draw(traits.usesUnicode ? "›" : ">", at: place, style: style)
    }
  }

  /// Shows other segments where not all are shown, and returns whether there are any.
  private func scroll(by step: Int) -> Bool {
    let visible = layout.visible
    firstVisible = visible.lowerBound + step
    guard layout.visible != visible else { return false }
    setNeedsLayout()
    return true
  }

  /// Has the segment that keys go on from among those shown.
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
    marked.held = nil
    contentDidChange()
  }

  /// Has all pieces made anew before the next frame.
  private func contentDidChange() {
    pieces = nil
    setNeedsLayout()
    stateDidChange()
  }
}

// MARK: - Selecting

extension SegmentedControl {
  /// Selects a segment, or none, without telling anyone.
  ///
  /// A segment that the user cannot select can be selected so.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such segment.
  @discardableResult
  public func select(_ index: Int?) -> Bool {
    guard index.map(items.indices.contains) ?? true else { return false }
    marked.selected = index
    marked.visited = nil
    reveal()
    stateDidChange()
    return true
  }

  /// Goes to a segment for the user: presses it and lets go of it, or shows why it cannot be.
  func go(to index: Int) {
    if items[index].isEnabled {
      begin(index)
      end(isInside: true)
    } else {
      visit(index)
    }
  }

  /// Presses the selected segment and lets go of it for the user.
  private func pressAgain() {
    guard marked.visited == nil, let selected = marked.selected, items[selected].isEnabled else {
      return
    }
    begin(selected)
    end(isInside: true)
  }

  /// Selects a segment that is pressed, and holds it.
  func begin(_ index: Int) {
    let isChange = index != marked.selected
    marked.held = index
    marked.isHeldInside = true
    select(index)
    notify("onPress", index: index) { [self] in onPress?(self, index) }
    if isChange { notify("onChange", index: index) { [self] in onChange?(self) } }
  }

  /// Lets go of the segment that is held, inside it or beside it.
  func end(isInside: Bool) {
    guard let index = marked.held else { return }
    marked.held = nil
    setNeedsDisplay()
    guard isInside else { return }
    notify("onActivate", index: index) { [self] in
      // Whoever was told of the press just before may have removed segments.
      if items.indices.contains(index) { onActivate?(self, index) }
    }
  }

  /// Shows why a segment cannot be selected, when there is a reason.
  func visit(_ index: Int) {
    marked.visited = items[index].canBeGoneTo ? index : nil
    reveal()
    stateDidChange()
  }
}

// MARK: - Adding and removing

extension SegmentedControl {
  /// Adds a segment among the others; the selection stays with its segment.
  ///
  /// - Parameters:
  ///   - item: The segment.
  ///   - index: Its index. One that is out of range is moved to the nearer end.
  public func insert(_ item: SegmentedControlItem, at index: Int) {
    let index = min(max(0, index), items.count)
    replace(index..<index, with: [item])
  }

  /// Takes a segment away; the selection stays with its segment.
  ///
  /// When the segment was selected, none is afterwards. A press on it ends and tells nobody.
  ///
  /// - Returns: The segment, or `nil` when there is none with that index.
  @discardableResult
  public func remove(at index: Int) -> SegmentedControlItem? {
    guard items.indices.contains(index) else { return nil }
    let item = items[index]
    replace(index..<index + 1, with: [])
    return item
  }

  /// Replaces segments by others, and has the indices of those that stay follow them.
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
  /// The commands of keys; those without a segment are left to the next responder.
  private var segmentCommands: [KeyCommand] {
    guard isEnabled, !items.isEmpty else { return [] }
    let current = marked.current
    let side = "choose the segment to the side"
    let ends = "go to the first segment, the last"
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
        "segments.press", .enter, .space, title: "press the segment again", hint: "",
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
      unavailable: isReached ? "there is no segment further on" : nil
    ) { [self] in
      if let index { go(to: index) }
    }
  }
}

// MARK: - Words

extension SegmentedControl {
  /// The accessibility element of each segment, those out of sight included.
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
