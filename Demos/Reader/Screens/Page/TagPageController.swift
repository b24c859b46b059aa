import CursesKit
import CursesObservation
import ReaderModel

/// The posts of a tag next to the tags, below the picture of the newest one.
final class TagPageController: ViewController {
  /// Called when the user leaves the posts.
  var onLeave: (@MainActor () -> Void)?

  private let desk: ReaderDesk
  private let page = TagPageView()
  private var list: TagController?
  private var observation: Observing?

  /// Creates a controller without a tag.
  init(_ desk: ReaderDesk) {
    self.desk = desk
    super.init()
    title = "Tag"
    navigationItem.isBarHidden = true
  }

  override func loadView() -> View { page }

  /// The commands for the chosen post.
  var commands: [KeyCommand] { list?.listCommands ?? [] }

  /// Chooses a post in the list, if it is there.
  func choose(_ post: Post) {
    list?.choose(post)
    page.setNeedsLayout()
  }

  /// Shows the posts of a tag.
  func show(_ tag: Tag) {
    guard tag != list?.tagged else { return }
    let list = TagController(desk, tag)
    // A post that is displayed would replace the list in the pane.
    list.onChoose = { [weak self] _ in self?.page.setNeedsLayout() }
    let old = self.list
    self.list = list
    addChild(list)
    page.show(
      tag, list.view, picture: desk.library.pictures.model(for: tag.image))
    old?.removeFromParent()
    observation?.cancel()
    observation = observe { [weak self, library = desk.library] in
      // The toolbar depends on the marks of the chosen post.
      _ = (library.marks.contents, library.tags.posts(of: tag).state)
      self?.page.setNeedsLayout()
    }
  }

  override func viewDidLoad() {
    page.toolbar.onPress = { [weak self] in self?.press($0) }
    page.commands = { [weak self] in self?.commands ?? [] }
  }

  /// Performs the command of a key in the toolbar.
  private func press(_ key: String) {
    if key == TagPageView.escape {
      onLeave?()
    } else if let command = commands.first(where: { $0.keys.first?.shortSymbol == key }) {
      if command.unavailable == nil { command.action() }
    } else if let table = list?.table, let post = table.chosen {
      desk.presenter?.read(post, of: table.posts)
    }
  }
}

/// A picture with the name of a tag on its foot, above the posts.
private final class TagPageView: ToneView {
  /// The last row.
  let toolbar = PageToolbar()

  /// Returns the commands for the chosen post.
  var commands: @MainActor () -> [KeyCommand] = { [] }

  /// The key with which the user leaves the posts.
  static let escape = "esc"

  private let hero = PageHero()
  private let title = Label()
  private let summary = Label()
  private var content: View?

  private static let rowsOfHero = 9

  /// The points by which the picture is lower than in the box of a post, of which a tile shows
  /// less.
  private static let pointsBelowBox = 20.0

  init() {
    super.init(.surface0)
    title.style = .bold
    title.accessibilityTraits = .header
    summary.style = .ink(.secondary)
    for view in [hero, title, summary, toolbar] as [View] { addSubview(view) }
  }

  private var items: [PageToolbar.Item] {
    typealias Item = PageToolbar.Item
    var items = [Item(key: traits.usesUnicode ? "↵" : "enter", words: "read")]
    for command in commands() where ["reader.like", "reader.subscribe"].contains(command.id) {
      guard let key = command.keys.first else { continue }
      items.append(
        Item(
          key: key.shortSymbol, words: command.shortTitle,
          isEnabled: command.unavailable == nil))
    }
    if hasFocusInside { items.append(Item(key: Self.escape, words: "tags")) }
    return items
  }

  override func focusInsideDidChange() { setNeedsLayout() }

  func show(_ tag: Tag, _ content: View, picture model: PictureModel) {
    self.content?.removeFromSuperview()
    self.content = content
    insertSubview(content, at: 0)
    title.text = "# \(tag.name)"
    summary.text = tag.summary
    hero.show(model, offset: tag.yOffset + Self.pointsBelowBox)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let edges = paneEdges.text
    let hasHero = traits.supportsBlending && bounds.height >= 20
    let first = hasHero ? Self.rowsOfHero - 2 : 0
    hero.isHidden = !hasHero
    hero.frame = Rect(x: 0, y: 0, width: bounds.width, height: hasHero ? Self.rowsOfHero : 0)
    title.frame = Rect(x: edges.lowerBound, y: first, width: edges.count, height: 1)
    summary.frame = Rect(x: edges.lowerBound, y: first + 1, width: edges.count, height: 1)
    content?.frame = Rect(
      x: 0, y: first + 2, width: bounds.width, height: max(0, bounds.height - first - 5))
    toolbar.items = items
    toolbar.frame = Rect(
      x: edges.lowerBound, y: bounds.height - 2, width: edges.count, height: 1)
  }

  override func subviewFittingSizeDidChange() {}
}
