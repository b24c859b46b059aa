import CursesKit
import ReaderModel

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

  override var hintedCommands: [String] { ["reader.like", "reader.outside", "help.show"] }
}
