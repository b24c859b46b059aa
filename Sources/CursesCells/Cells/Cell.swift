/// A cell of a grid: a glyph with its style.
///
/// A cell is a trivial value of 16 bytes. A wide glyph takes two cells: its *lead*, and the
/// *continuation* to the right, which shows nothing of its own.
public struct Cell: Hashable, Sendable {
  /// The glyph in the cell.
  public private(set) var glyph: Glyph

  /// The color of the glyph.
  public var foreground: Color

  /// The color behind the glyph, or ``Color/clear`` to show the cell below.
  public var background: Color

  /// The attributes in the ten lowest bits, and the number of the underline's color above them.
  private var attributesAndColor: UInt16

  /// The span in the two lowest bits, and the number of the link above them.
  private var spanAndLink: UInt16

  /// The part of a glyph that a cell holds.
  public enum Span: UInt8, Hashable, Sendable {
    /// The whole glyph.
    case whole

    /// The left half of a wide glyph.
    case lead

    /// The right half of a wide glyph.
    case continuation
  }

  private init(glyph: Glyph, style: Style, span: Span) {
    self.glyph = glyph
    foreground = style.foreground.isClear ? .default : style.foreground
    background = style.background
    attributesAndColor =
      style.attributes.rawValue & Cell.attributeBits | UInt16(style.underlineColorNumber) << 10
    spanAndLink = UInt16(span.rawValue) | (style.link?.number ?? 0) << 2
  }

  /// Creates a cell with a glyph.
  ///
  /// A wide glyph becomes its lead, which needs ``continuation`` to its right. A zero-width glyph
  /// becomes a blank, except ``Glyph/none``.
  public init(_ glyph: Glyph, style: Style = .plain) {
    let width = glyph.width
    let isShown = width > 0 || glyph == .none
    self.init(isShown ? glyph : .space, width: width, style: style)
  }

  /// Creates a cell with a glyph of known width.
  ///
  /// - Precondition: `width` equals `glyph.width`; passing it avoids measuring again.
  init(_ glyph: Glyph, width: Int, style: Style) {
    self.init(glyph: glyph, style: style, span: width == 2 ? .lead : .whole)
  }

  /// The attributes, such as bold.
  public var attributes: Attributes {
    get { Attributes(rawValue: attributesAndColor & Cell.attributeBits) }
    set {
      attributesAndColor =
        newValue.rawValue & Cell.attributeBits | attributesAndColor & ~Cell.attributeBits
    }
  }

  /// The number of the color of the line below the glyph, or 0 for the color of the glyph.
  package var underlineColorNumber: UInt8 {
    get { UInt8(truncatingIfNeeded: attributesAndColor >> 10) }
    set {
      attributesAndColor = attributesAndColor & Cell.attributeBits | UInt16(newValue) << 10
    }
  }

  /// The bits of the attributes that a cell keeps.
  private static let attributeBits: UInt16 = 0x3FF

  /// The part of the glyph that the cell holds.
  public var span: Span {
    switch spanAndLink & 3 {
    case 0: .whole
    case 1: .lead
    default: .continuation
    }
  }

  /// The link that a click on the cell opens, or `nil`.
  public var link: Link? { Link(number: spanAndLink >> 2) }

  /// A transparent cell: the cell below shows.
  public static let clear = Cell(glyph: .none, style: .plain, span: .whole)

  /// A blank in the terminal's default colors.
  public static let blank = Cell(
    glyph: .space, style: Style(background: .default), span: .whole)

  /// The colors, the attributes and the link.
  ///
  /// A clear foreground becomes the default one.
  public var style: Style {
    get {
      var style = Style(
        foreground: foreground, background: background, attributes: attributes, link: link)
      style.underlineColorNumber = underlineColorNumber
      return style
    }
    set { self = Cell(glyph: glyph, style: newValue, span: span) }
  }

  /// The cell to the right of this one, if this one is the lead of a wide glyph.
  public var continuation: Cell {
    Cell(glyph: glyph, style: style, span: .continuation)
  }

  /// The cell with a blank instead of its glyph, in the same style.
  ///
  /// It replaces half a wide glyph after the other half was overwritten.
  public var blanked: Cell {
    Cell(glyph: .space, style: style, span: .whole)
  }

  /// Returns this cell composited over `below`.
  ///
  /// A clear cell shows the one below. A glyph on a clear background keeps the background below.
  /// Any other background hides the cell below. The caller handles the halves of wide glyphs,
  /// because they take two cells.
  public func over(_ below: Cell) -> Cell {
    guard background.isClear else { return self }
    guard glyph != .none else { return below }
    var cell = self
    cell.background = below.background
    return cell
  }
}

extension Cell: CustomStringConvertible {
  /// The character and the style, as in `"x" bold`.
  public var description: String {
    let displayed = span == .continuation ? "→" : glyph.character.map(String.init) ?? ""
    return "\"\(displayed)\" \(style)"
  }
}

// MARK: - Blending

extension Cell {
  /// Returns this cell blended over `below` with an alpha.
  ///
  /// Colors are mixed. The upper glyph shows from an alpha of 0.5, and the lower glyph below that.
  /// If only one cell has a glyph, it shows in a color that fades with alpha. If both have the same
  /// glyph, its two colors are mixed. An underline gets the color of its glyph.
  ///
  /// - Parameters:
  ///   - below: The cell underneath.
  ///   - alpha: The opacity of this cell, clamped to `0...1`.
  ///   - colors: The assumed colors of the terminal.
  /// - Returns: The cell to show.
  public func blended(over below: Cell, alpha: Double, colors: TerminalColors) -> Cell {
    if alpha >= 1 { return over(below) }
    if alpha <= 0 || (glyph == .none && background.isClear) { return below }
    let upper = plainlyColored
    let lower = below.plainlyColored
    let hidesLower = upper.isBlank ? false : alpha >= 0.5 || lower.isBlank
    let background = upper.background(over: lower, alpha: alpha, colors: colors)
    var result = hidesLower ? upper : lower
    result.foreground =
      hidesLower
      ? upper.foreground(fadingFrom: lower, alpha: alpha, colors: colors)
      : lower.foreground(veiledBy: upper, alpha: alpha, colors: colors)
    result.background = background
    result.underlineColorNumber = 0
    // A cell without a glyph is transparent and cannot carry a background, so it becomes a blank.
    return result.glyph == .none && !background.isClear ? result.blanked : result
  }

  /// Returns this cell or `below`, for a terminal with too few colors to blend.
  ///
  /// From an alpha of 0.66 this cell is composited over `below`. From 0.33 it is also dimmed. Under
  /// 0.33 the result is `below`. A dimmed cell without a glyph shows the lower glyph, dimmed, on
  /// its own background.
  public func stepped(over below: Cell, alpha: Double) -> Cell {
    if alpha < 0.33 || (glyph == .none && background.isClear) { return below }
    guard alpha < 0.66 else { return over(below) }
    var cell = over(below)
    if isBlank, !attributes.contains(.reverse), !below.isBlank {
      let background = cell.background
      cell = below
      cell.background = background
      // Ink chosen for the hidden surface may have the color of the background that hides it.
      if background != below.background, background == .default { cell.foreground = .default }
    }
    cell.attributes.insert(.dim)
    return cell
  }

  package var isBlank: Bool { glyph == .space || glyph == .none }

  /// Whether both cells show the same visible glyph.
  private func isMark(like other: Cell) -> Bool { glyph == other.glyph && !isBlank }

  /// The cell with its colors exchanged instead of ``Attributes/reverse``.
  private var plainlyColored: Cell {
    guard attributes.contains(.reverse), !background.isClear else { return self }
    var cell = self
    swap(&cell.foreground, &cell.background)
    cell.attributes.remove(.reverse)
    return cell
  }

  private func background(over below: Cell, alpha: Double, colors: TerminalColors) -> Color {
    if background.isClear || background == below.background { return below.background }
    return Color(
      colors.background(below.background)
        .mixed(with: colors.background(background), fraction: alpha))
  }

  private func foreground(
    fadingFrom below: Cell, alpha: Double, colors: TerminalColors
  ) -> Color {
    let isSame = isMark(like: below)
    return Color(
      (isSame ? colors.foreground(below.foreground) : colors.background(below.background))
        .mixed(with: colors.foreground(foreground), fraction: alpha))
  }

  private func foreground(
    veiledBy upper: Cell, alpha: Double, colors: TerminalColors
  ) -> Color {
    let isSame = isMark(like: upper)
    if !isSame, upper.background.isClear { return foreground }
    return Color(
      colors.foreground(foreground).mixed(
        with: isSame ? colors.foreground(upper.foreground) : colors.background(upper.background),
        fraction: alpha))
  }
}
