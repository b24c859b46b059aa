/// The color of a character or of what is behind it.
///
/// A color is four bytes and is compared bit by bit.
public struct Color: Hashable, Sendable {
  /// The kind in the highest byte, and its components below.
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// No color: what is below shows.
  ///
  /// As a background it keeps the background that is there. It is never what a
  /// terminal is sent.
  public static let clear = Color(bits: 0x0300_0000)

  /// The terminal's own color, which only the terminal knows.
  public static let `default` = Color(bits: 0)

  /// Returns one of the 256 colors of the terminal's palette.
  ///
  /// 0 to 15 are the colors a user may have chosen; 16 to 231 are a cube of
  /// 6x6x6, and 232 to 255 are greys.
  public static func indexed(_ index: UInt8) -> Color {
    Color(bits: 0x0100_0000 | UInt32(index))
  }

  /// Returns a 24-bit color from its components, each in `0...255`.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The cases of a color, for pattern matching.
  public enum Kind: Hashable, Sendable {
    /// Transparent: the cell below shows.
    case clear

    /// The terminal's own color.
    case `default`

    /// A color of the palette, in `0...255`.
    case indexed(UInt8)

    /// A 24-bit color.
    case rgb(RGB)
  }

  /// The case of the color.
  public var kind: Kind {
    switch bits >> 24 {
    case 0: .default
    case 1: .indexed(UInt8(truncatingIfNeeded: bits))
    case 2: .rgb(rgbBits)
    default: .clear
    }
  }

  /// Whether what is below shows.
  public var isClear: Bool { bits == Color.clear.bits }

  /// The three components of a 24-bit color.
  private var rgbBits: RGB {
    RGB(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits))
  }
}

extension Color {
  /// Creates a 24-bit color.
  public init(_ rgb: RGB) {
    self = .rgb(rgb.red, rgb.green, rgb.blue)
  }
}

extension Color: CustomStringConvertible {
  /// `clear`, `default`, the index, or the components as in `#ff8800`.
  public var description: String {
    switch kind {
    case .clear: "clear"
    case .default: "default"
    case .indexed(let index): "\(index)"
    case .rgb(let rgb): rgb.description
    }
  }
}
