import CursesCells
import CursesViews
import CursesWidgets

/// A heading of an article, as a table of contents names it.
public struct ArticleHeading: Hashable, Sendable {
  /// Its words.
  public let text: String

  /// How deep it is, from 1 on.
  public let level: Int

  let block: Int
}

extension ArticleView {
  /// The headings of the article, in order, but for its title and what stands in other blocks.
  ///
  /// - Complexity: O(*n*) in the number of blocks.
  public var headings: [ArticleHeading] {
    parts.enumerated().compactMap { index, part in
      guard part.isHeading, case .heading(let level, let words)? = part.blocks.first else {
        return nil
      }
      return ArticleHeading(text: words.string, level: level, block: index + 1)
    }
  }

  /// Returns which of the article's headings is the last one above what is read, or `nil` for none.
  ///
  /// At the end it is the last one: what is below it may be too short to be scrolled to the top.
  public func currentHeading(in headings: [ArticleHeading]) -> Int? {
    guard let layout, let last = headings.indices.last else { return nil }
    let end = contentOffsetRange.last.y
    if end > 0, contentOffset.y == end { return last }
    let row = max(0, contentOffset.y - origin.y)
    let block = layout.block(at: row)
    return headings.lastIndex {
      $0.block < block || ($0.block == block && layout.start(of: block) <= row)
    }
  }

  /// Scrolls to a heading of the article, as the user would, and returns whether that was possible.
  @discardableResult
  public func scroll(to heading: ArticleHeading) -> Bool {
    guard let row = layout?.row(ofBlock: heading.block) else { return false }
    let offset = contentOffset
    show(row: row, atTop: true)
    return contentOffset != offset
  }
}
