import CursesCells

/// A text format for film strips, which can be stored in a file and read in a diff.
///
///     --- 0ms
///     ┌────────────────┐
///     │One  Two  Three │
///     │ ▲              │
///     ├────────────────┤
///     │aaa             │
///     │                │
///     └────────────────┘
///     --- 16.7ms
///     1 │  ▲             │
///     --- 33.3ms
///     --- 50ms
///     0 │One  Two  Three │
///       │     aaa        │
///     1 │      ▲         │
///
///     a reverse
///
/// The first frame is a picture in the format of ``FramedText``, and so is each frame of another
/// size. The other frames have only the changed rows, with zero-based numbers. Style letters
/// follow if a row is not plain. A time with nothing below it is an unchanged frame. One legend
/// explains the letters of all frames.
public enum FilmText {
  /// Returns the strip as text, with a line break at its end.
  ///
  /// - Complexity: O(*n*) in the number of cells of all frames.
  public static func encode(_ strip: FilmStrip) -> String {
    let sections = sections(of: strip)
    return sections.map { $0 + "\n" }.joined()
  }

  /// Returns the text of each frame, followed by the legend if there is one.
  ///
  /// Sections have no line break at their end; ``encode(_:)`` joins them.
  public static func sections(of strip: FilmStrip) -> [String] {
    let letters = StyleLetters(strip.frames.lazy.map(\.buffer))
    var last: (size: Size, rows: [Row])?
    let frames = strip.frames.map { frame in
      let size = frame.buffer.size
      let rows = (0..<size.height).map { Row($0, of: frame.buffer, letters: letters) }
      defer { last = (size, rows) }
      let lines =
        if let last, last.size == size {
          changes(from: last.rows, to: rows)
        } else {
          FramedText.box(frame.buffer, letters: letters)
        }
      return (["--- \(frame.label)"] + lines).joined(separator: "\n")
    }
    return letters.isEmpty
      ? frames : frames + [([""] + letters.legend).joined(separator: "\n")]
  }

  /// The text of a row and its style letters.
  private struct Row: Equatable {
    var text: String
    var looks: [String]

    init(_ row: Int, of buffer: Buffer, letters: StyleLetters) {
      text = RowText.text(of: row, in: buffer)
      let lines = letters.lines(of: row, in: buffer)
      looks = lines.allSatisfy { $0.allSatisfy { $0 == " " } } ? [] : lines
    }
  }

  /// Returns the lines for changed rows.
  private static func changes(from old: [Row], to new: [Row]) -> [String] {
    let gutter = "\(new.count - 1)".count
    return new.indices.filter { new[$0] != old[$0] }.flatMap { index in
      let blanks = String(repeating: " ", count: gutter)
      let number = (blanks + "\(index)").suffix(gutter)
      return ["\(number) │\(new[index].text)│"] + new[index].looks.map { "\(blanks) │\($0)│" }
    }
  }
}
