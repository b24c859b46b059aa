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
