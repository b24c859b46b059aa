import CursesKit
import CursesObservation
import ReaderModel

/// A sheet that finds the feeds of a blog by its address, and adds one of them.
final class AddController: ViewController {
  /// The purposes of the sheet.
  enum Purpose: Hashable {
    /// Adds one of the user's own blogs.
    case add

    /// Replaces one of the user's own blogs.
    case edit(Blog)

    /// Subscribes to a blog.
    case subscribe
  }

  private let desk: ReaderDesk
  private let purpose: Purpose
  private let search: FeedSearch
  private let sheet: AddView
  private var pause: StageTimer?

  /// The text for which the search was started.
  private var asked = ""

  /// The time after the last letter at which the search begins.
  private static let patience = Duration.milliseconds(600)

  /// Presents the sheet over a controller.
  static func present(in controller: ViewController, _ desk: ReaderDesk, _ purpose: Purpose) {
    let sheet = AddController(desk, purpose)
    sheet.onClose = { [weak controller] in controller?.dismiss() }
    controller.present(
      sheet, as: .sheet(detents: [.rows(19)], showsHandle: false, extendsToEdge: true))
  }

  /// Called when the user adds a blog or cancels.
  private var onClose: (@MainActor () -> Void)?

  private init(_ desk: ReaderDesk, _ purpose: Purpose) {
    self.desk = desk
    self.purpose = purpose
    search = desk.library.search()
    sheet = AddView(desk.library, title: purpose.title, action: purpose.action)
    super.init()
    title = purpose.title
    if case .edit(let blog) = purpose { sheet.field.text = blog.address }
    sheet.field.onChange = { [weak self] _ in self?.wait() }
    sheet.field.onSubmit = { [weak self] _ in self?.submit() }
    sheet.onChoose = { [weak self] in self?.search.chosen = $0 }
    sheet.cancel.onActivate = { [weak self] _ in self?.onClose?() }
    sheet.add.onActivate = { [weak self] _ in self?.add() }
    sheet.toolbar.onPress = { [weak self] in self?.press($0) }
  }

  override func loadView() -> View { sheet }

  override func viewDidLoad() {
    observe { [weak self] in
      guard let self else { return }
      sheet.show(search.state, chosen: search.chosen)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    sheet.field.becomeFirstResponder()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pause?.cancel()
    search.cancel()
  }

  override var keyCommands: [KeyCommand] {
    switch search.state {
    case .found(let feeds) where feeds.count > 1:
      [
        choosing("add.previous", .up, search.chosen - 1, of: feeds.count),
        choosing("add.next", .down, search.chosen + 1, of: feeds.count),
      ]
    case .looking:
      [
        KeyCommand("add.stop", .escape, title: "Stop Looking", hint: "stop") { [self] in
          search.cancel()
        }
      ]
    default: []
    }
  }

  /// Performs the effect of a key in the toolbar.
  private func press(_ key: String) {
    switch (key, search.state) {
    case ("esc", .looking): search.cancel()
    case ("esc", _): onClose?()
    case ("↑↓", .found(let feeds)), ("up, down", .found(let feeds)):
      search.chosen = (search.chosen + 1) % feeds.count
    default: submit()
    }
  }

  private func choosing(
    _ id: StaticString, _ key: Key, _ index: Int, of count: Int
  ) -> KeyCommand {
    KeyCommand(
      id, key, title: "Choose Feed", hint: "choose",
      unavailable: (0..<count).contains(index) ? nil : "no more feeds"
    ) { [self] in search.chosen = index }
  }

  /// Begins the search after a pause in typing.
  private func wait() {
    pause?.cancel()
    pause = view.stage?.schedule(after: Self.patience) { [weak self] in self?.look() }
  }

  private func look() {
    pause?.cancel()
    asked = sheet.field.text
    search.look(at: asked)
  }

  /// Adds the chosen feed, or looks at another address.
  private func submit() {
    if search.blog != nil, asked == sheet.field.text { add() } else { look() }
  }

  private func add() {
    guard let blog = search.blog else { return }
    switch purpose {
    case .add: desk.library.blogs.add(blog)
    case .edit(let old): desk.library.blogs.replace(old, by: blog)
    case .subscribe: desk.library.subscriptions.add(blog)
    }
    onClose?()
  }
}

extension AddController.Purpose {
  /// The title of the sheet.
  fileprivate var title: String {
    switch self {
    case .add: "Add a blog"
    case .edit: "Edit the blog"
    case .subscribe: "Subscribe"
    }
  }

  /// The title of the button that ends the sheet.
  fileprivate var action: String {
    switch self {
    case .add: "Add"
    case .edit: "Save"
    case .subscribe: "Subscribe"
    }
  }
}
