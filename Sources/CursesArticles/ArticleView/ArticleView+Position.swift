import CursesCells
import CursesViews
import CursesWidgets

/// Where somebody reads in an article, in its words: it is the same in every size.
public struct ReadingPosition: Hashable, Sendable {
  /// What stands in the first row, or below it.
  let place: ArticlePlace

  /// The rows above it that are seen.
  let rows: Int
}

extension ArticleView {
  /// What is read, or `nil` at the start.
  ///
  /// Setting it scrolls there, at once or as soon as the view has a size. A position of another
  /// article leads to a place in this one that is as good as any.
  public var readingPosition: ReadingPosition? {
    get {
      if layout != nil, contentOffset.y != offset { noteTop() }
      return top
    }
    set {
      top = newValue
      View.performWithoutAnimation {
        if newValue == nil { contentOffset = .zero } else if layout != nil { showTop() }
      }
      offset = contentOffset.y
      setNeedsLayout()
    }
  }

  /// How much of the article was seen when the last row in sight is the last that was, in `0...1`.
  public var readingProgress: Double {
    let all = contentSize.height
    guard all > bounds.height else { return 1 }
    return min(1, Double(contentOffset.y + bounds.height) / Double(all))
  }
}
