import CursesKit
import Foundation
import TodoScreens

/// Shows the tasks in `~/.todo.json`, or in the file of the first argument.
@main
struct Todo: TerminalApp {
  var rootViewController: ViewController {
    let path = CommandLine.arguments.dropFirst().first ?? "\(NSHomeDirectory())/.todo.json"
    return todoScreen(file: URL(filePath: path))
  }
}
