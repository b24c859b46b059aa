import CursesCells
import CursesControls
import CursesViews

/// A scroll view that displays an article and its links.
///
///     Fog, and nothing else
///     Ida Lund
///
///     Three mornings in a row the harbor was not there. The lamp was lit at
///     six, as the keeper's book asks, and lit nothing.
///
/// The text is centered, at most ``measure`` columns wide. Longer lines of code are wrapped between
/// characters, and `↳` marks each continuation row:
///
///     let view = ArticleView(Article(html: "<h1>Fog</h1><p>It is <a href=/near>near</a>."))
///     view.onOpenLink = { _, address in print(address) }
///
/// | Keys            | Effect                       |
/// | --------------- | ---------------------------- |
/// | Tab Shift-Tab   | Select Next, Previous Link   |
/// | Enter           | Open Link                    |
/// | #               | Number Links, Next Nine      |
/// | ] [             | Go to Next, Previous Heading |
/// | Alt-W           | Copy Selection               |
/// | Esc             | Clear Selection              |
/// | ↑ ↓ k j         | Scroll by Row                |
/// | PgUp PgDn Space | Scroll by Page               |
/// | Home End        | Go to Start, End             |
///
/// A digit opens the link with that number. Enter and clicks on a summary expand or collapse its
/// details. After the last link, Tab moves to the next view. Clicks open links, too; links within
/// the article scroll to their target. Dragging selects text. A ``/CursesControls/FindBar`` can
/// search the article.
///
/// Only the visible part is laid out immediately, and the rest in slices. An article of any length
/// is therefore displayed without delay, even if it is a single table or list. The reading position
/// is kept when the view is resized.
///
/// Recipe: idev-recipes, *TransparentUIWebViews*, is ``makeTransparent()``.
public final class ArticleView: ScrollView, FindTarget {
  // MARK: Content

  /// The article.
  ///
  /// If the title and the first block are unchanged, the reading position is kept.
  public var article: Article {
    didSet { if article != oldValue { articleDidChange(from: oldValue) } }
  }

  /// The address of the current link, or `nil` for none.
  public var currentAddress: String? {
    currentLink.map { links[$0] }.flatMap { $0.leavesInside == nil ? $0.address : nil }
  }

  // MARK: Callbacks

  /// Called with the address when the user opens a link that leads out of the article.
  ///
  /// The address is a Web, FTP, mail or telephone address. The default does nothing.
  public var onOpenLink: (@MainActor (ArticleView, String) -> Void)?

  /// The find bar that searches the article.
  ///
  /// The bar sets this property; the default is `nil`.
  public weak var findBar: FindBar?

  // MARK: Looks

  /// Whether the user can pull the article past its edges; the default is `false`.
  ///
  /// The article then shows a shade at the edge and animates back. Keys and wheel events beyond an
  /// edge pull the article instead of being passed on.
  public var bounces = false

  /// A view behind the text, which has its size and is pulled with it, or `nil`, the default.
  ///
  /// It can shade what is behind a transparent article, so that the text can be read.
  public var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.isUserInteractionEnabled = false
      insertSubview(backgroundView, at: 0)
      backgroundView.frame = page.frame
    }
  }

  /// A view above the text, which scrolls with it, or `nil`, the default.
  ///
  /// It has the width of the article view and its own fitting height, and the margin above the text
  /// is below it.
  public var headerView: View? {
    didSet {
      guard headerView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let headerView { addSubview(headerView) }
      setNeedsLayout()
    }
  }

  /// The maximum number of text columns, which are centered; the default is 72.
  ///
  /// Values below 1 are clamped to 1. The reading position is kept.
  public var measure = 72 {
    didSet {
      measure = max(1, measure)
      if measure != oldValue { setNeedsLayout() }
    }
  }

  /// The least and the most rows of a view that is as high as its article, or `nil`, the default.
  ///
  /// With `nil`, the view fills the proposed size. With limits, it has no margins, and its text
  /// begins in the first column. Limits less than 1 are raised to 1. A longer article scrolls.
  public var rowLimits: ClosedRange<Int>? {
    didSet {
      guard rowLimits != oldValue else { return }
      invalidateFittingSize()
      looksDidChange()
    }
  }

  /// Whether a rule is drawn below the title and the byline; the default is `false`.
  public var showsTitleRule = false {
    didSet { if showsTitleRule != oldValue { looksDidChange() } }
  }

  /// The data source for pictures, or `nil`, the default, to show their alternative texts.
  public weak var pictureSource: (any ArticlePictureSource)? {
    didSet { if pictureSource !== oldValue { picturesDidChange() } }
  }

  /// Called after ``findStatus`` changed.
  public var onFindStatusChange: (@MainActor () -> Void)?

  // MARK: Parts

  let page = ArticlePageView()

  /// The separately laid out parts of the article, to which places refer.
  var parts: [ArticlePart]

  /// The layout, or `nil` before the view has a size.
  var layout: ArticleLayout?

  /// The layout of the fitting size, which becomes the layout of the same width.
  var fittingLayout: ArticleLayout?

  /// The links in order, and the index of the current one.
  var links: [ArticleLinkPlace]
  var currentLink: Int?

  /// The collapsed summaries, and the first numbered link, or `nil` for none.
  var closedDetails: Set<ArticlePlace> = []
  var firstNumbered: Int?

  /// The sizes of pictures, and the views of the visible ones.
  private var pictureSpace: PictureRoom?
  private var pictureViews: [ArticlePlace: View] = [:]

  /// The link under the pressed mouse button, or `nil`.
  var pressedLink: Int?

  /// The place of the mouse press, the timer that extends the selection, and the selection.
  var pressedPosition: ArticlePlace?
  var autoScroll: StageTimer?
  var selection: ArticleSelection?

  /// The search, and the timer of its next slice.
  var finding = ArticleFinding()
  var search: StageTimer?

  /// The reading position after the user last scrolled, or `nil` at the start.
  var top: ReadingPosition?

  /// The offset after the last layout; a different offset means that the user scrolled.
  var offset = 0
  var margins = ArticleMargins(width: 0, height: 0, measure: 72)
  var usesUnicode = true
  var slice: StageTimer?

  /// The shades at the edges, visible while the article is pulled past one.
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

  public override func sizeThatFits(_ size: Size) -> Size {
    rowLimits.map { sizeOfRows(in: size, $0) } ?? super.sizeThatFits(size)
  }

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
    fittingLayout = nil
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
    pressedPosition = place(at: mouse.location)
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

// MARK: - Layout

extension ArticleView {
  /// The first column of the text, and the number of rows above it.
  var origin: Point { Point(x: margins.x, y: margins.top) }

  /// Lays out the visible part with a page on both sides, and keeps the reading position.
  func layOut() {
    var requested = margins(in: bounds.size)
    requested.header = headerView?.sizeThatFits(bounds.size).height ?? 0
    var goesToEnd = false
    if let layout, layout.width == requested.width, usesUnicode == traits.usesUnicode {
      if contentOffset.y != offset {
        noteTop()
        goesToEnd = contentOffset.y > 0 && contentOffset.y == contentOffsetRange.last.y
      }
      margins = requested
    } else {
      if layout != nil, contentOffset.y != offset { noteTop() }
      margins = requested
      usesUnicode = traits.usesUnicode
      layout = makeLayout(width: requested.width)
      // Most articles are short enough to be measured completely here.
      _ = layout?.measureSlice(above: 0, weight: 1 << 15)
      showTop()
    }
    measureSeen()
    // The end was estimated from unmeasured blocks and may now be further down.
    if goesToEnd, contentOffset.y != contentOffsetRange.last.y {
      contentOffset = contentOffsetRange.last
      measureSeen()
      noteTop()
    }
    measureRest()
  }

  /// Returns a layout of the article, or the one that was made for the fitting size.
  func makeLayout(width: Int) -> ArticleLayout {
    if let layout = fittingLayout.take(), layout.width == width { return layout }
    return ArticleLayout(
      article, in: parts, width: width, usesUnicode: traits.usesUnicode, closed: closedDetails,
      pictures: pictureSpace, hasTitleRule: showsTitleRule)
  }

  /// Saves the reading position of the first visible row.
  func noteTop() {
    let row = contentOffset.y - margins.top
    guard contentOffset.y > 0, let position = layout?.place(at: max(0, row)) else {
      top = nil
      return
    }
    top = ReadingPosition(position: position, rows: (layout?.row(of: position) ?? 0) - row)
  }

  /// Scrolls to the saved reading position.
  func showTop() {
    guard let top else { return }
    let row = layout?.row(of: top.position) ?? 0
    sizeDidChange()
    contentOffset = Point(x: 0, y: row - top.rows + margins.top)
  }

  private func measureSeen() {
    let row = max(0, contentOffset.y - margins.top)
    let moved = layout?.measure(around: row, count: 2 * max(1, bounds.height)) ?? 0
    sizeDidChange(movingBy: moved)
  }

  /// Updates the content size, and scrolls by the number of rows that the content moved.
  private func sizeDidChange(movingBy rows: Int) {
    // Save the offset first, because shrinking the content could change it.
    let position = contentOffset.y + rows
    sizeDidChange()
    if contentOffset.y != position { contentOffset.y = position }
  }

  private func sizeDidChange() {
    let height = (layout?.height ?? 0) + margins.top + margins.rows
    contentSize = Size(width: bounds.width, height: height)
    page.frame = Rect(origin: .zero, size: contentSize)
    let rows = max(contentSize.height, bounds.height)
    backgroundView?.frame = Rect(x: 0, y: 0, width: contentSize.width, height: rows)
    headerView?.frame = Rect(x: 0, y: 0, width: contentSize.width, height: margins.header)
    page.setNeedsDisplay()
  }

  /// Discards the layout for a new one that keeps the reading position.
  func looksDidChange() {
    if contentOffset.y != offset { noteTop() }
    forgetLayout()
  }

  private func forgetLayout() {
    layout = nil
    fittingLayout = nil
    if rowLimits != nil { invalidateFittingSize() }
    setNeedsLayout()
    page.setNeedsDisplay()
  }

  /// Measures the unmeasured blocks, one slice at a time.
  private func measureRest() {
    slice?.cancel()
    guard layout?.isWhole == false else { return }
    slice = stage?.schedule(after: .milliseconds(20)) { [weak self] in
      guard let self, let layout else { return }
      let block = layout.block(at: max(0, contentOffset.y - margins.top))
      let moved = self.layout?.measureSlice(above: block, weight: 1 << 16) ?? 0
      if contentOffset.y != offset { noteTop() }
      sizeDidChange(movingBy: moved)
      offset = contentOffset.y
      measureRest()
    }
  }

  func endPress() {
    pressedLink = nil
    pressedPosition = nil
    autoScroll?.cancel()
    autoScroll = nil
  }

  private func articleDidChange(from old: Article) {
    if contentOffset.y != offset { noteTop() }
    let isContinued = article.title == old.title && article.blocks.first == old.blocks.first
    if !isContinued {
      top = nil
      contentOffset = .zero
    }
    parts = ArticlePart.all(in: article)
    links = ArticleLinkPlace.all(in: parts)
    firstNumbered = nil
    if !isContinued { closedDetails = [] }
    if !isContinued { selection = nil }
    if let currentLink, !isContinued || currentLink >= links.count { self.currentLink = nil }
    forgetLayout()
    if pictureSource != nil { picturesDidChange() }
    findAgain()
  }

  /// Scrolls to a place if it is not visible, or in any case to the top if `atTop` is set.
  func show(_ position: ArticlePlace, atTop: Bool) {
    if let row = layout?.row(of: position) {
      show(row: row, atTop: atTop)
    } else {
      // The view has no size yet; the first layout scrolls there.
      top = ReadingPosition(position: position, rows: 0)
    }
  }

  /// Scrolls to a row if it is not visible, or in any case to the top if `atTop` is set.
  func show(row: Int, atTop: Bool) {
    // Measuring blocks to find the row may have changed the height of the content.
    sizeDidChange()
    let position = row + margins.top
    if atTop {
      _ = scrollForUser(to: Point(x: 0, y: row == 0 ? 0 : position))
    } else if !(contentOffset.y..<contentOffset.y + bounds.height).contains(position) {
      _ = scrollForUser(to: Point(x: 0, y: position - bounds.height / 3))
    }
    setNeedsLayout()
  }
}

// MARK: - Pictures

extension ArticleView {
  /// Requests the sizes of all pictures, and invalidates the layout.
  private func picturesDidChange() {
    for view in pictureViews.values { view.removeFromSuperview() }
    pictureViews = [:]
    pictureSpace = pictureSource.map { source in
      var space = PictureRoom()
      for picture in article.blocks.lazy.flatMap(\.pictures).map(\.picture) {
        space.sizes[picture] = source.articleView(self, sizeOf: picture)
      }
      return space
    }
    looksDidChange()
  }

  /// Sets the frames of visible pictures, and removes the views of the others.
  private func placePictures() {
    guard pictureSource != nil else { return }
    var seen: Set<ArticlePlace> = []
    var row = contentOffset.y - origin.y
    let end = row + bounds.height
    while row < end {
      guard let found = layout?.row(row), let slot = found.line.slot else {
        row += 1
        continue
      }
      let position = ArticlePlace(block: found.block, leaf: slot.leaf, offset: 0)
      seen.insert(position)
      let top = row - slot.row
      view(of: position)?.frame = Rect(
        origin: origin.translated(x: slot.column, y: top), size: slot.size)
      row = max(row + 1, top + slot.size.height)
    }
    for (position, view) in pictureViews where !seen.contains(position) {
      view.removeFromSuperview()
      pictureViews[position] = nil
    }
  }

  /// Returns the view of a picture, which is requested when the picture becomes visible.
  private func view(of position: ArticlePlace) -> View? {
    if let view = pictureViews[position] { return view }
    let pictures = position.block > 0 ? parts[position.block - 1].blocks.pictures(from: 0) : []
    guard let picture = pictures.first(where: { $0.leaf == position.leaf })?.picture,
      let view = pictureSource?.articleView(self, viewFor: picture)
    else { return nil }
    pictureViews[position] = view
    insertSubview(view, at: 1)
    return view
  }
}
