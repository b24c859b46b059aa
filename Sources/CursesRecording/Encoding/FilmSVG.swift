import CursesCells

/// The frames of a film strip as a picture for pages and documents, in SVG.
///
/// Each frame is a rounded sheet of the terminal's background, the frames one below the other, with
/// a line such as `100ms` above each where there are several. A cell is 12 units wide and 24 high.
/// Every glyph stands in the middle of its cell or, where it is wide, of its two cells, whatever
/// the font is; blocks, box drawing and Braille are drawn as shapes, so that they meet at every
/// size. Nothing is loaded from elsewhere, and the same strip gives the same bytes.
///
/// Fonts come from the one who looks: a monospaced one of the system. Links and the names of views
/// are not in the picture.
///
/// Source: *Scalable Vector Graphics (SVG) 1.1*, second edition, 2011.
public enum FilmSVG {
  /// Encodes a strip.
  ///
  /// - Parameters:
  ///   - strip: The frames; of none there is an empty picture.
  ///   - colors: What the terminal's defaults look like; the palette is xterm's.
  /// - Returns: The picture, with a line break at its end.
  /// - Complexity: O(*n*) in the number of cells.
  public static func encode(_ strip: FilmStrip, colors: TerminalColors = .dark) -> String {
    let sheets = strip.frames.map { SVGSheet($0, colors: colors) }
    let label = sheets.count > 1 ? SVGGrid.height : 0
    var top = 0
    var body = ""
    for (frame, sheet) in zip(strip.frames, sheets) {
      if label > 0 { body += text(of: frame, at: top, colors) }
      top += label
      body += "<g transform=\"translate(0 \(top))\">\n\(sheet.body)</g>\n"
      top += sheet.height + (label > 0 ? SVGGrid.margin : 0)
    }
    let width = sheets.map(\.width).max() ?? 0
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(top)" \
      font-family="ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="20">
      \(body)</svg>

      """
  }

  private static func text(of frame: FilmFrame, at top: Int, _ colors: TerminalColors) -> String {
    let fill = colors.foreground.mixed(with: colors.background, fraction: 0.5).hexadecimal
    let place = "x=\"\(SVGGrid.margin)\" y=\"\(top + SVGGrid.baseline)\""
    return "<text \(place) fill=\"\(fill)\">\(frame.label)</text>\n"
  }
}

/// The measures of cells in a picture, in its units.
///
/// The width and the height divide by eight and by three without a long fraction, as blocks do, and
/// the font is of the size whose glyphs are as wide as a cell.
enum SVGGrid {
  static let width = 12
  static let height = 24

  /// From the top of a cell to where letters stand.
  static let baseline = 18

  /// Around a sheet.
  static let margin = 16
}

extension RGB {
  /// The color as `#ff8800`.
  var hexadecimal: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return part < 16 ? "0" + digits : digits
      }.joined()
  }
}
