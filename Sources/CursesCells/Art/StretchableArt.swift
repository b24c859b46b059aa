/// A small piece of art that is drawn in any size.
///
/// One column, and one row, is repeated as often as a size wants it. What is to
/// the left and to the right of that column are the *caps*, which stay as they
/// are:
///
///     ▗▄▖      ▗▄▄▄▄▄▄▄▄▄▖      ▗▄▄▄▄
///     ▐ ▌      ▐         ▌      ▐
///     ▝▀▘      ▝▀▀▀▀▀▀▀▀▀▘      ▝▀▀▀▀
///     art      11 columns       5, with the left cap alone
///
/// Make the cells once for a size, not each time they are drawn:
///
///     let pill = StretchableArt("▗▄▖\n▐ ▌\n▝▀▘", leftCap: 1, topCap: 1)
///     let face = pill.rendered(size: Size(width: 11, height: 3))
///     canvas.draw(face, at: .zero)
///
/// Without some of its caps, it is a part of something that goes on there: the
/// first segment of a control shows the left cap, the last one the right cap,
/// and those between them none.
///
/// Recipe: idev-recipes, *StretchableImages* and *CustomSegmentedControls*.
public struct StretchableArt: Hashable, Sendable {
  /// The cells it is made of; what is clear in them shows what is below.
  public let source: Buffer

  /// The columns before the one that is repeated.
  public let leftCap: Int

  /// The rows above the one that is repeated.
  public let topCap: Int

  /// Creates art from cells.
  ///
  /// Half a wide glyph cannot be repeated, so one that reaches into the repeated column becomes
  /// blanks in its style; ``init(validating:leftCap:topCap:)`` refuses it.
  ///
  /// - Parameters:
  ///   - source: The cells. Where there are none, nothing is drawn at any size.
  ///   - leftCap: The columns before the one that is repeated; those after it are the right cap.
  ///     The default is 0. Values outside `0..<source.size.width` are moved to the nearer end.
  ///   - topCap: The rows above the one that is repeated; those below it are the bottom cap. The
  ///     default is 0. Values outside `0..<source.size.height` are moved to the nearer end.
  public init(_ source: Buffer, leftCap: Int = 0, topCap: Int = 0) {
    self.leftCap = max(0, min(leftCap, source.size.width - 1))
    self.topCap = max(0, min(topCap, source.size.height - 1))
    var source = source
    if !source.size.isEmpty { source.blankWideGlyphs(reachingInto: self.leftCap) }
    self.source = source
  }

  /// Creates art from lines of text, in one style.
  ///
  /// It is as wide as the widest line; what a line does not reach is clear, and a space is a blank.
  ///
  /// - Parameters:
  ///   - text: The lines, from top to bottom.
  ///   - style: How they look. The default is ``Style/plain``.
  ///   - leftCap: The columns before the one that is repeated. The default is 0.
  ///   - topCap: The rows above the one that is repeated. The default is 0.
  public init(_ text: String, style: Style = .plain, leftCap: Int = 0, topCap: Int = 0) {
    self.init(StretchableArt.cells(of: text, style: style), leftCap: leftCap, topCap: topCap)
  }

  /// Returns lines of text in cells, and clear ones where they do not reach.
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

  /// The ends that are shown.
  public struct Caps: OptionSet, Hashable, Sendable {
    /// One bit for each cap.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The columns before the repeated one.
    public static let left = Caps(rawValue: 1)

    /// The columns after the repeated one.
    public static let right = Caps(rawValue: 2)

    /// Both of them.
    public static let both: Caps = [.left, .right]
  }
}

// MARK: - Measuring

extension StretchableArt {
  /// The columns after the one that is repeated.
  public var rightCap: Int { max(0, source.size.width - leftCap - 1) }

  /// The rows below the one that is repeated.
  public var bottomCap: Int { max(0, source.size.height - topCap - 1) }
}

// MARK: - Rendering

extension StretchableArt {
  /// Returns the cells for a size.
  ///
  /// The result has exactly that size. Where it is too narrow for the caps shown, there is no
  /// repeated column, and the caps lose columns at their inner ends: those of the right one first.
  /// Rows do likewise. A wide glyph that loses a half becomes a blank.
  ///
  /// A cap that is not shown lies outside: with the left one alone it is as if the whole were drawn
  /// wider by the right one, and cut off; with the right one alone, as if it also began that much
  /// further left.
  ///
  /// - Parameters:
  ///   - size: The columns and rows.
  ///   - caps: The ends that are shown. The default is both.
  /// - Returns: The cells.
  /// - Complexity: O(*n*) in the cells of the size.
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

  /// Returns the cells for a width, as high as the art itself.
  ///
  /// - Parameters:
  ///   - width: The columns; a negative number is raised to zero.
  ///   - caps: The ends that are shown. The default is both.
  /// - Returns: The cells.
  /// - Complexity: O(*n*) in the cells of the result.
  public func rendered(width: Int, showing caps: Caps = .both) -> Buffer {
    rendered(size: Size(width: width, height: source.size.height), showing: caps)
  }
}

/// Which column, or row, of the art is shown in each of a length.
private struct Stretch {
  private let first: Int
  private let repeated: Int
  private let lastStart: Int
  private let shift: Int

  /// Creates the way from a length back to the art, whose caps have these lengths.
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
  /// Makes blanks of the wide glyphs that have a half in a column.
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
  /// Makes blanks of the halves of wide glyphs that are without their other half.
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
