import CursesCells
import Glibc

/// The reason why a terminal could not be opened.
///
/// The first four mean that no screen is available; a program that can also write plain lines then
/// does so. For the others, show the user the ``description``.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or output is a file or a pipe.
  case notATerminal

  /// `TERM` is unset, empty, `dumb` or `unknown`, or its entry cannot move the cursor.
  case cannotMoveCursor(name: String?)

  /// This value of `TERM` has no terminfo entry, and names no known family of terminals.
  case unknownTerminal(name: String)

  /// The terminal reports a window without columns or rows.
  case noWindow

  /// The process already has a screen open on a terminal.
  case alreadyOpen

  /// Control-C was pressed, or a signal requested the program to end; the number is the signal's.
  ///
  /// The terminal was restored. This is thrown only if options request it instead of the signal.
  case interrupted(Int32)

  /// The file of `CURSESKIT_RECORD` cannot be created; the number is the system's `errno`.
  case recording(file: String, code: Int32)

  /// Writing to standard output failed, for example on a full disk; the number is the system's
  /// `errno`.
  case output(code: Int32)

  /// A system call failed; the number is its `errno`.
  case system(operation: String, code: Int32)
}

extension TerminalError: CodedError {
  /// The error code, in `301...309`.
  public var code: Int {
    switch self {
    case .notATerminal: 301
    case .cannotMoveCursor: 302
    case .unknownTerminal: 303
    case .noWindow: 304
    case .alreadyOpen: 305
    case .interrupted: 306
    case .recording: 307
    case .output: 308
    case .system: 309
    }
  }
}

extension TerminalError: CustomStringConvertible {
  /// The problem and its remedy, in one line for the user.
  ///
  /// Control characters from the environment are removed.
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
      "the terminal reports a window of 0x0 cells; set it with “stty columns 80 rows 24”"
    case .alreadyOpen:
      "this process already has a terminal open; close it first"
    case .interrupted(let signal):
      "interrupted by signal \(signal)"
    case .recording(let file, EEXIST):
      "CURSESKIT_RECORD names “\(PlainLine.of(file, limit: 200))”, which already exists; "
        + "name a new file, or a folder"
    case .recording(let file, let code):
      "cannot write “\(PlainLine.of(file, limit: 200))”, named by CURSESKIT_RECORD "
        + "(error \(code)); name a file in a writable folder"
    case .output(let code):
      "cannot write to standard output: \(String(cString: strerror(code)))"
    case .system(let operation, let code):
      "cannot \(operation) (error \(code))"
    }
  }
}
