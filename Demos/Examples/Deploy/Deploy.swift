import CursesKit
import DeployScreens
import Foundation

/// Shows a deployment that only pretends, to the hosts that a file names line by line, or to some.
@main
struct Deploy: TerminalApp {
  var rootViewController: ViewController {
    deployScreen(hosts: CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) })
  }
}
