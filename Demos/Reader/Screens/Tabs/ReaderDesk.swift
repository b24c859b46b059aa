import CursesKit
import ReaderModel

/// Opens an address outside the program, or throws an error that describes the failure.
public typealias PageOpener = @Sendable (_ address: String) async throws -> Void

/// A controller that displays a post next to the lists or over them.
@MainActor
protocol PostPresenting: AnyObject {
  /// Shows a chosen post if there is a pane for it.
  func preview(_ post: Post, of posts: [Post])

  /// Shows a post, and moves the focus to it.
  func read(_ post: Post, of posts: [Post])

  /// Shows the posts of a chosen tag if there is a pane for them.
  func preview(_ tag: Tag)

  /// Moves the focus to the posts of a tag, and returns whether there is a pane for them.
  func read(_ tag: Tag) -> Bool

  /// The commands for the chosen one of the posts of a tag that are displayed in a pane.
  var tagCommands: [KeyCommand] { get }
}

/// The actions that all lists of the reader share.
@MainActor
final class ReaderDesk {
  /// The model.
  let library: ReaderLibrary

  /// Opens addresses in the user's browser, or `nil` without a browser.
  let openPage: PageOpener?

  /// The controller that displays posts.
  weak var presenter: (any PostPresenting)?

  /// Creates a desk without a presenter.
  init(_ library: ReaderLibrary, openPage: PageOpener?) {
    self.library = library
    self.openPage = openPage
  }
}

// MARK: - Actions

extension ReaderDesk {
  /// Likes a post, or takes that back.
  ///
  /// - Parameters:
  ///   - post: The post.
  ///   - view: The view that reports a removed like, with a key to undo it, or `nil`, the default,
  ///     for no report.
  func toggleLike(_ post: Post, reportingIn view: View? = nil) {
    guard !library.toggleLike(post), let view else { return }
    report("No longer liked", in: view)
  }

  /// Whether the blog of a post is subscribed; `false` for `nil` and for an unknown blog.
  func isSubscribed(to post: Post?) -> Bool {
    post?.source.map(library.marks.isSubscribed) ?? false
  }

  /// Subscribes to the blog of a post, or ends the subscription.
  func toggleSubscription(of post: Post, in view: View) {
    guard let blog = post.source else { return }
    if library.marks.isSubscribed(blog) {
      library.subscriptions.remove(blog)
      report("No longer subscribed to \(blog.name)", in: view)
    } else {
      library.subscriptions.add(blog)
      report("Subscribed to \(blog.name)", in: view)
    }
  }

  /// Reports a change of the marks, with a key to undo it.
  func report(_ text: String, in view: View) {
    let undo = ToastAction("Undo", key: .character("u")) { [library] in library.marks.undo() }
    Toast(StyledText(text), action: undo).show(in: view)
  }

  /// Opens an address outside, and reports the outcome.
  func openOutside(_ address: String, in view: View) {
    guard let openPage else { return }
    Task { [weak view] in
      var toast = Toast("Opened \(address)")
      do {
        try await openPage(address)
      } catch {
        toast = Toast(StyledText("\(error): \(address)"), kind: .failure)
      }
      if let view { toast.show(in: view) }
    }
  }
}

extension Post {
  /// The blog of the post, or `nil` if its feed is unknown.
  var source: Blog? { blogURL.map { Blog(name: blog, address: $0) } }
}

// MARK: - Keys

extension ReaderDesk {
  /// Returns the commands for the chosen post of a list: like, subscribe and open outside.
  ///
  /// - Parameters:
  ///   - post: The chosen post, or `nil` for none.
  ///   - view: The view of the list, which reports changes.
  ///   - reportsLikes: Whether it reports a removed like. The default is `false`.
  /// - Returns: The commands.
  func commands(
    for post: Post?, in view: View, reportsLikes: Bool = false
  ) -> [KeyCommand] {
    let missing = post == nil ? "no post is chosen" : nil
    let isLiked = post.map(library.marks.isLiked) ?? false
    return [
      KeyCommand(
        "reader.like", .character("l"), title: isLiked ? "No Longer Like" : "Like",
        unavailable: missing
      ) { [self] in
        if let post { toggleLike(post, reportingIn: reportsLikes ? view : nil) }
      },
      KeyCommand(
        "reader.subscribe", .character("+"),
        title: isSubscribed(to: post) ? "Unsubscribe" : "Subscribe",
        unavailable: missing ?? (post?.source == nil ? "its blog is unknown" : nil)
      ) { [self] in
        if let post { toggleSubscription(of: post, in: view) }
      },
      KeyCommand(
        "reader.outside", .character("o"), title: "Open Outside",
        unavailable: missing ?? (openPage == nil ? "no browser is known here" : nil)
      ) { [self] in
        if let post { openOutside(post.url, in: view) }
      },
    ].map { $0.grouped(in: "In the list") }
  }
}
