import CursesCells

/// A text format for pictures of buffers: the characters, and the style letters below them.
///
///     ┌──────────────────┐
///     │ Day  Week  Month │
///     ├──────────────────┤
///     │     aaaaaa       │
///     └──────────────────┘
///     a reverse
///
/// The frame shows where rows end. The lower half and the legend are present only if some cell is
/// not plain. Letters are assigned to styles in reading order: a to z, A to Z, 0 to 9. With more
/// than 62 styles, each has two letters, one below the other. The lower half then has two lines for
/// each row.
public enum FramedText {
  /// Returns the picture of a buffer, without a line break at its end.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public static func encode(_ buffer: Buffer) -> String {
    let letters = StyleLetters([buffer])
    return (box(buffer, letters: letters) + letters.legend).joined(separator: "\n")
  }

  /// Returns the picture of each frame, with a line such as `--- 100ms` before all but the first.
  ///
  /// Every picture has its own legend.
  public static func encode(_ strip: FilmStrip) -> String {
    strip.frames.enumerated().map { index, frame in
      (index == 0 ? "" : "--- \(frame.label)\n") + encode(frame.buffer) + "\n"
    }.joined()
  }

  /// Returns the lines of a picture, without its legend.
  static func box(_ buffer: Buffer, letters: StyleLetters) -> [String] {
    let edge = String(repeating: "─", count: buffer.size.width)
    let rows = 0..<buffer.size.height
    let text = rows.map { "│\(RowText.text(of: $0, in: buffer))│" }
    let looks =
      letters.isEmpty
      ? [] : ["├\(edge)┤"] + rows.flatMap { letters.lines(of: $0, in: buffer).map { "│\($0)│" } }
    return ["┌\(edge)┐"] + text + looks + ["└\(edge)┘"]
  }
}
