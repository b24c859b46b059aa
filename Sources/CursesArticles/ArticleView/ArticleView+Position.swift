import CursesCells
import CursesControls
import CursesViews

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

// MARK: - Edges

extension ArticleView {
  /// Lets what is behind the article be seen through it, and takes away the shades at its edges.
  ///
  /// It has no background then, and every ``EdgeShade`` in it is hidden. Doing it again does
  /// nothing.
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

  /// The rows that it is pulled past its edge.
  private static let pullRows = 2

  /// How long it stays there, and how long it takes to run back.
  private static let holdTime = Duration.milliseconds(150)
  private static let pullTime = Duration.milliseconds(250)

  /// Returns a command that pulls the article where it could scroll no further.
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

  /// Pulls the article past an edge, from which it runs back.
  func pull(_ edge: Edge) {
    let shade = shades[edge == .top ? 0 : 1]
    let rows = Double(edge == .top ? ArticleView.pullRows : -ArticleView.pullRows)
    View.performWithoutAnimation {
      page.translation.y = rows
      shade.alpha = 1
    }
    View.animate(withDuration: ArticleView.pullTime, delay: ArticleView.holdTime) {
      page.translation.y = 0
      shade.alpha = 0
    }
  }

  /// Keeps the shades at the edges of what is seen.
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

/// The shade at an edge of an article that is pulled past it: darker by the edge.
///
/// It is a decoration, which ``ArticleView/makeTransparent()`` hides.
public final class EdgeShade: View {
  let edge: ArticleView.Edge

  init(_ edge: ArticleView.Edge) {
    self.edge = edge
    super.init()
    alpha = 0
    isUserInteractionEnabled = false
  }

  public override var accessibilitySubviews: [View] { [] }

  /// How dark each row is, from the edge, in `0...1`.
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
