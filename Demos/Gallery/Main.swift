import ArgumentParser
import CursesKit
import Foundation

/// Runs a command; what goes wrong is said in one line, and ends the program with the status 2.
@main
enum Main {
  static func main() async {
    do {
      var command = try Gallery.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      if Gallery.exitCode(for: error) == .success { Gallery.exit(withError: error) }
      // The argument parser quotes what was typed as it is.
      let message = Gallery.message(for: error).split(whereSeparator: \.isNewline).first ?? ""
      FileHandle.standardError.write(Data("gallery: \(PlainLine.of(String(message)))\n".utf8))
      exit(2)
    }
  }
}

/// A reason a command could not do what it was asked, in one line for a person.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
