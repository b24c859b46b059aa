import CursesCells
import CursesViews

/// A view that displays a ``RowContent``.
///
///     ◐ api                    3 of 12 steps    0:41
///     ✓ web                         deployed    0:12
///     ✗ mail                  no such branch    0:03
///
/// Each row of a ``TableView`` can have one; it can also be used as a standalone view:
///
///     let view = RowContentView(RowContent("api", trailing: "0:41", state: .busy))
///     container.addSubview(view)
///
/// It takes no keys and no mouse events. Its fitting height is one row, or two with a detail.
public final class RowContentView: View {
  // MARK: Content

  /// The content of the view.
  public var content: RowContent {
    didSet { if content != oldValue { contentDidChange() } }
  }

  /// Whether the row is chosen, or `nil` if several rows cannot be chosen; the default is `nil`.
  public var isChosen: Bool? {
    didSet { if isChosen != oldValue { contentDidChange() } }
  }

  // MARK: Appearance

  /// Whether the background is that of a selected row; the default is `false`.
  public var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      indicator?.isOnFill = isSelected
      setNeedsDisplay()
    }
  }

  /// Whether keys act on the row while it is selected; the default is `false`.
  public var isActive = false {
    didSet { if isActive != oldValue, isSelected { setNeedsDisplay() } }
  }

  /// The columns of the content's edges, or `nil` to derive them from the width; the default is
  /// `nil`.
  @Invalidating(.display, .layout) public var edges: PaneEdges? = nil

  private var indicator: ActivityIndicator?

  // MARK: Creating

  /// Creates a view with content.
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

  /// The cells from the start of the title to the end of the text, after the marks.
  public override var textGuide: Rect {
    let start = layout.title.minX
    let edges = RowEdges(edges, width: bounds.width, keepsMarks: isChosen != nil)
    return bounds.isEmpty
      ? .zero : bounds.inset(by: EdgeInsets(left: start, right: bounds.width - edges.end))
  }

  public override func layoutSubviews() {
    let position = layout.marks
    // The spinner is the last of the marks.
    indicator?.frame =
      position.isEmpty ? .zero : Rect(x: position.maxX - 1, y: 0, width: 1, height: 1)
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
    // In narrow rows, marks and the selection mark share a column; the selection mark takes
    // precedence.
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
      marks: marks.width, title: content.title.width, detail: content.detail.width,
      trailing: content.trailing.width)
  }

  private var layout: RowContentLayout {
    RowContentLayout(
      widths, in: bounds.size, keepsMarks: isChosen != nil, edges: edges)
  }

  /// The marks before the title: the mark of a chosen row, followed by the state or the icon.
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
    _ text: StyledText, in position: Rect, _ base: Style, _ canvas: inout Canvas
  ) {
    guard !position.isEmpty, !text.isEmpty else { return }
    let displayed = (isSelected ? text.onSelection(traits) : text).truncated(
      .tail, to: position.width)
    draw(displayed, at: position.origin, style: base, in: &canvas)
  }

  /// Draws the detail in the available lines; the last one is truncated with an ellipsis.
  private func drawDetail(in position: Rect, _ base: Style, _ canvas: inout Canvas) {
    guard position.height > 1 else { return draw(content.detail, in: position, base, &canvas) }
    let text = content.detail.expandingTabs()
    let lines = WrappedText(text.string, wrapping: .words, limit: position.width).lines
    for (row, line) in lines.prefix(position.height).enumerated() {
      let range = line.startIndex..<line.endIndex
      let isCut = row == position.height - 1 && row < lines.count - 1
      let mode = LineBreakMode.truncatingTail
      let displayed = isCut ? mode.lastLine(range, of: text, width: position.width) : text[range]
      let line = Rect(x: position.minX, y: position.minY + row, width: position.width, height: 1)
      draw(displayed, in: line, base, &canvas)
    }
  }
}
