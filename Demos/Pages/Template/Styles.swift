import CursesKit

extension TextStyle {
  /// The style of keys in a sentence: bold, in the accent color.
  static let key = TextStyle.ink(.accent).adding(.bold)

  /// The style of a heading above a part of a page.
  static let heading = TextStyle.ink(.tertiary).adding(.bold)
}

extension ThemeColor {
  /// Creates a color that is the same on every background.
  init(always color: Color, palette16: UInt8, monochrome: Attributes = []) {
    self.init(
      light: color, dark: color, palette16: .indexed(palette16), monochrome: monochrome)
  }
}
