import CursesCells
import CursesControls
import CursesViews

/// A reading position in an article, relative to its text and independent of the view's size.
///
/// It can be saved between runs. Decoded numbers are clamped to a range that no article exceeds.
public struct ReadingPosition: Hashable, Sendable, Codable {
  /// The first text in the first visible row or below it.
  let place: ArticlePlace

  /// The number of visible rows above it.
  let rows: Int
}

extension ReadingPosition {
  /// Decodes a position, clamping its numbers to a range that no article exceeds.
  ///
  /// - Throws: The error of the decoder for fewer than four numbers.
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    func next() throws -> Int { min(max(0, try numbers.decode(Int.self)), 1 << 40) }
    place = ArticlePlace(block: try next(), leaf: try next(), offset: try next())
    rows = min(try next(), 1 << 16)
  }

  /// Encodes the position as four numbers.
  ///
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [place.block, place.leaf, place.offset, rows] { try numbers.encode(number) }
  }
}

extension ArticleView {
  /// The reading position, or `nil` at the start.
  ///
  /// Setting it scrolls there immediately, or as soon as the view has a size. A position of another
  /// article scrolls to an arbitrary place in this one.
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

  /// The fraction of the article up to the last visible row, in `0...1`.
  public var readingProgress: Double {
    let all = contentSize.height
    guard all > bounds.height else { return 1 }
    return min(1, Double(contentOffset.y + bounds.height) / Double(all))
  }
}

// MARK: - Edges

extension ArticleView {
  /// Makes the background transparent and hides the shades at the edges.
  ///
  /// The background becomes clear, and every ``EdgeShade`` is hidden. Repeated calls do nothing.
  ///
  /// Recipe: idev-recipes, *TransparentUIWebViews*.
  public func makeTransparent() {
    backgroundColor = .clear
    hideDecorations { $0 is EdgeShade }
  }

  /// An edge of the article.
  enum Edge {
    case top
    case bottom
  }

  /// The number of rows by which the article is pulled past its edge.
  private static let pullRows = 2

  /// The time for which it is held there, and the duration of the animation back.
  private static let holdTime = Duration.milliseconds(150)
  private static let pullTime = Duration.milliseconds(250)

  /// Returns a command that pulls the article if it cannot scroll further.
  func bouncing(_ command: KeyCommand) -> KeyCommand {
    guard command.unavailable != nil,
      let key = ArticleView.pulls.first(where: { pull in
        command.keys.contains(pull.key)
      })
    else { return command }
    return KeyCommand(
      key.id, keys: command.keys, title: command.title, hint: command.hint
    ) { [self] in pull(key.edge) }
  }

  private static let pulls: [(id: StaticString, key: Key, edge: Edge)] = [
    ("article.pull-up", .up, .top), ("article.pull-page-up", .pageUp, .top),
    ("article.pull-down", .down, .bottom), ("article.pull-page-down", .pageDown, .bottom),
  ]

  /// Pulls the article past an edge and animates it back.
  func pull(_ edge: Edge) {
    let shade = shades[edge == .top ? 0 : 1]
    let rows = Double(edge == .top ? ArticleView.pullRows : -ArticleView.pullRows)
    View.performWithoutAnimation {
      for view in [page, backgroundView] { view?.translation.y = rows }
      shade.alpha = 1
    }
    View.animate(withDuration: ArticleView.pullTime, delay: ArticleView.holdTime) {
      for view in [page, backgroundView] { view?.translation.y = 0 }
      shade.alpha = 0
    }
  }

  /// Positions the shades at the edges of the visible part.
  func placeShades() {
    View.performWithoutAnimation {
      for shade in shades {
        let height = min(ArticleView.pullRows, bounds.height)
        let y = shade.edge == .top ? bounds.minY : bounds.maxY - height
        shade.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      }
    }
  }
}

/// A shade at the edge of an article that is pulled past it, darkest at the edge.
///
/// It is a decoration that ``ArticleView/makeTransparent()`` hides.
public final class EdgeShade: View {
  let edge: ArticleView.Edge

  init(_ edge: ArticleView.Edge) {
    self.edge = edge
    super.init()
    alpha = 0
    isUserInteractionEnabled = false
  }

  public override var accessibilitySubviews: [View] { [] }

  /// The darkness of each row from the edge, in `0...1`.
  private static let strengths = [0.45, 0.2]

  public override func draw(in canvas: inout Canvas) {
    let ground = traits.colors.background(color(theme.surface0))
    let shadow = traits.colors.background(color(theme.shadow))
    for (row, strength) in EdgeShade.strengths.enumerated() where row < bounds.height {
      let y = edge == .top ? row : bounds.height - 1 - row
      var style = Style.plain
      style.background = Color(ground.mixed(with: shadow, fraction: strength))
      canvas.fill(Rect(x: 0, y: y, width: bounds.width, height: 1), style: style)
    }
  }
}
