import CursesKit
import ReaderModel

/// The second tab: the tags as tiles, or as rows of names if there is little room.
final class TagsController: ListController {
  private let pane: TagsPane
  private let bar = TagsBar()
  private var tags: [Tag] = []
  private var rest: StageTimer?

  /// The time for which a tag is chosen before its posts are displayed next to the tags.
  private static let patience = Duration.milliseconds(150)

  /// Creates the controller.
  init(_ desk: ReaderDesk) {
    let pane = TagsPane(desk.library)
    self.pane = pane
    super.init(desk, pane)
    title = "Tags"
    navigationItem.titleView = bar
    // A bar with a second row needs a subtitle, which the title view replaces.
    navigationItem.subtitle = " "
    pane.onChoose = { [weak self] in self?.choose($0) }
    pane.onOpen = { [weak self] in self?.open($0) }
    bar.onChange = { [weak self] in self?.show() }
    bar.onLeave = { [weak self] in self?.pane.focusFirstInside() }
    states.extendsContent = true
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    library.tags.loadIfNeeded()
  }

  override func show() {
    states.show(StatesView.Phase(library.tags.state))
    tags = library.tags.tags(matching: bar.text)
    pane.show(tags)
  }

  override func retry() { library.tags.load() }

  override func stop() { library.tags.list.stop() }

  override var listCommands: [KeyCommand] {
    [
      KeyCommand("tags.find", .character("/"), title: "Find Tag", hint: "find") { [self] in
        bar.beginSearch()
      }
      .grouped(in: "In the list")
    ] + (desk.presenter?.tagCommands ?? [])
  }

  override var hintedCommands: [String] {
    TagsController.choosing + ["tags.find", "tags.end-find", "help.show"]
  }

  /// The commands that choose a tile; the hint of all arrows performs the first available one.
  private static let choosing = ["grid.down", "grid.right", "grid.up", "grid.left"]

  override func hintName(of key: Key) -> String {
    let isArrow = [Key.up, .down, .left, .right].contains(key)
    return isArrow ? "arrows" : super.hintName(of: key)
  }

  override func previewChosen() -> Bool {
    guard let index = pane.chosen, tags.indices.contains(index) else { return false }
    desk.presenter?.preview(tags[index])
    return true
  }

  private func choose(_ index: Int) {
    rest?.cancel()
    rest = view.stage?.schedule(after: Self.patience) { [weak self] in
      guard let self, tags.indices.contains(index) else { return }
      desk.presenter?.preview(tags[index])
    }
  }

  private func open(_ index: Int) {
    guard tags.indices.contains(index) else { return }
    rest?.cancel()
    if desk.presenter?.read(tags[index]) == true { return }
    navigationController?.push(TagController(desk, tags[index]))
  }
}

/// The title of the tags, and the field to find one.
///
///              Tags
///     ▐ ⌕ Find a tag        / ▌
///
/// In a bar of one row, the field replaces the title while it is used.
private final class TagsBar: View {
  /// Called after the text of the field changed.
  var onChange: (@MainActor () -> Void)?

  /// Called when the user leaves the field.
  var onLeave: (@MainActor () -> Void)?

  /// The text of the field.
  var text: String { search.field.text }

  private let label = Label("Tags")
  private let search = SearchField(placeholder: "Find a tag", shortcut: "/")

  private static let width = 36

  init() {
    super.init()
    label.style = .bold
    label.textAlignment = .center
    label.accessibilityTraits = .header
    search.field.onChange = { [weak self] _ in self?.onChange?() }
    search.field.onSubmit = { [weak self] _ in self?.onLeave?() }
    for view in [label, search] as [View] { addSubview(view) }
  }

  /// Moves the focus to the field.
  func beginSearch() {
    search.isHidden = false
    search.field.becomeFirstResponder()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, Self.width), height: min(size.height, 2))
  }

  override func layoutSubviews() {
    let isTall = bounds.height > 1
    let shows = isTall || hasFocusInside || !text.isEmpty
    label.isHidden = !isTall && shows
    search.isHidden = !shows
    label.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(1, bounds.height))
    search.frame = Rect(
      x: 0, y: isTall ? 1 : 0, width: bounds.width, height: min(1, bounds.height))
  }

  override func focusInsideDidChange() { setNeedsLayout() }

  override func subviewFittingSizeDidChange() {}

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("tags.end-find", .escape, title: "End Search") { [self] in
        search.field.text = ""
        onChange?()
        onLeave?()
      },
      KeyCommand("tags.leave-field", .down, title: "Go to Tags", hint: "") { [self] in
        onLeave?()
      },
    ]
  }
}
