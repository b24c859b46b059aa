import CursesKit
import ReaderModel

/// The posts of a tag next to the tags, below the picture of the newest one.
final class TagPageController: ViewController {
  private let desk: ReaderDesk
  private let page = TagPageView()
  private var list: TagController?

  /// Creates a controller without a tag.
  init(_ desk: ReaderDesk) {
    self.desk = desk
    super.init()
    title = "Tag"
    navigationItem.isBarHidden = true
  }

  override func loadView() -> View { page }

  /// Shows the posts of a tag.
  func show(_ tag: Tag) {
    guard tag != list?.tagged else { return }
    let list = TagController(desk, tag)
    let old = self.list
    self.list = list
    addChild(list)
    page.show(
      tag, list.view, picture: desk.library.pictures.model(for: tag.image))
    old?.removeFromParent()
  }
}

/// A picture with the name of a tag on its foot, above the posts.
private final class TagPageView: ToneView {
  private let hero = PageHero()
  private let title = Label()
  private let summary = Label()
  private let hints = StatusBar()
  private var content: View?

  private static let rowsOfHero = 9

  /// The commands in the hints, in order.
  private static let named = ["table.open", "reader.like", "reader.subscribe", "reader.list"]

  init() {
    super.init(.surface0)
    title.style = .bold
    title.accessibilityTraits = .header
    summary.style = .ink(.secondary)
    hints.choosing = { all in
      TagPageView.named.compactMap { id in all.first { $0.id == id } }
    }
    for view in [hero, title, summary, hints] as [View] { addSubview(view) }
  }

  func show(_ tag: Tag, _ content: View, picture model: PictureModel) {
    self.content?.removeFromSuperview()
    self.content = content
    insertSubview(content, at: 0)
    title.text = "# \(tag.name)"
    summary.text = tag.summary
    hero.show(model, offset: tag.yOffset)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let edges = paneEdges.text
    let hasHero = traits.mixesLight && bounds.height >= 20
    let first = hasHero ? Self.rowsOfHero - 2 : 0
    hero.isHidden = !hasHero
    hero.frame = Rect(x: 0, y: 0, width: bounds.width, height: hasHero ? Self.rowsOfHero : 0)
    title.frame = Rect(x: edges.lowerBound, y: first, width: edges.count, height: 1)
    summary.frame = Rect(x: edges.lowerBound, y: first + 1, width: edges.count, height: 1)
    content?.frame = Rect(
      x: 0, y: first + 2, width: bounds.width, height: max(0, bounds.height - first - 5))
    hints.frame = Rect(x: 0, y: bounds.height - 2, width: bounds.width, height: 1)
  }

  override func subviewFittingSizeDidChange() {}
}
