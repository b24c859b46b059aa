import CursesCells

/// An error in reading or decoding a picture file.
public enum PictureError: Error, Hashable, Sendable {
  /// The file cannot be read, for the reason that the system reports.
  case unreadable(path: String, reason: String)

  /// The file is neither PNG nor JPEG; `name` is its likely format, or `nil` if that is unknown.
  case unknownFormat(name: String?)

  /// The file is damaged, for the reason that the decoder reports.
  case broken(reason: String)

  /// The picture or file exceeds ``PictureLimits``; the size is zero if it is unknown.
  case tooLarge(width: Int, height: Int)

  /// The task that decoded the picture was cancelled.
  case cancelled
}

extension PictureError: CodedError {
  /// The error code, in `601...605`.
  public var code: Int {
    switch self {
    case .unreadable: 601
    case .unknownFormat: 602
    case .broken: 603
    case .tooLarge: 604
    case .cancelled: 605
    }
  }
}

extension PictureError: CustomStringConvertible {
  /// The error in one line, to be displayed.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read “\(path)”: \(reason)"
    case .unknownFormat(let name?): "\(name) is not supported; use PNG or JPEG"
    case .unknownFormat(nil): "it is not a PNG or JPEG file"
    case .broken(let reason): "the picture is damaged: \(reason)"
    case .tooLarge(0, _): "the picture is too large"
    case .tooLarge(let width, let height): "the picture is too large: \(width)×\(height)"
    case .cancelled: "the picture’s loading was cancelled"
    }
  }
}
