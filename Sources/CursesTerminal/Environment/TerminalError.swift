import CursesCells
import Glibc

/// A reason a terminal could not be opened.
///
/// The first four say that there is no screen here: a program that can also write plain lines does
/// so then. The others are to be told to the user, as ``description`` says them.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or output is a file or a pipe.
  case notATerminal

  /// `TERM` is unset, empty, `dumb` or `unknown`, or its entry cannot move the cursor.
  case cannotMoveCursor(name: String?)

  /// There is no entry for this value of `TERM`.
  case unknownTerminal(name: String)

  /// The terminal says that its window has no columns or no rows.
  case noWindow

  /// The process shows another screen on a terminal already.
  case alreadyOpen

  /// Control-C was pressed, or a signal asked the program to end; the number is the signal's.
  ///
  /// The terminal was given back. It is thrown only where options ask for it in place of the
  /// signal.
  case interrupted(Int32)

  /// The file that `CURSESKIT_RECORD` names cannot be made; the number is the system's `errno`.
  case recording(file: String, code: Int32)

  /// Standard output took no more, such as a full disk; the number is the system's `errno`.
  case output(code: Int32)

  /// The system refused something; the number is its `errno`.
  case system(operation: String, code: Int32)
}

extension TerminalError: CustomStringConvertible {
  /// The problem and what to do about it, in one line for a person.
  ///
  /// Nothing in it acts on a terminal, whatever the environment says.
  public var description: String {
    switch self {
    case .notATerminal:
      "standard input and output are not a terminal; run it without a pipe"
    case .cannotMoveCursor(nil):
      "TERM is not set, so the terminal’s kind is unknown; try TERM=xterm-256color"
    case .cannotMoveCursor(.some(let name)):
      "a terminal with TERM=\(PlainLine.of(name, limit: 64)) cannot show a full screen; "
        + "try TERM=xterm-256color"
    case .unknownTerminal(let name):
      "the terminal TERM=\(PlainLine.of(name, limit: 64)) is unknown; try TERM=xterm-256color"
    case .noWindow:
      "the terminal says its window is 0x0 cells; set it with “stty columns 80 rows 24”"
    case .alreadyOpen:
      "this process has a screen open on a terminal already; close it first"
    case .interrupted(let signal):
      "interrupted by signal \(signal)"
    case .recording(let file, EEXIST):
      "CURSESKIT_RECORD names “\(PlainLine.of(file, limit: 200))”, which is there already; "
        + "name a new file, or a folder"
    case .recording(let file, let code):
      "CURSESKIT_RECORD names “\(PlainLine.of(file, limit: 200))”, which cannot be written "
        + "(error \(code)); name a file in a folder of yours"
    case .output(let code):
      "cannot write to standard output: \(String(cString: strerror(code)))"
    case .system(let operation, let code):
      "the system refused to \(operation) (error \(code))"
    }
  }
}
