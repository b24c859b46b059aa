import ArgumentParser
import CursesCells
import Glibc

extension ParsableCommand {
  /// Runs the command or the subcommand that the arguments name.
  ///
  /// The caller has called ``StandardStreams/open()``.
  ///
  /// Help and the version are printed in full. Another error is printed in one line, and ends the
  /// process with status 2. An error without a message, such as a question that the user gave up,
  /// only ends the process.
  ///
  /// - Parameters:
  ///   - program: The name of the program, which begins the line.
  ///   - showsCodes: Whether the line ends with the code of a `CodedError`. The default is `true`.
  package static func runToEnd(as program: String, showsCodes: Bool = true) async {
    do {
      try await runParsed()
      try StandardStreams.finish()
    } catch {
      let message = line(for: error, showsCodes: showsCodes)
      if !message.isEmpty { StandardStreams.tell([PlainLine.of(message)], by: program) }
      Glibc.exit(2)
    }
  }

  private static func runParsed() async throws {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      guard exitCode(for: error) == .success else { throw error }
      try StandardStreams.print(fullMessage(for: error) + "\n")
    }
  }

  /// Returns the first line of an error's message; empty for an `ExitCode`.
  private static func line(for error: any Error, showsCodes: Bool) -> String {
    if showsCodes, let error = error as? any CodedError {
      return "\(error.description) (error \(error.code))"
    }
    return message(for: error).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
