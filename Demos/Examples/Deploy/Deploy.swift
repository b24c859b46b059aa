import CursesKit
import DeployScreens

/// Shows a simulated deployment to the hosts in a file, one a line, or to sample hosts.
///
/// With `--inline`, it requests a confirmation and shows the deployment below the prompt.
@main
struct Deploy {
  static func main() async {
    if DeployArguments.process.isInline { await deployInline() } else { await Screen.main() }
  }
}

/// The full-screen form of the program.
private struct Screen: TerminalApp {
  var rootViewController: ViewController { deployScreen(hosts: DeployArguments.process.hosts) }
}
