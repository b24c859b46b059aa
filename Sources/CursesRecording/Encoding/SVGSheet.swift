import CursesCells

/// The SVG elements of one frame.
///
/// Each color has one path, which keeps a picture small. Backgrounds are below shapes, and shapes
/// below letters.
struct SVGSheet {
  let width: Int
  let height: Int

  /// The elements, one per line.
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
