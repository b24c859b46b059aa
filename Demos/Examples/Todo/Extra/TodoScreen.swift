import CursesKit
import Foundation

/// The screen of the program, on the tasks of a file.
@MainActor
package func todoScreen(file: URL) -> ViewController { todoScreen(TodoStore(file: file)) }

/// The screen of the program on tasks to look at, which are kept nowhere.
@MainActor
package func todoSample() -> ViewController { todoScreen(.sample) }

/// The screen of the program, on a store: three panes where there is room for them, which say
/// themselves what they are.
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
