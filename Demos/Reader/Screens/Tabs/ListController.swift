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

  /// The hints for the keys of other tabs before the list is loaded, by the indices of the tabs.
  var tabHints: [Int: String] {
    switch states.phase {
    case .loading: [1: "tags"]
    case .failed: [2: "what is kept"]
    case .loaded: [:]
    }
  }

  /// The identifiers of the commands in the hints of the list, in order.
  ///
  /// The first ones that fit are displayed, after Enter. The default is that of a list of posts.
  var hintedCommands: [String] {
    ["reader.like", "reader.subscribe", "reader.refresh", "help.show"]
  }

  /// Returns the words of a command in the hints; the default is its own.
  func hint(of command: KeyCommand) -> String { command.shortTitle }

  /// Returns the name of a key in the hints; the default is its symbol.
  func hintName(of key: Key) -> String { key.shortSymbol }

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
