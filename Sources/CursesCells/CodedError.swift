/// An error with a stable code and a text of one line.
///
/// The code is for scripts, logs and searches. The text has the cause and the remedy for a person.
/// A code never changes, and is never used again for another error. It is not an exit status, which
/// has only eight bits.
///
/// Each type has its own hundred codes:
///
/// | codes | type |
/// | --- | --- |
/// | 100–199 | `StretchableArtError` |
/// | 200–299 | `KeyConflict` |
/// | 300–399 | `TerminalError` |
/// | 400–499 | `PromptError` |
/// | 500–599 | `EditorError` |
/// | 600–699 | `PictureError` |
/// | 700–799 | `TapeError` |
/// | 800–899 | `TapeValueError` |
/// | 1100–1199 | `UsageEventError` |
/// | 1200–1299 | `UsageSpoolError` |
///
/// Codes below 10,000 are reserved for the toolkit. A program can use higher codes for errors of
/// its own. The guide “Error codes” of CursesKit lists all codes of the toolkit.
public protocol CodedError: Error, CustomStringConvertible {
  /// The error code, in the range of the type.
  var code: Int { get }
}
