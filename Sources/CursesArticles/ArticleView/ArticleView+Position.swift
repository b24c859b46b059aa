import CursesCells
import CursesViews
import CursesWidgets

/// Where somebody reads in an article, in its words: it is the same in every size.
///
/// It can be kept between runs; of what is none any more nothing is read.
public struct ReadingPosition: Hashable, Sendable, Codable {
  /// What stands in the first row, or below it.
  let place: ArticlePlace

  /// The rows above it that are seen.
  let rows: Int
}

extension ReadingPosition {
  /// Reads a position, with none of its numbers beyond any article.
  ///
  /// - Throws: What the decoder throws where there are no numbers.
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    func next() throws -> Int { min(max(0, try numbers.decode(Int.self)), 1 << 40) }
    place = ArticlePlace(block: try next(), leaf: try next(), offset: try next())
    rows = min(try next(), 1 << 16)
  }

  /// Writes the position as four numbers.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [place.block, place.leaf, place.offset, rows] { try numbers.encode(number) }
  }
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
