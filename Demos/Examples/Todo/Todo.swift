import CursesKit
import Foundation

/// Keeps tasks in `~/.todo.json`, or in the file that it is given.
@main
struct Todo: TerminalApp {
  private let store: TodoStore

  init() {
    let path = CommandLine.arguments.dropFirst().first ?? "\(NSHomeDirectory())/.todo.json"
    do {
      store = try TodoStore(file: URL(filePath: path))
    } catch {
      FileHandle.standardError.write(
        Data("todo: \(path) cannot be read: \(error.localizedDescription)\n".utf8))
      exit(2)
    }
  }

  var rootViewController: ViewController { Todo.screen(store) }

  static func screen(_ store: TodoStore) -> ViewController {
    SplitViewController(
      sidebar: SectionsController(store), list: TasksController(store),
      detail: TaskController(store.next, store))
  }
}
