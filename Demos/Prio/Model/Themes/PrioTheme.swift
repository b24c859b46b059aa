import CursesCells

/// A theme: a vertical gradient over the whole screen, and the colors on it.
///
/// Words have a contrast of at least 4.5 to 1 on each row, in both of their colors.
///
/// Recipe: Prio, the theme generator. The accent is the last color of the gradient.
public struct PrioTheme: Hashable, Sendable, Identifiable {
  /// The name, which is unique.
  public let name: String

  /// The color of the first half row.
  public let top: RGB

  /// The color of the last half row.
  public let bottom: RGB

  /// The index of the color of the heading and the marks with 16 colors, in `9...15`.
  public let ansi: UInt8

  /// The color of words: white, or nearly black on bright gradients.
  public let ink: RGB

  /// The share of the ink in details over the gradient, in `0.7...1`.
  public let soft: Double

  /// The identifier: the name.
  public var id: String { name }

  /// Creates a theme; the ink and its share are computed from the gradient.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - top: The first color.
  ///   - bottom: The last color, which is the accent.
  ///   - ansi: The bright color with 16 colors, in `9...15`.
  public init(_ name: String, top: RGB, bottom: RGB, ansi: UInt8) {
    self.name = name
    self.top = top
    self.bottom = bottom
    self.ansi = ansi
    let rows = PrioTheme.rows(of: Gradient(top, bottom))
    let inks = [PrioTheme.white, PrioTheme.dark]
    let contrasts = inks.map { ink in PrioTheme.least(rows) { $0.contrast(with: ink) } }
    let ink = contrasts[0] > contrasts[1] ? inks[0] : inks[1]
    self.ink = ink
    // The faintest share, in steps of 2 %, at which details have enough contrast.
    let step = (35..<50).first { step in
      let share = Double(step) / 50
      return PrioTheme.least(rows) {
        $0.mixed(with: ink, fraction: share).contrast(with: $0)
      } >= PrioTheme.requiredContrast
    }
    soft = Double(step ?? 50) / 50
  }

  private static let white = RGB(red: 255, green: 255, blue: 255)
  private static let dark = RGB(red: 28, green: 18, blue: 34)

  /// The minimum contrast of words.
  ///
  /// Source: Web Content Accessibility Guidelines 2.1, *contrast (minimum)*.
  public static let requiredContrast = 4.5

  /// The colors of 201 steps, which are enough for the half rows of a large screen.
  private static func rows(of gradient: Gradient) -> [RGB] {
    (0...200).map { gradient.color(ofStep: $0, of: 201) }
  }

  private static func least(_ rows: [RGB], _ value: (RGB) -> Double) -> Double {
    rows.map(value).min() ?? 0
  }
}

// MARK: - Colors

extension PrioTheme {
  /// The gradient from top to bottom.
  public var gradient: Gradient { Gradient(top, bottom) }

  /// The color of a chosen item: the last one of the gradient.
  public var accent: RGB { bottom }

  /// Whether the gradient is dark, so that its ink is white.
  public var isDark: Bool { ink == PrioTheme.white }

  /// The color that is mixed into the ground of a chosen row: black or white, away from the ink.
  public var well: RGB { isDark ? RGB(red: 0, green: 0, blue: 0) : PrioTheme.white }

  /// The color of words on a ground of ink: that of the gradient with more contrast.
  public var capsule: RGB {
    top.contrast(with: ink) > bottom.contrast(with: ink) ? top : bottom
  }

  /// Returns the color of a half row.
  ///
  /// - Parameters:
  ///   - index: The half row, from 0; it is clamped.
  ///   - rows: The number of rows of the screen.
  /// - Returns: The color.
  public func color(ofHalfRow index: Int, ofRows rows: Int) -> RGB {
    gradient.color(ofStep: index, of: 2 * rows)
  }

  /// Returns the color of details over a color of the gradient.
  public func softInk(over color: RGB) -> RGB { color.mixed(with: ink, fraction: soft) }

  /// The least contrast of the ink on the gradient.
  public var leastContrast: Double {
    PrioTheme.least(PrioTheme.rows(of: gradient)) { $0.contrast(with: ink) }
  }

  /// The least contrast of the ink on the gradient among 256 colors.
  public var leastIndexedContrast: Double {
    PrioTheme.least(PrioTheme.rows(of: gradient)) { row in
      IndexedGround.color(of: row, under: ink, toward: well).contrast(with: ink)
    }
  }

  /// The least contrast of details on the gradient.
  public var leastSoftContrast: Double {
    PrioTheme.least(PrioTheme.rows(of: gradient)) { softInk(over: $0).contrast(with: $0) }
  }
}

/// The colors of the menu, the orders and the wheels, which are the same in all themes.
public enum PrioNight {
  /// The color that is mixed into the gradient.
  public static let color = RGB(red: 10, green: 9, blue: 16)

  /// The share of that color below a menu.
  public static let share = 0.74

  /// The color of words.
  public static let ink = RGB(red: 246, green: 247, blue: 250)

  /// The share of the ink in details.
  public static let soft = 0.72

  /// Returns the ground over a color of a gradient.
  public static func ground(over color: RGB) -> RGB {
    color.mixed(with: self.color, fraction: share)
  }

  /// Returns the color of details over a ground.
  public static func softInk(over ground: RGB) -> RGB {
    ground.mixed(with: ink, fraction: soft)
  }
}
