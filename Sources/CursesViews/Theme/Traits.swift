import CursesCells
import CursesLayers

/// The abilities and preferences that looks depend on: colors, motion, Unicode, accessibility.
public struct Traits: Hashable, Sendable {
  /// How many colors there are; the default is 24 bits.
  public var colorDepth: ColorDepth

  /// The assumed default colors of the terminal; the default is light on dark.
  public var colors: TerminalColors

  /// Whether the terminal or the user told the ``colors``; the default is `false`.
  ///
  /// Where nobody did, text on the terminal's own background stays in the terminal's own color.
  public var knowsColors = false

  /// How much may move; the default is everything.
  ///
  /// Nothing does while ``isAccessible`` is `true`, whatever it is set to.
  public var motionLevel: MotionLevel {
    get { isAccessible ? .none : wantedMotionLevel }
    set { wantedMotionLevel = newValue }
  }

  /// Whether glyphs beyond ASCII can be shown; the default is `true`.
  public var usesUnicode: Bool

  /// Whether the stage shows its ``Transcript``, for people who do not see it, and no pictures.
  ///
  /// The default is `false`. All keys do what they do elsewhere.
  public var isAccessible: Bool

  /// How wide the pane is; the default is ``WidthClass/regular``.
  ///
  /// A stage has the class of its screen, whatever it is given.
  public var widthClass = WidthClass.regular

  /// How high the pane is; the default is ``HeightClass/regular``.
  ///
  /// A stage has the class of its screen, whatever it is given.
  public var heightClass = HeightClass.regular

  private var wantedMotionLevel: MotionLevel

  /// Creates traits; the size classes are their defaults.
  public init(
    colorDepth: ColorDepth = .rgb, colors: TerminalColors = .dark,
    motionLevel: MotionLevel = .full, usesUnicode: Bool = true, isAccessible: Bool = false
  ) {
    self.colorDepth = colorDepth
    self.colors = colors
    wantedMotionLevel = motionLevel
    self.usesUnicode = usesUnicode
    self.isAccessible = isAccessible
  }
}

// MARK: - Colors

extension Traits {
  /// Whether shapes are made of tones that differ little, and of halves of cells.
  ///
  /// So it is with 256 colors or more, and with Unicode. Elsewhere two tones may be the same, or
  /// that of the page: a line or brackets stand for an edge.
  public var mixesLight: Bool { colorDepth >= .palette256 && usesUnicode }

  /// Returns the 24-bit color of a background as the terminal has it, to be mixed with others.
  public func tone(_ color: ThemeColor) -> RGB { colors.background(color.background(on: self)) }
}
