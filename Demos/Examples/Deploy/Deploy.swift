import CursesKit
import DeployScreens
import Foundation

/// Shows a simulated deployment to the hosts in a file, one a line, or to sample hosts.
@main
struct Deploy: TerminalApp {
  var rootViewController: ViewController {
    deployScreen(hosts: CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) })
  }
}
