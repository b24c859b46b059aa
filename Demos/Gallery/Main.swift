import ArgumentParser
import CursesKit
import Files
import Glibc

/// The entry point; an error is printed in one line and ends the program with status 2.
@main
enum Main {
  static func main() async {
    StandardStreams.open()
    do {
      try await run()
      try StandardStreams.finish()
    } catch {
      // The argument parser quotes words without removing control characters.
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
      // Help and the version are printed in full.
      try StandardStreams.print(Gallery.fullMessage(for: error) + "\n")
    }
  }
}

/// A one-line error that explains why a command failed.
typealias Failure = Files.Failure
