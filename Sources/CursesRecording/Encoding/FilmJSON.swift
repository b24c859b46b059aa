import CursesCells

/// A JSON encoder for the cells of a film strip.
///
///     {"frames":[{"time_ms":0,"size":{"columns":5,"rows":1},
///       "rows":["Hello"],
///       "styles":[[{"x":0,"length":5,"fg":"#ff8800","bg":null,"attributes":["bold"]}]]}]}
///
/// `rows` contains the text of each row. `styles` contains its runs of equal style from left to
/// right, except for runs in the default style. A color is `"#ff8800"`, a palette index, or `null`
/// for the default. After its attributes, a run may have the color of its underlines,
/// `"underline":"#ff8800"`, and a link, `"link":"https://example.org"`. A wide character is
/// one character in `rows` and two columns of a run. If the text cursor is visible,
/// `"cursor":{"x":3,"y":0}` follows the size. Keys always have this order.
public enum FilmJSON {
  /// Returns the frames as JSON, with a line for each row.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public static func encode(_ strip: FilmStrip) -> String {
    JSONText.frames(strip.frames.map(object))
  }

  private static func object(_ frame: FilmFrame) -> String {
    let size = frame.buffer.size
    let rows = (0..<size.height).map { JSONText.string(RowText.text(of: $0, in: frame.buffer)) }
    let styles = (0..<size.height).map {
      "[\(runs(of: $0, in: frame.buffer).joined(separator: ","))]"
    }
    return """
      {"time_ms":\(TimeText.number(frame.time)),\
      "size":{"columns":\(size.width),"rows":\(size.height)},\(cursor(frame))
      "rows":[
      \(rows.joined(separator: ",\n"))],
      "styles":[
      \(styles.joined(separator: ",\n"))]}
      """
  }

  /// Returns the position of the cursor with its key, or an empty string if it is hidden.
  private static func cursor(_ frame: FilmFrame) -> String {
    frame.cursor.map { #""cursor":{"x":\#($0.x),"y":\#($0.y)},"# } ?? ""
  }

  /// Returns the runs of a row that are not plain.
  private static func runs(of row: Int, in buffer: Buffer) -> [String] {
    var runs: [String] = []
    var start = 0
    while start < buffer.size.width {
      let style = buffer[Point(x: start, y: row)].style.onScreen
      var end = start + 1
      while end < buffer.size.width, buffer[Point(x: end, y: row)].style.onScreen == style {
        end += 1
      }
      if style != .plain { runs.append(run(start..<end, style)) }
      start = end
    }
    return runs
  }

  private static func run(_ columns: Range<Int>, _ style: Style) -> String {
    let attributes = style.attributes.names.map(JSONText.string).joined(separator: ",")
    let link = style.link.map { #","link":\#(JSONText.string($0.address))"# } ?? ""
    let underline = style.underlineColor.map { #","underline":\#(color($0))"# } ?? ""
    return #"{"x":\#(columns.lowerBound),"length":\#(columns.count),"#
      + #""fg":\#(color(style.foreground)),"bg":\#(color(style.background)),"#
      + #""attributes":[\#(attributes)]\#(underline)\#(link)}"#
  }

  private static func color(_ color: Color) -> String {
    switch color.kind {
    case .clear, .default: "null"
    case .indexed(let index): "\(index)"
    case .rgb(let rgb): JSONText.string(rgb.description)
    }
  }
}
