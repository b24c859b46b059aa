import CursesKit
import ReaderModel

/// A table of posts, each with its picture.
///
/// The style of the rows follows the room. A click opens a row.
final class PostTable: TableView {
  /// The posts; see ``show(_:animated:)``.
  private(set) var posts: [Post] = []

  /// Whether unread posts have a mark; the default is `true`.
  var marksUnread = true

  /// A view below the last row, with its fitting height, or `nil`, the default, for none.
  var bottom: View? {
    didSet {
      guard bottom !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let bottom { insertSubview(bottom, at: 0) }
      setNeedsLayout()
    }
  }

  /// Called after the user chose a post.
  var onChoose: (@MainActor (Post) -> Void)?

  /// Called after the user opened a post.
  var onOpen: (@MainActor (Post) -> Void)?

  /// Called when the user clicks the star of a liked post.
  var onLike: (@MainActor (Post) -> Void)?

  private let library: ReaderLibrary
  private var style = PostRowStyle()

  /// Creates an empty table.
  init(_ library: ReaderLibrary) {
    self.library = library
    super.init()
    activatesOnClick = true
    activationTitle = "Read Post"
    activationHint = "read"
    dataSource = self
    delegate = self
    applyStyle()
  }

  /// The chosen post, or `nil` for none.
  var chosen: Post? { selectedRow.flatMap { posts.indices.contains($0) ? posts[$0] : nil } }

  /// Chooses a post of the table without calling ``onChoose``.
  func choose(_ post: Post) {
    guard let index = posts.firstIndex(where: { $0.id == post.id }), index != selectedRow else {
      return
    }
    selectRow(index)
    if index == 0 { scrollToTop(animated: false) }
  }

  /// Shows posts, and updates the marks of those that were displayed before.
  ///
  /// If the chosen post is gone, its successor is chosen, or else the last one.
  func show(_ posts: [Post], animated: Bool = true) {
    let change = TableViewChange.difference(from: self.posts.map(\.id), to: posts.map(\.id))
    let old = selectedRow
    self.posts = posts
    applyChange(change, animated: animated)
    for index in posts.indices.clamped(to: indicesOfVisibleRows) {
      if let row = row(at: index) as? PostRow { show(posts[index], in: row) }
    }
    if selectedRow == nil, !posts.isEmpty { selectRow(min(old ?? 0, posts.count - 1)) }
  }

  private func show(_ post: Post, in row: PostRow) {
    let isLiked = library.marks.isLiked(post)
    let content = style.content(
      of: post, isRead: !marksUnread || library.marks.isRead(post), isLiked: isLiked,
      usesUnicode: traits.usesUnicode)
    row.show(
      content, picture: library.pictures.model(for: post.image), offset: post.yOffset,
      style: style)
    row.showStar(of: post, isLiked: isLiked)
    row.onLike = { [weak self] in self?.onLike?(post) }
    let marks = [content.leading.isEmpty ? "" : "unread", isLiked ? "liked" : "", post.subtitle]
    row.accessibilityLabel = ([post.title] + marks.filter { !$0.isEmpty }).joined(separator: ", ")
  }

  // MARK: View

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let wanted = PostRowStyle(traits, width: bounds.width)
    if wanted != style {
      style = wanted
      applyStyle()
    }
    let fitting = bottom?.sizeThatFits(Size(width: bounds.width, height: 100)).height ?? 0
    let rows = bottom?.isHidden == false ? fitting + style.top : 0
    contentInset.bottom = rows
    super.layoutSubviews()
    bottom?.frame = Rect(
      x: 0, y: contentSize.height + style.top, width: bounds.width,
      height: max(0, rows - style.top))
  }

  override func subviewFittingSizeDidChange() {
    super.subviewFittingSizeDidChange()
    setNeedsLayout()
  }

  /// The commands of the table, with those that lead to the view below the rows and back.
  override var keyCommands: [KeyCommand] { ownCommands.before(super.keyCommands) }

  /// The commands that select the first and the last row by a letter.
  private enum KeyEnd {
    case first
    case last

    var id: StaticString { self == .first ? "posts.first" : "posts.last" }
    var key: Key { .character(self == .first ? "g" : "G") }
  }

  private func applyStyle() { apply(style.layout, lines: style.lines, top: style.top) }
}

extension PostTable: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { posts.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = dequeueReusableRow(of: PostRow.self) { PostRow() }
    show(posts[index], in: row)
    return row
  }

  func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    posts[index].id
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) {
    // The upper edge of the first row's card is above the row.
    if index == 0 { scrollToTop(animated: false) }
    onChoose?(posts[index])
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onOpen?(posts[index]) }
}

// MARK: - Keys

extension PostTable {
  private var ownCommands: [KeyCommand] {
    guard numberOfRows > 0 else { return [] }
    let ends = [(KeyEnd.first, 0), (KeyEnd.last, numberOfRows - 1)].map { end, row in
      let isThere = isFirstResponder && selectedRow == row
      return KeyCommand(
        end.id, end.key, title: "Go to First, Last Row",
        hint: end == .first && bottom?.hasFocusInside == true ? "top" : "",
        unavailable: isThere ? "it is selected" : nil
      ) { [self] in
        becomeFirstResponder()
        if selectRow(row) { tableView(self, didSelectRowAt: row) }
      }
    }
    guard let bottom, !bottom.focusable.isEmpty else { return ends }
    if bottom.hasFocusInside {
      let back = KeyCommand(
        "posts.leave-more", .up, .character("k"), title: "Go Back to List", hint: "back up"
      ) { [self] in becomeFirstResponder() }
      return [back] + ends
    }
    guard selectedRow == numberOfRows - 1 else { return ends }
    let more = KeyCommand("posts.more", .down, .character("j"), title: "Go to More", hint: "") {
      bottom.focusFirstInside()
    }
    return [more] + ends
  }
}
