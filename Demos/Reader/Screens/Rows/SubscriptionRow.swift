import CursesKit
import ReaderModel

/// A row of one of a blog's newest posts, with its part of the blog's picture at the left.
///
///     ▀▀▀▀▀▀
///     ▀▀▀▀▀▀  ● What the cat sees at two in the morning       1 Mar
///     ▀▀▀▀▀▀  ● The ten past two, again                      27 Feb
///
/// The picture begins in the row of the blog's name, above the first post.
final class SubscriptionRow: TableViewRow {
  private let window = View()
  private let picture = PostPictureView()
  private var post: Post?
  private var isRead = true
  private var style = SubscriptionStyle()
  private var index = 0

  /// Creates an empty row.
  init() {
    super.init()
    window.clipsToBounds = true
    window.isUserInteractionEnabled = false
    window.addSubview(picture)
    addSubview(window)
  }

  /// Shows a post.
  ///
  /// - Parameters:
  ///   - post: The post.
  ///   - index: Its index among the newest ones of its blog, in `0...2`.
  ///   - isRead: Whether it was read.
  ///   - model: The picture of the blog, or `nil` for the placeholder.
  ///   - offset: The vertical position of the picture, in points.
  ///   - style: The style.
  func show(
    _ post: Post, at index: Int, isRead: Bool, picture model: PictureModel?, offset: Double,
    style: SubscriptionStyle
  ) {
    (self.post, self.index, self.isRead, self.style) = (post, index, isRead, style)
    window.isHidden = style.picture == 0 || index > 1
    if !window.isHidden { picture.show(model, offset: offset) }
    let parts = [post.title, isRead ? "" : "unread", post.day]
    accessibilityLabel = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = paneEdges.text.lowerBound
    // The first post also shows the row of the picture above it.
    window.frame = Rect(
      x: left, y: index == 0 ? -1 : 0, width: style.picture, height: index == 0 ? 2 : 1)
    picture.frame = Rect(x: 0, y: index == 0 ? 0 : -2, width: style.picture, height: 3)
  }

  override func draw(in canvas: inout Canvas) {
    guard let post else { return }
    let edges = style.edges(in: bounds.width)
    if isSelected { drawChoice(from: edges.choice, in: &canvas) }
    let mark = traits.usesUnicode ? "●" : "*"
    let isCovered = isSelected && edges.mark == edges.choice
    if !isRead, let column = edges.mark, !isCovered {
      canvas.draw(mark, at: Point(x: column, y: 0), style: style(theme.accent))
    }
    var end = edges.end
    if style.showsDates {
      end -= CellWidth.of(post.day)
      canvas.draw(
        post.day, at: Point(x: end, y: 0),
        style: style(isSelected ? theme.secondaryOnFill : theme.tertiary))
      end -= 2
    }
    let ink = isSelected ? theme.onFill : isRead ? theme.secondary : theme.text
    canvas.draw(
      Truncation.tail.fit(post.title, to: end - edges.text), at: Point(x: edges.text, y: 0),
      style: style(ink))
  }

  /// Draws the background of the chosen title, which begins after the picture.
  private func drawChoice(from left: Int, in canvas: inout Canvas) {
    let right = bounds.width >= WidthClass.compact.rawValue ? 1 : 0
    let rect = Rect(x: left, y: 0, width: max(0, bounds.width - right - left), height: 1)
    var blank = style(theme.onFill)
    blank.background = selectionBackground
    if traits.colorDepth == .monochrome { blank.attributes.insert(.reverse) }
    canvas.fill(rect, style: blank)
    canvas.draw(
      traits.glyph(.focusBar), at: rect.origin,
      style: style(isActive ? theme.accent : theme.tertiary))
  }
}

/// The geometry of the groups of subscriptions, for the available room.
struct SubscriptionStyle: Hashable {
  /// The columns of the picture, or 0 without pictures.
  var picture = 0

  /// Whether there is room for dates.
  var showsDates = true

  /// The blank rows between groups.
  var spacing = 1

  /// Creates the standard style.
  init() {}

  /// Creates the style for a pane of `width` columns.
  init(_ traits: Traits, width: Int) {
    let isLow = traits.heightClass < .low
    let hasPictures = traits.supportsBlending && !isLow && width >= WidthClass.narrow.rawValue
    picture = hasPictures ? width >= WidthClass.regular.rawValue ? 17 : 12 : 0
    spacing = isLow ? 0 : 1
    let edges = edges(in: width)
    showsDates = width >= WidthClass.regular.rawValue || edges.end - edges.name > 34
  }

  /// The columns of a row: where its background, its mark, its title and the blog's name begin.
  struct Edges {
    var choice: Int
    var mark: Int?
    var text: Int
    var name: Int
    var end: Int
  }

  /// Returns the columns of a row of `width` columns.
  func edges(in width: Int) -> Edges {
    let pane = PaneEdges(width: width)
    guard picture > 0 else {
      let inset = width >= WidthClass.compact.rawValue ? 1 : 0
      return Edges(
        choice: inset, mark: pane.gutter, text: pane.text.lowerBound,
        name: pane.text.lowerBound, end: pane.text.upperBound)
    }
    let name = pane.text.lowerBound + picture + 2
    return Edges(
      choice: name - 2, mark: name, text: name + 2, name: name, end: pane.text.upperBound)
  }

  /// Returns the layout of a table with a header of a blog above its posts.
  func layout(in width: Int) -> TableViewLayout {
    var layout = TableViewLayout(sectionSpacing: spacing, hasStickyHeaders: false)
    let edges = edges(in: width)
    layout.edges = PaneEdges(text: edges.name..<max(edges.name, edges.end))
    return layout
  }

  /// The rows above the first group.
  var top: Int { spacing }
}
