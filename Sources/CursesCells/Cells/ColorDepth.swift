/// How many colors a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colors: attributes alone tell things apart.
  case monochrome

  /// The 16 colors of the palette that users choose.
  case palette16

  /// The 256 colors of xterm's palette.
  case palette256

  /// 24 bits for each color.
  case rgb

  /// Whether the left one shows fewer colors.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
