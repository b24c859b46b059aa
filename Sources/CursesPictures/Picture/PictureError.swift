/// A reason that a picture could not be had from a file.
public enum PictureError: Error, Hashable, Sendable {
  /// The file cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)

  /// It is no PNG and no JPEG; `name` is what it seems to be, or `nil` where nobody knows.
  case unknownFormat(name: String?)

  /// It is not what a file of its format should be; the reason is the decoder's.
  case broken(reason: String)

  /// It has more pixels, or takes more memory, than ``PictureLimits`` allow; the size is zero where
  /// it is not known.
  case tooLarge(width: Int, height: Int)

  /// The task that decoded it was cancelled.
  case cancelled
}

extension PictureError: CustomStringConvertible {
  /// What is wrong, in one line for a person.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "“\(path)” cannot be read: \(reason)"
    case .unknownFormat(let name?): "\(name) pictures are not known here, only PNG and JPEG"
    case .unknownFormat(nil): "it is not a picture, or neither PNG nor JPEG"
    case .broken(let reason): "the picture is broken: \(reason)"
    case .tooLarge(0, _): "the picture is too large"
    case .tooLarge(let width, let height): "the picture is too large: \(width)×\(height)"
    case .cancelled: "the picture is no longer wanted"
    }
  }
}
