import CursesKit

/// Shows a deployment that only pretends.
@main
struct Deploy: TerminalApp {
  var rootViewController: ViewController { DeployController(Rehearsal()) }
}
