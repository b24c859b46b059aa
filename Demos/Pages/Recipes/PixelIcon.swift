import CursesKit

/// A small picture of 6 by 6 points, in half blocks: 6 columns and 3 rows.
///
/// With 16 colors each point has the nearest color of the palette. Without colors only the bright
/// points are drawn, and without Unicode they are number signs.
struct PixelIcon: Hashable, Sendable {
  /// The colors of the points, row by row; those of the ground are `nil`.
  private let points: [[RGB?]]

  private let ground: RGB

  /// The size in cells.
  static let size = Size(width: 6, height: 3)

  /// Creates an icon from six strings of six letters, separated by `|`; `.` is the ground.
  ///
  /// Unknown letters and missing points are the ground, too.
  init(ground: Character, _ art: String) {
    self.ground = Self.palette[ground] ?? .black
    let rows = art.split(separator: "|").map { row in row.map { Self.palette[$0] } }
    points = (0..<6).map { row in
      (0..<6).map { column in
        rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : nil
      }
    }
  }

  /// Draws the icon with its upper left cell at a point.
  ///
  /// Each point of the icon has `scale` columns and half rows, in `1...`.
  func draw(at origin: Point, scale: Int = 1, in canvas: inout Canvas, _ traits: Traits) {
    for row in 0..<Self.size.height * scale {
      for column in 0..<Self.size.width * scale {
        func tone(_ half: Int) -> RGB { points[half / scale][column / scale] ?? ground }
        canvas.drawPoints(
          at: origin.translated(x: column, y: row), upper: tone(2 * row),
          lower: tone(2 * row + 1), traits)
      }
    }
  }

  /// Draws the icon without its ground into a picture, at a column and a half row.
  ///
  /// Each point of the icon has `scale` columns and half rows, in `1...`, and its own color or a
  /// given one.
  func drawEmblem(x: Int, y: Int, scale: Int, tone: RGB?, on picture: inout PointPicture) {
    for row in 0..<6 * scale {
      for column in 0..<6 * scale {
        guard let point = points[row / scale][column / scale] else { continue }
        picture[x + column, y + row] = tone ?? point
      }
    }
  }

  /// The colors of the letters.
  private static let palette: [Character: RGB] = [
    "n": tone(28, 50, 92), "y": tone(255, 208, 112), "o": tone(238, 148, 62),
    "w": tone(248, 249, 250), "b": tone(24, 96, 168), "c": tone(110, 214, 230),
    "r": tone(214, 70, 70), "R": tone(160, 40, 52), "t": tone(226, 198, 150),
    "T": tone(170, 130, 84), "g": tone(86, 168, 92), "G": tone(38, 92, 62),
    "k": tone(26, 28, 36), "s": tone(244, 206, 172), "S": tone(206, 156, 118),
    "h": tone(92, 58, 36), "H": tone(40, 34, 40), "z": tone(150, 156, 168),
    "Z": tone(84, 92, 106), "v": tone(122, 96, 190), "V": tone(62, 46, 110),
    "e": tone(60, 44, 40), "p": tone(246, 168, 160), "i": tone(30, 74, 128),
    "m": tone(18, 60, 72), "q": tone(120, 200, 170),
  ]

  private static func tone(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> RGB {
    RGB(red: red, green: green, blue: blue)
  }
}

extension PixelIcon {
  /// The portraits of authors, by name.
  static let people: [String: PixelIcon] = [
    "Ida Lund": PixelIcon(ground: "b", ".yyyy.|yyyyyy|yessey|yssssy|..ss..|rrrrrr"),
    "Mio Harada": PixelIcon(ground: "m", ".HHHH.|HHHHHH|HesseH|HssssH|..ss..|qqqqqq"),
    "Anselm Roe": PixelIcon(ground: "Z", ".zzzz.|zssssz|.essez|.zzzz.|.zzzz.|nnnnnn"),
    "Weather Ship": PixelIcon(ground: "n", "...z..|.w.z..|.wwzz.|.wwww.|rrrrrr|.RRRR."),
  ]
}

extension Canvas {
  /// Draws two points of a picture in a cell.
  ///
  /// Without colors only bright points are drawn; without Unicode, too, as a number sign.
  mutating func drawPoints(at place: Point, upper: RGB, lower: RGB, _ traits: Traits) {
    guard traits.colorDepth == .monochrome || !traits.usesUnicode else {
      return drawHalves(at: place, upper: Color(upper), lower: Color(lower))
    }
    let bright = (upper.luminance > 0.25, lower.luminance > 0.25)
    let glyph: Glyph =
      switch bright {
      case (false, false): .space
      case _ where !traits.usesUnicode: "#"
      case (true, true): "█"
      case (true, false): "▀"
      case (false, true): "▄"
      }
    draw(glyph, at: place)
  }
}
