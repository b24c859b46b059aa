/// How many colors a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colors: attributes alone tell things apart.
  case monochrome

  /// The 8 colors of ECMA-48, without bright ones.
  case palette8

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

  /// Whether its colors are those of a palette that users choose, of which nobody else knows how
  /// they look: ``palette8`` and ``palette16``.
  public var isChosenByUser: Bool { self == .palette8 || self == .palette16 }
}
