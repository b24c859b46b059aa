/// The colors that a terminal is assumed to show for its defaults and its palette.
///
/// Blending needs the components of ``Color/default`` and of the palette. They are never sent to a
/// terminal. If the assumption is wrong, only the color of a blend is wrong.
public struct TerminalColors: Hashable, Sendable {
  /// The assumed default foreground.
  public var foreground: RGB

  /// The assumed default background.
  public var background: RGB

  /// Creates colors from the two defaults.
  public init(foreground: RGB, background: RGB) {
    self.foreground = foreground
    self.background = background
  }

  /// A light gray on near black.
  public static let dark = TerminalColors(
    foreground: RGB(red: 233, green: 236, blue: 241),
    background: RGB(red: 20, green: 22, blue: 27))

  /// A dark gray on near white.
  public static let light = TerminalColors(
    foreground: RGB(red: 29, green: 32, blue: 38),
    background: RGB(red: 251, green: 251, blue: 250))

  /// Whether the default foreground is lighter than the background.
  public var isDark: Bool { foreground.luminance > background.luminance }

  /// Returns the components of `color` as a foreground.
  public func foreground(_ color: Color) -> RGB { components(of: color, default: foreground) }

  /// Returns the components of `color` as a background.
  public func background(_ color: Color) -> RGB { components(of: color, default: background) }

  private func components(of color: Color, default rgb: RGB) -> RGB {
    switch color.kind {
    case .clear, .default: rgb
    case .indexed(let index): TerminalColors.palette[Int(index)]
    case .rgb(let rgb): rgb
    }
  }

  /// The 256 colors of xterm's palette, by index.
  ///
  /// Source: xterm's `256colres.pl` and its default color resources.
  public static let palette: [RGB] = {
    let base: [(UInt8, UInt8, UInt8)] = [
      (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
      (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
      (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
      (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
    ]
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube: [RGB] = (0..<216).map { index in
      RGB(red: steps[index / 36], green: steps[index / 6 % 6], blue: steps[index % 6])
    }
    let greys: [RGB] = stride(from: UInt8(8), through: 238, by: 10).map { level in
      RGB(red: level, green: level, blue: level)
    }
    return base.map { RGB(red: $0.0, green: $0.1, blue: $0.2) } + cube + greys
  }()
}
