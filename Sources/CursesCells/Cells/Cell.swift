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
