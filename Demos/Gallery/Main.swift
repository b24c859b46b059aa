import ArgumentParser
import CursesKit
import Files
import Glibc

/// Runs a command; what goes wrong is said in one line, and ends the program with the status 2.
@main
enum Main {
  static func main() async {
    StandardStreams.open()
    do {
      try await run()
      try StandardStreams.finish()
    } catch {
      // The argument parser quotes what was typed as it is.
      let message = Gallery.message(for: error).split(whereSeparator: \.isNewline).first ?? ""
      StandardStreams.tell([PlainLine.of(String(message))], by: "gallery")
      exit(2)
    }
  }

  private static func run() async throws {
    do {
      var command = try Gallery.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      guard Gallery.exitCode(for: error) == .success else { throw error }
      // Help, and the version.
      try StandardStreams.print(Gallery.fullMessage(for: error) + "\n")
    }
  }
}

/// A reason a command could not do what it was asked, in one line for a person.
typealias Failure = Files.Failure
