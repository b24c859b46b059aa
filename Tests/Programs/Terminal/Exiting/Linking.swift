import CursesCells
import CursesTerminal

/// Shows a link on two rows and a wave below a third one, before and after the terminal answers.
///
/// The key `q` ends it.
@MainActor
struct Linking {
  let screen: CursesScreen

  func run() async {
    let frame = frame
    screen.show(frame)
    await screen.waitForAnswers()
    screen.show(Frame(buffer: frame.buffer, shifts: [], changes: []))
    for await event in screen.events where event == .key(.character("q")) { break }
    screen.close()
  }

  /// Returns a frame of 50 links with addresses larger than the terminal's buffer.
  static func flood(_ size: Size) -> Frame {
    var buffer = Buffer(size: size)
    for column in 0..<50 {
      let link = Link("https://example.org/\(column)/" + String(repeating: "x", count: 2000))
      buffer[Point(x: column, y: 0)] = Cell("x", style: Style(link: link))
    }
    return Frame(buffer)
  }

  private var frame: Frame {
    var canvas = Canvas(Buffer(size: screen.size))
    let style = Style(attributes: .underline, link: Link("https://example.org/ä\u{202E}"))
    canvas.draw("ready: the first 日本 line", at: .zero, style: style)
    canvas.draw("and the second", at: Point(x: 0, y: 1), style: style)
    let wave = Style(attributes: .curlyUnderline, underlineColor: .indexed(1))
    canvas.draw("and no link", at: Point(x: 0, y: 2), style: wave)
    return Frame(canvas.buffer)
  }
}
