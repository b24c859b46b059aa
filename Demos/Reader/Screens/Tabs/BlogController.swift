import CursesKit
import ReaderModel

/// The posts of a blog.
final class BlogController: PostsController {
  private let blog: Blog
  private let list: BlogList

  /// Creates a controller of the posts of a blog in a list.
  init(_ desk: ReaderDesk, _ blog: Blog, in list: BlogList) {
    self.blog = blog
    self.list = list
    super.init(desk)
    title = blog.name
  }

  override func show() {
    let group = list.groups.first { $0.id == blog.id }
    let posts = group?.posts ?? []
    if posts.isEmpty, let failure = group?.failure {
      states.show(.failed(failure))
    } else {
      states.show(posts.isEmpty && list.isBusy ? .loading : .loaded)
    }
    navigationItem.subtitle = StyledText(
      "\(posts.count == 1 ? "1 post" : "\(posts.count) posts"), \(group?.badge ?? "all read")")
    table.show(posts)
  }

  override func retry() { list.load() }

  override func stop() { list.stop() }

  override var hintedCommands: [String] {
    ["reader.like", "reader.subscribe", "navigation.back", "help.show"]
  }
}
