/// One cell of a grid: what it shows and how it looks.
///
/// A cell is a trivial value of 16 bytes. A wide glyph takes two cells, its
/// *lead* and the *continuation* to the right of it; the continuation shows
/// nothing of its own.
public struct Cell: Hashable, Sendable {
  /// The glyph that is shown.
  public private(set) var glyph: Glyph

  /// The color of the glyph.
  public var foreground: Color

  /// The color behind the glyph; ``Color/clear`` where what is below shows.
  public var background: Color

  /// The attributes, such as bold.
  public var attributes: Attributes

  /// The part of its glyph in the two lowest bits, and the number of its link above them.
  private var spanAndLink: UInt16

  /// The part of its glyph that a cell holds.
  public enum Span: UInt8, Hashable, Sendable {
    /// All of it.
    case whole

    /// The left half.
    case lead

    /// The right half.
    case continuation
  }

  private init(glyph: Glyph, style: Style, span: Span) {
    self.glyph = glyph
    foreground = style.foreground.isClear ? .default : style.foreground
    background = style.background
    attributes = style.attributes
    spanAndLink = UInt16(span.rawValue) | (style.link?.number ?? 0) << 2
  }

  /// Creates a cell that holds all of a glyph of one column.
  ///
  /// A wide glyph becomes its lead, which needs ``continuation`` to its right. One that takes no
  /// column becomes a blank, but nothing stays nothing.
  public init(_ glyph: Glyph, style: Style = .plain) {
    let width = glyph.width
    let isShown = width > 0 || glyph == .none
    self.init(isShown ? glyph : .space, width: width, style: style)
  }

  /// Creates the cell of a glyph whose width is known.
  ///
  /// - Precondition: `width` is what `glyph.width` gives; measuring again is what this saves.
  init(_ glyph: Glyph, width: Int, style: Style) {
    self.init(glyph: glyph, style: style, span: width == 2 ? .lead : .whole)
  }

  /// The part of its glyph that the cell holds.
  public var span: Span {
    switch spanAndLink & 3 {
    case 0: .whole
    case 1: .lead
    default: .continuation
    }
  }

  /// Where the cell leads when it is clicked, or `nil`.
  public var link: Link? { Link(number: spanAndLink >> 2) }

  /// Nothing: what is below shows.
  public static let clear = Cell(glyph: .none, style: .plain, span: .whole)

  /// A blank in the terminal's own colors.
  public static let blank = Cell(
    glyph: .space, style: Style(background: .default), span: .whole)

  /// The two colors, the attributes and the link.
  ///
  /// A clear foreground becomes the default one.
  public var style: Style {
    get {
      Style(foreground: foreground, background: background, attributes: attributes, link: link)
    }
    set { self = Cell(glyph: glyph, style: newValue, span: span) }
  }

  /// The cell to the right of this one, when this one is the lead of a wide glyph.
  public var continuation: Cell {
    Cell(glyph: glyph, style: style, span: .continuation)
  }

  /// The cell with its glyph replaced by a blank, looking as before.
  ///
  /// This is what is left of a wide glyph whose other half is gone.
  public var blanked: Cell {
    Cell(glyph: .space, style: style, span: .whole)
  }

  /// Returns this cell composed over `below`.
  ///
  /// A clear cell shows what is below; a glyph on a clear background keeps the
  /// background that is there; any other background hides all of it. Halves of
  /// wide glyphs are not looked after here, because they take two cells.
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
    let shown = span == .continuation ? "→" : glyph.character.map(String.init) ?? ""
    return "\"\(shown)\" \(style)"
  }
}

// MARK: - Blending

extension Cell {
  /// Returns this cell blended over `below` with an alpha.
  ///
  /// Colors are mixed. A glyph shows from an alpha of 0.5, and the one below it
  /// under that; where only one of the two cells has a glyph, that one shows,
  /// in a color that fades with alpha. Where both have the same, its two colors
  /// are mixed.
  ///
  /// - Parameters:
  ///   - below: The cell underneath.
  ///   - alpha: How much of this cell is seen, in `0...1`; values outside are moved to the
  ///     nearer end.
  ///   - colors: What the terminal's own colors are taken to be.
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
    // A cell without a glyph is transparent and cannot carry a background, so it becomes a blank.
    return result.glyph == .none && !background.isClear ? result.blanked : result
  }

  /// Returns this cell or `below`, for a terminal with too few colors to blend.
  ///
  /// From an alpha of 0.66 it is shown as it is, from 0.33 dimmed, and under that not at all. Where
  /// it is dimmed and has no glyph, the one below shows on this cell's background, dimmed as well.
  public func stepped(over below: Cell, alpha: Double) -> Cell {
    if alpha < 0.33 || (glyph == .none && background.isClear) { return below }
    guard alpha < 0.66 else { return over(below) }
    var cell = over(below)
    if isBlank, !attributes.contains(.reverse), !below.isBlank {
      let background = cell.background
      cell = below
      cell.background = background
      // An ink for a surface that is veiled may be that of the veil.
      if background != below.background, background == .default { cell.foreground = .default }
    }
    cell.attributes.insert(.dim)
    return cell
  }

  package var isBlank: Bool { glyph == .space || glyph == .none }

  /// Whether both cells show the same glyph, and not nothing.
  private func isMark(like other: Cell) -> Bool { glyph == other.glyph && !isBlank }

  /// The cell with its colors exchanged in place of ``Attributes/reverse``.
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
