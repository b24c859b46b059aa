/// The foreground or background color of a character.
///
/// A color is four bytes and is compared bit by bit.
public struct Color: Hashable, Sendable {
  /// The kind in the highest byte, and the components below it.
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// The transparent color, which shows the color below.
  ///
  /// As a background it keeps the existing background. It is never sent to a terminal.
  public static let clear = Color(bits: 0x0300_0000)

  /// The default color of the terminal, which only the terminal knows.
  public static let `default` = Color(bits: 0)

  /// Returns one of the 256 colors of the terminal's palette.
  ///
  /// The colors 0 to 15 may be chosen by the user. Those from 16 to 231 are a cube of 6x6x6, and
  /// those from 232 to 255 are grays.
  public static func indexed(_ index: UInt8) -> Color {
    Color(bits: 0x0100_0000 | UInt32(index))
  }

  /// Returns a 24-bit color from its components, each in `0...255`.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The kinds of colors, for pattern matching.
  public enum Kind: Hashable, Sendable {
    /// The transparent color, which shows the cell below.
    case clear

    /// The default color of the terminal.
    case `default`

    /// A color of the palette, in `0...255`.
    case indexed(UInt8)

    /// A 24-bit color.
    case rgb(RGB)
  }

  /// The kind of the color, for pattern matching.
  public var kind: Kind {
    switch bits >> 24 {
    case 0: .default
    case 1: .indexed(UInt8(truncatingIfNeeded: bits))
    case 2: .rgb(rgbBits)
    default: .clear
    }
  }

  /// Whether the color is transparent.
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
  /// The text `clear` or `default`, the index, or the components as in `#ff8800`.
  public var description: String {
    switch kind {
    case .clear: "clear"
    case .default: "default"
    case .indexed(let index): "\(index)"
    case .rgb(let rgb): rgb.description
    }
  }
}
