import CursesCells

/// The geometry of a text field's parts.
///
/// Drawing, the cursor and the mouse share this type, so that they agree.
struct TextFieldLayout {
  /// The row for input.
  let field: Rect

  /// The cells of the row that display text.
  let content: Rect

  /// The row for the message, empty if it does not fit.
  let message: Rect

  /// Whether there is room for half-cell ends.
  let isCapped: Bool

  /// The minimum width of a field with caps, in columns.
  private static let narrowestCapped = 12

  /// Creates the layout of a field; with caps, the margin on each side is one column wider.
  init(_ bounds: Rect, isCapped: Bool = false) {
    self.isCapped = isCapped && bounds.width >= TextFieldLayout.narrowestCapped
    field = Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: min(1, bounds.height))
    // The marks of clipped text need one column on each side. A narrow field uses every column for
    // text.
    let margin = bounds.width < 5 ? 0 : self.isCapped ? 2 : 1
    let insets = EdgeInsets(left: margin, right: margin)
    content = field.inset(by: insets)
    message = Rect(
      x: content.minX, y: bounds.minY + 1, width: content.width,
      height: min(1, max(0, bounds.height - 1)))
  }

  /// The cell before the text, or `nil` for none.
  var leftMark: Point? {
    field.isEmpty || content == field ? nil : Point(x: content.minX - 1, y: field.minY)
  }

  /// The cell after the text, or `nil` for none.
  var rightMark: Point? {
    leftMark.map { Point(x: content.maxX, y: $0.y) }
  }
}
