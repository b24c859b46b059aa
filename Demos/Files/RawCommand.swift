import ArgumentParser
import Glibc

extension AsyncParsableCommand {
  /// Runs the command with arguments that need not be UTF-8, and with all three standard streams.
  ///
  /// What goes wrong is written to standard error such that no terminal obeys it, and ends the
  /// process.
  package static func runWithBytes() async {
    StandardStreams.open()
    do {
      var command = try parseAsRoot(RawArgument.all)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let code = exitCode(for: error)
      if code.isSuccess { exit(withError: error) }
      let message = fullMessage(for: error)
      if !message.isEmpty { StandardStreams.write(lines: message + "\n") }
      Glibc.exit(code.rawValue)
    }
  }
}
