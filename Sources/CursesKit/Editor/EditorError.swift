import CursesCells

/// A reason why an editor did not hand a text back.
///
/// The text is as it was before.
public enum EditorError: Error, Hashable, Sendable {
  /// There is no program of the name that `VISUAL` or `EDITOR` has.
  case notFound(editor: String)

  /// The editor ended with a status other than zero, or by a signal; what it saved is kept in a
  /// file where it differs from the text.
  case failed(editor: String, status: Int32, file: String?)

  /// There is no place for the file that the editor is given, and why.
  case noFile(reason: String)

  /// The file was gone, or could not be read, when the editor had ended.
  case vanished(reason: String)
}

extension EditorError: CustomStringConvertible {
  /// What is wrong and what to do about it, in one line for a person.
  public var description: String {
    switch self {
    case .notFound(let editor):
      "there is no editor “\(PlainLine.of(editor, limit: 60))”; set VISUAL or EDITOR"
    case .failed(let editor, let status, let file):
      "“\(PlainLine.of(editor, limit: 60))” ended with \(status), and nothing was changed"
        + (file.map { "; what it saved is in \(PlainLine.of($0, limit: 200))" } ?? "")
    case .noFile(let reason): "there is no place for a file to edit: \(reason)"
    case .vanished(let reason): "the edited file could not be read: \(reason)"
    }
  }
}
