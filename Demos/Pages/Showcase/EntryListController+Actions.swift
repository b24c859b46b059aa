import CursesKit
import Feeds

extension EntryListController: SideSwipeTableViewDelegate {
  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [SideSwipeAction] {
    let entry = entries[index]
    let star = desk.isStarred(entry) ? "Unstar" : "Star"
    let read = desk.isRead(entry) ? "Unread" : "Read"
    return [
      SideSwipeAction(star, icon: "★", asciiIcon: "*") { [desk] _, _, _ in desk.toggleStar(entry) },
      SideSwipeAction(read, icon: "•", asciiIcon: ".") { [desk] _, _, _ in
        desk.setRead(entry, !desk.isRead(entry))
      },
      SideSwipeAction(
        "Copy link", icon: "¶", asciiIcon: "#", isEnabled: entry.link != nil,
        unavailableReason: "this entry has no link"
      ) { [weak self] _, _, _ in self?.copyLink(of: entry) },
      SideSwipeAction("Delete", icon: "✗", asciiIcon: "x") { [weak self] _, _, _ in
        self?.askToDelete(entry)
      },
    ]
  }

  /// Copies a link, or shows it where the terminal takes no copies.
  func copyLink(of entry: FeedEntry) {
    guard let link = entry.link, let stage = view.stage else { return }
    if stage.copy(link) { return desk.note("Copied: \(link)") }
    AlertView(
      "This terminal takes no copies", message: "The link is \(link)",
      actions: [DialogAction("OK")]
    ).show(on: stage)
  }

  private func askToDelete(_ entry: FeedEntry) {
    guard let stage = view.stage else { return }
    let alert = AlertView(
      "Delete this entry?", message: entry.title,
      actions: [
        DialogAction("Cancel", style: .cancel), DialogAction("Delete", style: .destructive),
      ])
    alert.onFinish = { [desk] _, index in if index == 1 { desk.delete(entry) } }
    alert.show(on: stage)
  }
}
