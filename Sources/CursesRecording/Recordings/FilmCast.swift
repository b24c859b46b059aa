import CursesCells

/// An encoder of film strips as terminal recordings, for asciinema and other players.
///
/// ```json
/// {"version":3,"term":{"cols":80,"rows":24,"type":"xterm-256color"}}
/// [0,"o","\u001b[?25l\u001b[2J\u001b[1;1H Hello"]
/// [0.016667,"o","\u001b[1;7Hthere"]
/// [1.2,"m","A tab is chosen"]
/// [0.5,"r","120x40"]
/// ```
///
/// The first line is a header that describes the terminal. One line for each event follows. Only
/// changed cells are written, by sequences that every player supports. An `r` precedes a frame of
/// another size. An `m` follows a frame with a ``FilmFrame/mark``, which players show as a chapter.
/// The same strip always produces the same bytes, without a creation time.
///
/// Source: *asciicast v3* and *asciicast v2*, asciinema's documentation of its file formats.
public enum FilmCast {
  /// The versions of the file format.
  public enum Version: Int, Sendable, CaseIterable {
    /// Version 2, for older players; times are counted from the beginning.
    case two = 2

    /// Version 3, of asciinema 3; times are counted from the line before.
    case three = 3
  }

  /// Encodes a strip.
  ///
  /// - Parameters:
  ///   - strip: The frames; an empty strip produces a recording of one cell without events.
  ///   - colors: The terminal's default colors; the palette is xterm's.
  ///   - version: The version of the file format. The default is the newest.
  ///   - title: The title that players display, or `nil`, the default, for none.
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
      // Even an empty event is needed: its time ends the display of the previous frame.
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

/// The events of a recording, one per line.
private struct CastEvents {
  let version: FilmCast.Version
  private(set) var lines = ""

  /// The time of the last event, in microseconds.
  private var last: Int64 = 0

  init(version: FilmCast.Version) { self.version = version }

  mutating func add(_ code: String, _ data: String, at time: Duration) {
    // Round the absolute time, because rounding differences would accumulate over many frames.
    let now = TimeText.microseconds(time)
    let displayed = version == .two ? now : now - last
    last = now
    lines += "[\(TimeText.seconds(displayed)),\"\(code)\",\(JSONText.string(data))]\n"
  }
}
