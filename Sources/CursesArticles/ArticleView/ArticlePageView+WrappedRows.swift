import CursesViews

extension ArticlePageView: WrappedRows {
  func rowEnd(_ row: Int) -> RowEnd {
    guard let owner, let upper = owner.layout?.row(row - owner.origin.y),
      let lower = owner.layout?.row(row + 1 - owner.origin.y), upper.block == lower.block,
      let leaves = owner.layout?.leaves(of: upper.block),
      let end = upper.line.flowing.max(by: { $0.column < $1.column })?.source,
      let start = lower.line.flowing.min(by: { $0.column < $1.column })?.source,
      end.leaf == start.leaf, leaves.indices.contains(end.leaf),
      end.range.upperBound <= start.range.lowerBound
    else { return .line }
    let bytes = leaves[end.leaf].string.utf8
    let gap = bytes.dropFirst(end.range.upperBound).prefix(
      start.range.lowerBound - end.range.upperBound)
    return RowEnd(gap: Substring(gap))
  }
}

extension ArticleLine {
  /// The pieces, or none if the line has a background panel.
  fileprivate var flowing: [Piece] { tone == nil ? pieces : [] }
}
