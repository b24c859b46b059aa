import CursesKit

extension CopyError: CodedError {
  /// The error code, in `10401...10499`.
  ///
  /// | code | cause | remedy |
  /// | --- | --- | --- |
  /// | 10401 | a named file does not exist | check its name |
  /// | 10402 | a named file is a link, a folder or a device | name files |
  /// | 10411 | a file changed during the copy | copy it again |
  /// | 10412 | a folder has the name of a copy | rename one of both |
  /// | 10413 | a file was replaced by another kind of entry | list the folder again |
  /// | 10414 | source and destination are the same file | choose another folder |
  ///
  /// The first two are codes of a `Failure`. An error of the system is in the text of its file.
  var code: Int {
    switch self {
    case .changed: 10411
    case .folderInTheWay: 10412
    case .notAFile: 10413
    case .sameFile: 10414
    }
  }
}
