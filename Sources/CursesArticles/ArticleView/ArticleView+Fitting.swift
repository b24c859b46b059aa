import CursesCells
import CursesViews

extension ArticleView {
  /// Returns the margins around the text for a size of the view.
  func margins(in size: Size) -> ArticleMargins {
    rowLimits == nil
      ? ArticleMargins(width: size.width, height: size.height, measure: measure)
      : ArticleMargins(width: size.width, measure: measure)
  }

  /// Returns the whole width, and the height of the article within limits.
  func sizeOfRows(in size: Size, _ limits: ClosedRange<Int>) -> Size {
    let width = margins(in: size).width
    let isSame = layout?.width == width && usesUnicode == traits.usesUnicode
    var layout = isSame ? layout ?? makeLayout(width: width) : makeLayout(width: width)
    let header = headerView?.sizeThatFits(size).height ?? 0
    let (least, maximum) = (max(1, limits.lowerBound), max(1, limits.upperBound))
    _ = layout.measure(around: 0, count: min(maximum, size.height))
    if !isSame { fittingLayout = layout }
    let height = min(max(layout.height + header, least), maximum)
    return Size(width: size.width, height: min(size.height, height))
  }
}
