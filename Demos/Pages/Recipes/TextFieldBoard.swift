import CursesKit

/// A form at the left, and the card that it fills in at the right.
///
///     A reader's card                             ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///     North Quay Library                            North Quay
///
///     Name          ▌Ada Lovelace                   Ada Lovelace
///
///     Password       •••••••
///
/// In little room, only the form is displayed. The label of the field with the focus is bold.
final class TextFieldBoard: ToneView {
  /// The rows at the end that are covered by the edge of the page.
  var coveredRows = 0 {
    didSet { if coveredRows != oldValue { setNeedsLayout() } }
  }

  private let heading = Label()
  private let form: View
  private let labels: [(label: Label, field: TextField)]
  private let card: TextFieldCard
  private let checks: TextFieldChecks

  /// The columns of text and the rows from which the card is displayed.
  private static let least = Size(width: 68, height: 17)

  init(
    form: View, labels: [(label: Label, field: TextField)], card: TextFieldCard,
    checks: TextFieldChecks
  ) {
    self.form = form
    self.labels = labels
    self.card = card
    self.checks = checks
    super.init(.surface0)
    isOpaque = true
    heading.styledText =
      "\("A reader's card", .bold)\n\("North Quay Library", .ink(.secondary))"
    heading.numberOfLines = 2
    for view in [heading, form, card, checks] as [View] { addSubview(view) }
    showFocus()
  }

  override func focusInsideDidChange() { showFocus() }

  private func showFocus() {
    for (label, field) in labels { label.style = style(ofLabelFor: field) }
  }

  private func style(ofLabelFor field: TextField) -> TextStyle {
    if !field.isEnabled { return .ink(.disabled) }
    return field.isFirstResponder ? .bold : .ink(.secondary)
  }

  override func subviewFittingSizeDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    let height = max(0, bounds.height - coveredRows)
    let text = paneEdges.text
    let isWide = text.count >= Self.least.width && height >= Self.least.height
    for view in [heading, card, checks] as [View] { view.isHidden = !isWide }
    if isWide { layOutColumns(text, height) } else { layOutForm(text, height) }
  }

  private func layOutForm(_ text: Range<Int>, _ height: Int) {
    let y = height < 14 ? 0 : 1
    place(form, at: Point(x: text.lowerBound, y: y), width: min(60, text.count), above: height)
  }

  private func layOutColumns(_ text: Range<Int>, _ height: Int) {
    let side = text.count >= 100 ? 40 : 28
    let width = min(56, text.count - side - 4)
    // Beyond 100 columns, both are centered.
    let x = text.lowerBound + (text.count > 100 ? (text.count - width - 4 - side) / 2 : 0)
    let top = height >= 18 ? max(2, min(6, (height - 17) / 4)) : 1
    heading.frame = Rect(x: x, y: top, width: width, height: 2)
    place(form, at: Point(x: x, y: top + 3), width: width, above: height)
    let right = x + width + 4
    card.frame = Rect(x: right, y: top, width: side, height: TextFieldCard.rows)
    checks.frame = Rect(
      x: right, y: top + TextFieldCard.rows + 1, width: side,
      height: max(0, min(TextFieldChecks.rows, height - top - TextFieldCard.rows - 1)))
  }

  /// Places a view in its fitting height, above a row.
  private func place(_ view: View, at origin: Point, width: Int, above end: Int) {
    let room = Size(width: width, height: max(0, end - origin.y))
    view.frame = Rect(
      origin: origin, size: Size(width: width, height: view.sizeThatFits(room).height))
  }
}
