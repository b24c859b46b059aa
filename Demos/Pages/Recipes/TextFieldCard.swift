import CursesKit

/// The card of a reader, with the name, the address, the strength of the password and a bar code.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///        North Quay Library    ✓
///
///        Ada Lovelace
///        you@example.org
///
///        Password ━━━─── short
///
///        ▌█ ▐▌ ██▐ ▌▐█▌ █▐ ▌▌ █▌
///        ▌█ ▐▌ ██▐ ▌▐█▌ █▐ ▌▌ █▌
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
final class TextFieldCard: StillView {
  /// The text on the card.
  struct Reader: Hashable {
    var name = ""
    var address = ""
    var passwordLength = 0

    /// Whether the card has a check mark.
    var isMember = false
  }

  /// The text on the card.
  @Invalidating(.display, .transcript) var reader = Reader()

  /// The rows of a card.
  static let rows = 11

  /// The columns before and after the text.
  private static let margin = 3

  override var accessibilityElements: [AccessibilityElement] {
    let parts = [reader.name, reader.address, "password \(strength)"].filter { !$0.isEmpty }
    let card = reader.isMember ? "Card of a member" : "Card"
    return [
      AccessibilityElement(card, value: parts.joined(separator: ", "), traits: .staticText)
    ]
  }

  /// The strength of the password, in one word.
  private var strength: String {
    switch reader.passwordLength {
    case 0: "none"
    case ..<8: "short"
    case ..<12: "good"
    default: "strong"
    }
  }

  private var text: Range<Int> {
    Self.margin..<max(Self.margin, bounds.width - Self.margin)
  }

  override func draw(in canvas: inout Canvas) {
    drawPanel(bounds, tone: theme.selection, line: style(theme.hairline), in: &canvas)
    let plain = style(theme.onFill)
    let faint = style(theme.secondaryOnFill)
    put("North Quay Library", 1, faint, in: &canvas)
    if reader.isMember, let end = text.last {
      canvas.draw(
        traits.glyph(.check), at: Point(x: end, y: 1), style: style(theme.onFill, .bold))
    }
    let hasName = !reader.name.isEmpty
    put(
      hasName ? reader.name : "Your name", 3, hasName ? style(theme.onFill, .bold) : faint,
      in: &canvas)
    let hasAddress = !reader.address.isEmpty
    put(
      hasAddress ? reader.address : "Your address", 4, hasAddress ? plain : faint, in: &canvas)
    drawStrength(at: 6, in: &canvas)
    drawCode(at: 8, in: &canvas)
  }

  private func put(_ words: String, _ row: Int, _ style: Style, in canvas: inout Canvas) {
    canvas.draw(words, x: text.lowerBound, y: row, to: text.count, style: style)
  }

  /// Draws a line that is as long as the password is strong, between its name and a word.
  private func drawStrength(at row: Int, in canvas: inout Canvas) {
    let name = "Password "
    put(name, row, style(theme.secondaryOnFill), in: &canvas)
    let x = text.lowerBound + CellWidth.of(name)
    let width = max(0, text.upperBound - x - 7)
    let filled = min(width, (width * reader.passwordLength + 11) / 12)
    canvas.fill(
      Rect(x: x, y: row, width: width, height: 1), with: traits.glyph(.horizontalLine),
      style: style(theme.secondaryOnFill))
    canvas.fill(
      Rect(x: x, y: row, width: filled, height: 1), with: traits.usesUnicode ? "━" : "=",
      style: style(theme.onFill))
    canvas.draw(strength, at: Point(x: x + width + 1, y: row), style: style(theme.onFill))
  }

  /// Draws two rows of bars, which are different for each name and address.
  private func drawCode(at row: Int, in canvas: inout Canvas) {
    let glyphs: [Glyph] = traits.usesUnicode ? ["█", "▌", "▐", " "] : ["#", "|", "|", " "]
    for (index, bar) in bars(count: text.count).enumerated() {
      canvas.fill(
        Rect(x: text.lowerBound + index, y: row, width: 1, height: 2), with: glyphs[bar],
        style: style(theme.onFill))
    }
  }

  /// Returns numbers in `0...3` that depend on the name and the address.
  ///
  /// Source: the FNV-1a hash seeds a linear congruential generator, which is the same everywhere.
  private func bars(count: Int) -> [Int] {
    var state: UInt32 = 2_166_136_261
    for byte in "\(reader.name)\n\(reader.address)".utf8 {
      state = (state ^ UInt32(byte)) &* 16_777_619
    }
    return (0..<count).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      // Every code begins and ends with a thin bar.
      return index == 0 ? 1 : index == count - 1 ? 2 : Int(state >> 30)
    }
  }
}
