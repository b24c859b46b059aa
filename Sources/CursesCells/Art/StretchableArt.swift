/// A small piece of art that can be drawn at any size.
///
/// One column and one row are repeated to fill a size. The columns to the left and to the right of
/// the repeated column are the *caps*, which do not change:
///
///     ▗▄▖      ▗▄▄▄▄▄▄▄▄▄▖      ▗▄▄▄▄
///     ▐ ▌      ▐         ▌      ▐
///     ▝▀▘      ▝▀▀▀▀▀▀▀▀▀▘      ▝▀▀▀▀
///     art      11 columns       5, with the left cap alone
///
/// Render the cells once for each size, not on every draw:
///
///     let pill = StretchableArt("▗▄▖\n▐ ▌\n▝▀▘", leftCap: 1, topCap: 1)
///     let face = pill.rendered(size: Size(width: 11, height: 3))
///     canvas.draw(face, at: .zero)
///
/// Without some of its caps, the art is part of a longer shape. The first segment of a control
/// shows the left cap, the last one the right cap, and those between show none.
///
/// Recipe: idev-recipes, *StretchableImages* and *CustomSegmentedControls*.
public struct StretchableArt: Hashable, Sendable {
  /// The original cells; clear cells are transparent.
  public let source: Buffer

  /// The number of columns before the repeated column.
  public let leftCap: Int

  /// The number of rows above the repeated row.
  public let topCap: Int

  /// Creates art from cells.
  ///
  /// Half a wide glyph cannot be repeated. A wide glyph that reaches into the repeated column
  /// becomes blanks in its style; ``init(validating:leftCap:topCap:)`` throws instead.
  ///
  /// - Parameters:
  ///   - source: The cells. An empty buffer draws nothing at any size.
  ///   - leftCap: The number of columns before the repeated column, clamped to
  ///     `0..<source.size.width`. The columns after it are the right cap. The default is 0.
  ///   - topCap: The number of rows above the repeated row, clamped to `0..<source.size.height`.
  ///     The rows below it are the bottom cap. The default is 0.
  public init(_ source: Buffer, leftCap: Int = 0, topCap: Int = 0) {
    self.leftCap = max(0, min(leftCap, source.size.width - 1))
    self.topCap = max(0, min(topCap, source.size.height - 1))
    var source = source
    if !source.size.isEmpty { source.blankWideGlyphs(reachingInto: self.leftCap) }
    self.source = source
  }

  /// Creates art from lines of text in one style.
  ///
  /// The art is as wide as the widest line. Cells to the right of a shorter line are clear; a space
  /// is a blank.
  ///
  /// - Parameters:
  ///   - text: The lines, from top to bottom.
  ///   - style: The style of the text. The default is ``Style/plain``.
  ///   - leftCap: The number of columns before the repeated column. The default is 0.
  ///   - topCap: The number of rows above the repeated row. The default is 0.
  public init(_ text: String, style: Style = .plain, leftCap: Int = 0, topCap: Int = 0) {
    self.init(StretchableArt.cells(of: text, style: style), leftCap: leftCap, topCap: topCap)
  }

  /// Returns a buffer with lines of text; cells to the right of a shorter line are clear.
  static func cells(of text: String, style: Style) -> Buffer {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let width = lines.map { CellWidth.of($0) }.max() ?? 0
    let size = Size(width: width, height: lines.count)
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: Point(x: 0, y: row), style: style)
    }
    return canvas.buffer
  }

  /// The left and right caps that are shown.
  public struct Caps: OptionSet, Hashable, Sendable {
    /// One bit for each cap.
    public let rawValue: UInt8

    /// Creates a set of caps from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The columns before the repeated column.
    public static let left = Caps(rawValue: 1)

    /// The columns after the repeated column.
    public static let right = Caps(rawValue: 2)

    /// Both caps.
    public static let both: Caps = [.left, .right]
  }
}

// MARK: - Measuring

extension StretchableArt {
  /// The number of columns after the repeated column.
  public var rightCap: Int { max(0, source.size.width - leftCap - 1) }

  /// The number of rows below the repeated row.
  public var bottomCap: Int { max(0, source.size.height - topCap - 1) }
}

// MARK: - Rendering

extension StretchableArt {
  /// Returns the cells of the art at a size.
  ///
  /// The result has exactly that size. If it is too narrow for the caps shown, no column is
  /// repeated, and the caps lose columns at their inner ends. The right cap loses its columns
  /// first. The same holds for rows. A wide glyph that loses a half becomes a blank.
  ///
  /// A cap that is not shown is outside the result. With the left cap alone, the art is rendered
  /// wider by its right cap and cut off there. With the right cap alone, the same is done at the
  /// left.
  ///
  /// - Parameters:
  ///   - size: The size in columns and rows.
  ///   - caps: The caps that are shown. The default is both.
  /// - Returns: The cells.
  /// - Complexity: O(*n*) in the number of cells of the size.
  public func rendered(size: Size, showing caps: Caps = .both) -> Buffer {
    var buffer = Buffer(size: size, filledWith: .clear)
    guard !source.size.isEmpty, !size.isEmpty else { return buffer }
    let columns = Stretch(
      length: size.width, first: caps.contains(.left) ? leftCap : 0, repeated: leftCap,
      last: caps.contains(.right) ? rightCap : 0, end: source.size.width)
    let rows = Stretch(
      length: size.height, first: topCap, repeated: topCap, last: bottomCap,
      end: source.size.height)
    for y in 0..<size.height {
      source.withRow(rows.place(of: y)) { from in
        buffer.withMutableRow(y) { to in
          for x in to.indices { to[x] = from[columns.place(of: x)] }
          to.blankHalvesOfGlyphs()
        }
      }
    }
    return buffer
  }

  /// Returns the cells of the art at a width, with the height of the art itself.
  ///
  /// - Parameters:
  ///   - width: The number of columns. A negative number is raised to zero.
  ///   - caps: The caps that are shown. The default is both.
  /// - Returns: The cells.
  /// - Complexity: O(*n*) in the number of cells of the result.
  public func rendered(width: Int, showing caps: Caps = .both) -> Buffer {
    rendered(size: Size(width: width, height: source.size.height), showing: caps)
  }
}

/// A mapping from the columns or rows of a rendered length to those of the art.
private struct Stretch {
  private let first: Int
  private let repeated: Int
  private let lastStart: Int
  private let shift: Int

  /// Creates the mapping for a length and for caps of the given lengths.
  init(length: Int, first: Int, repeated: Int, last: Int, end: Int) {
    self.first = min(first, length)
    self.repeated = repeated
    let last = min(last, length - self.first)
    lastStart = length - last
    shift = end - length
  }

  func place(of index: Int) -> Int {
    index < first ? index : index < lastStart ? repeated : index + shift
  }
}

// MARK: - Wide glyphs

extension Buffer {
  /// Replaces the wide glyphs that have a half in `column` with blanks.
  fileprivate mutating func blankWideGlyphs(reachingInto column: Int) {
    for row in 0..<size.height {
      withMutableRow(row) { cells in
        guard cells[column].span != .whole else { return }
        cells[column] = cells[column].blanked
        cells.blankHalvesOfGlyphs()
      }
    }
  }
}

extension UnsafeMutableBufferPointer<Cell> {
  /// Replaces each half of a wide glyph that lacks its other half with a blank.
  fileprivate func blankHalvesOfGlyphs() {
    var column = startIndex
    while column < endIndex {
      let isWhole =
        self[column].span == .lead && column + 1 < endIndex
        && self[column + 1] == self[column].continuation
      if !isWhole, self[column].span != .whole { self[column] = self[column].blanked }
      column += isWhole ? 2 : 1
    }
  }
}
