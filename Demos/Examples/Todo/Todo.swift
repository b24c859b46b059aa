import CursesKit
import Foundation
import TodoScreens

/// Keeps tasks in `~/.todo.json`, or in the file that it is given.
@main
struct Todo: TerminalApp {
  private let screen: ViewController

  init() {
    let path = CommandLine.arguments.dropFirst().first ?? "\(NSHomeDirectory())/.todo.json"
    do {
      screen = try todoScreen(file: URL(filePath: path))
    } catch {
      FileHandle.standardError.write(
        Data("todo: \(path) cannot be read: \(error.localizedDescription)\n".utf8))
      exit(2)
    }
  }

  var rootViewController: ViewController { screen }
}
