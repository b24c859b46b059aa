import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Testing

/// Tests that a region of the primary screen does not change the lines above it.
@MainActor
@Suite(.presenters) struct InlineScreenTests {
  @Test(arguments: [1, 4, 8])
  func `a region begins below the earlier lines`(count: Int) throws {
    let rig = try InlineRig(lines: count)

    rig.show()

    #expect(rig.lines == InlineRig.earlier(1...count) + InlineRig.rows(3))
    #expect(rig.writes.count == 1)
    #expect(!rig.terminal.showsAlternateScreen)
  }

  @Test func `at the bottom of the screen earlier lines scroll up once`() throws {
    let rig = try InlineRig(lines: 11)

    rig.show()
    rig.show("step")
    rig.show("other")

    #expect(rig.lines == InlineRig.earlier(3...11) + InlineRig.rows(3, of: "other"))
  }

  @Test func `an unchanged frame sends nothing`() throws {
    let rig = try InlineRig()

    for _ in 0..<3 { rig.show() }

    #expect(rig.writes.count == 1)
  }

  @Test func `a region grows and shrinks without moving other lines`() throws {
    let rig = try InlineRig()
    rig.show()

    for height in [4, 2, 1, 3, 4] {
      rig.screen.height = height
      rig.show("height \(height)")

      #expect(
        rig.lines == InlineRig.earlier(1...8) + InlineRig.rows(height, of: "height \(height)"))
    }
  }

  @Test func `a region that grows at the bottom scrolls the earlier lines up`() throws {
    let rig = try InlineRig(lines: 9)
    rig.show()

    rig.screen.height = 6
    rig.show("tall")
    #expect(rig.lines == InlineRig.earlier(4...9) + InlineRig.rows(6, of: "tall"))

    rig.screen.height = 2
    rig.show("short")
    #expect(rig.lines == InlineRig.earlier(4...9) + InlineRig.rows(2, of: "short"))
  }

  @Test func `a region has at most as many rows as its terminal`() throws {
    let rig = try InlineRig(height: 50)

    rig.show()

    #expect(rig.screen.size == Size(width: 39, height: 12))
    #expect(rig.lines == InlineRig.rows(12))
  }

  @Test func `printed lines stay above the region, in order`() throws {
    let rig = try InlineRig(lines: 6)
    rig.show()

    rig.screen.print("one")
    rig.screen.print("two\nthree\n")
    rig.show("step")

    #expect(
      rig.lines
        == InlineRig.earlier(1...6) + ["one", "two", "three"] + InlineRig.rows(3, of: "step"))
    rig.screen.print("four")
    #expect(
      rig.lines
        == InlineRig.earlier(2...6) + ["one", "two", "three", "four"]
        + InlineRig.rows(3, of: "step"))
  }

  @Test func `printed text can change only its own style`() throws {
    let rig = try InlineRig(lines: 1)
    rig.show()

    rig.screen.print("\u{1B}[31mred\u{1B}[H\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}5A\u{1B}(0 x\rand\tb")

    #expect(rig.lines == ["earlier 1", "red5A x", "and     b"] + InlineRig.rows(3))
    #expect(rig.terminal.displayed(at: Point(x: 0, y: 1)).style.foreground == .indexed(1))
    #expect(rig.terminal.displayed(at: Point(x: 0, y: 3)).style.foreground == .default)
  }

  /// Texts and their bytes, by the rule that only plain SGR and OSC 8 pass.
  nonisolated private static let printed: [(String, String)] = [
    ("\u{1B}[1;38:2::1:2:3mx", "\u{1B}[1;38:2::1:2:3mx\r\n\u{1B}[m"),
    ("\u{1B}[mx", "\u{1B}[mx\r\n\u{1B}[m"),
    ("\u{1B}[>4;2mx", "x\r\n"), ("\u{1B}[?4mx", "x\r\n"), ("\u{1B}[<1mx", "x\r\n"),
    ("\u{1B}[=1mx", "x\r\n"), ("\u{1B}[1 mx", "x\r\n"), ("\u{1B}[1#mx", "x\r\n"),
    ("\u{1B}[1!mx", "x\r\n"), ("\u{1B}[1$mx", "x\r\n"), ("\u{1B}[31\nx", "\r\nx\r\n"),
    ("\u{1B}[31\u{1B}]0;t\u{7}x", "x\r\n"), ("\u{1B}[3é", "é\r\n"), ("\u{1B}cx", "x\r\n"),
    ("\u{1B}#8x", "x\r\n"), ("\u{1B}\nx", "\r\nx\r\n"), ("\u{1B}", ""), ("\u{1B}[", ""),
    ("\u{1B}]0;title\u{7}x", "x\r\n"), ("\u{1B}]52;c;eA==\u{1B}\\x", "x\r\n"),
    ("\u{1B}]0;cut\nx", "\r\nx\r\n"), ("\u{1B}]0;cut\u{1B}[1mx", "\u{1B}[1mx\r\n\u{1B}[m"),
    ("\u{1B}P$qm\u{1B}\\x", "x\r\n"), ("\u{1B}_G\u{1B}\\x", "x\r\n"),
    ("\u{9B}5A\u{9D}0;t\u{9C}x", "5A0;tx\r\n"), ("\u{7}\u{8}\u{0}\u{7F}x", "x\r\n"),
    (
      "\u{1B}]8;id=1;https://a.org/\u{7}x\u{1B}]8;;\u{7}",
      "\u{1B}]8;id=1;https://a.org/\u{1B}\\x\u{1B}]8;;\u{1B}\\\r\n"
    ),
    (
      "\u{1B}]8;;https://a.org/\u{1B}\\x",
      "\u{1B}]8;;https://a.org/\u{1B}\\x\r\n\u{1B}]8;;\u{1B}\\"
    ),
    ("\u{1B}]8;;https://a.org/ö\u{7}x", "x\r\n"), ("\u{1B}]8;https://a.org/\u{7}x", "x\r\n"),
    ("\u{1B}]88;;https://a.org/\u{7}x", "x\r\n"), ("\u{1B}]8;;https://a.org/", ""),
    ("a\u{202E}b\u{2066}c\u{200F}d\u{61C}e", "abcde\r\n"),
    ("a\u{200B}b\u{FEFF}c\u{2060}", "abc\r\n"),
    ("👩‍💻 नि\u{200C}त", "👩‍💻 नि\u{200C}त\r\n"), ("a\u{2028}b", "a\r\nb\r\n"),
  ]

  @Test(arguments: printed)
  func `only SGR and links of printed text reach the terminal`(text: String, sent: String) {
    #expect(String(decoding: LineText(text).bytes, as: UTF8.self) == sent)
  }

  @Test func `a closed region is erased unless something is kept`() throws {
    let rig = try InlineRig()
    rig.show()

    rig.screen.close(keeping: "")

    #expect(rig.lines == InlineRig.earlier(1...8))
    rig.terminal.feed(Array("$ next".utf8))
    #expect(rig.lines == InlineRig.earlier(1...8) + ["$ next"])
  }

  @Test func `kept text replaces the region, with the cursor below it`() throws {
    let rig = try InlineRig(lines: 11)
    rig.show()

    rig.screen.close(keeping: "chosen: a\nand b")

    rig.terminal.feed(Array("$ next".utf8))
    #expect(rig.lines == InlineRig.earlier(3...11) + ["chosen: a", "and b", "$ next"])
  }

  @Test(arguments: [1, 3, 5])
  func `kept cells replace the region, with the cursor below them`(rows: Int) throws {
    let rig = try InlineRig(lines: 8)
    rig.show()
    var canvas = Canvas(Buffer(size: Size(width: 60, height: rows)))
    for row in 0..<rows { canvas.draw("kept \(row)", at: Point(x: 0, y: row), style: Style(.bold)) }

    rig.screen.close(keeping: canvas.buffer)

    rig.terminal.feed(Array("$ next".utf8))
    let scrolled = max(0, 8 + rows + 1 - 12)
    #expect(
      rig.lines
        == InlineRig.earlier(1 + scrolled...8) + InlineRig.rows(rows, of: "kept") + ["$ next"])
  }

  @Test func `the terminal's cursor follows that of the frame`() throws {
    let rig = try InlineRig()
    rig.show(cursor: Point(x: 3, y: 1))
    #expect(rig.terminal.cursor == Point(x: 3, y: 9))
    #expect(rig.terminal.showsCursor)

    rig.show("typed", cursor: Point(x: 7, y: 0))
    #expect(rig.terminal.cursor == Point(x: 7, y: 8))
    rig.show("typed")
    #expect(!rig.terminal.showsCursor)

    #expect(rig.lines == InlineRig.earlier(1...8) + InlineRig.rows(3, of: "typed"))
  }

  @Test func `a repaint restores the region and keeps other lines`() throws {
    let rig = try InlineRig()
    rig.show()
    rig.terminal.feed(Array("\u{1B}[B garbage\u{1B}[A\r".utf8))

    rig.screen.repaint()

    #expect(rig.lines == InlineRig.earlier(1...8) + InlineRig.rows(3))
  }

  @Test func `a selection that moves by a row takes at most 80 bytes`() throws {
    let rig = try InlineRig(size: Size(width: 80, height: 24), height: 6)

    for selected in 0..<5 {
      var canvas = Canvas(Buffer(size: rig.screen.size))
      canvas.draw("Which?", at: .zero)
      for row in 0..<5 {
        let isSelected = row == selected
        let position = Point(x: 0, y: row + 1)
        canvas.draw(
          isSelected ? "❯ eight \(row)!" : "  eight \(row)!", at: position,
          style: isSelected ? Style(.reverse) : .plain)
      }
      let last = rig.screen.bytesWritten
      rig.screen.show(Frame(canvas.buffer))
      #expect(last == 0 || rig.screen.lastFrameBytes <= 80)
    }
  }
}
