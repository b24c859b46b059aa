import CursesCells
import CursesLayers

/// The capabilities and preferences that affect appearance: colors, motion, Unicode, accessibility.
public struct Traits: Hashable, Sendable {
  /// The color depth; the default is 24 bits.
  public var colorDepth: ColorDepth

  /// The assumed default colors of the terminal; the default is light on dark.
  public var colors: TerminalColors

  /// Whether the ``colors`` were reported by the terminal or set by the user; the default is
  /// `false`.
  ///
  /// If they are unknown, text on the terminal's own background keeps the terminal's own color.
  public var knowsColors = false

  /// The motion level; the default is full motion.
  ///
  /// While ``isAccessible`` is `true`, it is always none.
  public var motionLevel: MotionLevel {
    get { isAccessible ? .none : requestedMotionLevel }
    set { requestedMotionLevel = newValue }
  }

  /// Whether non-ASCII glyphs are displayed; the default is `true`.
  public var usesUnicode: Bool

  /// Whether the stage displays its ``Transcript`` instead of the views, for use with a screen
  /// reader.
  ///
  /// The default is `false`. All keys have their usual effect.
  public var isAccessible: Bool

  /// The width class of the pane; the default is ``WidthClass/regular``.
  ///
  /// A stage ignores it and uses the class of its screen.
  public var widthClass = WidthClass.regular

  /// The height class of the pane; the default is ``HeightClass/regular``.
  ///
  /// A stage ignores it and uses the class of its screen.
  public var heightClass = HeightClass.regular

  private var requestedMotionLevel: MotionLevel

  /// Creates traits with default size classes.
  public init(
    colorDepth: ColorDepth = .rgb, colors: TerminalColors = .dark,
    motionLevel: MotionLevel = .full, usesUnicode: Bool = true, isAccessible: Bool = false
  ) {
    self.colorDepth = colorDepth
    self.colors = colors
    requestedMotionLevel = motionLevel
    self.usesUnicode = usesUnicode
    self.isAccessible = isAccessible
  }
}

// MARK: - Colors

extension Traits {
  /// Whether shapes are drawn with similar tones and half cells.
  ///
  /// This requires at least 256 colors, and Unicode. Otherwise two tones may look the same, so
  /// lines or brackets mark edges.
  public var supportsBlending: Bool { colorDepth >= .palette256 && usesUnicode }

  /// Returns the 24-bit background color on the terminal, for mixing with others.
  public func tone(_ color: ThemeColor) -> RGB { colors.background(color.background(on: self)) }
}
