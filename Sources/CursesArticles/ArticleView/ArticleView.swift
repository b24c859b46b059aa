import CursesCells
import CursesViews
import CursesWidgets

/// An article, to be read.
///
///     Fog, and nothing else
///     Ida Lund
///
///     Three mornings in a row the harbor was not there. The lamp was lit at
///     six, as the keeper's book asks, and lit nothing.
///
/// Its words stand in 72 columns at most, in the middle of the view. A line of code that is longer
/// is broken between any two characters, and `↳` marks each row that continues one:
///
///     let view = ArticleView(Article(html: "<h1>Fog</h1><p>It is <a href=/near>near</a>."))
///     view.onOpenLink = { _, address in print(address) }
///
/// | Keys             | Effect                                     |
/// | ---------------- | ------------------------------------------ |
/// | Tab Shift-Tab    | choose the next link, the one before       |
/// | Enter            | open the link                              |
/// | #                | number the links, or the next nine         |
/// | ] [              | go to the next heading, to the one before  |
/// | Alt-W            | copy the selection                         |
/// | Esc              | give up the selection                      |
/// | ↑ ↓ k j          | scroll by a row                            |
/// | PgUp PgDn Space  | scroll by a page                           |
/// | Home End         | go to the start, to the end                |
///
/// A digit opens the link that has it for a number.
/// What stands below a summary is opened and closed as a link is opened. After the last link Tab
/// goes on to the next view. A click opens a link, too, and one that leads into the article goes
/// there by itself. A drag selects words. A ``/CursesWidgets/FindBar`` can look for some.
///
/// Only what is seen is laid out at once, and the rest in slices, so that an article of any length
/// is there at once, also where all of it is one table or one list. What is read stays in sight
/// when the view gets another size.
///
/// Recipe: idev-recipes, *TransparentUIWebViews*, is ``makeTransparent()``.
public final class ArticleView: ScrollView, FindTarget {
  // MARK: Content

  /// The article.
  ///
  /// Setting one that begins as the last one keeps what is read in sight.
  public var article: Article {
    didSet { if article != oldValue { articleDidChange(from: oldValue) } }
  }

  /// The address that the chosen link leads to, or `nil` where none is chosen.
  public var currentAddress: String? {
    currentLink.map { links[$0] }.flatMap { $0.leavesInside == nil ? $0.address : nil }
  }

  // MARK: Callbacks

  /// Called when the user opens a link that leads out of the article, with its address.
  ///
  /// The address is one of the Web, of mail or of a telephone. The default does nothing.
  public var onOpenLink: (@MainActor (ArticleView, String) -> Void)?

  /// The bar that looks for something in the article, which sets this itself; `nil` by default.
  public weak var findBar: FindBar?

  // MARK: Looks

  /// Whether the article can be pulled past its edges by the user, which shows a shade there and
  /// runs back; the default is `false`.
  ///
  /// Keys and the wheel that would go further than the edge pull it then, and are not left to
  /// others.
  public var bounces = false

  /// The most columns of words, in `1...`, which stand in the middle; the default is 72.
  ///
  /// Fewer are raised to 1. What is read stays in sight.
  public var measure = 72 {
    didSet {
      measure = max(1, measure)
      if measure != oldValue { setNeedsLayout() }
    }
  }

  /// Whether a line is below the title and who wrote it; the default is `false`.
  public var showsTitleRule = false {
    didSet { if showsTitleRule != oldValue { looksDidChange() } }
  }

  /// Who has the pictures, or `nil`, the default, for their words in their place.
  public weak var pictureSource: (any ArticlePictureSource)? {
    didSet { if pictureSource !== oldValue { picturesDidChange() } }
  }

  /// Called after ``findStatus`` changed.
  public var onFindStatusChange: (@MainActor () -> Void)?

  // MARK: Parts

  let page = ArticlePageView()

  /// What is laid out by itself; places name these.
  var parts: [ArticlePart]

  /// The lines, or `nil` before the view has a size.
  var layout: ArticleLayout?

  /// The links in order, and the one that is chosen.
  var links: [ArticleLinkPlace]
  var currentLink: Int?

  /// The summaries that are closed, and the first link that has a number, or `nil` for none.
  var closedDetails: Set<ArticlePlace> = []
  var firstNumbered: Int?

  /// The room for pictures, and the views of those in sight.
  var pictureRoom: PictureRoom?
  var pictureViews: [ArticlePlace: View] = [:]

  /// The link that the mouse holds.
  var pressedLink: Int?

  /// Where the mouse was pressed, and the words that are selected.
  var pressedPlace: ArticlePlace?
  var autoScroll: StageTimer?
  var selection: ArticleSelection?

  /// The search, and the slice of it that comes next.
  var finding = ArticleFinding()
  var search: StageTimer?

  /// What stands in the first row or below, since the user scrolled, with the rows above it.
  ///
  /// It is `nil` at the start.
  var top: ReadingPosition?

  /// The offset that the last layout ended with; another one is the user's.
  var offset = 0
  var margins = ArticleMargins(width: 0, height: 0, measure: 72)
  var usesUnicode = true
  var slice: StageTimer?

  /// The shades at the edges, which are seen while the article is pulled past one.
  let shades = [EdgeShade(.top), EdgeShade(.bottom)]

  // MARK: Creating

  /// Creates a view of an article.
  public init(_ article: Article = Article()) {
    self.article = article
    parts = ArticlePart.all(in: article)
    links = ArticleLinkPlace.all(in: parts)
    super.init()
    page.owner = self
    page.isUserInteractionEnabled = false
    insertSubview(page, at: 0)
    for shade in shades { addSubview(shade) }
  }

  // MARK: View

  public override func layoutSubviews() {
    View.performWithoutAnimation {
      layOut()
      placePictures()
    }
    super.layoutSubviews()
    offset = contentOffset.y
    placeShades()
  }

  public override func didMoveToStage() {
    super.didMoveToStage()
    slice?.cancel()
    if !finding.isComplete { goOnFinding() }
    setNeedsLayout()
  }

  public override func traitsDidChange() {
    super.traitsDidChange()
    page.setNeedsDisplay()
    setNeedsLayout()
  }

  public override func firstResponderDidChange() { page.setNeedsDisplay() }

  public override var keyCommands: [KeyCommand] {
    articleCommands + (bounces ? super.keyCommands.map(bouncing) : super.keyCommands)
  }

  public override func scrollWheel(_ mouse: Mouse) -> Bool {
    if super.scrollWheel(mouse) { return true }
    guard bounces, mouse.button == .wheelUp || mouse.button == .wheelDown else { return false }
    pull(mouse.button == .wheelUp ? .top : .bottom)
    return true
  }

  public override func mouseDown(_ mouse: Mouse) -> Bool {
    if super.mouseDown(mouse) { return true }
    guard mouse.button == .left else { return false }
    select(nil)
    pressedPlace = place(at: mouse.location)
    pressedLink = link(at: mouse.location)
    if let pressedLink { choose(pressedLink, scrolls: false) }
    return true
  }

  public override func mouseDragged(_ mouse: Mouse) {
    super.mouseDragged(mouse)
    selectPressed(to: mouse.location)
  }

  public override func mouseUp(_ mouse: Mouse) {
    super.mouseUp(mouse)
    defer { endPress() }
    if let pressedLink, link(at: mouse.location) == pressedLink { open(links[pressedLink]) }
  }

  public override func mouseCancelled() {
    super.mouseCancelled()
    endPress()
    select(nil)
  }

  public override var accessibilityElements: [AccessibilityElement] { spokenElements }
}
