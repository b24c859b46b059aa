import CursesKit
import ReaderModel

/// A tile of a tag: the picture of its newest post, its name, and the number of its posts.
///
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///       winter     290
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
final class TagTile: GridTile {
  private let picture = PostPictureView(.fill)
  private var tagged: Tag?

  /// The rows of the picture, of the text, and of the edge.
  static let height = 5

  private static let rowsOfPicture = 3

  /// Creates an empty tile.
  init() {
    super.init()
    addSubview(picture)
  }

  /// Shows a tag.
  func show(_ tag: Tag, picture model: PictureModel) {
    tagged = tag
    picture.show(model, offset: tag.yOffset)
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  override func stateDidChange() {
    super.stateDidChange()
    picture.mark = mark
  }

  override func layoutSubviews() {
    picture.frame = Rect(x: 0, y: 0, width: bounds.width, height: Self.rowsOfPicture)
  }

  override func draw(in canvas: inout Canvas) {
    drawGround(from: Self.rowsOfPicture, in: &canvas)
    guard let tagged else { return }
    let row = Self.rowsOfPicture
    let end = bounds.width - 2 - CellWidth.of(tagged.count)
    if isPressed {
      canvas.fill(
        Rect(x: 1, y: row, width: max(0, bounds.width - 2), height: 1),
        style: Style(background: color(.pressed)))
    }
    canvas.draw(
      Truncation.tail.fit(tagged.name, to: end - 3), at: Point(x: 2, y: row),
      style: style(isPressed ? .pressedInk : theme.onFill, .bold))
    canvas.draw(
      tagged.count, at: Point(x: end, y: row),
      style: style(isPressed ? .pressedInk : theme.secondaryOnFill))
  }

  override var accessibilityElements: [AccessibilityElement] {
    guard let tagged else { return [] }
    return [
      AccessibilityElement(
        tagged.name, value: tagged.summary,
        traits: mark == .none ? .button : [.button, .selected], position: position,
        isCurrent: mark != .none)
    ]
  }

  override var accessibilitySubviews: [View] { [] }
}
