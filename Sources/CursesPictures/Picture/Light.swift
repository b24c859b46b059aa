import Glibc

/// A pixel in linear light: red, green, blue and alpha in `0...1`, premultiplied by alpha.
///
/// Pixels are added and blended in linear light. Adding sRGB bytes would make edges too dark.
typealias Light = SIMD4<Float>

/// A conversion between sRGB bytes and linear light.
///
/// Source: IEC 61966-2-1.
enum LightScale {
  /// The linear light of each byte.
  static let ofByte: [Float] = (0...255).map { byte in
    let value = Float(byte) / 255
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }

  /// The number of light steps in the lookup table of bytes.
  private static let steps = 8192

  private static let bytes: [UInt8] = (0...steps).map { step in
    let light = Float(step) / Float(steps)
    let value = light <= 0.003_130_8 ? light * 12.92 : 1.055 * powf(light, 1 / 2.4) - 0.055
    return UInt8(min(max(value * 255, 0), 255).rounded())
  }

  /// Returns the byte that is nearest to a light; lights outside `0...1` are clamped.
  static func byte(of light: Float) -> UInt8 {
    bytes[Int(min(max(light, 0), 1) * Float(steps) + 0.5)]
  }
}
