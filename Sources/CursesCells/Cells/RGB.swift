/// The three components of a 24-bit color, each in `0...255`.
public struct RGB: Hashable, Sendable {
  /// The red component.
  public var red: UInt8

  /// The green component.
  public var green: UInt8

  /// The blue component.
  public var blue: UInt8

  /// Creates a color from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Returns the linear interpolation from this color to `other`, component by component.
  ///
  /// `fraction` is 0 for this color and 1 for `other`; it is clamped to `0...1`.
  public func mixed(with other: RGB, fraction: Double) -> RGB {
    let fraction = min(max(fraction, 0), 1)
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let start = Double(from)
      let way = Double(to) - start
      return UInt8((start + way * fraction).rounded())
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The relative luminance, in `0...1`.
  ///
  /// Source: Web Content Accessibility Guidelines 2.1, *relative luminance*.
  public var luminance: Double {
    func linear(_ component: UInt8) -> Double {
      RGB.linear[Int(component)]
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of two colors, from 1 (none) to 21 (black on white).
  ///
  /// Source: Web Content Accessibility Guidelines 2.1, *contrast ratio*.
  public func contrast(with other: RGB) -> Double {
    let lighter = max(luminance, other.luminance)
    let darker = min(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The linear light intensity of each of the 256 values of a component, in `0...1`.
  private static let linear: [Double] = (0...255).map { value in
    let fraction = Double(value) / 255
    return fraction <= 0.04045 ? fraction / 12.92 : power((fraction + 0.055) / 1.055)
  }

  /// Returns `base` to the power of 2.4, for `base` in `0...1`.
  ///
  /// Newton's method finds the fifth root, because this layer links no mathematics library.
  private static func power(_ base: Double) -> Double {
    guard base > 0 else { return 0 }
    let target = base * base
    var root = 1.0
    for _ in 0..<40 {
      root -= (root * root * root * root * root - target) / (5 * root * root * root * root)
    }
    return base * base * root
  }
}

extension RGB: CustomStringConvertible {
  /// The components in hexadecimal, as in `#ff8800`.
  public var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
