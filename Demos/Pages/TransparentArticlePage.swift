import CursesArticles
import CursesKit

extension DemoPage {
  /// An article with shades at its ends, and one with a transparent background.
  ///
  /// Recipe: idev-recipes, *TransparentUIWebViews*.
  public static let transparentArticle = DemoPage(
    name: "transparent-article", title: "Transparent article", recipe: "TransparentUIWebViews",
    summary: "Pull past the end: one article has a shade there, one shows what is behind it."
  ) { _ in
    TransparentArticleController()
  }
}

/// A controller that shows both articles side by side, or one of them if there is little room.
///
/// | Keys | Effect              |
/// | ---- | ------------------- |
/// | t    | Go to Other Article |
private final class TransparentArticleController: ViewController {
  private let pair = ArticlePairView()
  private let status = StatusBar()

  override func loadView() -> View {
    pair.onFocus = { [status] name in status.trailing = "\(name) has the keys" }
    return StackView(axis: .vertical) {
      pair
      status
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pair.current.becomeFirstResponder()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(
        "transparent.other", .character("t"), title: "Go to Other Article", hint: "other"
      ) { [self] in pair.showOther() }
    ]
  }
}

/// Two articles over one backdrop: side by side, or one below a segmented control.
private final class ArticlePairView: View {
  /// The article that is displayed alone, and that had the focus last.
  var current: ArticleView { articles[ways.selectedIndex ?? 0] }

  /// Called with the title of the article that received the focus.
  var onFocus: (@MainActor (String) -> Void)?

  private let backdrop = StripesView()
  private let ways = SegmentedControl(items: ["Standard", "Transparent"])
  private let articles: [ArticleView]

  /// The minimum columns for both articles.
  private static let pairWidth = 64

  init() {
    let ending = "It can be pulled by ↑ at its start, by ↓ at its end, and by the wheel. "
    let words = """
      A web view of 2010 had shades where it could be pulled past its end: ten pictures in a view
      that scrolls, of which nobody had said a word. Who wanted to see through it had to walk the
      tree of its views and hide every picture in it, before the page came.

      > One assumption only: pictures are used for shades alone.

      Here a shade is a view of a class with a name, so that nothing has to be guessed. The walk is
      the same, at any depth, and taking it twice does no harm.


      """
    articles = [
      ArticleView(Article(markdown: "# Standard\n\n\(ending)See the shade.\n\n\(words)")),
      ArticleView(
        Article(markdown: "# Transparent\n\n\(ending)There is no shade to see.\n\n\(words)")),
    ]
    super.init()
    ways.select(0)
    ways.onChange = { [weak self] _ in self?.setNeedsLayout() }
    for article in articles { article.bounces = true }
    articles[1].makeTransparent()
    for view in [backdrop, articles[0], articles[1], ways] as [View] { addSubview(view) }
  }

  /// Moves the focus to the other article.
  func showOther() {
    let seen = articles.firstIndex(where: \.hasFocusInside) ?? ways.selectedIndex ?? 0
    ways.select(1 - seen)
    setNeedsLayout()
    layoutIfNeeded()
    current.becomeFirstResponder()
  }

  override func focusInsideDidChange() {
    guard let index = articles.firstIndex(where: \.hasFocusInside) else { return }
    ways.select(index)
    setNeedsLayout()
    let name = articles[index].article.title
    notify("onFocus") { [self] in onFocus?(name) }
  }

  override func didMoveToStage() { articles[0].backgroundColor = color(theme.surface1) }

  override func traitsDidChange() {
    super.traitsDidChange()
    articles[0].backgroundColor = color(theme.surface1)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    backdrop.frame = bounds
    let isPair = bounds.width >= ArticlePairView.pairWidth
    ways.isHidden = isPair || bounds.height < 6
    let top = ways.isHidden ? min(1, bounds.height / 8) : 2
    let gap = isPair ? 2 : 0
    let width = isPair ? (bounds.width - 3 * gap) / 2 : bounds.width
    let way = Size(width: min(bounds.width, 28), height: 1)
    ways.frame = Rect(origin: Point(x: max(0, (bounds.width - way.width) / 2), y: 0), size: way)
    for (index, article) in articles.enumerated() {
      article.isHidden = !isPair && index != ways.selectedIndex
      article.frame = Rect(
        x: isPair ? gap + index * (width + gap) : 0, y: top, width: width,
        height: max(0, bounds.height - 2 * top))
    }
  }
}

/// Slanted stripes, which make transparency visible.
private final class StripesView: View {
  init() {
    super.init()
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  /// The width of a stripe, and the distance from one stripe to the next.
  private static let stripe = (width: 6, step: 12)

  override func draw(in canvas: inout Canvas) {
    guard traits.colorDepth >= .palette256 else {
      return canvas.fill(bounds, with: "/", style: style(theme.hairline))
    }
    let tones = [theme.slateTop, theme.slateLow].map { Style(background: color($0)) }
    for row in canvas.clipBounds.rows {
      canvas.fill(Rect(x: 0, y: row, width: bounds.width, height: 1), style: tones[1])
      let step = StripesView.stripe.step
      var x = -((row * 2) % step)
      while x < bounds.width {
        let stripe = Rect(x: x, y: row, width: StripesView.stripe.width, height: 1)
        canvas.fill(stripe, style: tones[0])
        x += step
      }
    }
  }
}
