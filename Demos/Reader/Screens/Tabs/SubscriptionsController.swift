import CursesKit
import ReaderModel

/// The fourth tab: the subscribed blogs with their newest posts.
final class SubscriptionsController: ListController {
  private let table: SubscriptionTable
  private let nothing = ContentUnavailableView(.empty, title: "No subscriptions yet")

  /// Creates the controller.
  init(_ desk: ReaderDesk) {
    let table = SubscriptionTable(desk.library)
    self.table = table
    super.init(desk, table)
    title = "Subscriptions"
    nothing.reason = "New posts of the blogs that you follow appear here."
    nothing.hint = "Press \("a", .ink(.accent).adding(.bold)) to add one by its address"
    table.emptyView = nothing
    table.onChoose = { [weak self] in self?.preview($0) }
    table.onOpen = { [weak self] in self?.open($0) }
  }

  override func show() {
    let list = library.subscriptions
    states.show(StatesView.Phase(list.state))
    table.show(list.groups)
    navigationItem.subtitle = StyledText(list.summary)
    let isRead = list.unreadCount == 0
    navigationItem.trailing = [
      BarButtonItem(
        "All read", icon: "✓", id: "feeds.all-read",
        unavailable: isRead ? "everything is read" : nil
      ) { list.markAllRead() }
    ]
  }

  override func retry() { library.subscriptions.load() }

  override func stop() { library.subscriptions.stop() }

  override var listCommands: [KeyCommand] {
    let missing = table.chosenGroup == nil ? "no blog is chosen" : nil
    return desk.commands(for: table.chosen, in: view).filter { $0.id != "reader.subscribe" }
      + [
        KeyCommand("feeds.add", .character("a"), title: "Add by Address") { [self] in
          AddController.present(in: self, desk, .subscribe)
        },
        KeyCommand(
          "feeds.remove", .character("x"), title: "Unsubscribe", unavailable: missing
        ) { [self] in askToRemove() },
        KeyCommand(
          "feeds.posts", .right, title: "Show Posts of Blog", hint: "", unavailable: missing
        ) { [self] in showBlog() },
      ].map { $0.grouped(in: "In the list") }
  }

  override var hintedCommands: [String] {
    ["feeds.add", "feeds.remove", "reader.refresh", "help.show"]
  }

  override func choose(_ post: Post) { table.choose(post) }

  override func previewChosen() -> Bool {
    guard let post = table.chosen else { return false }
    preview(post)
    return true
  }

  private func preview(_ post: Post) { desk.presenter?.preview(post, of: table.posts) }

  private func open(_ post: Post) { desk.presenter?.read(post, of: table.posts) }

  private func showBlog() {
    guard let blog = table.chosenGroup?.blog else { return }
    navigationController?.push(BlogController(desk, blog, in: library.subscriptions))
  }

  private func askToRemove() {
    guard let blog = table.chosenGroup?.blog else { return }
    let remove = AlertAction("Unsubscribe", style: .destructive)
    task { [self] in
      let answer = await alert(
        "Unsubscribe from “\(blog.name)”?", "Its posts leave the list, read or not.",
        actions: [.cancel, remove])
      if answer == remove { library.subscriptions.remove(blog) }
    }
  }
}
