import CursesCells

/// A film strip as a recording of a terminal, for asciinema and other players.
///
/// ```json
/// {"version":3,"term":{"cols":80,"rows":24,"type":"xterm-256color"}}
/// [0,"o","\u001b[?25l\u001b[2J\u001b[1;1H Hello"]
/// [0.016667,"o","\u001b[1;7Hthere"]
/// [1.2,"m","A tab is chosen"]
/// [0.5,"r","120x40"]
/// ```
///
/// A line for each thing that happens, after one that says what the terminal is. Only cells that
/// changed are written, by sequences that every player knows. A frame of another size than the one
/// before it comes after an `r`, and one with a ``FilmFrame/mark`` before an `m`, which players
/// make a chapter of. The same strip gives the same bytes; nothing in it says when it was made.
///
/// Source: *asciicast v3* and *asciicast v2*, asciinema's documentation of its file formats.
public enum FilmCast {
  /// The forms of recordings.
  public enum Version: Int, Sendable, CaseIterable {
    /// The one that older players read; each time counts from the beginning.
    case two = 2

    /// The one of asciinema 3; each time counts from the line before.
    case three = 3
  }

  /// Encodes a strip.
  ///
  /// - Parameters:
  ///   - strip: The frames; of none there is a recording of one cell in which nothing happens.
  ///   - colors: What the terminal's defaults look like; the palette is xterm's.
  ///   - version: The form. The default is the newest.
  ///   - title: What players show as its name, or `nil`, the default, for none.
  /// - Returns: The recording, with a line break at its end.
  /// - Complexity: O(*n*) in the number of cells.
  public static func encode(
    _ strip: FilmStrip, colors: TerminalColors = .dark, version: Version = .three,
    title: String? = nil
  ) -> String {
    var events = CastEvents(version: version)
    var painter = CastPainter()
    for frame in strip.frames {
      if let size = painter.size, size != frame.buffer.size {
        events.add("r", "\(frame.buffer.size)", at: frame.time)
      }
      let text = painter.text(for: frame)
      // One without text still says how long the picture before it stands.
      events.add("o", text, at: frame.time)
      if let mark = frame.mark { events.add("m", PlainLine.of(mark, limit: 200), at: frame.time) }
    }
    let size = strip.frames.first?.buffer.size ?? Size(width: 1, height: 1)
    return header(size, colors, version, title) + "\n" + events.lines
  }

  private static func header(
    _ size: Size, _ colors: TerminalColors, _ version: Version, _ title: String?
  ) -> String {
    let palette = TerminalColors.palette.prefix(16).map(\.hexadecimal).joined(separator: ":")
    let theme = """
      "theme":{"fg":"\(colors.foreground.hexadecimal)","bg":"\(colors.background.hexadecimal)",\
      "palette":"\(palette)"}
      """
    let (columns, rows) = (max(1, size.width), max(1, size.height))
    let name = title.map { ",\"title\":\(JSONText.string($0))" } ?? ""
    return switch version {
    case .two: "{\"version\":2,\"width\":\(columns),\"height\":\(rows),\(theme)\(name)}"
    case .three:
      """
      {"version":3,"term":{"cols":\(columns),"rows":\(rows),"type":"xterm-256color",\
      \(theme)}\(name)}
      """
    }
  }
}

/// What happens in a recording, a line each.
private struct CastEvents {
  let version: FilmCast.Version
  private(set) var lines = ""

  /// When the last of them was, in microseconds.
  private var last: Int64 = 0

  init(version: FilmCast.Version) { self.version = version }

  mutating func add(_ code: String, _ data: String, at time: Duration) {
    // Rounded from the beginning on, or the rounding of thousands of frames would add up.
    let now = TimeText.microseconds(time)
    let shown = version == .two ? now : now - last
    last = now
    lines += "[\(TimeText.seconds(shown)),\"\(code)\",\(JSONText.string(data))]\n"
  }
}
