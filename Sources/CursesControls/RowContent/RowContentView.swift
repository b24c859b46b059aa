import CursesCells
import CursesViews

/// Shows a ``RowContent``.
///
///     ◐ api                    3 of 12 steps    0:41
///     ✓ web                         deployed    0:12
///     ✗ mail                  no such branch    0:03
///
/// Rows of a ``TableView`` have one each; elsewhere it is a view as others:
///
///     let view = RowContentView(RowContent("api", trailing: "0:41", state: .busy))
///     container.addSubview(view)
///
/// It takes no keys and no mouse. It fits into one row, or two where there is a detail.
public final class RowContentView: View {
  // MARK: Content

  /// What is shown.
  public var content: RowContent {
    didSet { if content != oldValue { contentDidChange() } }
  }

  /// Whether the row is one of those chosen, where several can be, or `nil`, the default, where
  /// that cannot be.
  public var isChosen: Bool? {
    didSet { if isChosen != oldValue { contentDidChange() } }
  }

  // MARK: Looks

  /// Whether the words stand on the tone of a selected row; the default is `false`.
  public var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      indicator?.isOnFill = isSelected
      setNeedsDisplay()
    }
  }

  /// Whether keys act on the row when it is selected; the default is `false`.
  public var isActive = false {
    didSet { if isActive != oldValue, isSelected { setNeedsDisplay() } }
  }

  /// The columns at which its parts begin and end, or `nil`, the default, for those that follow
  /// from its width.
  @Invalidating(.display, .layout) public var edges: PaneEdges? = nil

  private var indicator: ActivityIndicator?

  // MARK: Creating

  /// Creates a view with its content.
  public init(_ content: RowContent) {
    self.content = content
    super.init()
    isUserInteractionEnabled = false
    updateIndicator()
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let widths = widths
    let words = max(widths.title + widths.trailing + 2, widths.detail)
    let height = widths.detail > 0 ? 2 : 1
    return Size(
      width: min(size.width, max(1, widths.marks) + words + 8), height: min(size.height, height))
  }

  public override func layoutSubviews() {
    let place = layout.marks
    // The mark of what is under way is the last of the marks.
    indicator?.frame =
      place.isEmpty ? .zero : Rect(x: place.maxX - 1, y: 0, width: 1, height: 1)
  }

  public override var accessibilityElements: [AccessibilityElement] {
    let traits: AccessibilityTraits = isChosen == true ? .selected : []
    return [
      AccessibilityElement(content.title.string, value: content.spokenValue, traits: traits)
    ]
  }

  public override var accessibilitySubviews: [View] { [] }

  public override func draw(in canvas: inout Canvas) {
    let layout = layout
    let quiet = style(isSelected ? theme.secondaryOnFill : theme.secondary)
    let loud = isSelected ? style(theme.onFill, isActive ? .bold : []) : style(theme.text)
    // Where rows are so narrow that both have the same place, the mark of the selection wins.
    if !isSelected || layout.marks.minX > 0 { draw(marks, in: layout.marks, quiet, &canvas) }
    draw(content.title, in: layout.title, loud, &canvas)
    drawDetail(in: layout.detail, quiet, &canvas)
    draw(content.trailing, in: layout.trailing, quiet, &canvas)
    draw(accessory, in: layout.accessory, quiet, &canvas)
  }
}

// MARK: - Private

extension RowContentView {
  private func contentDidChange() {
    updateIndicator()
    setNeedsLayout()
    setNeedsDisplay()
    invalidateFittingSize()
  }

  private func updateIndicator() {
    guard content.state == .busy else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    guard indicator == nil else { return }
    let indicator = ActivityIndicator()
    indicator.isOnFill = isSelected
    indicator.startAnimating()
    addSubview(indicator)
    self.indicator = indicator
  }

  private var widths: RowContentLayout.Widths {
    RowContentLayout.Widths(
      marks: CellWidth.of(marks.string), title: CellWidth.of(content.title.string),
      detail: CellWidth.of(content.detail.string),
      trailing: CellWidth.of(content.trailing.string))
  }

  private var layout: RowContentLayout {
    RowContentLayout(
      widths, in: bounds.size, keepsMarks: isChosen != nil, edges: edges)
  }

  /// What stands before the title: whether it is chosen, and then its state, or else its icon.
  private var marks: StyledText {
    let isUnicode = traits.usesUnicode
    let state: StyledText? =
      switch content.state {
      case .none: nil
      case .busy: " "  // Where the indicator turns.
      case .done: StyledText(isUnicode ? "✓" : "v", .ink(.success))
      case .failed: StyledText(isUnicode ? "✗" : "x", .ink(.danger))
      }
    let own = state ?? content.leading
    guard let isChosen else { return own }
    let mark =
      isChosen
      ? StyledText(isUnicode ? "✓" : "v", .ink(.accent)) : StyledText(isUnicode ? "·" : ".")
    return own.isEmpty ? mark : mark + " " + own
  }

  private var accessory: StyledText {
    let isUnicode = traits.usesUnicode
    return switch content.accessory {
    case .none: ""
    case .disclosure: StyledText(isUnicode ? "›" : ">")
    case .checkmark: StyledText(isUnicode ? "✓" : "v", .ink(.accent))
    }
  }

  private func draw(
    _ text: StyledText, in place: Rect, _ base: Style, _ canvas: inout Canvas
  ) {
    guard !place.isEmpty, !text.isEmpty else { return }
    let shown = (isSelected ? text.onSelection(traits) : text).truncated(.tail, to: place.width)
    draw(shown, at: place.origin, style: base, in: &canvas)
  }

  /// Draws the detail in as many lines as there are, the last one with an ellipsis where it ends
  /// too early.
  private func drawDetail(in place: Rect, _ base: Style, _ canvas: inout Canvas) {
    guard place.height > 1 else { return draw(content.detail, in: place, base, &canvas) }
    let text = content.detail
    let lines = WrappedText(text.string, wrapping: .words, limit: place.width).lines
    for (row, line) in lines.prefix(place.height).enumerated() {
      let range = line.startIndex..<line.endIndex
      let isCut = row == place.height - 1 && row < lines.count - 1
      let mode = LineBreakMode.truncatingTail
      let shown = isCut ? mode.lastLine(range, of: text, width: place.width) : text[range]
      let line = Rect(x: place.minX, y: place.minY + row, width: place.width, height: 1)
      draw(shown, in: line, base, &canvas)
    }
  }
}
