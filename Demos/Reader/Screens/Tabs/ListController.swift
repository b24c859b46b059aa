import CursesKit
import CursesObservation
import ReaderModel

/// A controller of a list in a tab, with the states loading, failed and loaded.
///
/// A subclass updates its list in ``show()``, which is called after each change of the models that
/// it reads.
class ListController: ViewController {
  let desk: ReaderDesk

  /// The list in its states.
  let states: StatesView

  var library: ReaderLibrary { desk.library }

  /// Creates a controller for a list.
  init(_ desk: ReaderDesk, _ content: View, loading: View = LoadingView()) {
    self.desk = desk
    states = StatesView(content, loading: loading)
    super.init()
    navigationItem.isLarge = false
    states.onRetry = { [weak self] in self?.retry() }
  }

  override func loadView() -> View { states }

  override func viewDidLoad() {
    observe { [weak self] in
      guard let self else { return }
      // Rows and cards that are made later depend on the marks, too.
      _ = library.marks.contents
      show()
      previewIfNeeded()
    }
  }

  /// Shows the models; the default does nothing.
  func show() {}

  /// Loads the list again; the default does nothing.
  func retry() {}

  /// Stops waiting for the list; the default does nothing.
  func stop() {}

  /// Chooses a post that the page next to the list or over it shows; the default does nothing.
  func choose(_ post: Post) {}

  /// Shows the chosen item next to the list, if there is a pane for it.
  ///
  /// It returns whether an item is chosen; the default returns `false`.
  func previewChosen() -> Bool { false }

  /// Whether the chosen item is displayed next to the list as soon as there is one.
  var awaitsPreview = false {
    didSet { if awaitsPreview { previewIfNeeded() } }
  }

  private func previewIfNeeded() {
    if awaitsPreview, previewChosen() { awaitsPreview = false }
  }

  /// The hints for the keys of other tabs while there is no list, by the indices of the tabs.
  var tabHints: [Int: String] {
    switch states.phase {
    case .loading: [1: "tags"]
    case .failed: [2: "what is kept"]
    case .loaded: [:]
    }
  }

  override var keyCommands: [KeyCommand] {
    guard states.phase == .loading else { return listCommands }
    return [
      KeyCommand("reader.stop", .escape, title: "Stop Waiting", hint: "stop waiting") { [self] in
        stop()
      }
    ]
  }

  /// The commands while the list is not being loaded; the default is none.
  var listCommands: [KeyCommand] { [] }
}

/// A controller of a list of posts.
class PostsController: ListController {
  let table: PostTable

  /// Creates a controller with an empty list.
  init(_ desk: ReaderDesk) {
    let table = PostTable(desk.library)
    self.table = table
    super.init(desk, table)
    table.onChoose = { [weak self] in
      if let self, previewsChoices { preview($0) }
    }
    table.onOpen = { [weak self] in self?.open($0) }
    table.onLike = { [weak self] in self?.like($0) }
  }

  /// Whether a toast reports that a like was removed; the default is `false`.
  var reportsLikes: Bool { false }

  /// Whether the chosen post is displayed next to the list; the default is `true`.
  var previewsChoices = true

  override func choose(_ post: Post) { table.choose(post) }

  override func previewChosen() -> Bool {
    guard let post = table.chosen else { return false }
    preview(post)
    return true
  }

  private func preview(_ post: Post) { desk.presenter?.preview(post, of: table.posts) }

  private func open(_ post: Post) { desk.presenter?.read(post, of: table.posts) }

  private func like(_ post: Post) {
    desk.toggleLike(post, reportingIn: reportsLikes ? view : nil)
  }

  override var listCommands: [KeyCommand] {
    desk.commands(for: table.chosen, in: view, reportsLikes: reportsLikes)
  }
}
