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
/// Its words stand in 72 columns at most, in the middle of the view:
///
///     let view = ArticleView(Article(html: "<h1>Fog</h1><p>It is <a href=/near>near</a>."))
///     view.onOpenLink = { _, address in print(address) }
///
/// | Keys             | Effect                                     |
/// | ---------------- | ------------------------------------------ |
/// | Tab Shift-Tab    | choose the next link, the one before       |
/// | Enter            | open the link                              |
/// | ] [              | go to the next heading, to the one before  |
/// | Alt-W            | copy the selection                         |
/// | Esc              | give up the selection                      |
/// | ↑ ↓ k j          | scroll by a row                            |
/// | PgUp PgDn Space  | scroll by a page                           |
/// | Home End         | go to the start, to the end                |
///
/// After the last link Tab goes on to the next view. A click opens a link, too, and one that leads
/// into the article goes there by itself. A drag selects words. A ``FindBar`` can look for some.
///
/// Only what is seen is laid out at once, and the rest in slices, so that an article of any length
/// is there at once. What is read stays in sight when the view gets another size.
public final class ArticleView: ScrollView, FindTarget {
  // MARK: Content

  /// The article.
  ///
  /// Setting one that begins as the last one keeps what is read in sight.
  public var article: Article {
    didSet { if article != oldValue { articleDidChange(from: oldValue) } }
  }

  /// The address that the chosen link leads to, or `nil` where none is chosen.
  public var currentAddress: String? { currentLink.map { links[$0].address } }

  // MARK: Callbacks

  /// Called when the user opens a link that leads out of the article, with its address.
  ///
  /// The address is one of the Web, of mail or of a telephone. The default does nothing.
  public var onOpenLink: (@MainActor (ArticleView, String) -> Void)?

  /// The bar that looks for something in the article, which sets this itself; `nil` by default.
  public weak var findBar: FindBar?

  /// Called after ``findStatus`` changed.
  public var onFindStatusChange: (@MainActor () -> Void)?

  // MARK: Parts

  let page = ArticlePageView()

  /// The lines, or `nil` before the view has a size.
  var layout: ArticleLayout?

  /// The links in order, and the one that is chosen.
  var links: [ArticleLinkPlace]
  var currentLink: Int?

  /// The link that the mouse holds.
  var pressedLink: Int?

  /// Where the mouse was pressed, and the words that are selected.
  var pressedPlace: ArticlePlace?
  var selection: ArticleSelection?

  /// The search.
  var finding = ArticleFinding()

  /// What stands in the first row or below, since the user scrolled, with the rows above it.
  ///
  /// It is `nil` at the start.
  private var top: (place: ArticlePlace, rows: Int)?

  /// The offset that the last layout ended with; another one is the user's.
  private var offset = 0
  private var margins = ArticleMargins(width: 0, height: 0)
  private var usesUnicode = true
  private var slice: StageTimer?

  // MARK: Creating

  /// Creates a view of an article.
  public init(_ article: Article = Article()) {
    self.article = article
    links = ArticleLinkPlace.all(in: article)
    super.init()
    page.owner = self
    page.isUserInteractionEnabled = false
    insertSubview(page, at: 0)
  }

  // MARK: View

  public override func layoutSubviews() {
    View.performWithoutAnimation { layOut() }
    super.layoutSubviews()
    offset = contentOffset.y
  }

  public override func didMoveToStage() {
    super.didMoveToStage()
    slice?.cancel()
    setNeedsLayout()
  }

  public override func traitsDidChange() {
    super.traitsDidChange()
    page.setNeedsDisplay()
    setNeedsLayout()
  }

  public override func firstResponderDidChange() { page.setNeedsDisplay() }

  public override var keyCommands: [KeyCommand] { articleCommands + super.keyCommands }

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
    if let pressedLink, link(at: mouse.location) == pressedLink { open(links[pressedLink].address) }
  }

  public override func mouseCancelled() {
    super.mouseCancelled()
    endPress()
    select(nil)
  }

  public override var accessibilityElements: [AccessibilityElement] { spokenElements }
}

// MARK: - Layout

extension ArticleView {
  /// The column that words begin in, and the rows above them.
  var origin: Point { Point(x: margins.x, y: margins.rows) }

  /// Lays out what is seen, with a page on both sides, and keeps what is read where it is.
  private func layOut() {
    let wanted = ArticleMargins(width: bounds.width, height: bounds.height)
    if let layout, layout.width == wanted.width, usesUnicode == traits.usesUnicode {
      if contentOffset.y != offset { noteTop() }
      margins = wanted
    } else {
      if layout != nil, contentOffset.y != offset { noteTop() }
      margins = wanted
      usesUnicode = traits.usesUnicode
      layout = ArticleLayout(article, width: wanted.width, usesUnicode: usesUnicode)
      // Most articles are known as a whole at once.
      _ = layout?.measureSlice(above: 0, bytes: 1 << 15)
      showTop()
    }
    measureSeen()
    measureRest()
  }

  /// Remembers what stands in the first row.
  private func noteTop() {
    let row = contentOffset.y - margins.rows
    guard contentOffset.y > 0, let place = layout?.place(at: max(0, row)) else {
      top = nil
      return
    }
    top = (place, (layout?.row(of: place) ?? 0) - row)
  }

  /// Scrolls to what stood in the first row.
  private func showTop() {
    guard let top else { return }
    let row = layout?.row(of: top.place) ?? 0
    sizeDidChange()
    contentOffset = Point(x: 0, y: row - top.rows + margins.rows)
  }

  private func measureSeen() {
    let row = max(0, contentOffset.y - margins.rows)
    let moved = layout?.measure(around: row, count: 2 * max(1, bounds.height)) ?? 0
    sizeDidChange()
    if moved != 0 { contentOffset.y += moved }
  }

  private func sizeDidChange() {
    let height = (layout?.height ?? 0) + 2 * margins.rows
    contentSize = Size(width: bounds.width, height: height)
    page.frame = Rect(origin: .zero, size: contentSize)
    page.setNeedsDisplay()
  }

  /// Counts the other rows, a slice after the other.
  private func measureRest() {
    slice?.cancel()
    guard layout?.isWhole == false else { return }
    slice = stage?.schedule(after: .milliseconds(20)) { [weak self] in
      guard let self, let layout else { return }
      let block = layout.block(at: max(0, contentOffset.y - margins.rows))
      let moved = self.layout?.measureSlice(above: block, bytes: 1 << 16) ?? 0
      if contentOffset.y != offset { noteTop() }
      sizeDidChange()
      contentOffset.y += moved
      offset = contentOffset.y
      measureRest()
    }
  }

  private func endPress() {
    pressedLink = nil
    pressedPlace = nil
  }

  private func articleDidChange(from old: Article) {
    if contentOffset.y != offset { noteTop() }
    let isContinued = article.title == old.title && article.blocks.first == old.blocks.first
    if !isContinued {
      top = nil
      contentOffset = .zero
    }
    links = ArticleLinkPlace.all(in: article)
    if !isContinued { selection = nil }
    if let currentLink, !isContinued || currentLink >= links.count { self.currentLink = nil }
    layout = nil
    finding.search(in: article)
    setNeedsLayout()
    page.setNeedsDisplay()
  }

  /// Scrolls to a place in the words, if it is not seen, or, where that is asked for, to the top.
  func show(_ place: ArticlePlace, atTop: Bool) {
    if let row = layout?.row(of: place) {
      show(row: row, atTop: atTop)
    } else {
      // There is no size yet: it is where reading begins.
      top = (place, 0)
    }
  }

  /// Scrolls to a row of the words, if it is not seen, or, where that is asked for, to the top.
  func show(row: Int, atTop: Bool) {
    let place = row + margins.rows
    if atTop {
      _ = scrollForUser(to: Point(x: 0, y: row == 0 ? 0 : place))
    } else if !(contentOffset.y..<contentOffset.y + bounds.height).contains(place) {
      _ = scrollForUser(to: Point(x: 0, y: place - bounds.height / 3))
    }
    setNeedsLayout()
  }
}
