import CursesCells

/// An SVG encoder for the frames of a film strip.
///
/// Each frame is a rounded sheet with the terminal's background. Several frames are placed one
/// below the other, each below a label such as `100ms`. A cell is 12 units wide and 24 high. Every
/// glyph is centered in its cell, or in its two cells if it is wide, whatever the font is. Blocks,
/// box drawing and Braille are drawn as shapes, so that they connect at every size. Nothing
/// external is loaded, and the same strip always produces the same bytes.
///
/// The font is a monospaced one of the reader's system. Links and names of views are not included.
///
/// Source: *Scalable Vector Graphics (SVG) 1.1*, second edition, 2011.
public enum FilmSVG {
  /// Encodes a strip.
  ///
  /// - Parameters:
  ///   - strip: The frames; an empty strip produces an empty picture.
  ///   - colors: The terminal's default colors; the palette is xterm's.
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
    let position = "x=\"\(SVGGrid.margin)\" y=\"\(top + SVGGrid.baseline)\""
    return "<text \(position) fill=\"\(fill)\">\(frame.label)</text>\n"
  }
}

/// The dimensions of cells in a picture, in its units.
///
/// The width and the height are divisible by eight and by three without long fractions, as blocks
/// require. With this font size, a glyph is as wide as a cell.
enum SVGGrid {
  static let width = 12
  static let height = 24

  /// The distance from the top of a cell to the baseline.
  static let baseline = 18

  /// The margin around a sheet.
  static let margin = 16
}

extension RGB {
  /// The color in hexadecimal notation, such as `#ff8800`.
  var hexadecimal: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return part < 16 ? "0" + digits : digits
      }.joined()
  }
}
