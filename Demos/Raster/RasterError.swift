import CursesCells

/// A reason why pixels cannot be drawn or written.
public enum RasterError: CodedError, Hashable, Sendable {
  /// librsvg, which draws SVG, is not installed.
  case noLibrary

  /// No monospaced font is installed.
  case noFont

  /// A frame exceeds 16,384 pixels in width or height, or 64 million pixels in total.
  case tooLarge

  /// The error code, in `10701...10799`.
  ///
  /// | code | cause | remedy |
  /// | --- | --- | --- |
  /// | 10701 | librsvg is not installed | install `librsvg2-2` |
  /// | 10702 | no monospaced font is installed | install `fonts-dejavu-core` |
  /// | 10703 | a frame has too many pixels | use a smaller size |
  public var code: Int {
    switch self {
    case .noLibrary: 10701
    case .noFont: 10702
    case .tooLarge: 10703
    }
  }

  /// The problem and its remedy, in one line.
  public var description: String {
    switch self {
    case .noLibrary: "librsvg, which draws the pixels, is not installed; install librsvg2-2"
    case .noFont: "no monospaced font is installed; install fonts-dejavu-core"
    case .tooLarge:
      "a frame has more than 16384 pixels in width or height, or 64 million in all; "
        + "use a smaller size"
    }
  }
}
