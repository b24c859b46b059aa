import CursesKit

extension EntriesController {
  /// The tab of the notices.
  private static let notices = 2

  /// Shows news in a bubble, and lets the tab of the notices glow until it is chosen.
  func showNews() {
    bubble.items = [
      NotificationBubbleItem(icon: "▤", asciiIcon: "\"", count: 2, accessibilityLabel: "comments"),
      NotificationBubbleItem(icon: "♡", asciiIcon: "+", count: 1, accessibilityLabel: "likes"),
      NotificationBubbleItem(icon: "☻", asciiIcon: "@", count: 3, accessibilityLabel: "followers"),
    ]
    let isNew = tabs.tabBar.showGlow(at: Self.notices)
    // In a low pane, a bubble would hide the text, so the bar shows a badge instead.
    if tabs.tabBar.frame.height < 3 { tabs.tabBar.setBadge("6", at: Self.notices) }
    if tabs.tabBar.frame.height < 3 || bubble.show(over: tabs.tabBar, at: Self.notices), isNew {
      desk.note("2 comments, 1 like and 3 followers are new")
    }
  }

  func showNotices() {
    bubble.hide()
    noticesWereSeen()
    tabs.select(Self.notices)
  }

  /// Simulates a refresh, which takes a moment.
  func refresh() {
    guard !bar.activity.isAnimating else { return }
    if desk.unfollowed != nil { return lookAgain() }
    bar.activity.startAnimating()
    view.stage?.schedule(after: .milliseconds(1200)) { [weak self] in
      self?.bar.activity.stopAnimating()
      self?.showNews()
    }
  }

  /// Simulates loading an unfollowed feed again; the first attempt fails.
  func lookAgain() {
    guard !isLooking else { return }
    attempts += 1
    wait(.loading)
    view.stage?.schedule(after: .milliseconds(1800)) { [weak self] in
      guard let self, isLooking else { return }
      if attempts == 1 { return wait(.failed) }
      wait(.none)
      desk.followAgain()
    }
  }

  /// Whether an unfollowed feed is loading.
  var isLooking: Bool { lists.contains { $0.waiting == .loading } }

  func wait(_ waiting: EntryListController.Waiting) {
    for list in lists { list.waiting = waiting }
    let words = StyledText("Loading the feed again", .ink(.tertiary))
    panes.status = waiting == .loading ? "\("◐", .ink(.accent))  \(words)" : ""
  }

  func offerMore() {
    guard let stage = view.stage else { return }
    let sheet = ActionSheet(
      desk.title,
      actions: [
        AlertAction("Refresh", icon: "↺", key: .character("r")),
        AlertAction("Mark all as read", icon: "✓", key: .character("a")),
        AlertAction("Share the feed", icon: "⇗", key: .character("s")),
        AlertAction("Unfollow", icon: "✕", key: .character("u"), style: .destructive),
        AlertAction("Cancel", style: .cancel),
      ])
    // The last action cannot be undone and has a confirmation, so the first action can be focused.
    sheet.preferredIndex = 0
    sheet.onFinish = { [weak self] _, index in
      switch index {
      case 0: self?.refresh()
      case 1: self?.desk.markAllRead()
      case 2: self?.shareFeed()
      case 3: self?.askToUnfollow()
      default: break
      }
    }
    sheet.show(on: stage)
  }

  /// Copies the name of the feed and its number of entries, to be pasted into a letter.
  private func shareFeed() {
    lists[0].copy("\(desk.title), \(desk.entries.count) entries")
  }

  private func askToUnfollow() {
    guard let stage = view.stage else { return }
    let alert = AlertView(
      "Unfollow “\(desk.title)”?", message: "Its entries leave the list, read or not.",
      actions: [
        AlertAction("Cancel", style: .cancel), AlertAction("Unfollow", style: .destructive),
      ])
    alert.onFinish = { [desk] _, index in if index == 1 { desk.unfollow() } }
    alert.show(on: stage)
  }
}

extension EntriesController: TabBarControllerDelegate {
  func tabBarController(
    _ controller: TabBarController, didSelect viewController: ViewController
  ) {
    if controller.selectedIndex == Self.notices { noticesWereSeen() }
  }

  private func noticesWereSeen() {
    tabs.tabBar.hideGlow(at: Self.notices)
    tabs.tabBar.setBadge(nil, at: Self.notices)
  }
}

extension EntriesController {
  /// Shows a shelf of the entries.
  func show(_ shelf: ReadingDesk.Shelf) {
    if shelf == .starred {
      tabs.select(1)
    } else {
      tabs.select(0)
      lists[0].show(shelf)
    }
  }
}
