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
    let marks = library.marks
    let number = marks.contents.likedAddresses.count
    let count = number == 1 ? "1 post" : "\(number) posts"
    navigationItem.subtitle = StyledText(
      number == 0 ? "Nothing yet" : "\(count), kept for reading without a network")
    guard marks.contents.hasAllLikes else {
      states.show(marks.failure.map { .failed(LoadFailure($0)) } ?? .loading)
      if marks.failure == nil { marks.loadLikes() }
      return
    }
    states.show(.loaded)
    table.show(marks.likes)
  }

  override func retry() { library.marks.loadLikes() }

  override var tabHints: [Int: String] {
    library.marks.contents.likedAddresses.isEmpty ? [0: "fresh", 1: "tags"] : super.tabHints
  }

  override var reportsLikes: Bool { true }

  override var hintedCommands: [String] { ["reader.like", "reader.outside", "help.show"] }
}
