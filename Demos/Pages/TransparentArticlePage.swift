import CursesArticles
import CursesKit

extension DemoPage {
  /// An article with shades at its ends, and one with a transparent background.
  ///
  /// Recipe: idev-recipes, *TransparentUIWebViews*.
  public static let transparentArticle = DemoPage(
    name: "transparent-article", title: "Transparent article", recipe: "TransparentUIWebViews",
    summary: "Pull past the end: one article has a shade there, one shows what is behind it."
  ) { _ in TransparentArticleController() }
}

/// A controller that shows both articles side by side, or one of them if there is little room.
///
/// | Keys | Effect              |
/// | ---- | ------------------- |
/// | t    | Go to Other Article |
private final class TransparentArticleController: ViewController {
  private let pair = ArticlePairView()
  private weak var page: RecipePageView?
  private var peek: StageTimer?

  /// The name of the article that has the focus.
  private var focused = "" {
    didSet { showFocused() }
  }

  /// The time after which both articles are pulled once, unless they were scrolled before.
  private static let delay = Duration.seconds(1)

  override func loadView() -> View {
    let page = RecipePageView(
      pair, caption: "Pull past the end: one has a shade there, one shows what is behind it.",
      ending: .content)
    page.onCover = { [weak pair] in pair?.coveredRows = $0 }
    pair.onFocus = { [weak self] in self?.focused = $0 }
    self.page = page
    page.hints.list(
      "scroll.up", "article.pull-up", "scroll.down", "article.pull-down", "transparent.other",
      "scroll.end", "demo.leave", "help.show")
    return page
  }

  override func viewWillLayoutSubviews() { showFocused() }

  /// Names the article that has the focus, in few columns without further words.
  private func showFocused() {
    guard let page, !focused.isEmpty else { return }
    page.hints.trailing = page.isNarrow ? "\(focused)" : "\(focused) has the keys"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pair.current.becomeFirstResponder()
    peek = view.stage?.schedule(after: Self.delay) { [weak self] in self?.pair.pullBoth() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    peek?.cancel()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(
        "transparent.other", .character("t"), title: "Go to Other Article", hint: "other"
      ) { [self] in pair.showOther() }
    ]
  }
}

/// Two articles over a picture: side by side, or one of them.
///
/// With few colors, slanted lines replace the picture; without colors, nothing does.
private final class ArticlePairView: AdaptiveView {
  /// The article that is displayed alone, and that had the focus last.
  var current: ArticleView { panes[shown].article }

  /// Called with the name of the article that received the focus.
  var onFocus: (@MainActor (String) -> Void)?

  /// The number of rows at the end that the edge of the page half covers.
  @Invalidating(.layout) var coveredRows = 0

  private let backdrop = PhotoBackdrop { _, _ in 0 }
  private let panes: [ArticlePane]
  private var shown = 0

  /// The minimum columns for both articles.
  private static let pairWidth = 64

  /// The visible fraction of the picture, from its upper edge.
  private static let visibleShare = 21.0 / 29

  init() {
    panes = [
      ArticlePane("Standard", isTransparent: false),
      ArticlePane("Transparent", isTransparent: true),
    ]
    super.init()
    clipsToBounds = true
    for view in [backdrop] + panes as [View] { addSubview(view) }
  }

  /// Moves the focus to the other article.
  func showOther() {
    let seen = panes.firstIndex(where: \.hasFocusInside) ?? shown
    shown = 1 - seen
    setNeedsLayout()
    layoutIfNeeded()
    current.becomeFirstResponder()
  }

  /// Pulls both articles past their start, if they are there.
  func pullBoth() {
    for pane in panes where !pane.isHidden { pane.pull() }
  }

  override func focusInsideDidChange() {
    guard let index = panes.firstIndex(where: \.hasFocusInside) else { return }
    shown = index
    setNeedsLayout()
    notify("onFocus") { [self] in onFocus?(panes[index].name) }
  }

  override func draw(in canvas: inout Canvas) {
    // Without colors, the lines would be as bright as the text.
    guard !traits.supportsBlending, traits.colorDepth > .monochrome else { return }
    canvas.fill(bounds, with: "/", style: style(theme.hairline))
  }

  override func layoutSubviews() {
    backdrop.isHidden = !traits.supportsBlending
    let height = Int((Double(bounds.height - coveredRows) / Self.visibleShare).rounded())
    backdrop.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let isPair = bounds.width >= Self.pairWidth
    let top = min(1, bounds.height / 8)
    let gap = isPair ? 2 : 0
    let width = isPair ? (bounds.width - 3 * gap) / 2 : bounds.width
    for (index, pane) in panes.enumerated() {
      pane.isHidden = !isPair && index != shown
      pane.isInPair = isPair
      pane.coveredRows = coveredRows
      pane.frame = Rect(
        x: isPair ? gap + index * (width + gap) : 0, y: top, width: width,
        height: max(0, bounds.height - top))
    }
  }
}

/// An article below its title, which is lit while the article has the focus.
private final class ArticlePane: View {
  let article: ArticleView
  let name: String

  /// Whether the other article is displayed, too.
  ///
  /// In a narrow pane the text is then one column nearer to the sides, so that its lines are
  /// longer. The article exceeds the pane, which hides its scroll indicator.
  @Invalidating(.layout) var isInPair = false

  /// The number of rows at the end that are free of text.
  @Invalidating(.layout) var coveredRows = 0

  private let title: Label
  private let isTransparent: Bool
  private let ground = View()
  private let foot = View()
  private let veil = View()

  /// The columns of a pane in a pair that its article exceeds.
  private static let narrowColumns = 36..<42

  private static let words = """
    Here a shade is a view of a class with a name. The walk to it is the same at any depth, and
    taking it twice does no harm.

    The recipe had to guess. Its page was a view of the Web, which was made of others.

    Where it could be pulled past its end it had a shade: ten pictures in a view that scrolls, of
    which nobody had said a word.

    > One assumption only: pictures are used for shades alone.

    Who wanted to see through it had to walk the tree of its views, and hide every picture in it,
    before the page came.
    """

  init(_ name: String, isTransparent: Bool) {
    self.name = name
    title = Label(name)
    article = ArticleView(Article(markdown: Self.words))
    self.isTransparent = isTransparent
    super.init()
    clipsToBounds = true
    title.accessibilityTraits = .header
    article.accessibilityLabel = name
    article.bounces = true
    if isTransparent {
      article.makeTransparent()
      article.backgroundView = veil
    }
    foot.isHidden = isTransparent
    for view in [ground, foot, article, title] { addSubview(view) }
  }

  /// Pulls the article past its start, if it is there.
  func pull() {
    article.keyCommands.first { $0.id == "article.pull-up" }?.action()
  }

  override func focusInsideDidChange() { styleTitle() }

  override func didMoveToStage() {
    super.didMoveToStage()
    dress()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    dress()
  }

  /// The color of a pane that is not transparent.
  var tone: Color {
    traits.colors.isDark && traits.supportsBlending ? .rgb(34, 38, 46) : color(theme.surface1)
  }

  /// Sets the colors of the pane: with few colors, only the standard one has a ground.
  private func dress() {
    let isDark = traits.colors.isDark
    article.backgroundColor = isTransparent ? .clear : tone
    veil.backgroundColor = isDark ? .rgb(8, 10, 22) : .rgb(255, 255, 255)
    foot.backgroundColor = tone
    ground.backgroundColor = isTransparent ? veil.backgroundColor : tone
    let share = !traits.supportsBlending ? 0 : isDark ? 0.7 : 0.84
    veil.alpha = share
    ground.alpha = isTransparent ? share : 1
    styleTitle()
  }

  private func styleTitle() {
    let ink: ThemeToken =
      hasFocusInside ? (traits.colors.isDark ? .accentOnPicture : .accent) : .text
    // Without colors, only an attribute tells the focus.
    let isMarked = hasFocusInside && traits.colorDepth == .monochrome
    title.style = .ink(ink).adding(TextStyle(attributes: isMarked ? [.bold, .reverse] : .bold))
  }

  override func layoutSubviews() {
    let top = bounds.height < 6 ? 0 : 2
    ground.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
    foot.frame = Rect(
      x: 0, y: bounds.height - coveredRows, width: bounds.width, height: coveredRows)
    let excess = isInPair && Self.narrowColumns.contains(bounds.width) ? 1 : 0
    let width = bounds.width + 2 * excess
    article.frame = Rect(
      x: -excess, y: top, width: width, height: max(0, bounds.height - coveredRows - top))
    title.isHidden = top == 0
    let side = Self.margin(of: width) - excess
    title.frame = Rect(
      x: side, y: 0, width: max(0, bounds.width - 2 * side), height: min(1, top))
  }

  /// Returns the columns on each side of the text of an article.
  private static func margin(of width: Int) -> Int {
    width >= 44 ? 4 : width >= 36 ? 3 : width >= 20 ? 2 : 0
  }
}
