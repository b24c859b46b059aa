import CursesCells

extension StyledText {
  /// Returns a text that takes at most so many columns, with an ellipsis for what is left out.
  ///
  /// The ellipsis looks as what stands before it, or after it at the start of the line. A text that
  /// fits is returned as it is; in no column, or fewer, there is nothing.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func truncated(_ truncation: Truncation, to width: Int) -> StyledText {
    guard let kept = truncation.kept(of: string, in: width) else { return self }
    guard width > 0 else { return StyledText() }
    var result = self[kept.before.startIndex..<kept.before.endIndex]
    let end = self[kept.after.startIndex..<kept.after.endIndex]
    let style = result.runs.last?.style ?? end.runs.first?.style ?? runs.first?.style
    result.append(String(Truncation.ellipsis), style ?? .plain)
    return result + end
  }
}

extension View {
  /// Draws a text in one row, in the colors of the view's theme.
  ///
  /// - Parameters:
  ///   - text: What is drawn; line breaks draw nothing.
  ///   - point: Where its first character goes.
  ///   - base: How it looks where it does not say.
  ///   - canvas: Where it is drawn.
  /// - Returns: The columns from `point` to the end of the text.
  @discardableResult
  public func draw(
    _ text: StyledText, at point: Point, style base: Style, in canvas: inout Canvas
  ) -> Int {
    if let style = text.onlyStyle {
      let look = style.resolved(over: base, theme: theme, traits: traits)
      return canvas.draw(text.string, at: point, style: look)
    }
    let all = text.string.startIndex..<text.string.endIndex
    var width = 0
    for (part, style) in text.pieces(in: all) {
      let place = point.translated(x: width, y: 0)
      let look = style.resolved(over: base, theme: theme, traits: traits)
      width += canvas.draw(part, at: place, style: look)
    }
    return width
  }
}
