import CursesCells
import CursesViews

/// A row of a ``TableView`` with a title, and a detail next to or below it.
///
///     ▌ Selected title                      detail
///       Another title                       detail
///
/// Parts of both texts can have their own styles:
///
///     let row = table.dequeueReusableRow()
///     row.styledText = "\("main", .bold) \("2 behind", .ink(.warning))"
///
/// For more than two texts, set a ``RowContent``:
///
///     let next = table.dequeueReusableRow()
///     next.content = RowContent("main", trailing: "9:41", state: .busy)
///
/// A row of two or more rows of cells displays the detail below the title. The table reuses a few
/// row views, so the data source must set all content each time. (UIKit calls it a cell, which
/// means something else in a terminal.)
open class TableViewRow: View {
  /// The title with its styles; the default is empty.
  @Invalidating(.display) public var styledText = StyledText()

  /// The detail next to or below the title, with its styles; the default is empty.
  @Invalidating(.display) public var styledDetailText = StyledText()

  /// The title without its styles; setting it sets plain text.
  public var text: String {
    get { styledText.string }
    set { styledText = StyledText(newValue) }
  }

  /// The detail without its styles; setting it sets plain text.
  public var detailText: String {
    get { styledDetailText.string }
    set { styledDetailText = StyledText(newValue) }
  }

  /// The content that replaces the two texts, or `nil` for none; the default is `nil`.
  public var content: RowContent? {
    get { contentView?.content }
    set { show(newValue) }
  }

  private var contentView: RowContentView?

  /// The layout of the table.
  private var layout = TableViewLayout()

  /// The views of the card's upper and lower half rows.
  private var cardEdges: [CardEdge] = []

  /// Whether the row is the table's selected one.
  public internal(set) var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      contentView?.isSelected = isSelected
      showCardEdges()
      stateDidChange()
    }
  }

  /// Whether the table has the focus.
  public internal(set) var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      contentView?.isActive = isActive
      showCardEdges()
      if isSelected { stateDidChange() }
    }
  }

  /// Whether the row is chosen, or `nil` if several rows cannot be chosen; the default is `nil`.
  public internal(set) var isChosen: Bool? {
    didSet {
      guard isChosen != oldValue else { return }
      contentView?.isChosen = isChosen
      stateDidChange()
    }
  }

  /// The position of the row in its table, or `nil` before the table displays it.
  var position: AccessibilityElement.Position?

  /// Called after the selection or the table's focus changed.
  ///
  /// The default implementation redraws the row.
  open func stateDidChange() { setNeedsDisplay() }

  /// Called before the row is reused for another index; the default implementation does nothing.
  open func prepareForReuse() {}

  /// The background of the row if it is selected, and clear otherwise.
  public var selectionBackground: Color {
    guard isSelected else { return .clear }
    return color(isActive ? theme.selection : theme.selectionQuiet)
  }

  /// The area for text, between the text edges of the table's layout or those of
  /// ``/CursesViews/PaneEdges``.
  ///
  /// There is always a column at the left for the selection mark, and another one for chosen rows
  /// if several can be chosen.
  public var textRect: Rect {
    let edges = edges
    return bounds.inset(by: EdgeInsets(left: edges.text, right: bounds.width - edges.end))
  }

  /// The cells of the text: those of the content, or else ``textRect``.
  open override var textGuide: Rect {
    guard let contentView else { return textRect }
    return contentView.textGuide
  }

  private var edges: RowEdges {
    RowEdges(layout.edges, width: bounds.width, keepsMarks: isChosen != nil)
  }

  // MARK: View

  open override func layoutSubviews() {
    contentView?.frame = bounds
    placeCardEdges()
  }

  open override var accessibilitySubviews: [View] {
    super.accessibilitySubviews.filter { $0 !== contentView }
  }

  open override var accessibilityElements: [AccessibilityElement] {
    [
      AccessibilityElement(
        content?.title.string ?? text, value: content?.spokenValue ?? detailText,
        traits: isChosen ?? isSelected ? .selected : [], position: position,
        isCurrent: isSelected)
    ]
  }

  open override func draw(in canvas: inout Canvas) {
    drawSelection(in: &canvas)
    if contentView == nil { drawText(in: &canvas) }
  }
}

// MARK: - Content

extension TableViewRow {
  private func show(_ content: RowContent?) {
    guard content != self.content else { return }
    if let content, let contentView {
      contentView.content = content
      return
    }
    contentView?.removeFromSuperview()
    contentView = content.map(RowContentView.init)
    if let contentView {
      contentView.isSelected = isSelected
      contentView.isActive = isActive
      contentView.isChosen = isChosen
      contentView.edges = layout.edges
      insertSubview(contentView, at: 0)
    }
    setNeedsLayout()
    setNeedsDisplay()
  }
}

// MARK: - Card

extension TableViewRow {
  /// Applies the layout of the table.
  func take(_ layout: TableViewLayout) {
    guard layout != self.layout else { return }
    self.layout = layout
    contentView?.edges = layout.edges
    showCardEdges()
    setNeedsDisplay()
  }

  /// Adds or removes the card edges for the selection.
  private func showCardEdges() {
    let isCard = isSelected && layout.selectionShape == .inset && layout.rowSpacing > 0
    if isCard, cardEdges.isEmpty {
      cardEdges = [CardEdge(isUpper: true), CardEdge(isUpper: false)]
      for edge in cardEdges { addSubview(edge) }
    } else if !isCard {
      for edge in cardEdges { edge.removeFromSuperview() }
      cardEdges = []
    }
    placeCardEdges()
  }

  private func placeCardEdges() {
    guard cardEdges.count == 2 else { return }
    let tone = selectionRect
    View.performWithoutAnimation {
      for (edge, y) in zip(cardEdges, [-1, bounds.height]) {
        edge.frame = Rect(x: tone.minX, y: y, width: tone.width, height: 1)
        edge.tone = selectionBackground
      }
    }
  }
}

// MARK: - Drawing

extension TableViewRow {
  /// Draws the selection: a background, and a mark at the left edge.
  public func drawSelection(in canvas: inout Canvas) {
    guard isSelected else { return }
    fillSelection(selectionRect, tone: selectionBackground, isActive: isActive, in: &canvas)
  }

  /// The area of the selection background.
  private var selectionRect: Rect {
    guard layout.selectionShape == .inset else { return bounds }
    let gutter = (layout.edges ?? PaneEdges(width: bounds.width)).gutter ?? 0
    let inset = gutter > 1 ? 1 : 0
    return bounds.inset(by: EdgeInsets(left: inset, right: inset))
  }

  /// The style of the title, which is bold if it is selected and the table has the focus.
  private var titleStyle: Style {
    guard isSelected else { return style(theme.text) }
    return style(theme.onFill, isActive ? .bold : [])
  }

  private func drawText(in canvas: inout Canvas) {
    let area = textRect
    if let isChosen {
      let glyph = traits.usesUnicode ? (isChosen ? "✓" : "·") : (isChosen ? "v" : ".")
      let look = style(isChosen ? theme.accent : theme.secondary)
      canvas.draw(glyph, at: Point(x: edges.gutter ?? 0, y: area.minY), style: look)
    }
    let title = titleStyle
    let detail = style(isSelected ? theme.secondaryOnFill : theme.secondary)
    if bounds.height > 1 {
      let second = area.origin.translated(x: 0, y: 1)
      draw(styledText, at: area.origin, width: area.width, title, in: &canvas)
      draw(styledDetailText, at: second, width: area.width, detail, in: &canvas)
      return
    }
    let displayed = detailWidth(beside: area.width)
    let space = displayed > 0 ? area.width - displayed - 2 : area.width
    draw(styledText, at: area.origin, width: space, title, in: &canvas)
    guard displayed > 0 else { return }
    let position = Point(x: area.maxX - displayed, y: area.minY)
    draw(styledDetailText, at: position, width: displayed, detail, in: &canvas)
  }

  private func draw(
    _ text: StyledText, at point: Point, width: Int, _ style: Style, in canvas: inout Canvas
  ) {
    draw(text.truncated(.tail, to: width), at: point, style: style, in: &canvas)
  }

  /// Returns the width of a detail next to the title: at most a third of the row, 0 if narrow.
  private func detailWidth(beside width: Int) -> Int {
    width >= 30 ? min(styledDetailText.width, width / 3) : 0
  }
}

// MARK: - Card edge

/// A half row above or below a selected row, in the color of the selection, with cut corners.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▖
final class CardEdge: View {
  private let isUpper: Bool

  /// The color of the card.
  @Invalidating(.display) var tone = Color.clear

  init(isUpper: Bool) {
    self.isUpper = isUpper
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    // With few colors, half rows are not drawn; the background of the row is enough.
    guard traits.supportsBlending, bounds.width > 2 else { return }
    canvas.drawSurfaceEdge(bounds, isUpper ? .top : .bottom, style: Style(foreground: tone))
  }
}
