import CursesCells
import CursesTerminal
import CursesTerminalTesting

/// A terminal with earlier lines and a region below them.
@MainActor
final class InlineRig {
  let terminal: VirtualTerminal
  let screen: CursesScreen
  private let log = Log()

  /// The bytes that the screen wrote, frame by frame.
  var writes: [[UInt8]] { log.writes }

  private final class Log {
    var writes: [[UInt8]] = []
  }

  /// Creates a terminal with `lines` earlier lines, and the cursor below them.
  init(
    size: Size = Size(width: 40, height: 12), lines: Int = 8, height: Int = 3,
    clusters: ClusterSupport = .scalars
  ) throws {
    let terminal = VirtualTerminal(size: size)
    self.terminal = terminal
    screen = try CursesScreen(
      headless: size, clusters: clusters, environment: PresenterTrait.environment,
      inlineHeight: height
    ) { [log] bytes in
      log.writes.append(bytes)
      terminal.feed(bytes)
    }
    for number in 1...max(1, lines) { terminal.feed(Array("earlier \(number)\r\n".utf8)) }
  }

  /// Shows a frame in which each row has the text and its number.
  func show(_ text: String = "row", cursor: Point? = nil) {
    var canvas = Canvas(Buffer(size: screen.size))
    for row in 0..<screen.size.height {
      canvas.draw("\(text) \(row)", at: Point(x: 0, y: row))
    }
    screen.show(Frame(canvas.buffer, cursor: cursor))
  }

  /// The lines of the terminal, without trailing spaces and blank lines below.
  var lines: [String] {
    var lines = terminal.buffer.lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  static func earlier(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { "earlier \($0)" } }

  static func rows(_ count: Int, of text: String = "row") -> [String] {
    (0..<count).map { "\(text) \($0)" }
  }
}
