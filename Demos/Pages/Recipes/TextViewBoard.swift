import CursesKit

/// A note, and at the right its headings, its length and the controls for its display.
///
///     # The lamp room                               ▏  Outline
///                                                   ▏▌ The lamp room
///     At 17:40 the keeper trims the wick, wipes     ▏  What is kept here
///     the glass and writes the hour down.           ▏
///                                                   ▏  Length
///                                                   ▏  Words               76
///
/// In little room, the controls are in a row above the note, and then only the note is left.
final class TextViewBoard: View, StageFollower {
  private let text: TextView
  private let outline: TextViewOutline
  private let length: TextViewLength
  private let checks: [Checkbox]
  private let find: Button
  private let pane = ToneView(.desk)
  private let shadow = PaneShadow()
  private let headings = Label(StyledText("Outline", .heading))
  private let display = Label(StyledText("View", .heading))

  /// The size from which there is a pane at the right.
  private static let least = Size(width: 72, height: 17)

  /// The columns of the widest note.
  private static let measure = 72

  init(
    _ text: TextView, outline: TextViewOutline, length: TextViewLength, checks: [Checkbox],
    find: Button
  ) {
    self.text = text
    self.outline = outline
    self.length = length
    self.checks = checks
    self.find = find
    super.init()
    // The first focusable subview gets the initial focus: the note.
    for view in [text, pane, shadow, headings, outline.table, length, display] as [View] {
      addSubview(view)
    }
    for view in checks { addSubview(view) }
    addSubview(find)
  }

  override func didMoveToStage() { stage?.addFollower(self) }

  /// Selects the heading above the cursor.
  func stageDidSettle() { outline.follow(text.selectedRange.upperBound) }

  /// Does nothing: the layout depends on the size of the view and the number of headings.
  override func subviewFittingSizeDidChange() {}

  override func layoutSubviews() {
    let least = Self.least
    let hasPane = bounds.width >= least.width && bounds.height >= least.height
    for view in [pane, shadow, headings, outline.table, length, display] as [View] {
      view.isHidden = !hasPane
    }
    find.look = hasPane ? .filled : .plain
    if hasPane { layOutPane() } else { layOutBar() }
  }

  // MARK: With a pane

  private func layOutPane() {
    let side = bounds.width >= 110 ? 40 : 28
    let x = bounds.width - side
    layOutText(in: x)
    pane.frame = Rect(x: x, y: 0, width: side, height: bounds.height)
    shadow.frame = Rect(x: x, y: 0, width: 2, height: bounds.height)
    let width = side - 8
    var y = 1
    func next(_ rows: Int, gap: Int = 1) -> Rect {
      defer { y += rows + gap }
      return Rect(x: x + 4, y: y, width: width, height: rows)
    }
    headings.frame = next(1, gap: 0)
    let list = next(outlineRows)
    // The mark of the selected row is in the gutter.
    outline.table.frame = Rect(
      x: list.minX - 2, y: list.minY, width: list.width + 4, height: list.height)
    length.frame = next(TextViewLength.rows)
    display.frame = next(1, gap: 0)
    for (row, check) in checks.enumerated() {
      check.isHidden = false
      // The box is at the text edge, and the mark of the focus before it.
      check.frame = Rect(x: x + 3, y: y + row, width: width + 1, height: 1)
    }
    y += checks.count + 1
    find.isHidden = false
    find.frame = Rect(x: x + 4, y: y, width: fittingWidth(of: find), height: 1)
  }

  /// The rows of headings that leave room for everything below them.
  private var outlineRows: Int {
    let others = 2 + 1 + TextViewLength.rows + 1 + 1 + checks.count + 1 + 1
    return max(1, min(outline.headings.count, bounds.height - others))
  }

  private func layOutText(in width: Int) {
    let edges = PaneEdges(width: width).text
    let count = min(Self.measure, edges.count)
    // The column after the text is that of the scroll indicator.
    text.frame = Rect(
      x: edges.lowerBound + (edges.count - count) / 2, y: 1, width: count + 1,
      height: bounds.height - 1)
  }

  // MARK: With a bar

  private func layOutBar() {
    let edges = paneEdges.text
    let hasBar = bounds.height >= 5
    var x = max(0, edges.lowerBound - 1)
    for check in checks {
      let width = fittingWidth(of: check)
      check.isHidden = !hasBar || x + width > bounds.width
      check.frame = Rect(x: x, y: 0, width: width, height: 1)
      x += width + (bounds.width < 60 ? 1 : 3)
    }
    let width = fittingWidth(of: find)
    let end = min(bounds.width, edges.upperBound + 1)
    find.isHidden = !hasBar || x + width > end
    find.frame = Rect(x: max(0, end - width), y: 0, width: width, height: 1)
    let top = hasBar ? bounds.height < 14 ? 1 : 2 : 0
    text.frame = edges.rows(y: top, height: max(0, bounds.height - top))
  }

  private func fittingWidth(of view: View) -> Int {
    view.sizeThatFits(Size(width: bounds.width, height: 1)).width
  }
}
