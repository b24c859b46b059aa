import CursesCells

/// One frame as the elements of a picture.
///
/// What has one color is one path, which keeps a picture small. Grounds lie below shapes, shapes
/// below letters.
struct SVGSheet {
  let width: Int
  let height: Int

  /// The elements, a line each.
  let body: String

  init(_ frame: FilmFrame, colors: TerminalColors) {
    let size = frame.buffer.size
    width = size.width * SVGGrid.width + 2 * SVGGrid.margin
    height = size.height * SVGGrid.height + 2 * SVGGrid.margin
    var ink = SVGInk(colors: colors)
    for row in 0..<size.height { ink.add(row, of: frame.buffer) }
    if let cursor = frame.cursor { ink.addCursor(at: cursor) }
    body = """
      <rect width="\(width)" height="\(height)" rx="12" fill="\(colors.background.hexadecimal)"/>
      <g transform="translate(\(SVGGrid.margin) \(SVGGrid.margin))">
      \(ink.elements)</g>

      """
  }
}
