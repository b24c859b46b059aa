import CursesCells

extension [UInt8] {
  /// Appends the sequences that replace any style by another, except its link.
  ///
  /// Each color is a separate sequence, because many terminals accept at most 16 parameters.
  mutating func append(look: Style, _ palette: Palette) {
    self += "\u{1B}[0".utf8
    for code in look.attributes.renditionParameters { self += ";\(code)".utf8 }
    self += "m".utf8
    // A separate sequence, so that terminals that do not support it show a single line.
    if let underline = look.underlineStyle, underline != .single {
      self += "\u{1B}[4:\(underline.rawValue)m".utf8
    }
    if look.attributes.contains(.underline), let color = look.underlineColor {
      append(underlineColor: color, palette)
    }
    let colors = palette.numbers(of: look.foreground, on: look.background)
    append(color: colors.foreground, normal: 3, bright: 9)
    append(color: colors.background, normal: 4, bright: 10)
  }

  /// Appends the sequence that selects a color of underlines, or the color of the text for `nil`.
  ///
  /// Terminals without support ignore a parameter with colons. They would interpret parts with
  /// semicolons as other parameters.
  ///
  /// Source: kitty, *Styled and colored underlines*; ITU-T T.416, 13.1.8, for the parts.
  mutating func append(underlineColor color: Color?, _ palette: Palette) {
    let number = color.map { palette.number(of: $0) } ?? -1
    switch number {
    case ..<0: self += "\u{1B}[59m".utf8
    case 0..<256: self += "\u{1B}[58:5:\(number)m".utf8
    default:
      let (red, green, blue) = (number >> 16 & 255, number >> 8 & 255, number & 255)
      self += "\u{1B}[58:2::\(red):\(green):\(blue)m".utf8
    }
  }

  /// Appends the sequence that selects a color number, with the first digits of the parameters for
  /// the first 8 colors and the next 8.
  private mutating func append(color: Int32, normal: Int, bright: Int) {
    switch color {
    case ..<0: break
    case 0..<8: self += "\u{1B}[\(normal)\(color)m".utf8
    case 8..<16: self += "\u{1B}[\(bright)\(color - 8)m".utf8
    case 16..<256: self += "\u{1B}[\(normal)8;5;\(color)m".utf8
    default:
      let (red, green, blue) = (color >> 16 & 255, color >> 8 & 255, color & 255)
      self += "\u{1B}[\(normal)8;2;\(red);\(green);\(blue)m".utf8
    }
  }
}
