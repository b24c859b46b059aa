import CursesKit
import CursesRecording
import CursesTerminal
import CursesTerminalTesting
import Testing

/// External text adds no escape sequences to the output.
@MainActor
@Suite struct HostileTextTests {
  private nonisolated static let texts = [
    "\u{1B}[2J\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;YQ==\u{1B}\\",
    "\u{1B}P$qm\u{1B}\\",
    "\u{9B}2J\u{9D}0;x\u{9C}", "a\u{1B}", "e\u{301}\u{1B}[c", "👩‍\u{1B}[6n💻",
    "\u{0}\u{7}\u{8}\r\n\u{E}\u{F}",
    "\u{7F}\u{85}\u{90}\u{9F}", "x\u{200D}\u{9B}31m", "1\u{FE0F}\u{1B}c", "日\u{1B}_Gi=1;\u{1B}\\本",
    "\u{202E}right to left\u{2066}",
  ]

  @Test(arguments: texts)
  func `text in labels and canvases adds no escape sequences`(text: String) throws {
    let size = Size(width: 40, height: 4)
    let terminal = VirtualTerminal(size: size)
    var bytes: [UInt8] = []
    let screen = try CursesScreen(headless: size, clusters: .full) {
      bytes += $0
      terminal.feed($0)
    }
    let stage = Stage(size: size)
    let label = Label(text)
    label.frame = Rect(x: 0, y: 0, width: 40, height: 1)
    stage.rootView.addSubview(label)
    stage.rootView.addSubview(Drawing(text, frame: Rect(x: 0, y: 1, width: 40, height: 3)))

    screen.show(stage.frame())
    screen.repaint()

    #expect(unexpected(in: bytes) == [])
    #expect(terminal.takeReplies() == [])
    #expect(!terminal.showsAlternateScreen)
  }

  @Test func `random scalars add no escape sequences`() throws {
    var random = SeededGenerator(seed: 77)
    let size = Size(width: 60, height: 20)
    var bytes: [UInt8] = []
    let screen = try CursesScreen(headless: size, clusters: .full) { bytes += $0 }
    let stage = Stage(size: size)
    for row in 0..<20 {
      var text = String.UnicodeScalarView()
      for _ in 0..<80 { text.append(random.hostileScalar()) }
      let label = Label(String(text))
      label.frame = Rect(x: 0, y: row, width: 60, height: 1)
      stage.rootView.addSubview(label)
    }

    screen.show(stage.frame())

    #expect(unexpected(in: bytes) == [])
  }

  /// A view that draws its text directly into its canvas.
  private final class Drawing: View {
    private let text: String

    init(_ text: String, frame: Rect) {
      self.text = text
      super.init(frame: frame)
    }

    override func draw(in canvas: inout Canvas) {
      canvas.draw(text, at: .zero, style: Style(foreground: .rgb(1, 2, 3)))
    }
  }

  /// Returns the controls and escape sequences in the output that do not draw.
  private func unexpected(in bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    var found: [String] = []
    var rest = text[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        let sequence = Self.takeSequence(&rest)
        if !Self.isDrawing(sequence) { found.append("escape \(sequence)") }
      } else if scalar.value < 0x20 && !["\r", "\n", "\u{8}"].contains(scalar)
        || (0x7F..<0xA0).contains(scalar.value)
      {
        found.append("control \(scalar.value)")
      }
    }
    return found
  }

  private static func takeSequence(_ rest: inout Substring.UnicodeScalarView) -> String {
    guard let first = rest.popFirst() else { return "" }
    var sequence = String(first)
    while first == "[", let next = rest.popFirst() {
      sequence.unicodeScalars.append(next)
      if next.value >= 0x40 { break }
    }
    return sequence
  }

  private static func isDrawing(_ sequence: String) -> Bool {
    if ["7", "8", "M"].contains(sequence) { return true }
    let modes = ["[?2026h", "[?2026l", "[?7h", "[?7l", "[?25h", "[?25l"]
    if modes.contains(sequence) { return true }
    guard sequence.hasPrefix("["), let final = sequence.last else { return false }
    return "ABCDGHJKSTXdrm".contains(final)
      && sequence.dropFirst().dropLast().allSatisfy { "0123456789;".contains($0) }
  }
}

extension SeededGenerator {
  /// Returns a random scalar: a control, an ASCII or a joining one.
  fileprivate mutating func hostileScalar() -> Unicode.Scalar {
    func scalar(_ range: ClosedRange<UInt8>) -> Unicode.Scalar {
      Unicode.Scalar(UInt8.random(in: range, using: &self))
    }
    let joining: [Unicode.Scalar] = ["\u{200D}", "\u{FE0F}", "👍", "日", "\u{301}", "🇩"]
    return switch Int.random(in: 0..<4, using: &self) {
    case 0: scalar(0x00...0x1F)
    case 1: scalar(0x7F...0xA0)
    case 2: scalar(0x20...0x7E)
    default: joining[Int.random(in: joining.indices, using: &self)]
    }
  }
}
