import CursesCells

/// Where the parts of a text field go in its size.
///
/// Drawing, the cursor and the mouse all read this, so they cannot disagree.
struct TextFieldLayout {
  /// The row that text is typed into.
  let field: Rect

  /// The part of it that shows text.
  let content: Rect

  /// The row for what is said about the text, or nothing where there is no room.
  let message: Rect

  /// Whether there is room for ends in half cells of its tone.
  let isCapped: Bool

  /// The columns of the narrowest field with caps.
  private static let narrowestCapped = 12

  /// Lays out a field in `bounds`; with caps there is a blank more between an end and the text.
  init(_ bounds: Rect, isCapped: Bool = false) {
    self.isCapped = isCapped && bounds.width >= TextFieldLayout.narrowestCapped
    field = Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: min(1, bounds.height))
    // One column at each side is for the marks of clipped text; a narrow field needs every column
    // for text.
    let margin = bounds.width < 5 ? 0 : self.isCapped ? 2 : 1
    let insets = EdgeInsets(left: margin, right: margin)
    content = field.inset(by: insets)
    message = Rect(
      x: content.minX, y: bounds.minY + 1, width: content.width,
      height: min(1, max(0, bounds.height - 1)))
  }

  /// The cell before the text, or `nil` where there is none.
  var leftMark: Point? {
    field.isEmpty || content == field ? nil : Point(x: content.minX - 1, y: field.minY)
  }

  /// The cell after the text, or `nil` where there is none.
  var rightMark: Point? {
    leftMark.map { Point(x: content.maxX, y: $0.y) }
  }
}
