import CursesKit
import ReaderModel

/// A row of a post: its picture, its title and date, its subtitle, and the beginning of its text.
///
///      ● ▀▀▀▀▀▀  Green, and then all at once          21 Feb
///        ▀▀▀▀▀▀  North of Sixty · Anselm Roe
///        ▀▀▀▀▀▀  For an hour there is nothing but a pale…
final class PostRow: TableViewRow {
  /// Called when the user clicks the star of a liked post.
  var onLike: (@MainActor () -> Void)? {
    get { star.onPress }
    set { star.onPress = newValue }
  }

  private let star = LikeMark()

  /// The identity of the displayed post, and whether it is liked.
  private var shown: (id: String, isLiked: Bool)?

  private let picture = PostPictureView()
  private var style = PostRowStyle()

  /// Creates an empty row.
  init() {
    super.init()
    star.isHidden = true
    for view in [picture, star] as [View] { addSubview(view) }
  }

  /// Shows a picture with texts, in a style.
  ///
  /// - Parameters:
  ///   - content: The texts.
  ///   - model: The picture, or `nil` for the placeholder.
  ///   - offset: The vertical position of the picture, in points.
  ///   - style: The style.
  func show(
    _ content: RowContent, picture model: PictureModel?, offset: Double, style: PostRowStyle
  ) {
    self.style = style
    self.content = content
    picture.isHidden = style.picture.isEmpty
    if !picture.isHidden { picture.show(model, offset: offset) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = style.picture.intersection(bounds)
    // The content, which was added later, draws the star.
    bringSubviewToFront(star)
    let width = CellWidth.of(content?.trailing.string ?? "")
    star.frame = Rect(x: textGuide.maxX - width, y: 0, width: 1, height: 1)
  }

  override func stateDidChange() {
    super.stateDidChange()
    star.isOnFill = isSelected
  }

  /// Shows a star that can be clicked, if the post is liked; the color of a new star fades in.
  func showStar(of post: Post, isLiked: Bool) {
    star.isHidden = !isLiked
    if let shown, shown.id == post.id, isLiked, !shown.isLiked { star.fadeIn() }
    shown = (post.id, isLiked)
  }
}

/// The geometry of rows of posts, for the available room.
struct PostRowStyle: Hashable {
  /// The rows of cells.
  var lines = 3

  /// The cells of the picture; empty without pictures.
  var picture = Rect.zero

  /// The edges of the texts, or `nil` for those of the pane.
  var edges: PaneEdges?

  /// Whether there is room for dates.
  var showsDates = true

  /// Creates the standard style.
  init() {}

  /// Creates the style for a pane of `width` columns.
  init(_ traits: Traits, width: Int) {
    let isLow = traits.heightClass < .low
    let isWide = width >= WidthClass.compact.rawValue
    lines = width < WidthClass.small.rawValue ? 1 : isLow ? 2 : 3
    showsDates = isWide
    guard traits.supportsBlending, width >= WidthClass.narrow.rawValue else { return }
    let columns = isLow ? 12 : 17
    let pane = PaneEdges(width: width)
    let left = isWide ? pane.text.lowerBound : 1
    picture = Rect(x: left, y: 0, width: columns, height: min(lines, isLow ? 2 : 3))
    let text = left + columns + (isWide ? 2 : 1)
    edges = PaneEdges(
      text: text..<max(text, isWide ? pane.text.upperBound : width - 1),
      gutter: isWide ? pane.gutter : nil, trailingGutter: isWide ? pane.trailingGutter : nil)
  }

  /// The layout of a table with such rows.
  var layout: TableViewLayout {
    var layout = TableViewLayout(rowSpacing: lines > 2 ? 1 : 0)
    layout.selectionShape = .inset
    layout.edges = edges
    return layout
  }

  /// The rows above the first one, in which the edge of its card is visible.
  var top: Int { lines > 2 ? 1 : 0 }

  /// Returns the texts of a post.
  func content(of post: Post, isRead: Bool, isLiked: Bool, usesUnicode: Bool) -> RowContent {
    var trailing = StyledText()
    if isLiked { trailing.append(usesUnicode ? "★" : "+", .ink(.lamp)) }
    if showsDates, !post.day.isEmpty {
      trailing.append((isLiked ? "  " : "") + post.day, .ink(.tertiary))
    }
    var detail = StyledText()
    if lines > 1 { detail.append(post.subtitle, .ink(.secondary)) }
    if lines > 2, !post.text.isEmpty { detail.append("\n" + post.text, .ink(.tertiary)) }
    return RowContent(
      StyledText(post.title, isRead && showsDates ? .plain : .bold), detail: detail,
      leading: isRead ? "" : StyledText(usesUnicode ? "●" : "*", .ink(.accent)),
      trailing: trailing)
  }
}
