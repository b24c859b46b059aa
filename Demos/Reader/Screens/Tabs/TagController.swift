import CursesKit
import ReaderModel

/// The posts of a tag.
final class TagController: PostsController {
  /// The tag.
  let tagged: Tag

  private let posts: Loadable<[Post]>

  /// Creates a controller of the posts, which are loaded.
  init(_ desk: ReaderDesk, _ tag: Tag) {
    tagged = tag
    posts = desk.library.tags.posts(of: tag)
    super.init(desk)
    title = "# \(tag.name)"
    navigationItem.subtitle = StyledText(tag.summary)
    posts.loadIfNeeded()
  }

  override func show() {
    states.show(StatesView.Phase(posts.state))
    table.show(posts.value ?? [])
  }

  override func retry() { posts.load() }

  override func stop() { posts.stop() }
}

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
}

/// The third tab: the liked posts, which are kept for reading without a network.
final class LikesController: PostsController {
  private let nothing = ReaderStateView(.noLikes)

  /// Creates the controller.
  override init(_ desk: ReaderDesk) {
    super.init(desk)
    title = "Posts I Like"
    table.marksUnread = false
    nothing.title = "What you like waits here"
    nothing.reason =
      "Press \("l", .ink(.accent).adding(.bold)) on a post. It is kept, also without a network."
    table.emptyView = nothing
  }

  override func show() {
    let likes = library.marks.likes
    let count = likes.count == 1 ? "1 post" : "\(likes.count) posts"
    navigationItem.subtitle = StyledText(
      likes.isEmpty ? "Nothing yet" : "\(count), kept for reading without a network")
    table.show(likes)
  }

  override var tabHints: [Int: String] {
    library.marks.likes.isEmpty ? [0: "fresh", 1: "tags"] : super.tabHints
  }

  override var reportsLikes: Bool { true }
}
