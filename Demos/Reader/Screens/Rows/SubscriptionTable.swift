import CursesKit
import ReaderModel

/// A table of the newest posts of each blog, in groups below the blogs' names.
final class SubscriptionTable: TableView {
  /// The groups; see ``show(_:)``.
  private(set) var groups: [BlogGroup] = []

  /// Called after the user chose a post.
  var onChoose: (@MainActor (Post) -> Void)?

  /// Called after the user opened a post.
  var onOpen: (@MainActor (Post) -> Void)?

  private let library: ReaderLibrary
  private var style = SubscriptionStyle()
  private var laidOutWidth = 0

  /// The upper row of a picture next to a blog's name in the last row, below which no post shows
  /// it.
  private let lastWindow = View()
  private let lastPicture = PostPictureView()

  /// The posts in all groups, with the indices of their groups.
  private var rows: [(group: Int, index: Int)] = []

  /// Creates an empty table.
  init(_ library: ReaderLibrary) {
    self.library = library
    super.init()
    lastWindow.clipsToBounds = true
    lastWindow.isUserInteractionEnabled = false
    lastWindow.addSubview(lastPicture)
    addSubview(lastWindow)
    activatesOnClick = true
    activationTitle = "Read Post"
    activationHint = "read"
    dataSource = self
    delegate = self
  }

  /// The group of the chosen post, or `nil` for none.
  var chosenGroup: BlogGroup? {
    selectedRow.flatMap { rows.indices.contains($0) ? groups[rows[$0].group] : nil }
  }

  /// The chosen post, or `nil` for none.
  var chosen: Post? { selectedRow.flatMap { rows.indices.contains($0) ? post($0) : nil } }

  /// The posts in all groups, in order.
  var posts: [Post] { rows.indices.map(post) }

  /// Chooses a post of the table without calling ``onChoose``.
  func choose(_ post: Post) {
    guard let row = rows.indices.first(where: { self.post($0).id == post.id }), row != selectedRow
    else { return }
    selectRow(row)
    if row == 0 { scrollToTop(animated: false) }
  }

  private func post(_ row: Int) -> Post {
    let newest = groups[rows[row].group].newest
    return newest[newest.startIndex + rows[row].index]
  }

  /// Shows groups; the chosen post stays chosen.
  func show(_ groups: [BlogGroup]) {
    self.groups = groups
    rows = groups.indices.flatMap { group in
      groups[group].newest.indices.map { (group: group, index: $0) }
    }
    reloadData()
    if selectedRow == nil, !rows.isEmpty { selectRow(0) }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let wanted = SubscriptionStyle(traits, width: bounds.width)
    if wanted != style || bounds.width != laidOutWidth {
      (style, laidOutWidth) = (wanted, bounds.width)
      apply(style.layout(in: bounds.width), lines: 1, top: style.top)
    }
    super.layoutSubviews()
    View.performWithoutAnimation { showLastPicture() }
  }

  /// Shows the picture of a group if its first post follows the last visible row.
  private func showLastPicture() {
    let first = rows.indices.first { row in
      rows[row].index == 0 && rectForRow(at: row).minY == bounds.maxY
    }
    lastWindow.isHidden = first == nil || style.picture == 0
    guard let first, !lastWindow.isHidden else { return }
    let newest = groups[rows[first].group].newest.first
    lastPicture.show(
      newest.map { library.pictures.model(for: $0.image) }, offset: newest?.yOffset ?? 0)
    lastPicture.frame = Rect(x: 0, y: 0, width: style.picture, height: 3)
    lastWindow.frame = Rect(
      x: PaneEdges(width: bounds.width).text.lowerBound, y: bounds.maxY - 1,
      width: style.picture, height: 1)
  }
}

extension SubscriptionTable: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = dequeueReusableRow(of: SubscriptionRow.self) { SubscriptionRow() }
    let post = post(index)
    let newest = groups[rows[index].group].newest.first
    row.show(
      post, at: rows[index].index, isRead: library.marks.isRead(post),
      picture: newest.map { library.pictures.model(for: $0.image) },
      offset: newest?.yOffset ?? 0, style: style)
    return row
  }

  func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    post(index).id
  }

  func sections(in tableView: TableView) -> [TableViewSection] {
    groups.filter { !$0.newest.isEmpty }.map { group in
      let hasNew = group.unread > 0
      let ink: TextStyle = hasNew ? .ink(.accent).adding(.bold) : .ink(.tertiary)
      return TableViewSection(
        RowContent(
          StyledText(group.blog.name, .ink(.text).adding(.bold)),
          trailing: StyledText(group.badge, ink)),
        numberOfRows: group.newest.count)
    }
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) {
    // The name of the first blog is above the first row.
    if index == 0 { scrollToTop(animated: false) }
    onChoose?(post(index))
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onOpen?(post(index)) }
}
