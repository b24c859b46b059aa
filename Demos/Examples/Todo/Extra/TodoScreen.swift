import CursesKit
import Foundation

/// The screen of the program, on the tasks of a file.
@MainActor
package func todoScreen(file: URL) throws -> ViewController {
  todoScreen(try TodoStore(file: file))
}

/// The screen of the program on tasks to look at, which are kept nowhere.
@MainActor
package func todoSample() -> ViewController { todoScreen(.sample) }
