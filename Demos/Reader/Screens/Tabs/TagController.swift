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

  override var hintedCommands: [String] { ["reader.like", "reader.subscribe", "navigation.back"] }

  override func hint(of command: KeyCommand) -> String {
    switch command.id {
    case "reader.subscribe" where !desk.isSubscribed(to: table.chosen): "subscribe to its blog"
    case "navigation.back": "tags"
    default: super.hint(of: command)
    }
  }
}
