import CursesCells
import CursesControls
import CursesViews

/// A reading position in an article, relative to its text and independent of the view's size.
///
/// It can be saved between runs. Decoded numbers are clamped to a range that no article exceeds.
public struct ReadingPosition: Hashable, Sendable, Codable {
  /// The first text in the first visible row or below it.
  let position: ArticlePlace

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
    position = ArticlePlace(block: try next(), leaf: try next(), offset: try next())
    rows = min(try next(), 1 << 16)
  }

  /// Encodes the position as four numbers.
  ///
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [position.block, position.leaf, position.offset, rows] {
      try numbers.encode(number)
    }
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

  /// The number of rows by which the first pull moves the article, and by which several do at most.
  private static let pullRows = (first: 2, maximum: 5)

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
  ///
  /// Each further pull, until it is back, moves it by one more row.
  func pull(_ edge: Edge) {
    let shade = shades[edge == .top ? 0 : 1]
    let sign = edge == .top ? 1.0 : -1.0
    let rows = sign * Double(rowsOfPull(after: sign * page.presentationTranslation.y))
    View.performWithoutAnimation {
      for view in [page, backgroundView, headerView, shade] { view?.translation.y = rows }
      shade.alpha = 1
      shade.setNeedsDisplay()
    }
    View.animate(withDuration: ArticleView.pullTime, delay: ArticleView.holdTime) {
      for view in [page, backgroundView, headerView, shade] { view?.translation.y = 0 }
      shade.alpha = 0
    }
  }

  /// Returns the number of rows of a pull that follows one by a number of rows.
  private func rowsOfPull(after pulled: Double) -> Int {
    let maximum = min(
      ArticleView.pullRows.maximum, max(ArticleView.pullRows.first, bounds.height / 3))
    return min(maximum, max(ArticleView.pullRows.first, Int(pulled.rounded()) + 1))
  }

  /// Positions the shades beyond both ends of the content, so that they are pulled into view.
  func placeShades() {
    View.performWithoutAnimation {
      for shade in shades {
        let isTop = shade.edge == .top
        let y = isTop ? -EdgeShade.rows : max(contentSize.height, bounds.height)
        shade.frame = Rect(x: 0, y: y, width: bounds.width, height: EdgeShade.rows)
      }
    }
  }
}

/// A shade behind the end of an article that is pulled past its edge, darkest at the text.
///
/// It is a decoration that ``ArticleView/makeTransparent()`` hides.
public final class EdgeShade: View {
  let edge: ArticleView.Edge

  /// The number of rows, and of the half rows in which the shade fades.
  static let rows = 4
  private static let halves = 7.0

  init(_ edge: ArticleView.Edge) {
    self.edge = edge
    super.init()
    alpha = 0
    isUserInteractionEnabled = false
  }

  public override var accessibilitySubviews: [View] { [] }

  public override func draw(in canvas: inout Canvas) {
    for row in 0..<bounds.height {
      let y = edge == .top ? bounds.height - 1 - row : row
      let (near, far) = (tone(2 * row), tone(2 * row + 1))
      let rect = Rect(x: 0, y: y, width: bounds.width, height: 1)
      if traits.supportsBlending {
        canvas.drawHalves(
          rect, upper: edge == .top ? far : near, lower: edge == .top ? near : far)
      } else {
        var style = Style.plain
        style.background = near
        canvas.fill(rect, style: style)
      }
    }
  }

  /// Returns the color of a half row, counted from the text, on the background of the article.
  private func tone(_ half: Int) -> Color {
    let own = superview?.backgroundColor ?? .clear
    let ground = traits.colors.background(own.isClear ? color(theme.surface0) : own)
    let shadow = traits.colors.background(color(theme.shadow))
    let share = max(0, 1 - Double(half) / EdgeShade.halves)
    let darkest = traits.colors.isDark ? 0.62 : 0.28
    return Color(ground.mixed(with: shadow, fraction: darkest * share))
  }
}
