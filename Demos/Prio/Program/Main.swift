import ArgumentParser
import CursesKit
import Files
import Glibc
import PrioModel

/// The entry point; an error is printed in one line and ends the program with status 2.
@main
enum Main {
  static func main() async {
    StandardStreams.open()
    do {
      try await run()
      try StandardStreams.finish()
    } catch {
      let message = message(for: error)
      // A user who gives up a question needs no message.
      if !message.isEmpty { StandardStreams.tell([PlainLine.of(message)], by: "prio") }
      exit(2)
    }
  }

  private static func run() async throws {
    do {
      var command = try PrioProgram.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      guard PrioProgram.exitCode(for: error) == .success else { throw error }
      // Help and the version are printed in full.
      try StandardStreams.print(PrioProgram.fullMessage(for: error) + "\n")
    }
  }

  /// Returns the first line of an error's message, with its code if it has one; empty for an
  /// `ExitCode`.
  private static func message(for error: any Error) -> String {
    if let error = error as? any CodedError { return "\(error.description) (error \(error.code))" }
    let message = PrioProgram.message(for: error)
    return message.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
