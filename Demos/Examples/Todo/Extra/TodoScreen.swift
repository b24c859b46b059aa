import CursesKit
import Foundation

/// Returns the screen of the program for the tasks of a file.
@MainActor
package func todoScreen(file: URL) -> ViewController { todoScreen(TodoStore(file: file)) }

/// Returns the screen of the program with sample tasks, which are not saved.
@MainActor
package func todoSample() -> ViewController { todoScreen(.sample) }

/// Returns the screen of the program for a store: up to three panes, each with its own heading.
@MainActor
func todoScreen(_ store: TodoStore) -> ViewController {
  let split = SplitViewController(
    sidebar: SectionsController(store), list: TasksController(store),
    detail: TaskController(nil, store))
  split.widthsOfPanes = (two: WidthClass.wide.rawValue, three: 116)
  (split.sidebarWidth, split.listWidth) = (26, 50)
  split.hasBarsWhenExpanded = false
  split.hasDividerColumns = false
  return split
}
