import CursesKit
import CursesObservation
import ReaderModel

/// Returns the screen of the reader.
///
/// - Parameters:
///   - library: The model, which begins to load its first list.
///   - openPage: Opens an address in the user's browser. The default, `nil`, is none.
/// - Returns: The controller, which fills the screen.
@MainActor
public func makeReader(_ library: ReaderLibrary, openPage: PageOpener? = nil) -> ViewController {
  ReaderController(library, openPage: openPage)
}

/// The reader: five tabs of posts, and a page that is read next to them or over them.
///
/// From 100 columns on, the page is in a pane to the right of the lists.
///
/// Recipe: WordPress Reimagined.
final class ReaderController: ViewController {
  private let desk: ReaderDesk
  private let lists: ReaderTabsController
  private let page: PostController
  private let tagPage: TagPageController
  private let split: SplitViewController

  /// The observation of the terminal's focus, with which marks of other processes are read.
  private var focus: NoticeObservation?

  /// The last reported error of the marks.
  private var reported: ReaderError?

  /// Creates the controller of a library.
  init(_ library: ReaderLibrary, openPage: PageOpener?) {
    desk = ReaderDesk(library, openPage: openPage)
    lists = ReaderTabsController(desk)
    page = PostController(desk)
    tagPage = TagPageController(desk)
    split = SplitViewController(list: lists, detail: page)
    super.init()
    title = "Reader"
    split.hasDividerColumns = false
    addChild(split)
    desk.presenter = self
    page.backName = { [weak self] in self.flatMap { $0.isSplit ? nil : $0.lists.name } }
    page.onBack = { [weak self] in self?.page.navigationController?.pop() }
    tagPage.onLeave = { [weak self] in self?.split.show(.list) }
    page.onStep = { [weak self] post in
      self?.lists.choose(post)
      self?.tagPage.choose(post)
    }
  }

  override func loadView() -> View {
    let view = View()
    view.addSubview(split.view)
    return view
  }

  override func viewDidLoad() {
    observe { [weak self] in
      guard let self, !library.fresh.posts.isEmpty else { return }
      previewFirst()
    }
    observe { [weak self] in
      if let self { report(library.marks.failure) }
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    previewFirst()
    focus = view.stage?.observeCallbacks { [weak self] callback in
      if "\(callback.name)" == "didGainFocus" { self?.library.reloadMarks() }
    }
  }

  /// Reports that the marks could not be read or stored.
  private func report(_ failure: ReaderError?) {
    defer { reported = failure }
    guard let failure, failure != reported, view.stage != nil else { return }
    Toast(StyledText("\(failure)"), kind: .failure).show(in: view)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    previewFirst()
  }

  override var keyCommands: [KeyCommand] {
    let isOnPage = isSplit && detail.map { $0.isViewLoaded && $0.view.hasFocusInside } ?? false
    let back = KeyCommand(
      "reader.list", .escape, title: "Go Back to List", hint: lists.name.lowercased()
    ) { [self] in split.show(.list) }
    return (isOnPage ? [back] : [])
      + ReaderController.digits.enumerated().map { index, digit in
        KeyCommand(digit.id, .character(digit.key), title: "Select Tab", hint: "") { [self] in
          split.show(.list)
          lists.select(index)
        }
        .grouped(in: "Tabs", as: "tabs")
      }
  }

  private static let digits: [(id: StaticString, key: Character)] = [
    ("reader.tab-1", "1"), ("reader.tab-2", "2"), ("reader.tab-3", "3"), ("reader.tab-4", "4"),
    ("reader.tab-5", "5"),
  ]
}

// MARK: - Panes

extension ReaderController: PostPresenting {
  private var library: ReaderLibrary { desk.library }

  /// Whether the page is in its own pane.
  private var isSplit: Bool { split.paneCount > 1 }

  /// The controller to the right of the lists.
  private var detail: ViewController? { split.controller(of: .detail) }

  /// Shows the first post in the pane for pages if that is empty.
  private func previewFirst() {
    guard isSplit, page.post == nil, let first = library.fresh.posts.first else { return }
    page.show(first, of: library.fresh.posts, isOpened: false)
  }

  private func showInPane(_ controller: ViewController) {
    if detail !== controller { split.show(controller) }
  }

  func preview(_ post: Post, of posts: [Post]) {
    guard isSplit else { return }
    page.show(post, of: posts, isOpened: false)
    showInPane(page)
  }

  func read(_ post: Post, of posts: [Post]) {
    page.show(post, of: posts, isOpened: true)
    guard isSplit else { return split.show(page) }
    showInPane(page)
    split.show(.detail)
  }

  func preview(_ tag: Tag) {
    guard isSplit else { return }
    tagPage.show(tag)
    showInPane(tagPage)
  }

  var tagCommands: [KeyCommand] { isSplit && detail === tagPage ? tagPage.commands : [] }

  func read(_ tag: Tag) -> Bool {
    guard isSplit else { return false }
    tagPage.show(tag)
    showInPane(tagPage)
    split.show(.detail)
    return true
  }
}
