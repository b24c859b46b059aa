import CursesTerminal
import CursesViews
import Glibc

/// A program that is one screen.
///
///     struct Hello: TerminalApp {
///       var rootViewController: ViewController { ViewController(view: Label("Hello")) }
///     }
///
/// With `@main` before it, that is all of the program.
/// Where there is no terminal, or standard output takes no more, it says so in a line on standard
/// error, and exits with 2.
@MainActor
public protocol TerminalApp {
  /// Creates the program.
  init()

  /// Makes the controller of its screen; it is asked for once.
  var rootViewController: ViewController { get }

  /// How it has its terminal; the default is ``TerminalOptions/fullScreen``.
  var options: TerminalOptions { get }
}

extension TerminalApp {
  /// All of the terminal.
  public var options: TerminalOptions { .fullScreen }

  /// Shows the screen until the user leaves.
  public static func main() async {
    let app = Self()
    do {
      try await Terminal.run(app.rootViewController, options: app.options)
      try Terminal.flush()
    } catch {
      Terminal.exit(for: error)
    }
  }
}

extension Terminal {
  /// Says in a line what went wrong, and exits.
  static func exit(for error: TerminalError) -> Never {
    if case .interrupted(let signal) = error { Glibc.exit(128 + signal) }
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
    let line = "\(PlainLine.of(program ?? "")): \(error)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    Glibc.exit(2)
  }
}
