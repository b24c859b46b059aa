import CursesCells

/// How a run of cells looks, in the colors of a picture.
struct SVGLook {
  let ground: RGB
  private let foreground: RGB

  /// The lines below and through the cells, from their top.
  let lines: [Int]

  /// What an element for text says of the font.
  let font: String

  init(_ style: Style, _ colors: TerminalColors) {
    let attributes = style.attributes
    var pair = (colors.foreground(style.foreground), colors.background(style.background))
    if attributes.contains(.reverse) { pair = (pair.1, pair.0) }
    ground = pair.1
    foreground = attributes.contains(.dim) ? pair.0.mixed(with: pair.1, fraction: 0.4) : pair.0
    lines =
      (attributes.contains(.underline) ? [SVGGrid.baseline + 3] : [])
      + (attributes.contains(.strikethrough) ? [SVGGrid.baseline - 6] : [])
    font =
      (attributes.contains(.bold) ? " font-weight=\"700\"" : "")
      + (attributes.contains(.italic) ? " font-style=\"italic\"" : "")
  }

  /// The color of glyphs.
  var ink: String { foreground.hexadecimal }

  /// Returns the color of glyphs that let their ground through; `shade` is in `0...1`.
  func ink(of shade: Double) -> String {
    ground.mixed(with: foreground, fraction: shade).hexadecimal
  }
}

/// The letters of a run, each in the middle of its cell.
///
/// Each is an element of its own: a list of places in one element is what many viewers leave out,
/// and how many places a cluster takes in it is not agreed upon.
struct SVGLetters {
  private let y: Int
  private let look: SVGLook
  private var letters = ""

  init(y: Int, look: SVGLook) {
    (self.y, self.look) = (y, look)
  }

  /// Adds a glyph whose middle is in a column of units.
  mutating func add(_ character: Character, at x: Int) {
    letters += "<text x=\"\(x)\">\(String(character).escapedForXML)</text>"
  }

  /// All of them in one line, or nothing where there are none.
  var element: String {
    guard !letters.isEmpty else { return "" }
    let place = "transform=\"translate(0 \(y))\""
    return "<g \(place) fill=\"\(look.ink)\"\(look.font)>\(letters)</g>\n"
  }
}

extension StringProtocol {
  /// The text as XML and HTML have it.
  ///
  /// What XML forbids, control characters, neither a cell has nor a plain line.
  var escapedForXML: String {
    var result = ""
    for character in self {
      switch character {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      default: result.append(character)
      }
    }
    return result
  }
}
