import CursesViews

extension Label: WrappedRows {
  /// Returns the reason why a row ends; rows of centered or right-aligned text are lines.
  public func rowEnd(_ row: Int) -> RowEnd {
    let wrapped = wrapText(to: textGuide.width)
    guard textAlignment == .left, row >= 0, row + 1 < lineCount(of: wrapped, in: bounds.height)
    else { return .line }
    let line = wrapped.lines[row]
    return RowEnd(gap: line.base[line.endIndex..<wrapped.lines[row + 1].startIndex])
  }
}
