import CursesCells

/// The layout of a help overlay.
struct HelpOverlayLayout {
  /// The cells of the panel on the stage.
  let panel: Rect

  /// Whether there is enough space for rounded edges.
  let hasEdges: Bool

  /// The layout of the keys and effects.
  let columns: HelpContent.Columns

  /// The number of columns of a line.
  let listWidth: Int

  /// The cells of the parts, in the coordinates of the panel.
  let heading: Rect
  let hint: Rect
  let scroll: Rect

  /// The number of columns between keys and the effect next to them.
  static let gap = 3

  /// The indent of an effect below its keys.
  static let indent = 1

  /// The maximum number of columns of a line, for legibility, and the minimum of a panel.
  private static let widest = 60
  private static let narrowest = 24

  /// The minimum number of columns for effects next to the keys.
  private static let narrowestEffect = 14

  /// Creates a layout of one column.
  ///
  /// - Parameters:
  ///   - content: The keys.
  ///   - rowsAbove: Returns the number of rows above the keys, for a number of columns.
  ///   - size: The size of the stage.
  init(_ content: HelpContent, below rowsAbove: (Int) -> Int, in size: Size) {
    let margin = size.width < 20 ? 0 : size.width < 60 ? 1 : 2
    let padding = size.width < 8 ? 0 : size.width < 20 ? 1 : size.width < 40 ? 2 : 3
    let space = min(HelpOverlayLayout.widest, max(0, size.width - 2 * (margin + padding)))
    let keys = content.keyWidth + (content.keyWidth > 0 ? HelpOverlayLayout.gap : 0)
    let areBeside = keys + min(content.effectWidth, HelpOverlayLayout.narrowestEffect) <= space
    let line =
      areBeside
      ? keys + content.effectWidth
      : max(content.keyWidth, content.effectWidth + HelpOverlayLayout.indent)
    let width = min(space, max(HelpOverlayLayout.narrowest, line, content.titleWidth))
    columns = HelpContent.Columns(
      effectWidth: width - (areBeside ? keys : HelpOverlayLayout.indent), areBeside: areBeside)

    let lines = rowsAbove(width) + content.lines(in: columns).count
    let headingRows = size.height > 2 ? 1 : 0
    // One row above and one below stay visible, so that a click outside can close the help.
    let height = size.height < 8 ? size.height : size.height - 2
    let isRoomy = lines + headingRows + 5 <= height
    hasEdges = margin > 0 && height > 4
    let edge = hasEdges ? 1 : 0
    let gap = isRoomy || height > 8 ? 1 : 0
    let outside = edge + (isRoomy ? 1 : 0)
    let rows = min(lines, max(0, height - 2 * outside - headingRows - gap))
    let panelSize = Size(
      width: width + 2 * padding, height: rows + headingRows + gap + 2 * outside)
    panel = Rect(
      origin: Point(
        x: (size.width - panelSize.width) / 2, y: (size.height - panelSize.height) / 2),
      size: panelSize)
    let hintWidth = width >= HelpOverlayLayout.narrowest ? 3 : min(1, width)
    listWidth = width
    heading = Rect(x: padding, y: outside, width: width - hintWidth, height: headingRows)
    hint = Rect(
      x: padding + width - hintWidth, y: outside, width: hintWidth, height: headingRows)
    // The scroll indicator is drawn in the panel's padding, next to the text.
    scroll = Rect(
      x: padding, y: outside + headingRows + gap, width: width + max(0, padding - 1), height: rows)
  }
}

// MARK: - Columns

extension HelpOverlayLayout {
  /// The number of columns between keys and effects in a layout of two columns.
  static let narrowGap = 2

  /// The limits of the columns of keys, and the number of columns of effects, in that layout.
  private static let keySpaces = 7...10
  private static let effectSpace = 18

  /// The number of lines up to which one column is used, because it is easier to read.
  private static let fewLines = 8

  /// Returns the number of columns from one column of lines to the next.
  static func pitch(of columns: HelpContent.Columns) -> Int {
    columns.keySpace.map { $0 + narrowGap + columns.effectWidth + 1 } ?? 0
  }

  /// Creates a layout of two columns.
  ///
  ///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
  ///        Keys                 esc closes
  ///
  ///             Table view          Timeline
  ///       Enter Open Row  1 … 5 choose
  ///
  ///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
  ///
  /// The result is `nil` if they do not fit, or if the lines are so few that one column suffices.
  ///
  /// - Parameters:
  ///   - content: The keys.
  ///   - rowsAbove: Returns the number of rows above the keys, for a number of columns.
  ///   - size: The size of the stage.
  init?(inTwoColumns content: HelpContent, below rowsAbove: (Int) -> Int, in size: Size) {
    let keySpace = max(Self.keySpaces.lowerBound, content.widestKey)
    let columns = HelpContent.Columns(
      effectWidth: Self.effectSpace, areBeside: true, keySpace: keySpace)
    let width = 2 * Self.pitch(of: columns) + 6
    let lines = content.lines(in: columns)
    guard Self.keySpaces.contains(keySpace), size.width >= width + 4, size.height >= 16,
      lines.count > Self.fewLines
    else { return nil }
    let requested = rowsAbove(width - 6) + (HelpContent.parted(lines).map(\.count).max() ?? 0)
    let rows = min(requested, size.height - 7)
    let height = rows + 5
    self.columns = columns
    hasEdges = true
    listWidth = width - 6
    panel = Rect(
      x: (size.width - width) / 2, y: max(1, (size.height - 2 - height) / 2), width: width,
      height: height)
    heading = Rect(x: 4, y: 1, width: width - 24, height: 1)
    hint = Rect(x: width - 14, y: 1, width: 10, height: 1)
    scroll = Rect(x: 2, y: 3, width: width - 4, height: rows)
  }
}
