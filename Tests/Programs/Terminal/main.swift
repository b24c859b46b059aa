import CursesTerminal
import Foundation

// The program that tests run in a pseudo-terminal:
//
//     TerminalProgram exit WAY [ARGUMENT...]           shows a frame, and exits in the mode WAY
//     TerminalProgram prompt WAY...                    asks the questions WAY...
//     TerminalProgram progress WAY [STEPS [PAUSE]]     shows progress, PAUSE milliseconds a step,
//                                                      or until the file PAUSE exists
//
// One program has all three, as each program is linked again after every edit of the toolkit.
//
// The terminal replies when the test gets to run, so replies are awaited for an hour. The variable
// PATIENCE selects other limits:
//
//     usual    those of the toolkit, for a terminal that does not reply
//     none     no time for replies, so that all of them are late
//     ending   an hour also for replies that are pending at the end

/// The arguments after the subcommand.
enum Arguments {
  static let all = Array(CommandLine.arguments.dropFirst(2))
}

switch ProcessInfo.processInfo.environment["PATIENCE"] {
case "usual": break
case "none": TerminalPatience.current.reply = .zero
case "ending":
  TerminalPatience.current.reply = .seconds(3600)
  TerminalPatience.current.pendingReplies = .seconds(3600)
  TerminalPatience.current.firstReplies = .seconds(3600)
default: TerminalPatience.current.reply = .seconds(3600)
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
