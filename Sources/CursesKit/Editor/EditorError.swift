import CursesCells

/// A reason why an editor did not return a text.
///
/// The original text is unchanged.
public enum EditorError: Error, Hashable, Sendable {
  /// The program in `VISUAL` or `EDITOR` does not exist.
  case notFound(editor: String)

  /// The editor ended with a nonzero status or by a signal. If it saved a different text, that is
  /// kept in a file.
  case failed(editor: String, status: Int32, file: String?)

  /// The file for the editor cannot be created, with the reason.
  case noFile(reason: String)

  /// The file was deleted, or could not be read, after the editor had ended.
  case vanished(reason: String)
}

extension EditorError: CodedError {
  /// The error code, in `501...504`.
  public var code: Int {
    switch self {
    case .notFound: 501
    case .failed: 502
    case .noFile: 503
    case .vanished: 504
    }
  }
}

extension EditorError: CustomStringConvertible {
  /// The cause and the remedy, in one line for a person.
  public var description: String {
    switch self {
    case .notFound(let editor):
      "cannot find the editor “\(PlainLine.of(editor, limit: 60))”; set VISUAL or EDITOR"
    case .failed(let editor, let status, let file):
      "“\(PlainLine.of(editor, limit: 60))” exited with status \(status); the text is unchanged"
        + (file.map { "; the saved text is in \(PlainLine.of($0, limit: 200))" } ?? "")
    case .noFile(let reason): "cannot create a file to edit: \(reason)"
    case .vanished(let reason): "cannot read the edited file: \(reason)"
    }
  }
}
