import CursesKit
import Foundation
import LogScreens

/// Shows the lines of a file, and follows it as it grows.
@main
struct Logs: TerminalApp {
  private let path: String

  init() {
    guard CommandLine.arguments.count == 2, let path = CommandLine.arguments.last,
      FileManager.default.isReadableFile(atPath: path)
    else {
      FileHandle.standardError.write(Data("logs: name a file that can be read: logs FILE\n".utf8))
      exit(2)
    }
    self.path = path
  }

  var rootViewController: ViewController { logScreen(path: path) }
}
