import CursesKit

/// A ruler with a knob that is moved horizontally by the mouse or by keys.
///
/// | Keys | Effect    |
/// | ---- | --------- |
/// | ←    | Narrower  |
/// | →    | Wider     |
/// | Home | Narrowest |
/// | End  | Widest    |
final class WidthRuler: View {
  /// The maximum value in columns, in `1...`.
  @Invalidating(.display) var room = 1

  /// The chosen number of columns, in `1...room`; initially all of them.
  var value: Int { min(max(1, wanted ?? room), max(1, room)) }

  /// Called after the user changed the value.
  var onChange: (@MainActor () -> Void)?

  private var wanted: Int?
  private var grip = 0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    let pan = PanGestureRecognizer(axis: .horizontal) { [weak self] pan in self?.follow(pan) }
    pan.title = "Change Width"
    pan.minimumDistance = 1
    addGestureRecognizer(pan)
  }

  private func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      // The press already moved the knob to the pointer.
      grip = value
      choose(grip + pan.translation.x)
    case .changed: choose(grip + pan.translation.x)
    case .cancelled: choose(grip)
    default: break
    }
  }

  private func choose(_ columns: Int) {
    let old = value
    wanted = min(max(1, columns), max(1, room))
    guard value != old else { return }
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
    onChange?()
  }

  // MARK: View

  override var canBecomeFirstResponder: Bool { true }

  override func firstResponderDidChange() { setNeedsDisplay() }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left else { return false }
    choose(mouse.location.x + 1)
    return true
  }

  override var keyCommands: [KeyCommand] {
    [
      command("width.narrower", .left, "Narrower", to: value - 1),
      command("width.wider", .right, "Wider", to: value + 1),
      command("width.least", .home, "Narrowest", to: 1),
      command("width.most", .end, "Widest", to: room),
    ]
  }

  private func command(
    _ id: StaticString, _ key: Key, _ title: String, to columns: Int
  ) -> KeyCommand {
    let isThere = min(max(1, columns), room) == value
    return KeyCommand(id, key, title: title, unavailable: isThere ? "already so" : nil) {
      [self] in choose(columns)
    }
    .listed(in: "Width")
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Width", value: "\(value) columns", traits: .adjustable)]
  }

  override func draw(in canvas: inout Canvas) {
    let isUnicode = traits.usesUnicode
    let rest = Rect(x: 0, y: 0, width: min(room, bounds.width), height: 1)
    canvas.fill(rest, with: isUnicode ? "─" : "-", style: style(SampleTones.rail))
    let shown = Rect(x: 0, y: 0, width: value, height: 1)
    canvas.fill(shown, with: isUnicode ? "━" : "=", style: style(SampleTones.mark))
    let knob = Point(x: value - 1, y: 0)
    let isHeld = isFirstResponder
    let ink = style(isHeld ? SampleTones.ink : SampleTones.mark, .bold)
    let glyph: Glyph = isUnicode ? (isHeld ? "◉" : "●") : (isHeld ? "O" : "o")
    canvas.draw(glyph, at: knob, style: ink)
    let words = " \(value) \(value == 1 ? "column" : "columns") "
    guard value > CellWidth.of(words) + 4 else { return }
    canvas.draw(
      words, at: Point(x: 2, y: 0),
      style: style(SampleTones.ink, isFirstResponder ? .bold : []))
  }
}

/// Art that is stretched to the width of its view.
final class StretchedImage: View {
  private let hasCaps: Bool

  init(hasCaps: Bool) {
    self.hasCaps = hasCaps
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    let art = SampleArt.normal.art(rows: bounds.height, hasCaps: hasCaps, on: traits)
    canvas.draw(art.rendered(size: bounds.size), at: .zero)
  }
}

/// A button with two pieces of art, of which only some caps are displayed.
///
/// Both pieces are cropped alike, so that the outline does not change during a press.
final class ArtButton: Control {
  private let title: String
  private let caps: StretchableArt.Caps

  init(_ title: String, caps: StretchableArt.Caps) {
    self.title = title
    self.caps = caps
    super.init()
  }

  override var accessibilityElements: [AccessibilityElement] { [makeAccessibilityElement(title)] }

  override func firstResponderDidChange() { setNeedsDisplay() }

  override func draw(in canvas: inout Canvas) {
    let look = isHighlighted ? SampleArt.pressed : .normal
    let art = look.art(rows: bounds.height, hasCaps: true, on: traits)
    canvas.draw(art.rendered(size: bounds.size, showing: caps), at: .zero)
    let words = Truncation.tail.fit(title, to: max(0, bounds.width - 2))
    let x = TextAlignment.center.offset(of: CellWidth.of(words), in: bounds.width)
    var ink = style(SampleTones.title, isFirstResponder ? [.bold, .underline] : .bold)
    if isHighlighted, traits.colorDepth == .monochrome { ink.attributes.insert(.reverse) }
    canvas.draw(words, at: Point(x: x, y: bounds.height / 2), style: ink)
  }
}

/// The tones of a piece of art: half a row, the rows between, and half a row.
struct SampleArt {
  let top: Color
  let middle: Color
  let low: Color

  /// The color that replaces the tones on terminals with 16 colors.
  let palette16: Color

  /// Whether the art is filled on monochrome terminals.
  let isPressed: Bool

  static let normal = SampleArt(
    top: .rgb(112, 162, 226), middle: .rgb(8, 96, 212), low: .rgb(24, 112, 226),
    palette16: .indexed(4), isPressed: false)

  static let pressed = SampleArt(
    top: .rgb(20, 52, 98), middle: .rgb(3, 48, 108), low: .rgb(10, 66, 138),
    palette16: .indexed(0), isPressed: true)

  /// Returns art of three columns, with a repeatable middle one, or of that column alone.
  ///
  /// If tones cannot end inside a cell, only the row of the label is drawn, in one tone. On
  /// monochrome terminals, brackets are drawn, and the pressed state is filled.
  func art(rows: Int, hasCaps: Bool, on traits: Traits) -> StretchableArt {
    let row = max(0, rows) / 2
    let size = Size(width: hasCaps ? 3 : 1, height: max(1, rows))
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let words = Rect(x: 0, y: row, width: size.width, height: 1)
    let isFilled = traits.colorDepth > .monochrome || isPressed
    if !isFilled {
      canvas.draw(hasCaps ? "[ ]" : "#", at: words.origin, style: .plain)
    } else if traits.usesUnicode {
      drawShape(tones(on: traits), hasCaps: hasCaps, words, in: &canvas)
    } else {
      canvas.fill(words, style: SampleArt.fill(tones(on: traits).middle))
    }
    return StretchableArt(canvas.buffer, leftCap: hasCaps ? 1 : 0, topCap: row)
  }

  private typealias Tones = (top: Color, middle: Color, low: Color)

  private func tones(on traits: Traits) -> Tones {
    switch traits.colorDepth {
    case .monochrome: (.default, .default, .default)
    case .palette8, .palette16: (palette16, palette16, palette16)
    case .palette256, .rgb: (top, middle, low)
    }
  }

  /// Returns the style of a blank in a tone; the default tone uses the reversed text color.
  private static func fill(_ tone: Color) -> Style {
    tone == .default ? Style(.reverse) : Style(background: tone)
  }

  private func drawShape(_ tones: Tones, hasCaps: Bool, _ words: Rect, in canvas: inout Canvas) {
    if words.minY > 0 {
      canvas.draw(hasCaps ? "▗▄▖" : "▄", at: .zero, style: Style(foreground: tones.top))
      canvas.draw(
        hasCaps ? "▝▀▘" : "▀", at: Point(x: 0, y: words.minY + 1),
        style: Style(foreground: tones.low))
    }
    if hasCaps { canvas.draw("▐ ▌", at: words.origin, style: Style(foreground: tones.middle)) }
    let inner = words.inset(by: hasCaps ? EdgeInsets(left: 1, right: 1) : .zero)
    canvas.fill(inner, style: SampleArt.fill(tones.middle))
  }
}

/// The colors of the page, which are the same on dark and light terminals.
enum SampleTones {
  static let ground = tone(.rgb(191, 191, 191), palette16: 7)
  static let ink = tone(.rgb(29, 29, 29), palette16: 0)
  static let rail = tone(.rgb(112, 112, 112), palette16: 0)
  static let mark = tone(.rgb(0, 72, 160), palette16: 4)
  static let title = tone(.rgb(255, 255, 255), palette16: 15)

  static let words = TextStyle(foreground: .color(ink.dark))
  static let refusal = TextStyle(foreground: .color(.rgb(128, 10, 22)))

  private static func tone(_ color: Color, palette16: UInt8) -> ThemeColor {
    ThemeColor(light: color, dark: color, palette16: .indexed(palette16))
  }
}
