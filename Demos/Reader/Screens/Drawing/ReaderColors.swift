import CursesKit

extension ThemeColor {
  /// The background of the text on a card.
  static let card = ThemeColor(
    light: .rgb(255, 255, 255), dark: .rgb(32, 36, 43), palette256: .indexed(235),
    palette256OnLight: .indexed(231), palette16: .default)

  /// The background of a title while it is pressed.
  ///
  /// Recipe: WordPress Reimagined, the highlighted row.
  static let pressed = ThemeColor(
    light: .rgb(255, 255, 170), dark: .rgb(255, 255, 170), palette256: .indexed(229),
    palette256OnLight: .indexed(229), palette16: .indexed(11), monochrome: .reverse)

  /// The color of a title while it is pressed.
  static let pressedInk = ThemeColor(
    light: .rgb(68, 68, 68), dark: .rgb(68, 68, 68), palette256: .indexed(238),
    palette256OnLight: .indexed(238), palette16: .indexed(0), monochrome: .reverse)

  /// The color of the name below the sprouts.
  static let heading = ThemeColor(
    light: .rgb(94, 23, 0), dark: .rgb(255, 238, 206), palette16: .default)

  /// The background of a missing picture, and of placeholders.
  static let placeholder = ThemeColor(
    light: .rgb(232, 234, 239), dark: .rgb(39, 43, 52), palette16: .default)

  /// The light that sweeps over placeholders.
  static let placeholderLight = ThemeColor(
    light: .rgb(206, 211, 220), dark: .rgb(86, 94, 110), palette16: .default)
}

extension ThemeToken {
  /// The background of the field for an address.
  static let address = ThemeToken("address")
}

extension Theme {
  /// The theme with the recipe's ground and bars on light terminals.
  ///
  /// A theme with its own ground is unchanged.
  var onPaper: Theme {
    guard surface0.light == .default else { return self }
    var theme = self
    theme.surface0.light = .rgb(241, 241, 241)
    theme.surface1.light = .rgb(250, 250, 250)
    return theme
  }

  /// The theme with white buttons on light terminals.
  var withWhiteButtons: Theme {
    var theme = self
    theme.surface3.light = .rgb(255, 255, 255)
    theme.surface3.palette256OnLight = .indexed(231)
    return theme
  }

  /// The theme with a color for the field of an address.
  var withAddressField: Theme {
    var theme = self
    theme[.address] = ThemeColor(
      light: .rgb(226, 235, 250), dark: .rgb(24, 27, 33), palette16: .default)
    return theme
  }
}
