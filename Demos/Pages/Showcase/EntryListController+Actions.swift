import CursesKit
import Feeds

extension EntryListController: SideSwipeTableViewDelegate {
  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [ContextualAction] {
    let entry = entries[index]
    let star = desk.isStarred(entry) ? "Unstar" : "Star"
    let read = desk.isRead(entry) ? "Unread" : "Read"
    return [
      ContextualAction(star, icon: "★", asciiIcon: "+") { [desk] _, _, _ in desk.toggleStar(entry)
      },
      ContextualAction(read, icon: "●", asciiIcon: "*") { [desk] _, _, _ in
        desk.setRead(entry, !desk.isRead(entry))
      },
      linkAction("Share", icon: "⇗", asciiIcon: "^", of: entry) { [weak self] in
        self?.share(entry)
      },
      linkAction("Copy", icon: "¶", asciiIcon: "#", of: entry) { [weak self] in
        self?.copyLink(of: entry)
      },
      ContextualAction("Delete", icon: "✕", asciiIcon: "x", isDestructive: true) {
        [weak self] _, _, _ in self?.askToDelete(entry)
      },
    ]
  }

  private func linkAction(
    _ title: String, icon: String, asciiIcon: String, of entry: FeedEntry,
    perform: @escaping @MainActor () -> Void
  ) -> ContextualAction {
    ContextualAction(
      title, icon: icon, asciiIcon: asciiIcon, isEnabled: entry.link != nil,
      unavailableReason: "this entry has no link"
    ) { _, _, _ in perform() }
  }

  /// Copies a link, or shows it if the terminal has no clipboard.
  func copyLink(of entry: FeedEntry) {
    if let link = entry.link { copy(link) }
  }

  /// Copies a title with its link, to be pasted into a letter.
  private func share(_ entry: FeedEntry) {
    if let link = entry.link { copy("\(entry.title) \(link)") }
  }

  /// Copies a text, or shows it if the terminal has no clipboard.
  func copy(_ text: String) {
    guard let stage = view.stage else { return }
    if stage.copy(text) { return desk.note("Copied: \(text)") }
    AlertView(
      "This terminal takes no copies", message: "It would be: \(text)",
      actions: [AlertAction("OK")]
    ).show(on: stage)
  }

  private func askToDelete(_ entry: FeedEntry) {
    guard let stage = view.stage else { return }
    let alert = AlertView(
      "Delete “\(entry.title)”?",
      message: "It is taken from all of your devices.\nThis cannot be undone.",
      actions: [
        AlertAction("Cancel", style: .cancel), AlertAction("Delete", style: .destructive),
      ])
    alert.onFinish = { [desk] _, index in if index == 1 { desk.delete(entry) } }
    alert.show(on: stage)
  }
}
