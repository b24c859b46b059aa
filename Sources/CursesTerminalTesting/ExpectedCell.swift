import CursesCells
import CursesTerminal

/// The expected contents of a cell in libvterm.
struct ExpectedCell: CustomStringConvertible {
  /// The scalars, base first; empty for a blank, and those of the whole glyph for its right half.
  private let scalars: [Unicode.Scalar]

  /// Whether the cell is the right half of a wide glyph.
  private let isRightHalf: Bool
  private let style: Style
  private let isUnicode: Bool

  /// Computes the expected cell at `point` for a terminal with a color depth.
  init(at point: Point, in buffer: Buffer, depth: ColorDepth, isUnicode: Bool) {
    let cell = buffer[point]
    let isWide = ExpectedCell.isHalfOfWhole(at: point, in: buffer)
    isRightHalf = isWide && cell.span == .continuation
    let character = cell.span == .whole || isWide ? cell.glyph.character : nil
    let isBlank = character == nil || character == " " || character == "\u{A0}"
    scalars = isBlank ? [] : Array((character ?? " ").unicodeScalars)
    let colors = depth.reduced(cell.foreground, on: cell.background)
    style = Style(
      foreground: colors.foreground, background: colors.background,
      attributes: ExpectedCell.known(cell.attributes, isUnicode: isUnicode),
      link: isUnicode ? cell.link : nil)
    self.isUnicode = isUnicode
  }

  /// Returns the attributes that libvterm keeps, of which dots and dashes are a single line.
  private static func known(_ attributes: Attributes, isUnicode: Bool) -> Attributes {
    var attributes = attributes.subtracting(.dim)
    let style = attributes.underlineStyle
    let isKept = isUnicode && (style == .double || style == .curly)
    attributes.underlineStyle = style.map { isKept ? $0 : .single }
    return attributes
  }

  /// Whether both halves of a wide glyph are present; a lone half is displayed as a blank.
  private static func isHalfOfWhole(at point: Point, in buffer: Buffer) -> Bool {
    let (offset, other): (Int, Cell.Span) =
      switch buffer[point].span {
      case .whole: (0, .continuation)
      case .lead: (1, .continuation)
      case .continuation: (-1, .lead)
      }
    let neighbor = point.translated(x: offset, y: 0)
    return buffer.bounds.contains(neighbor) && buffer[neighbor].span == other
  }

  /// Whether the displayed cell matches the expected one.
  func matches(_ displayed: VirtualTerminal.Shown) -> Bool {
    hasSameText(as: displayed) && hasSameLook(as: displayed)
  }

  private func hasSameText(as displayed: VirtualTerminal.Shown) -> Bool {
    let visible = displayed.scalars.filter { $0 != " " && $0 != "\u{A0}" }
    if scalars.isEmpty { return visible.isEmpty }
    // libvterm may split the two regional indicators of a flag over two cells.
    if isRightHalf { return scalars.dropFirst().starts(with: visible) }
    guard isUnicode else { return visible.count <= 1 && displayed.scalars.allSatisfy(\.isASCII) }
    let marks = scalars.dropFirst().allSatisfy { $0.properties.generalCategory == .nonspacingMark }
    // libvterm may reduce other clusters to their first scalar.
    let needed = marks ? min(scalars.count, 6) : 1
    return visible.count >= needed && scalars.starts(with: visible)
  }

  /// Compares styles; for a blank, only visible attributes.
  private func hasSameLook(as displayed: VirtualTerminal.Shown) -> Bool {
    // libvterm keeps no style for the right half of a wide character.
    if isRightHalf, displayed.width == 0 { return true }
    guard style.background == displayed.style.background, style.link == displayed.style.link else {
      return false
    }
    let seen: Attributes = [.anyUnderline, .reverse, .strikethrough]
    let isBlank = scalars.isEmpty && !isRightHalf
    if isBlank {
      guard style.attributes.intersection(seen) == displayed.style.attributes.intersection(seen)
      else {
        return false
      }
      return style.attributes.isDisjoint(with: seen)
        || style.foreground == displayed.style.foreground
    }
    return style == displayed.style
  }

  var description: String {
    let text = scalars.map { String($0.value, radix: 16, uppercase: true) }
    return
      "\(isRightHalf ? "the right half of " : "")\(text) \(style)"
  }
}
