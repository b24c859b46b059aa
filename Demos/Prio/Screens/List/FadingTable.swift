import CursesKit

/// A row that draws its words on the gradient, with the opacity of its position.
class FadingRow: TableViewRow {
  let look: PrioLook

  /// The opacity, in `0...1`.
  @Invalidating(.display) var fade = 1.0

  /// The row of the page at which the row begins, on which its colors depend.
  @Invalidating(.display) var pageRow = 0

  /// The positions on the page.
  @Invalidating(.display) var metrics = ScreenMetrics(.zero)

  /// Creates a row.
  init(_ look: PrioLook) {
    self.look = look
    super.init()
  }

  /// The depth of the ground, in `0...1`.
  var depth: Double {
    guard isSelected else { return 0 }
    return bounds.height > 1 ? GroundView.Well.tall : GroundView.Well.flat
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    setNeedsDisplay()
  }

  /// The tones behind the row.
  var ground: Ground {
    Ground(paint: look.paint, traits: traits, rows: metrics.size.height, first: pageRow)
  }

  /// Returns a style; without tones, that of the selected row is reversed.
  func shown(_ style: Style) -> Style {
    guard isSelected, !ground.hasTones else { return style }
    return Style(style.attributes.union(.reverse))
  }

  /// Draws the mark of the selected row, and its ground without tones.
  func drawMark(in canvas: inout Canvas) {
    guard isSelected else { return }
    let (columns, ground) = (metrics.well, ground)
    if !ground.hasTones {
      canvas.fill(
        Rect(x: columns.lowerBound, y: 0, width: columns.count, height: bounds.height),
        style: Style(.reverse))
    }
    for row in bounds.rows {
      canvas.draw(
        traits.glyph(.focusBar), at: Point(x: columns.lowerBound, y: row),
        style: shown(ground.words(row, depth: depth)))
    }
  }
}

/// A list of tasks that fade out as they leave at its edges.
///
/// The list settles on whole rows 0.3 s after the wheel. A row that is not opaque cannot be chosen
/// by a click.
///
/// Recipe: Prio, *fading collection layout*.
final class FadingTable: TableView {
  /// Called after the rows were placed, also at each step of a scroll.
  var onPlace: (@MainActor () -> Void)?

  /// Called with the index of a row after a click on its mark.
  var onMark: (@MainActor (_ index: Int) -> Void)?

  /// The positions on the page.
  var metrics = ScreenMetrics(.zero) {
    didSet { if metrics != oldValue { setNeedsLayout() } }
  }

  /// The number of blank rows above the first row.
  private var topRows: Int { contentInset.top }

  private var settling: StageTimer?

  private static let patience = Duration.milliseconds(300)
  private static let motion = Duration.milliseconds(200)

  /// Creates an empty list.
  init() {
    super.init()
    showsVerticalScrollIndicator = false
    pagesWithSpace = false
    onSelectionChange = { table, _ in table.setNeedsLayout() }
  }

  // MARK: Geometry

  /// The first visible row of the content, which is fractional during a scroll.
  private var seenTop: Double { presentationBounds.minY }

  /// Returns the opacity of a row at its visible position.
  func fade(of index: Int) -> Double {
    guard let fading = rowLayout.fading else { return 1 }
    let rect = rectForRow(at: index)
    return fading.alpha(
      at: Double(rect.minY) - seenTop, rowHeight: Double(rect.height),
      in: Double(bounds.height))
  }

  /// Returns the cells of a row on the board of the page.
  func place(ofRow index: Int) -> Rect {
    let top = Int((-seenTop).rounded())
    return rectForRow(at: index).translated(x: 0, y: top + frame.minY)
  }

  /// The index of the selected row if it is opaque enough to show its ground, or `nil`.
  var markedRow: Int? {
    guard let selectedRow, selectedRow < numberOfRows, fade(of: selectedRow) > 0.5 else {
      return nil
    }
    return selectedRow
  }

  // MARK: View

  override func layoutSubviews() {
    super.layoutSubviews()
    placeRows()
    onPlace?()
  }

  private func placeRows() {
    View.performWithoutAnimation {
      for index in indicesOfVisibleRows {
        guard let row = row(at: index) as? FadingRow else { continue }
        row.fade = fade(of: index)
        row.pageRow = place(ofRow: index).minY
        row.metrics = metrics
        // The row draws its words with the opacity, so that details are not faded twice.
        row.alpha = 1
      }
    }
  }

  /// Moves rows without the opacity of their position, which they draw themselves.
  override func rowsAreMoving() {
    super.rowsAreMoving()
    for index in indicesOfVisibleRows {
      if let row = row(at: index) as? FadingRow, row.alpha > 0 { row.alpha = 1 }
    }
  }

  override func didScrollForUser() {
    super.didScrollForUser()
    settling?.cancel()
    settling = stage?.schedule(after: Self.patience) { [weak self] in self?.settle() }
  }

  /// Scrolls to the nearest position with a whole row at the upper edge.
  private func settle() {
    guard !isVaried else { return }
    let step = Double(rowHeight + rowLayout.rowSpacing)
    let place = (Double(contentOffset.y + topRows) / step).rounded() * step
    let target = Point(x: 0, y: Int(place) - topRows)
    guard target != contentOffset else { return }
    View.animate(withDuration: Self.motion, curve: .easeOut) { contentOffset = target }
  }

  /// Whether there are headers between the rows.
  private var isVaried: Bool { dataSource?.sections(in: self).isEmpty == false }

  override var keyCommands: [KeyCommand] {
    super.keyCommands.map { command in
      guard command.id != "table.open" else { return command }
      // A selection that needs a scroll takes 0.2 s.
      return command.replacingAction { [weak self] original in
        View.animate(withDuration: Self.motion) { original() }
        // The rows were placed for the end of the motion, which has only begun.
        self?.setNeedsLayout()
      }
    }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left, let index = rowIndex(at: mouse.location) else {
      return super.mouseDown(mouse)
    }
    guard fade(of: index) >= 1 else { return true }
    if let gutter = metrics.gutter, (gutter...gutter + 1).contains(mouse.location.x) {
      notify("onMark", index: index) { [self] in onMark?(index) }
      return true
    }
    return super.mouseDown(mouse)
  }
}
