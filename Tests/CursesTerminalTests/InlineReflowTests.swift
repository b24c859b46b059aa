import CursesCells
import CursesRecording
import CursesTerminal
import Testing

/// Tests of a region in terminals that reflow their lines on a resize, of which the program is
/// notified late, or not at all.
@MainActor
@Suite(.presenters) struct InlineReflowTests {
  /// A terminal with eight earlier lines by default, and a region below them.
  @MainActor
  private final class Rig {
    var terminal: ReflowingTerminal
    var screen: CursesScreen?
    var text = "row"
    var cursor: Point?
    var fills = false

    init(
      _ kind: ReflowingTerminal.Kind, size: Size = Size(width: 80, height: 24),
      earlier: [String] = Rig.earlier, height: Int
    ) throws {
      terminal = ReflowingTerminal(kind, size: size)
      var environment = PresenterTrait.environment
      environment.isInsideTmux = kind == .tmux
      environment.isInsideVTE = kind == .vte
      for line in earlier { terminal.feed(Array("\(line)\r\n".utf8)) }
      terminal.feed(Array("\u{1B}[?7l".utf8))
      screen = try CursesScreen(
        headless: size, environment: environment, inlineHeight: height
      ) { [weak self] in self?.terminal.feed($0) }
    }

    nonisolated static let earlier = (1...8).map {
      "earlier line \($0) " + String(repeating: "·", count: 9)
    }

    /// Shows a frame of the size that the program knows.
    func show() {
      guard let screen else { return }
      var canvas = Canvas(Buffer(size: screen.size))
      for row in 0..<screen.size.height {
        if fills {
          let line = String(repeating: "─", count: screen.size.width)
          canvas.draw(line, at: Point(x: 0, y: row))
        }
        canvas.draw("\(text) \(row) ", at: Point(x: 0, y: row))
      }
      screen.show(Frame(canvas.buffer, cursor: cursor))
    }

    /// Notifies the program of the terminal's size.
    func tell() { screen?.resize(to: terminal.size) }

    /// Returns the lines with a prefix, after joining wrapped lines.
    func lines(_ start: String) -> [String] {
      terminal.unbrokenText.filter { $0.hasPrefix(start) }
    }
  }

  @Test func `full rows appear once when narrowed one column at a time`() throws {
    for kind in ReflowingTerminal.Kind.allCases {
      let rig = try Rig(kind, height: 6)
      rig.fills = true
      rig.show()

      for width in (30..<80).reversed() {
        rig.terminal.resize(to: Size(width: width, height: 24))
        rig.tell()
        rig.show()
        #expect(rig.lines("row").count == 6, "\(kind), \(width) columns")
      }
      #expect(rig.lines("earlier") == Rig.earlier, "\(kind)")
    }
  }

  /// Jumps to narrow windows and back, so that rows wrap each time.
  ///
  /// The region is redrawn before the next jump.
  @Test(arguments: [Rig.earlier, []])
  func `rows that wrap repeatedly do not reach the scrollback`(earlier: [String]) throws {
    for kind in ReflowingTerminal.Kind.allCases {
      let rig = try Rig(kind, earlier: earlier, height: 6)
      rig.fills = true
      rig.show()

      for width in [40, 80, 120, 60, 80, 50, 100, 40, 80] {
        rig.terminal.resize(to: Size(width: width, height: 24))
        rig.tell()
        rig.show()
        #expect(rig.lines("row").count == 6, "\(kind), \(width) columns")
      }
      #expect(rig.lines("earlier") == earlier, "\(kind)")
      #expect(rig.terminal.text.count == earlier.count + 6, "\(kind)")
    }
  }

  /// The program is notified only of widths that are multiples of `step`.
  @Test(arguments: [1, 3, 7])
  func `a window dragged back and forth leaves no copies`(step: Int) throws {
    for kind in ReflowingTerminal.Kind.allCases {
      let rig = try Rig(kind, height: 6)
      rig.fills = true
      rig.show()

      for _ in 0..<3 {
        for width in Array((40..<80).reversed()) + Array(41...80) {
          rig.terminal.resize(to: Size(width: width, height: 24))
          guard width.isMultiple(of: step) else { continue }
          rig.tell()
          rig.show()
        }
      }
      rig.tell()
      rig.show()

      #expect(rig.lines("earlier") == Rig.earlier, "\(kind)")
      #expect(rig.terminal.text.count == Rig.earlier.count + 6, "\(kind)")
    }
  }

  @Test func `an outdated size erases no earlier line`() throws {
    for kind in ReflowingTerminal.Kind.allCases {
      let rig = try Rig(kind, height: 6)
      rig.fills = true
      rig.show()

      // The program receives 60 columns when the terminal has 80 again.
      rig.screen?.resize(to: Size(width: 60, height: 24))
      rig.show()
      rig.tell()
      rig.show()

      #expect(rig.lines("row").count == 6, "\(kind)")
      #expect(rig.lines("earlier") == Rig.earlier, "\(kind)")
    }
  }

  /// A repaint at a size without a frame must not lose the position of the region.
  @Test func `a region is found after repaints without frames`() throws {
    for kind in ReflowingTerminal.Kind.allCases {
      let rig = try Rig(kind, height: 3)
      rig.fills = true
      rig.cursor = Point(x: 4, y: 2)
      rig.show()

      for width in [50, 80] {
        rig.terminal.resize(to: Size(width: width, height: 24))
        rig.tell()
        rig.screen?.repaint()
      }
      rig.show()

      #expect(rig.lines("earlier") == Rig.earlier, "\(kind)")
      #expect(rig.lines("row").count == 3, "\(kind)")
    }
  }

  @Test(arguments: ReflowingTerminal.Kind.allCases, [nil, Point(x: 3, y: 1)])
  func `random sizes with late notifications keep each line once`(
    kind: ReflowingTerminal.Kind, cursor: Point?
  ) throws {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let rig = try Rig(kind, height: 5)
      rig.cursor = cursor
      rig.show()
      for step in 1...40 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<4:
          let width = Int.random(in: 25...100, using: &random)
          rig.terminal.resize(
            to: Size(width: width, height: Int.random(in: 7...30, using: &random)))
        case 4: rig.tell()
        case 5: rig.text = "step \(step),"
        default: rig.show()
        }
      }
      rig.tell()
      rig.text = "end"
      rig.show()

      #expect(rig.lines("earlier") == Rig.earlier, "\(kind), seed \(seed)")
      #expect(
        rig.terminal.text.suffix(5) == (0..<5).map { "end \($0)" }, "\(kind), seed \(seed)")
      #expect(rig.terminal.text.count == 13, "\(kind), seed \(seed)")
    }
  }
}
