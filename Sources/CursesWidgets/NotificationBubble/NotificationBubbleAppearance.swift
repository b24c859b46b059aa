import CursesCells
import CursesViews

/// The appearance of a ``NotificationBubble``.
public struct NotificationBubbleAppearance: Hashable, Sendable {
  /// The color of the body above the counts.
  ///
  /// `nil` is the theme's ``/CursesViews/Theme/orangeTop``.
  public var upper: ThemeColor?

  /// The color of the body behind the counts.
  ///
  /// `nil` is the theme's ``/CursesViews/Theme/orange``.
  public var middle: ThemeColor?

  /// The color of the body below the counts, and of the pointer.
  ///
  /// `nil` is the theme's ``/CursesViews/Theme/orangeLow``.
  public var lower: ThemeColor?

  /// The color of the icons and counts.
  ///
  /// `nil` is the theme's ``/CursesViews/Theme/onAccent``, or black on the yellow of terminals with
  /// 8 or 16 colors.
  public var text: ThemeColor?

  /// The opacity of the body, in `0...1`.
  public var bodyAlpha: Double

  /// Creates an appearance from colors; by default they are those of the theme.
  public init(
    upper: ThemeColor? = nil, middle: ThemeColor? = nil, lower: ThemeColor? = nil,
    text: ThemeColor? = nil, bodyAlpha: Double = 1
  ) {
    self.upper = upper
    self.middle = middle
    self.lower = lower
    self.text = text
    self.bodyAlpha = bodyAlpha
  }

  /// The opaque colors of the theme, which are the default.
  public static let standard = NotificationBubbleAppearance()

  static let black = ThemeColor(
    light: .rgb(0, 0, 0), dark: .rgb(0, 0, 0), palette16: .indexed(0))

  /// White on translucent orange, as in Instagram's first phone application.
  ///
  /// Recipe: idev-recipes, *CustomTabBarNotification*: (211, 104, 38), (204, 76, 0) and (227, 119,
  /// 18), at an alpha of 0.85. On a light background the middle is darker, for enough contrast with
  /// white.
  public static let orange = NotificationBubbleAppearance(
    upper: ThemeColor(
      light: .rgb(211, 104, 38), dark: .rgb(211, 104, 38), palette16: .indexed(11)),
    middle: ThemeColor(
      light: .rgb(186, 48, 0), dark: .rgb(204, 76, 0), palette16: .indexed(11),
      monochrome: .reverse),
    lower: ThemeColor(
      light: .rgb(227, 119, 18), dark: .rgb(227, 119, 18), palette16: .indexed(11),
      palette16OnLight: .indexed(0)),
    text: ThemeColor(
      light: .rgb(255, 255, 255), dark: .rgb(255, 255, 255), palette16: .indexed(0)),
    bodyAlpha: 0.85)
}
