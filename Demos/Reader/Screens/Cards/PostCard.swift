import CursesKit
import ReaderModel

/// A card of a post: its picture, its title in at most two lines, and its subtitle.
///
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///       What the cat sees
///       at two
///       Night Window     ★
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// Recipe: WordPress Reimagined, the post row.
final class PostCard: GridTile {
  /// Called when the user clicks the star of the post, which is then no longer liked.
  var onLike: (@MainActor (Post) -> Void)?

  private let picture = PostPictureView()
  private let star = LikeMark()
  private var post: Post?
  private var isLiked = false

  /// The rows below the picture: those of text, and half a row of edge.
  static let rowsOfText = 4

  /// Creates an empty card.
  init() {
    super.init()
    isUserInteractionEnabled = true
    star.isOnFill = true
    star.onPress = { [weak self] in
      if let post = self?.post { self?.onLike?(post) }
    }
    for view in [picture, star] as [View] { addSubview(view) }
  }

  /// Shows a post.
  func show(_ post: Post, isLiked: Bool, picture model: PictureModel) {
    let isNew = isLiked && !self.isLiked && post.id == self.post?.id
    (self.post, self.isLiked) = (post, isLiked)
    picture.show(model, offset: post.yOffset)
    star.isHidden = !isLiked
    if isNew { star.fadeIn() }
    setNeedsLayout()
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  override func stateDidChange() {
    super.stateDidChange()
    picture.mark = mark
  }

  override func layoutSubviews() {
    picture.frame = Rect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - Self.rowsOfText))
    let lines = PostCard.lines(of: post?.title ?? "", width: bounds.width - 4).count
    star.frame = Rect(
      x: bounds.width - 3, y: picture.frame.height + lines, width: 1, height: 1)
  }

  override func draw(in canvas: inout Canvas) {
    let top = picture.frame.height
    drawGround(from: top, in: &canvas)
    guard let post else { return }
    let width = bounds.width - 4
    let lines = PostCard.lines(of: post.title, width: width)
    if isPressed { drawPress(rows: top..<top + lines.count, in: &canvas) }
    let title = style(isPressed ? .pressedInk : theme.onFill, .bold)
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: Point(x: 2, y: top + row), style: title)
    }
    let star = isLiked ? 2 : 0
    let row = top + lines.count
    canvas.draw(
      Truncation.tail.fit(post.subtitle, to: width - star), at: Point(x: 2, y: row),
      style: style(theme.secondaryOnFill))
    if isLiked {
      canvas.draw("★", at: Point(x: bounds.width - 3, y: row), style: style(theme.lamp))
    }
  }

  /// Draws the ground of a pressed title.
  private func drawPress(rows: Range<Int>, in canvas: inout Canvas) {
    canvas.fill(
      Rect(x: 1, y: rows.lowerBound, width: max(0, bounds.width - 2), height: rows.count),
      style: Style(background: color(.pressed)))
  }

  /// Returns a title in at most two lines, the second with an ellipsis if there is more.
  static func lines(of title: String, width: Int) -> [String] {
    let lines = LineWrapping.words.lines(of: title, width: width)
    guard lines.count > 2 else { return lines.map(String.init) }
    let rest = title[lines[1].startIndex...]
    return [String(lines[0]), Truncation.tail.fit(rest, to: width)]
  }

  override var accessibilityElements: [AccessibilityElement] {
    guard let post else { return [] }
    let value = [post.subtitle, isLiked ? "liked" : ""].filter { !$0.isEmpty }
    return [
      AccessibilityElement(
        post.title, value: value.joined(separator: ", "),
        traits: mark == .none ? .button : [.button, .selected], position: position,
        isCurrent: mark != .none)
    ]
  }

  override var accessibilitySubviews: [View] { [] }
}

extension PostCard {
  /// Returns the rows of a card with a width in columns: the picture, the text and the edge.
  static func height(width: Int) -> Int { ImageBox.rows(width: width) + rowsOfText }
}
