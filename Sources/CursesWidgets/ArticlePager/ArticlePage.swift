import CursesCells
import CursesViews

/// A page of text: a title, and the paragraphs below it.
///
///     Cut the Rope
///
///     Om Nom is hungry, and only you can
///     cut the ropes that hold the candy.
///
/// An ``ArticlePager`` can display articles of plain text with it:
///
///     func articlePager(_ pager: ArticlePager, viewForPage page: Int) -> View {
///       ArticlePage(title: articles[page].title, text: articles[page].summary)
///     }
///
/// Lines have at most 76 columns, centered in wider views, and the page is as high as its lines
/// need. In a pager it has the colors of the pager's ``ArticlePager/appearance``. It handles no
/// keys and cannot become first responder.
///
/// Recipe: idev-recipes, *VerticalSwipeArticles*.
public final class ArticlePage: View {
  /// The title of the page; the default is empty.
  public var title: String {
    didSet { if title != oldValue { contentDidChange() } }
  }

  /// The paragraphs, separated by line breaks; the default is empty.
  public var text: String {
    didSet { if text != oldValue { contentDidChange() } }
  }

  /// The colors of the pager that displays the page.
  @Invalidating(.display) var appearance = ArticlePagerAppearance.standard

  private var wrapped: (width: Int, lines: [Line])?

  /// Creates a page of text.
  public init(title: String = "", text: String = "") {
    self.title = title
    self.text = text
    super.init()
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let lines = lines(in: columns(in: size.width))
    return Size(width: size.width, height: min(size.height, lines.count + 2 * Self.padding))
  }

  public override var accessibilityElements: [AccessibilityElement] {
    let lines = lines(in: columns(in: bounds.width))
    let titleRows = lines.prefix(while: \.isTitle).count
    let titleEnd = Self.padding + titleRows
    return [
      AccessibilityElement(
        title, traits: .header,
        frame: Rect(x: 0, y: Self.padding, width: bounds.width, height: titleRows)),
      AccessibilityElement(
        text, traits: .staticText,
        frame: Rect(
          x: 0, y: titleEnd, width: bounds.width, height: max(1, lines.count - titleRows))),
    ]
  }

  public override func draw(in canvas: inout Canvas) {
    let columns = columns(in: bounds.width)
    let lines = lines(in: columns)
    for row in canvas.clipBounds.rows where lines.indices.contains(row - Self.padding) {
      let line = lines[row - Self.padding]
      let style = appearance.textStyle(on: self, line.isTitle ? .bold : [])
      canvas.draw(line.text, at: Point(x: columns.lowerBound, y: row), style: style)
    }
  }
}

// MARK: - Private

extension ArticlePage {
  /// The number of rows above and below the text.
  private static let padding = 1

  private struct Line {
    let text: Substring
    let isTitle: Bool
  }

  private func columns(in width: Int) -> Range<Int> {
    ArticleColumn.columns(in: width, margin: PaneEdges(width: width).text.lowerBound)
  }

  /// Returns the lines of the title, an empty line, and the lines of the text.
  private func lines(in columns: Range<Int>) -> [Line] {
    if let wrapped, wrapped.width == columns.count { return wrapped.lines }
    let title = wrap(title, to: columns.count).map { Line(text: $0, isTitle: true) }
    let text = wrap(text, to: columns.count).map { Line(text: $0, isTitle: false) }
    let gap = title.isEmpty || text.isEmpty ? [] : [Line(text: "", isTitle: false)]
    let lines = title + gap + text
    wrapped = (columns.count, lines)
    return lines
  }

  private func wrap(_ text: String, to width: Int) -> [Substring] {
    text.isEmpty ? [] : LineWrapping.words.lines(of: text, width: width)
  }

  private func contentDidChange() {
    wrapped = nil
    setNeedsDisplay()
    invalidateFittingSize()
  }
}
