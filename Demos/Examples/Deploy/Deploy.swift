import CursesKit
import DeployScreens

/// Shows a deployment that only pretends.
@main
struct Deploy: TerminalApp {
  var rootViewController: ViewController { deployScreen() }
}
