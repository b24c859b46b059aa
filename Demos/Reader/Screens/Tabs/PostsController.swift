import CursesKit
import ReaderModel

/// A controller of a list of posts.
class PostsController: ListController {
  let table: PostTable

  /// Creates a controller with an empty list.
  init(_ desk: ReaderDesk) {
    let table = PostTable(desk.library)
    self.table = table
    super.init(desk, table)
    table.onChoose = { [weak self] in self?.didChoose($0) }
    table.onOpen = { [weak self] in self?.open($0) }
    table.onLike = { [weak self] in self?.like($0) }
  }

  /// Whether a toast reports that a like was removed; the default is `false`.
  var reportsLikes: Bool { false }

  /// Called after the user chose a post; `nil`, the default, displays it next to the list.
  var onChoose: (@MainActor (Post) -> Void)?

  private func didChoose(_ post: Post) {
    if let onChoose { onChoose(post) } else { preview(post) }
  }

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
