import CursesCells

/// The parameters of a control sequence that sets colors and attributes (SGR).
///
/// Source: ECMA-48, 8.3.117; ITU-T T.416, 13.1.8 for colors beyond the first eight; kitty, *Styled
/// and colored underlines*.
struct SelectGraphicRendition {
  /// The parameters with their parts: `38:2::255:136:0` has six, of which the third is missing.
  private let parameters: [[Int?]]

  /// Parses parameters: numbers separated by semicolons, with parts separated by colons.
  init(_ parameters: String) {
    self.parameters = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    }
  }

  /// Applies the parameters to a style; unknown ones are ignored.
  func apply(to style: inout TextStyle) {
    var remainder = parameters[...]
    while let parameter = remainder.popFirst() {
      switch parameter.first.flatMap({ $0 }) ?? 0 {
      case 38: if let color = color(parameter, &remainder) { style.foreground = .color(color) }
      case 48: if let color = color(parameter, &remainder) { style.background = .color(color) }
      case 4: style.attributes.underlineStyle = underlineStyle(parameter)
      case 58: if let color = color(parameter, &remainder) { style.underlineColor = .color(color) }
      case let number: apply(number, to: &style)
      }
    }
  }

  /// Returns the style of an underline, or `nil` for none; unknown styles are single lines.
  private func underlineStyle(_ parameter: [Int?]) -> UnderlineStyle? {
    guard parameter.count > 1, let number = parameter[1] else { return .single }
    if number == 0 { return nil }
    return UInt8(exactly: number).flatMap { UnderlineStyle(rawValue: $0) } ?? .single
  }

  private func apply(_ number: Int, to style: inout TextStyle) {
    switch number {
    case 0: style = TextStyle(link: style.link)
    case 21: style.attributes.underlineStyle = .double
    case 24: style.attributes.underlineStyle = nil
    case 30...37: style.foreground = .color(.indexed(UInt8(number - 30)))
    case 39: style.foreground = nil
    case 40...47: style.background = .color(.indexed(UInt8(number - 40)))
    case 49: style.background = nil
    case 59: style.underlineColor = nil
    case 90...97: style.foreground = .color(.indexed(UInt8(number - 90 + 8)))
    case 100...107: style.background = .color(.indexed(UInt8(number - 100 + 8)))
    default:
      if let on = Self.on[number] { style.attributes.formUnion(on) }
      if let off = Self.off[number] { style.attributes.subtract(off) }
    }
  }

  private static let on: [Int: Attributes] = [
    1: .bold, 2: .dim, 3: .italic, 7: .reverse, 9: .strikethrough,
  ]

  private static let off: [Int: Attributes] = [
    22: [.bold, .dim], 23: .italic, 27: .reverse, 29: .strikethrough,
  ]

  /// Returns an extended color.
  ///
  /// Its numbers are parts of the parameter or, more commonly, the parameters that follow.
  private func color(_ parameter: [Int?], _ remainder: inout ArraySlice<[Int?]>) -> Color? {
    if parameter.count > 1 {
      // The parts of a 24-bit color may begin with the identifier of a color space.
      let numbers = parameter.dropFirst(2).suffix(parameter[1] == 2 ? 3 : 1)
      return color(parameter[1], numbers.map { $0 ?? 0 })
    }
    let kind = remainder.popFirst()?.first ?? nil
    let numbers = remainder.prefix(kind == 2 ? 3 : 1).map { ($0.first ?? nil) ?? 0 }
    remainder = remainder.dropFirst(numbers.count)
    return color(kind, numbers)
  }

  private func color(_ kind: Int?, _ numbers: [Int]) -> Color? {
    let bytes = numbers.compactMap(UInt8.init(exactly:))
    guard bytes.count == numbers.count else { return nil }
    switch (kind, bytes.count) {
    case (5, 1): return .indexed(bytes[0])
    case (2, 3): return .rgb(bytes[0], bytes[1], bytes[2])
    default: return nil
    }
  }
}
