import CursesTerminal
import CursesViews
import Glibc

/// A program with a single screen.
///
///     struct Hello: TerminalApp {
///       var rootViewController: ViewController { ViewController(view: Label("Hello")) }
///     }
///
/// With `@main` before it, the program is complete. Without a terminal, or if standard output
/// cannot be written, the program prints a line to standard error and exits with status 2.
@MainActor
public protocol TerminalApp {
  /// Creates the program.
  init()

  /// The controller of the screen; read once.
  var rootViewController: ViewController { get }

  /// The options of the terminal; the default is ``TerminalOptions/fullScreen``.
  var options: TerminalOptions { get }
}

extension TerminalApp {
  /// The default options: full screen.
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
  /// Prints an error in one line and exits.
  static func exit(for error: TerminalError) -> Never {
    if case .interrupted(let signal) = error { Glibc.exit(128 + signal) }
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
    let line = "\(PlainLine.of(program ?? "")): \(error)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    Glibc.exit(2)
  }
}
