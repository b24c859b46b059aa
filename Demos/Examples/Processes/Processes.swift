import CursesKit
import ProcessScreens

/// Shows the processes of this machine.
@main
struct Processes: TerminalApp {
  var rootViewController: ViewController { processScreen() }
}
