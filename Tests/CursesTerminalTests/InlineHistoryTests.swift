import CursesCells
import CursesRecording
import CursesTerminal
import CursesTerminalTesting
import Testing

/// Tests of the history of libvterm above a region.
@MainActor
@Suite(.presenters) struct InlineHistoryTests {
  /// A terminal with a region, and the lines that it must have.
  @MainActor
  private struct Rig {
    let terminal: VirtualTerminal
    let screen: CursesScreen
    private var random: SeededGenerator
    private var count = 0

    /// The lines above the region.
    private(set) var printed: [String] = []

    init(seed: Int) throws {
      let size = Size(width: 40, height: 12)
      let terminal = VirtualTerminal(size: size, keepsHistory: true)
      self.terminal = terminal
      screen = try CursesScreen(
        headless: size, environment: PresenterTrait.environment, inlineHeight: 3
      ) { terminal.feed($0) }
      random = SeededGenerator(seed: UInt64(seed))
    }

    /// The rows of the region.
    private var live: [String] {
      (0..<screen.size.height).map { "live \($0) of \(screen.size.height)" }
    }

    /// All lines of the terminal, without blanks at their ends and blank lines below.
    var lines: [String] {
      var lines = (terminal.history + terminal.buffer.lines).map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
      while lines.last == "" { lines.removeLast() }
      return lines
    }

    var expected: [String] { printed + live }

    func show() {
      var canvas = Canvas(Buffer(size: screen.size))
      for (row, text) in live.enumerated() { canvas.draw(text, at: Point(x: 0, y: row)) }
      screen.show(Frame(canvas.buffer))
    }

    private mutating func print(lines: Int, separator: String = "\n") {
      let new = (count + 1...count + lines).map { "line \($0)" }
      count += lines
      printed += new
      screen.print(new.joined(separator: separator))
    }

    /// Passes the rows of the region into the history, and requests another height.
    private mutating func commit() {
      let rows = live
      printed += rows
      screen.height = Int.random(in: 1...3, using: &random)
      screen.print(rows.joined(separator: "\u{2028}"))
    }

    /// Resizes the window to at least the rows of the region.
    ///
    /// libvterm moves the rows that do not fit into the history before a program is notified.
    private mutating func resize() {
      terminal.size = Size(
        width: Int.random(in: 20...60, using: &random),
        height: Int.random(in: max(4, screen.size.height)...20, using: &random))
      screen.resize(to: terminal.size)
    }

    mutating func step() {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: print(lines: Int.random(in: 1...3, using: &random))
      case 1: print(lines: Int.random(in: 2...5, using: &random), separator: "\u{2028}")
      case 2: print(lines: 40)
      case 3: commit()
      case 4: screen.height = Int.random(in: 1...9, using: &random)
      default: resize()
      }
      show()
    }
  }

  @Test func `random text, commits, heights and sizes leave each line once and in order`() throws {
    for seed in 1...Rounds.sample(4, of: 200) {
      var rig = try Rig(seed: seed)
      rig.show()
      for step in 1...50 {
        rig.step()
        #expect(rig.lines == rig.expected, "seed \(seed), step \(step)")
        guard rig.lines == rig.expected else { return }
      }
    }
  }
}
