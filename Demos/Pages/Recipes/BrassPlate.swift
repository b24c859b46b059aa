import CursesKit

/// A brass plate of seven columns: two caps of three columns with a screw each, and the column
/// between them that repeats.
///
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///     █▪            ▪█
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
///
/// Without colors it is drawn with letters: `[=o======o=]`.
enum BrassPlate {
  /// The columns of the art, and of its left cap.
  static let columns = 7
  static let leftCap = 3

  /// The half rows, from the upper edge; a point is what is below the plate.
  private static let halves = [
    ".......", "LLLLLLL", "LSDgDSd", "LsDgDsd", "ddddddd", ".......",
  ].map { Array($0) }

  private static let tones: [Character: RGB] = [
    "L": RGB(red: 255, green: 228, blue: 156), "g": RGB(red: 222, green: 178, blue: 96),
    "D": RGB(red: 188, green: 142, blue: 66), "d": RGB(red: 150, green: 104, blue: 42),
    "S": RGB(red: 255, green: 246, blue: 214), "s": RGB(red: 104, green: 70, blue: 26),
  ]

  /// The color of the line between two pieces.
  static let groove = Color(RGB(red: 150, green: 104, blue: 42))

  private static let shade = RGB(red: 40, green: 22, blue: 4)
  private static let engraved = Color.rgb(66, 34, 8)
  private static let lit = Color.rgb(255, 240, 206)

  /// Returns the style of words on the plate.
  static func words(isPressed: Bool, isFocused: Bool, on traits: Traits) -> Style {
    var style = Style(foreground: isPressed ? lit : engraved, attributes: .bold)
    if traits.colorDepth == .monochrome || !traits.usesUnicode {
      style = Style(isPressed ? [.bold, .reverse] : .bold)
    }
    if isFocused { style.attributes.insert(.underline) }
    return style
  }

  /// Returns the art, or its repeated column alone.
  ///
  /// In three rows it begins and ends in the middle of a row. In two rows it fills them, and in one
  /// it has the tones of its middle.
  static func art(rows: Int, hasCaps: Bool, isPressed: Bool, on traits: Traits) -> StretchableArt {
    let rows = max(1, min(3, rows))
    let columns = hasCaps ? Array(0..<Self.columns) : [leftCap]
    var canvas = Canvas(
      Buffer(size: Size(width: columns.count, height: rows), filledWith: .clear))
    if traits.colorDepth == .monochrome || !traits.usesUnicode {
      canvas.draw(
        hasCaps ? "[=o=o=]" : "=", x: 0, y: (rows - 1) / 2, style: Style(isPressed ? .reverse : []))
    } else {
      let first = rows == 3 ? 0 : rows == 2 ? 1 : 2
      for y in 0..<rows {
        for (x, column) in columns.enumerated() {
          canvas.drawHalves(
            at: Point(x: x, y: y), upper: tone(column, first + 2 * y, isPressed),
            lower: tone(column, first + 2 * y + 1, isPressed))
        }
      }
    }
    return StretchableArt(canvas.buffer, leftCap: hasCaps ? leftCap : 0)
  }

  /// Returns the color of a point of the art, or `nil` outside the plate.
  static func tone(_ column: Int, _ half: Int, _ isPressed: Bool = false) -> Color? {
    guard let tone = tones[halves[half][column]] else { return nil }
    return Color(isPressed ? tone.mixed(with: shade, fraction: 0.52) : tone)
  }

  /// The half rows that the enlarged art shows: those inside the plate.
  static let inside = 1..<5
}

/// A plate with words that is stretched to the width of its view.
final class PlateView: StillView {
  private let words: String
  private let hasCaps: Bool

  init(_ words: String, hasCaps: Bool) {
    self.words = words
    self.hasCaps = hasCaps
    super.init()
  }

  override var accessibilityElements: [AccessibilityElement] { [AccessibilityElement(words)] }

  override func draw(in canvas: inout Canvas) {
    let art = BrassPlate.art(
      rows: bounds.height, hasCaps: hasCaps, isPressed: false, on: traits)
    canvas.draw(art.rendered(size: bounds.size), at: .zero)
    var style = BrassPlate.words(isPressed: false, isFocused: false, on: traits)
    if !hasCaps { style.attributes.remove(.bold) }
    let margin = hasCaps ? BrassPlate.leftCap : 1
    canvas.drawWords([words], margins: (margin, margin), in: bounds, style)
  }
}

/// A plate that is a button, of which only some caps are displayed.
///
/// It is darker while it is pressed. Both pieces are cropped alike, so that the outline does not
/// change during a press.
final class PlateButton: Control {
  private let title: String
  private let shortTitle: String
  private let caps: StretchableArt.Caps

  /// The columns below which there is no room for words.
  private static let leastColumns = 6

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - short: The words in few columns; the default, `nil`, is the beginning of the others.
  ///   - caps: The displayed caps; both by default.
  init(_ title: String, short: String? = nil, caps: StretchableArt.Caps = .both) {
    self.title = title
    shortTitle = short ?? title
    self.caps = caps
    super.init()
  }

  override var accessibilityElements: [AccessibilityElement] { [makeAccessibilityElement(title)] }

  override func firstResponderDidChange() { setNeedsDisplay() }

  /// The columns without words: those of the caps if the title fits between two of them, or else
  /// those up to the screws of displayed caps.
  private var margins: (left: Int, right: Int) {
    let cap = BrassPlate.leftCap
    if CellWidth.of(title) + 2 * cap <= bounds.width { return (cap, cap) }
    return (caps.contains(.left) ? cap - 1 : 1, caps.contains(.right) ? cap - 1 : 1)
  }

  override func draw(in canvas: inout Canvas) {
    let isPressed = isHighlighted || isSelected
    let art = BrassPlate.art(
      rows: bounds.height, hasCaps: true, isPressed: isPressed, on: traits)
    canvas.draw(art.rendered(size: bounds.size, showing: caps), at: .zero)
    // A plate without room for words shows the focus by a mark.
    let mark = traits.usesUnicode ? "•" : "*"
    let isMarked = isFirstResponder && bounds.width < Self.leastColumns
    canvas.drawWords(
      isMarked ? [mark] : [title, shortTitle], margins: isMarked ? (1, 1) : margins, in: bounds,
      BrassPlate.words(isPressed: isPressed, isFocused: isFirstResponder, on: traits))
    // A groove separates a piece without a left cap from the one before it.
    if !caps.contains(.left), traits.usesUnicode, traits.colorDepth > .monochrome {
      canvas.draw(
        "▏", x: 0, y: (bounds.height - 1) / 2, style: Style(foreground: BrassPlate.groove))
    }
  }
}

extension Canvas {
  /// Draws words between margins of a plate: the first that fit, or the beginning of the last.
  fileprivate mutating func drawWords(
    _ choices: [String], margins: (left: Int, right: Int), in bounds: Rect, _ style: Style
  ) {
    let room = max(0, bounds.width - margins.left - margins.right)
    let words = choices.first { CellWidth.of($0) <= room } ?? choices.last ?? ""
    let shown = Truncation.tail.fit(words, to: room)
    let x = TextAlignment.center.offset(of: CellWidth.of(shown), in: room)
    draw(shown, at: Point(x: margins.left + x, y: (bounds.height - 1) / 2), style: style)
  }
}
