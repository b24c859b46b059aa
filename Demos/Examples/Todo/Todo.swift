import CursesKit
import Foundation
import TodoScreens

/// Keeps tasks in `~/.todo.json`, or in the file that it is given.
@main
struct Todo: TerminalApp {
  var rootViewController: ViewController {
    let path = CommandLine.arguments.dropFirst().first ?? "\(NSHomeDirectory())/.todo.json"
    return todoScreen(file: URL(filePath: path))
  }
}
