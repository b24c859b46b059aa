import CursesCells

/// The style of a run of cells, in the colors of a picture.
struct SVGLook {
  let ground: RGB
  private let foreground: RGB

  /// The style of the underline, or `nil`, and its color.
  let underline: UnderlineStyle?
  let underlineInk: String

  /// Whether a line goes through the middle.
  let isStruck: Bool

  /// The font attributes of a text element.
  let font: String

  init(_ style: Style, _ colors: TerminalColors) {
    let attributes = style.attributes
    var pair = (colors.foreground(style.foreground), colors.background(style.background))
    if attributes.contains(.reverse) { pair = (pair.1, pair.0) }
    ground = pair.1
    foreground = attributes.contains(.dim) ? pair.0.mixed(with: pair.1, fraction: 0.4) : pair.0
    underline = attributes.underlineStyle
    underlineInk = (style.underlineColor.map(colors.foreground) ?? foreground).hexadecimal
    isStruck = attributes.contains(.strikethrough)
    font =
      (attributes.contains(.bold) ? " font-weight=\"700\"" : "")
      + (attributes.contains(.italic) ? " font-style=\"italic\"" : "")
  }

  /// The color of glyphs.
  var ink: String { foreground.hexadecimal }

  /// Returns the glyph color blended with the background; `shade` is in `0...1`.
  func ink(of shade: Double) -> String {
    ground.mixed(with: foreground, fraction: shade).hexadecimal
  }
}

/// The letters of a run, each centered in its cell.
///
/// Each letter has its own element. Many viewers ignore a list of positions in one element, and
/// disagree about the number of positions for a cluster.
struct SVGLetters {
  private let y: Int
  private let look: SVGLook
  private var letters = ""

  init(y: Int, look: SVGLook) {
    (self.y, self.look) = (y, look)
  }

  /// Adds a glyph that is centered at a horizontal position in units.
  mutating func add(_ character: Character, at x: Int) {
    letters += "<text x=\"\(x)\">\(String(character).escapedForXML)</text>"
  }

  /// The letters as one line, or an empty string without letters.
  var element: String {
    guard !letters.isEmpty else { return "" }
    let position = "transform=\"translate(0 \(y))\""
    return "<g \(position) fill=\"\(look.ink)\"\(look.font)>\(letters)</g>\n"
  }
}

extension StringProtocol {
  /// The text escaped for XML and HTML.
  ///
  /// Neither cells nor plain lines contain the control characters that XML forbids.
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
