import Foundation

// The program that tests run in a pseudo-terminal:
//
//     TerminalProgram exit WAY [ARGUMENT...]           shows a frame, and exits in the mode WAY
//     TerminalProgram prompt WAY...                    asks the questions WAY...
//     TerminalProgram progress WAY [STEPS [PAUSE]]     shows progress, PAUSE milliseconds a step
//
// One program has all three, as each program is linked again after every edit of the toolkit.

/// The arguments after the subcommand.
enum Arguments {
  static let all = Array(CommandLine.arguments.dropFirst(2))
}

do {
  switch CommandLine.arguments.dropFirst().first {
  case "exit": try await Exiting.run(Arguments.all.first ?? "return")
  case "prompt": try await Prompting.run(Arguments.all)
  case "progress": try await Progressing.run(Arguments.all)
  default: throw CocoaError(.featureUnsupported)
  }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(2)
}
