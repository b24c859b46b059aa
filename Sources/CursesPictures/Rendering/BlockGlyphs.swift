import CursesCells

/// The block elements that fill some points of a cell.
enum BlockGlyphs {
  /// Returns the glyph for a mask with one bit per point, row by row from the lowest bit.
  static func glyph(_ mask: Int, points: Size) -> Glyph {
    switch (points.width, points.height) {
    case (2, 3): sextant(mask)
    case (2, 2): quadrants[mask & 15]
    case (1, 2): halves[mask & 3]
    default: mask == 0 ? .space : "█"
    }
  }

  private static let halves: [Glyph] = [.space, "▀", "▄", "█"]

  private static let quadrants: [Glyph] = [
    .space, "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  /// The sextants are consecutive in Unicode, except for those with older code points: the blank,
  /// the left half, the right half and the full block.
  private static func sextant(_ mask: Int) -> Glyph {
    switch mask & 63 {
    case 0: return .space
    case 0b010101: return "▌"
    case 0b101010: return "▐"
    case 63: return "█"
    case let mask:
      let skipped = (mask > 0b010101 ? 1 : 0) + (mask > 0b101010 ? 1 : 0)
      return Unicode.Scalar(UInt32(0x1FB00 + mask - 1 - skipped)).map(Glyph.init(scalar:)) ?? .space
    }
  }
}
