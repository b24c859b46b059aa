import ArgumentParser
import Glibc

extension AsyncParsableCommand {
  /// Runs the command with arguments that need not be UTF-8, and with all three standard streams.
  ///
  /// An error is written to standard error without control characters, and ends the process.
  package static func runWithBytes() async {
    StandardStreams.open()
    do {
      var command = try parseAsRoot(RawArgument.all)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      try StandardStreams.finish()
    } catch {
      end(with: error)
    }
  }

  /// Exits with the message of an error: help and the version go to standard output, any other
  /// message to standard error.
  private static func end(with error: any Error) -> Never {
    let message = fullMessage(for: error)
    let code = exitCode(for: error)
    guard code.isSuccess else {
      if !message.isEmpty { StandardStreams.write(lines: message + "\n") }
      Glibc.exit(code.rawValue)
    }
    do {
      try StandardStreams.print(message + "\n")
    } catch {
      end(with: error)
    }
    Glibc.exit(EXIT_SUCCESS)
  }
}
