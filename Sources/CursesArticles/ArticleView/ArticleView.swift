import CursesCells
import CursesControls
import CursesViews

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
/// there by itself. A drag selects words. A ``/CursesControls/FindBar`` can look for some.
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
  private var pictureRoom: PictureRoom?
  private var pictureViews: [ArticlePlace: View] = [:]

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

// MARK: - Layout

extension ArticleView {
  /// The column that words begin in, and the rows above them.
  var origin: Point { Point(x: margins.x, y: margins.rows) }

  /// Lays out what is seen, with a page on both sides, and keeps what is read where it is.
  func layOut() {
    let wanted = ArticleMargins(
      width: bounds.width, height: bounds.height, measure: measure)
    var goesToEnd = false
    if let layout, layout.width == wanted.width, usesUnicode == traits.usesUnicode {
      if contentOffset.y != offset {
        noteTop()
        goesToEnd = contentOffset.y > 0 && contentOffset.y == contentOffsetRange.last.y
      }
      margins = wanted
    } else {
      if layout != nil, contentOffset.y != offset { noteTop() }
      margins = wanted
      usesUnicode = traits.usesUnicode
      layout = ArticleLayout(
        article, in: parts, width: wanted.width, usesUnicode: usesUnicode, closed: closedDetails,
        pictures: pictureRoom, hasTitleRule: showsTitleRule)
      // Most articles are known as a whole at once.
      _ = layout?.measureSlice(above: 0, weight: 1 << 15)
      showTop()
    }
    measureSeen()
    // Where that end was a guess, it is further now.
    if goesToEnd, contentOffset.y != contentOffsetRange.last.y {
      contentOffset = contentOffsetRange.last
      measureSeen()
      noteTop()
    }
    measureRest()
  }

  /// Remembers what stands in the first row.
  func noteTop() {
    let row = contentOffset.y - margins.rows
    guard contentOffset.y > 0, let place = layout?.place(at: max(0, row)) else {
      top = nil
      return
    }
    top = ReadingPosition(place: place, rows: (layout?.row(of: place) ?? 0) - row)
  }

  /// Scrolls to what stood in the first row.
  func showTop() {
    guard let top else { return }
    let row = layout?.row(of: top.place) ?? 0
    sizeDidChange()
    contentOffset = Point(x: 0, y: row - top.rows + margins.rows)
  }

  private func measureSeen() {
    let row = max(0, contentOffset.y - margins.rows)
    let moved = layout?.measure(around: row, count: 2 * max(1, bounds.height)) ?? 0
    sizeDidChange(movingBy: moved)
  }

  /// Takes over a size that is another one now, and stays with rows that were moved.
  private func sizeDidChange(movingBy rows: Int) {
    // A content that gets smaller could move the offset, too.
    let place = contentOffset.y + rows
    sizeDidChange()
    if contentOffset.y != place { contentOffset.y = place }
  }

  private func sizeDidChange() {
    let height = (layout?.height ?? 0) + 2 * margins.rows
    contentSize = Size(width: bounds.width, height: height)
    page.frame = Rect(origin: .zero, size: contentSize)
    page.setNeedsDisplay()
  }

  /// Lays out the article anew, and keeps what is read where it is.
  func looksDidChange() {
    if contentOffset.y != offset { noteTop() }
    layout = nil
    setNeedsLayout()
    page.setNeedsDisplay()
  }

  /// Counts the other rows, a slice after the other.
  private func measureRest() {
    slice?.cancel()
    guard layout?.isWhole == false else { return }
    slice = stage?.schedule(after: .milliseconds(20)) { [weak self] in
      guard let self, let layout else { return }
      let block = layout.block(at: max(0, contentOffset.y - margins.rows))
      let moved = self.layout?.measureSlice(above: block, weight: 1 << 16) ?? 0
      if contentOffset.y != offset { noteTop() }
      sizeDidChange(movingBy: moved)
      offset = contentOffset.y
      measureRest()
    }
  }

  func endPress() {
    pressedLink = nil
    pressedPlace = nil
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
    layout = nil
    if pictureSource != nil { picturesDidChange() }
    findAgain()
    setNeedsLayout()
    page.setNeedsDisplay()
  }

  /// Scrolls to a place in the words, if it is not seen, or, where that is asked for, to the top.
  func show(_ place: ArticlePlace, atTop: Bool) {
    if let row = layout?.row(of: place) {
      show(row: row, atTop: atTop)
    } else {
      // There is no size yet: it is where reading begins.
      top = ReadingPosition(place: place, rows: 0)
    }
  }

  /// Scrolls to a row of the words, if it is not seen, or, where that is asked for, to the top.
  func show(row: Int, atTop: Bool) {
    // What was counted to find the row may have made the content larger.
    sizeDidChange()
    let place = row + margins.rows
    if atTop {
      _ = scrollForUser(to: Point(x: 0, y: row == 0 ? 0 : place))
    } else if !(contentOffset.y..<contentOffset.y + bounds.height).contains(place) {
      _ = scrollForUser(to: Point(x: 0, y: place - bounds.height / 3))
    }
    setNeedsLayout()
  }
}

// MARK: - Pictures

extension ArticleView {
  /// Asks for the sizes of pictures, and lays out the article with room for them.
  private func picturesDidChange() {
    for view in pictureViews.values { view.removeFromSuperview() }
    pictureViews = [:]
    pictureRoom = pictureSource.map { source in
      var room = PictureRoom()
      for picture in article.blocks.lazy.flatMap(\.pictures).map(\.picture) {
        room.sizes[picture] = source.articleView(self, sizeOf: picture)
      }
      return room
    }
    looksDidChange()
  }

  /// Gives the pictures in sight their places, and lets go of the others.
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
      let place = ArticlePlace(block: found.block, leaf: slot.leaf, offset: 0)
      seen.insert(place)
      let top = row - slot.row
      view(of: place)?.frame = Rect(
        origin: origin.translated(x: slot.column, y: top), size: slot.size)
      row = max(row + 1, top + slot.size.height)
    }
    for (place, view) in pictureViews where !seen.contains(place) {
      view.removeFromSuperview()
      pictureViews[place] = nil
    }
  }

  /// Returns the view of a picture, which is asked for when it comes into sight.
  private func view(of place: ArticlePlace) -> View? {
    if let view = pictureViews[place] { return view }
    let pictures = place.block > 0 ? parts[place.block - 1].blocks.pictures(from: 0) : []
    guard let picture = pictures.first(where: { $0.leaf == place.leaf })?.picture,
      let view = pictureSource?.articleView(self, viewFor: picture)
    else { return nil }
    pictureViews[place] = view
    insertSubview(view, at: 1)
    return view
  }
}

// MARK: - Article margins

/// Where the words of an article stand in a pane.
struct ArticleMargins: Hashable {
  /// The column they begin in, and how many there are.
  let x: Int
  let width: Int

  /// The empty rows above and below.
  let rows: Int

  /// Chooses the margins of a pane by its columns and rows, and by the most columns of words.
  init(width: Int, height: Int, measure: Int) {
    let side = width >= 44 ? 4 : width >= 36 ? 3 : width >= 20 ? 2 : 0
    self.width = max(1, min(measure, width - 2 * side))
    x = max(0, (width - self.width) / 2)
    rows = height >= 20 ? 2 : height >= 12 ? 1 : 0
  }
}
