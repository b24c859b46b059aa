import CursesKit
import Foundation
import PrioModel

/// The controller of the tasks that are done, by day.
///
/// | Keys  | Effect      |
/// | ----- | ----------- |
/// | Space | Put Back    |
/// | x     | Delete Task |
/// | u     | Undo        |
final class DoneController: GroupController {
  /// Creates the controller.
  init(_ scene: PrioScene) {
    super.init(scene, title: "Done")
    page.placeholder = "Nothing is done yet"
    page.table.activationTitle = "Put Back"
    page.hintedCommands = [
      ["list.undo", "done.put-back", "done.delete", "menu.toggle", "help.show"]
    ]
  }

  override func show() {
    let done = store.done
    let today = library.doneToday
    page.heading.lines = PrioHeading.Lines(
      first: "\(done.count) done",
      second: today == 0 ? "" : "\(today) of them today", short: "\(done.count)")
    show(DoneGroup.groups(of: done, library.words).map { Group(title: $0.title, items: $0.items) })
  }

  override func line(of item: TodoItem) -> LineRow.Content {
    LineRow.Content(
      mark: "✓", asciiMark: "x", name: item.name,
      detail: item.finished.map(library.words.time) ?? "", isMarkBold: true)
  }

  override func activate(_ item: TodoItem) { store.putBack(item.id) }

  override var screenCommands: [KeyCommand] {
    let reason = chosen == nil ? "no task is selected" : nil
    return undoCommands + [
      KeyCommand("done.put-back", .space, title: "Put Back", unavailable: reason) { [self] in
        if let chosen { store.putBack(chosen.id) }
      },
      KeyCommand(
        "done.delete", .character("x"), .delete, title: "Delete Task", hint: "delete",
        unavailable: reason
      ) { [self] in
        if let chosen { store.delete(chosen.id) }
      },
    ]
  }
}
