import CursesKit
import ReaderModel

/// The posts as cards below a heading, or as rows if there is little room or few colors.
final class FreshPane: View {
  /// The row that fetches more posts.
  let more = ShowMoreView()

  /// Called with an index after the user chose a post.
  var onChoose: (@MainActor (Int) -> Void)?

  /// Called with an index after the user opened a post.
  var onOpen: (@MainActor (Int) -> Void)?

  /// Called after the pane changed between cards and rows.
  var onArrange: (@MainActor (_ hasCards: Bool) -> Void)?

  private let grid: TileGrid
  private let table: PostTable
  private let shown: FreshPosts
  private let heading = FreshHeading()
  private let notice = NoticeRow(
    mark: StyledText("○", .ink(.warning)), key: "r", remedy: "try again")
  private var hasCards: Bool?

  /// Creates an empty pane.
  init(_ library: ReaderLibrary) {
    table = PostTable(library)
    let shown = FreshPosts(library)
    grid = TileGrid(
      TileGrid.Source(
        plan: { TileGridPlan.cards(width: $0, top: $1) }, make: { shown.makeCard() },
        show: { shown.show($1, in: $0) }))
    self.shown = shown
    super.init()
    table.marksUnread = false
    notice.isHidden = true
    notice.onPress = { library.refresh() }
    grid.rowsWithoutIndicator = SproutsHeader.rows
    grid.top = heading
    grid.onChoose = { [weak self] in self?.onChoose?($0) }
    grid.onOpen = { [weak self] in self?.onOpen?($0) }
    table.onChoose = { [weak self] _ in self?.tableDidChoose() }
    table.onLike = { library.toggleLike($0) }
    table.onOpen = { [weak self] _ in
      if let self, let row = table.selectedRow { onOpen?(row) }
    }
    for view in [grid, table] as [View] { addSubview(view) }
  }

  private func tableDidChoose() {
    if let row = table.selectedRow { onChoose?(row) }
  }

  /// The index of the chosen post, or `nil` for none.
  var chosen: Int? { hasCards == false ? table.selectedRow : grid.chosen }

  /// Shows posts, and updates those that were displayed before.
  func show(_ posts: [Post]) {
    shown.posts = posts
    grid.reload(count: posts.count)
    table.show(posts, animated: false)
  }

  /// Shows a report above the posts, or none.
  func showNotice(_ words: String?) {
    notice.words = words ?? ""
    notice.isHidden = words == nil
    for view in [heading, grid, self] as [View] { view.setNeedsLayout() }
  }

  /// Chooses a post without calling ``onChoose``.
  func choose(_ index: Int) {
    guard index != chosen else { return }
    if hasCards == false { table.selectRow(index) } else { grid.choose(index) }
  }

  /// Chooses the first new post without moving the visible ones.
  func goToFirstNew(_ index: Int) {
    if hasCards == false {
      table.selectRow(index)
    } else {
      grid.choose(index, scrolls: false)
    }
    focusList()
  }

  /// Moves the focus to the posts.
  func focusList() {
    let list: ScrollView = hasCards == false ? table : grid
    list.becomeFirstResponder()
  }

  // MARK: View

  override func didMoveToStage() {
    super.didMoveToStage()
    if stage != nil { arrange() }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    arrange()
  }

  /// Chooses between cards and rows, and keeps the chosen post.
  private func arrange() {
    let wanted = traits.supportsBlending && traits.heightClass >= .low
    guard wanted != hasCards else { return setNeedsLayout() }
    let (index, hadFocus) = (chosen, hasFocusInside)
    hasCards = wanted
    grid.isHidden = !wanted
    table.isHidden = wanted
    grid.bottom = nil
    table.bottom = nil
    if wanted { grid.bottom = more } else { table.bottom = more }
    if wanted { heading.notice = notice } else { showNoticeAboveRows() }
    if let index {
      if wanted { grid.choose(index) } else { table.selectRow(index) }
    }
    if hadFocus { focusList() }
    setNeedsLayout()
    onArrange?(wanted)
  }

  private func showNoticeAboveRows() {
    heading.notice = nil
    addSubview(notice)
  }

  override func layoutSubviews() {
    grid.frame = bounds
    let rows = hasCards == false && !notice.isHidden ? 1 : 0
    if rows > 0 { notice.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows) }
    table.frame = bounds.inset(by: EdgeInsets(top: rows))
  }

  override func subviewFittingSizeDidChange() { setNeedsLayout() }
}

/// The posts that cards show by their index.
@MainActor
private final class FreshPosts {
  var posts: [Post] = []
  private let library: ReaderLibrary

  init(_ library: ReaderLibrary) { self.library = library }

  func makeCard() -> PostCard {
    let card = PostCard()
    card.onLike = { [library] in library.toggleLike($0) }
    return card
  }

  func show(_ index: Int, in tile: GridTile) {
    guard let card = tile as? PostCard, posts.indices.contains(index) else { return }
    let post = posts[index]
    card.show(
      post, isLiked: library.marks.isLiked(post), picture: library.pictures.model(for: post.image))
  }
}

/// The heading above the cards, and a report below it.
private final class FreshHeading: View {
  var notice: NoticeRow? {
    didSet {
      guard notice !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let notice { addSubview(notice) }
      setNeedsLayout()
      invalidateFittingSize()
    }
  }

  private let sprouts = SproutsHeader(title: "Freshly Pressed")

  init() {
    super.init()
    addSubview(sprouts)
  }

  private func rows(in size: Size) -> (sprouts: Int, notice: Int) {
    let notice = notice?.isHidden == false ? notice?.sizeThatFits(size).height : 0
    return (sprouts.sizeThatFits(size).height, notice ?? 0)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let rows = rows(in: size)
    return Size(width: size.width, height: min(size.height, rows.sprouts + rows.notice))
  }

  override func layoutSubviews() {
    let rows = rows(in: Size(width: bounds.width, height: 100))
    sprouts.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows.sprouts)
    notice?.frame = Rect(x: 0, y: rows.sprouts, width: bounds.width, height: rows.notice)
  }
}
