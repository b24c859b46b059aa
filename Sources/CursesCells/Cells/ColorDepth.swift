/// The number of colors that a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colors: only attributes distinguish text.
  case monochrome

  /// The 8 colors of ECMA-48, without bright ones.
  case palette8

  /// The 16 colors of the palette, which users choose.
  case palette16

  /// The 256 colors of xterm's palette.
  case palette256

  /// 24-bit colors.
  case rgb

  /// Whether the left depth has fewer colors than the right one.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether the user chooses the palette, so that the program cannot know its colors: ``palette8``
  /// and ``palette16``.
  public var usesUserPalette: Bool { self == .palette8 || self == .palette16 }
}
