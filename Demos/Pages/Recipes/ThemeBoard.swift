import CursesKit

/// A list of themes and their colors, next to a screen in the chosen theme.
///
///         Theme               ▐ Own │ Red │ Gold │ Lime │ Sky │ Iris ▌
///       ▌ Standard    Aa
///         Ember       Aa        Notes from the Lamp Room      30 entries
///         Fjord       Aa      ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///                             ● Fog, and nothing else         ★  8 Jun
///         Colors
///         ███ surface2
///
/// Below 60 columns the list has no colors below it, and below 36 the screen is under the list.
final class ThemeBoard: View {
  private let side = ToneView(.surface1)
  private let heading = Label(StyledText("Theme", .heading))
  private let swatches = ThemeSwatches()
  private let table: TableView
  private let accents: SegmentedControl
  private let preview: ThemePreview

  /// The columns of the list with its colors.
  private static let sideColumns = 28

  init(table: TableView, accents: SegmentedControl, preview: ThemePreview) {
    self.table = table
    self.accents = accents
    self.preview = preview
    super.init()
    clipsToBounds = true
    // The first focusable subview gets the initial focus: the list.
    for view in [side, table, accents, preview, heading, swatches] as [View] { addSubview(view) }
  }

  /// Does nothing: the layout depends on the size of the view.
  override func subviewFittingSizeDidChange() {}

  override func layoutSubviews() {
    let hasSide = bounds.width >= 60
    for view in [side, heading, swatches] as [View] { view.isHidden = !hasSide }
    if hasSide {
      layOutSide()
      layOutPreview()
    } else if bounds.width >= 36 {
      layOutNarrow()
    } else {
      layOutSmall()
    }
    accents.isHidden = accents.frame.isEmpty
    preview.isHidden = preview.frame.isEmpty
  }

  private func layOutSide() {
    let rows = bounds.height
    side.frame = Rect(x: 0, y: 0, width: Self.sideColumns, height: rows)
    let top = rows < 14 ? 0 : 2
    heading.isHidden = top == 0
    heading.frame = Rect(x: 4, y: 1, width: Self.sideColumns - 6, height: 1)
    table.frame = Rect(
      x: 2, y: top, width: Self.sideColumns - 4,
      height: max(0, min(table.numberOfRows, rows - top)))
    swatches.frame = Rect(
      x: 4, y: table.frame.maxY + 1, width: Self.sideColumns - 6, height: ThemeSwatches.rows)
    swatches.isHidden = swatches.frame.maxY > rows
  }

  private func layOutPreview() {
    let x = Self.sideColumns + 2
    let width = min(112, bounds.width - x - 2)
    let y = bounds.height < 14 ? 0 : 1
    accents.frame = Rect(
      x: x, y: y, width: accents.sizeThatFits(Size(width: width, height: 1)).width,
      height: min(1, bounds.height))
    let top = accents.frame.maxY + y
    preview.frame = Rect(x: x, y: top, width: width, height: max(0, bounds.height - top))
  }

  private func layOutNarrow() {
    let margin = max(0, paneEdges.text.lowerBound - 2)
    let rows = bounds.height
    let hasAccents = rows >= 8
    // All titles fit into 40 columns, without a margin.
    let side = bounds.width < 44 ? 0 : margin
    accents.frame = Rect(
      x: side, y: 0, width: bounds.width - 2 * side, height: hasAccents ? 1 : 0)
    let top = hasAccents ? rows < 11 ? 1 : 2 : 0
    table.frame = Rect(x: 0, y: top, width: 15, height: max(0, rows - top))
    let x = table.frame.maxX + 2
    preview.frame = Rect(
      x: x, y: top, width: max(0, bounds.width - x - margin), height: max(0, rows - top))
  }

  private func layOutSmall() {
    let rows = bounds.height
    let hasAccents = rows >= 8
    accents.frame = Rect(x: 0, y: 0, width: bounds.width, height: hasAccents ? 1 : 0)
    let top = hasAccents ? 1 : 0
    let hasPreview = rows >= 16 && bounds.width >= 20
    let list = hasPreview ? min(table.numberOfRows, rows / 2) : rows - top
    table.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, list))
    let y = table.frame.maxY + 1
    preview.frame = Rect(
      x: 0, y: y, width: bounds.width, height: hasPreview ? max(0, rows - y) : 0)
  }
}
