import CursesKit
import Foundation
import PrioModel

/// The controller of the tasks with reminders, by time.
///
/// | Keys  | Effect          |
/// | ----- | --------------- |
/// | Enter | Change Reminder |
/// | Space | Complete Task   |
/// | 0     | Remove Reminder |
/// | u     | Undo            |
final class RemindersController: GroupController {
  /// Creates the controller.
  init(_ scene: PrioScene) {
    super.init(scene, title: "Reminders")
    page.placeholder = "No reminders"
    page.table.activationTitle = "Change Reminder"
    page.table.activationHint = "change"
    page.hintedCommands = [
      [
        "list.undo", "table.open", "reminders.done", "reminders.none", "menu.toggle", "help.show",
      ]
    ]
  }

  override func show() {
    let items = store.reminders
    let words = library.words
    let next = store.nextDue?.reminder.map { "next \(words.untilLong($0))" }
    page.heading.lines = PrioHeading.Lines(
      first: "\(items.count) waiting", second: next ?? "", short: "\(items.count)")
    show(
      ReminderGroup.groups(of: items, words).map {
        Group(title: $0.section.title, items: $0.items)
      })
  }

  override func line(of item: TodoItem) -> LineRow.Content {
    let words = library.words
    let group = ReminderGroup.groups(of: [item], words).first
    let detail = group?.detail(of: item, words)
    let isOverdue = group?.section == .overdue
    return LineRow.Content(
      mark: isOverdue ? "!" : "◷", asciiMark: isOverdue ? "!" : "@", name: item.name,
      detail: [detail?.time, detail?.distance].compactMap(\.self).joined(separator: "   "),
      isMarkBold: isOverdue)
  }

  override func activate(_ item: TodoItem) {
    scene.askReminder(of: item, over: page) { [store] date in
      store.setReminder(item.id, to: date)
    }
  }

  override var screenCommands: [KeyCommand] {
    let reason = chosen == nil ? "no task is selected" : nil
    return undoCommands + [
      KeyCommand(
        "reminders.done", .space, title: "Complete Task", hint: "done", unavailable: reason
      ) { [self] in
        if let chosen { store.complete(chosen.id) }
      },
      KeyCommand(
        "reminders.none", .character("0"), title: "Remove Reminder", hint: "no reminder",
        unavailable: reason
      ) { [self] in
        if let chosen { store.setReminder(chosen.id, to: nil) }
      },
    ]
  }
}
