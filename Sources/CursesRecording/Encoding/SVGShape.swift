import CursesCells

/// A rectangle in a cell, in units from the upper-left corner of the cell.
struct SVGRect: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// Returns the path of the rectangle, for a cell with its upper-left corner at `origin`.
  func path(at origin: Point) -> String {
    let (x, y) = (Double(origin.x) + x, Double(origin.y) + y)
    let across = SVGRect.number(width)
    return
      "M\(SVGRect.number(x)) \(SVGRect.number(y))h\(across)v\(SVGRect.number(height))h-\(across)z"
  }

  /// Returns a number without needless decimals.
  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

/// A glyph that is drawn as shapes instead of with a font: a block, box drawing or Braille.
struct SVGShape {
  private(set) var filled: [SVGRect] = []

  /// The rectangles that are subtracted from the filled ones.
  private(set) var carved: [SVGRect] = []

  /// The relative paths, which start at the upper-left corner of the cell.
  private(set) var curves: [String] = []

  /// The covered fraction of the background, in `0...1`.
  private(set) var shade = 1.0

  /// Creates the shape of a character, or returns `nil` if fonts draw it.
  init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return nil
    }
    let value = Int(scalar.value)
    switch value {
    case 0x256D...0x2573: addCurve(value)
    case 0x2500...0x257F: addBox(SVGBox(value))
    case 0x2591...0x2593: (filled, shade) = ([.part()], Double(value - 0x2590) / 4)
    case 0x2580...0x259F: filled = SVGBlock.rects(of: value)
    case 0x2800...0x28FF: addDots(value - 0x2800)
    case 0x1FB00...0x1FB3B: filled = SVGBlock.sextants(of: value - 0x1FB00)
    case 0x1FB82...0x1FB8B: filled = [SVGBlock.eighths(of: value - 0x1FB82)]
    default: return nil
    }
  }

  private mutating func addBox(_ box: SVGBox) {
    filled = box.filled
    carved = box.carved
  }

  /// Adds a rounded corner or a diagonal.
  private mutating func addCurve(_ value: Int) {
    let (rising, falling) = ("m11 0h2l-12 24h-2z", "m-1 0h2l12 24h-2z")
    curves =
      switch value {
      case 0x256D: ["m5 24v-6q0-7 7-7v2q-5 0-5 5v6z"]
      case 0x256E: ["m7 24v-6q0-7-7-7v2q5 0 5 5v6z"]
      case 0x256F: ["m7 0v6q0 7-7 7v-2q5 0 5-5v-6z"]
      case 0x2570: ["m5 0v6q0 7 7 7v-2q-5 0-5-5v-6z"]
      case 0x2571: [rising]
      case 0x2572: [falling]
      default: [rising, falling]
      }
  }

  /// Adds Braille dots.
  ///
  /// The bits go down the left column, then the right one. The last row, a later addition, follows.
  private mutating func addDots(_ bits: Int) {
    let positions = [(3, 3), (3, 9), (3, 15), (9, 3), (9, 9), (9, 15), (3, 21), (9, 21)]
    for (bit, (x, y)) in positions.enumerated() where bits >> bit & 1 == 1 {
      curves.append("m\(x - 2) \(y)a2 2 0 1 0 4 0a2 2 0 1 0-4 0z")
    }
  }
}

extension SVGRect {
  /// Returns a part of a cell; the default is the whole cell.
  static func part(
    x: Double = 0, y: Double = 0, width: Double = 12, height: Double = 24
  ) -> SVGRect { SVGRect(x: x, y: y, width: width, height: height) }
}
