import CursesCells
import Testing

@Suite struct StretchableArtTests {
  /// Art with a left cap of two columns, one repeated column, and a right cap of three.
  let strip = StretchableArt("ab-xyz", leftCap: 2)

  private func line(_ width: Int, _ caps: StretchableArt.Caps = .both) -> String {
    strip.rendered(width: width, showing: caps).lines[0]
  }

  // MARK: Stretching

  @Test(arguments: [
    (300, 295), (200, 195), (100, 95), (7, 2), (6, 1), (5, 0),
  ])
  func `SI-01 rendered art has both caps and the repeated column between`(
    width: Int, repeats: Int
  ) {
    let line = line(width)

    #expect(line == "ab" + String(repeating: "-", count: repeats) + "xyz")
    #expect(line.count == width)
  }

  @Test(arguments: [(4, "abyz"), (3, "abz"), (2, "ab"), (1, "a"), (0, "")])
  func `SI-01 caps that do not fit lose inner columns, the right cap first`(
    width: Int, expected: String
  ) {
    #expect(line(width) == expected)
  }

  @Test(arguments: [(29, 14, 14), (11, 5, 5), (47, 14, 32), (1, 0, 0), (2, 0, 1)])
  func `SI-02 the right cap is the width minus left cap and one column`(
    width: Int, leftCap: Int, rightCap: Int
  ) {
    let source = Buffer(size: Size(width: width, height: 1))

    #expect(StretchableArt(source, leftCap: leftCap).rightCap == rightCap)
  }

  @Test func `SI-02 art without a left cap repeats its first column`() {
    let column = StretchableArt("#\n|\n#")

    #expect(
      column.rendered(width: 300).lines
        == ["#", "|", "#"].map {
          String(repeating: $0, count: 300)
        })
    #expect(StretchableArt("-xyz").rendered(width: 6).lines == ["---xyz"])
  }

  @Test(arguments: [
    (1, ["/-\\"]), (2, ["/-\\", "\\_/"]), (3, ["/-\\", "| |", "\\_/"]),
    (5, ["/-\\", "| |", "| |", "| |", "\\_/"]),
  ])
  func `rows stretch like columns`(height: Int, lines: [String]) {
    let box = StretchableArt("/-\\\n| |\n\\_/", leftCap: 1, topCap: 1)

    #expect(box.rendered(size: Size(width: 3, height: height)).lines == lines)
  }

  // MARK: Cropping

  @Test(arguments: [1, 2, 3, 5, 7, 29, 51, 80, 150])
  func `CC-01 a hidden cap is cropped from art rendered wider by it`(width: Int) {
    let (left, right) = (strip.leftCap, strip.rightCap)
    let whole = { Array(line($0)) }

    #expect(Array(line(width, .left)) == Array(whole(width + right).prefix(width)))
    #expect(Array(line(width, .right)) == Array(whole(width + left).dropFirst(left)))
    #expect(
      Array(line(width, [])) == Array(whole(width + left + right).dropFirst(left).prefix(width)))
    #expect(Array(line(width, .both)) == whole(width))
  }

  @Test(arguments: [
    (StretchableArt.Caps.left, "ab---"), (.right, "--xyz"), (.init(), "-----"), (.both, "abxyz"),
  ])
  func `CC-01 rendered art has the requested caps and the exact width`(
    caps: StretchableArt.Caps, expected: String
  ) {
    #expect(line(5, caps) == expected)
  }

  @Test(arguments: [(1, "a", "z"), (2, "ab", "yz"), (3, "ab-", "xyz")])
  func `CC-01 a cap wider than the result shows its outer end`(
    width: Int, left: String, right: String
  ) {
    #expect(line(width, .left) == left)
    #expect(line(width, .right) == right)
    #expect(line(width, []) == String(repeating: "-", count: width))
  }

  // MARK: Undefined in the recipe

  @Test(arguments: [3, 4, 100, .max])
  func `an oversized left cap leaves the last column to be repeated`(cap: Int) {
    let art = StretchableArt("abc", leftCap: cap, topCap: cap)

    #expect(art.leftCap == 2 && art.rightCap == 0 && art.topCap == 0)
    #expect(art.rendered(width: 5).lines == ["abccc"])
  }

  @Test func `a negative cap is zero`() {
    #expect(StretchableArt("abc", leftCap: -4, topCap: .min) == StretchableArt("abc"))
  }

  @Test(arguments: [Size(width: 0, height: 3), Size(width: 3, height: 0), .zero])
  func `an empty size draws nothing, and empty art draws clear cells`(size: Size) {
    #expect(strip.rendered(size: size) == Buffer(size: size))

    let empty = StretchableArt(Buffer(size: size), leftCap: 3, topCap: 3)
    let requested = Size(width: 4, height: 2)
    #expect(empty.rendered(size: requested) == Buffer(size: requested, filledWith: .clear))
    #expect(empty.rendered(width: -1).size.width == 0)
  }

  // MARK: Wide glyphs

  @Test(arguments: [0, 1])
  func `a wide glyph in the repeated column becomes styled blanks`(cap: Int) {
    let art = StretchableArt("日b", style: Style(.bold), leftCap: cap)

    #expect(art.rendered(width: 4).lines == ["   b"])
    #expect(art.rendered(width: 4)[.zero].attributes == .bold)
  }

  @Test(arguments: [(0, "日", 0, 0), (1, "日", 0, 1), (3, "本", 1, 3), (4, "本", 1, 4)])
  func `a wide glyph in the repeated column throws with its position`(
    cap: Int, character: Character, row: Int, column: Int
  ) {
    let error = StretchableArtError.wideGlyph(character, row: row, column: column)
    let text = "日abc\nxyz本"

    #expect(throws: error) { try StretchableArt(validating: text, leftCap: cap) }
    #expect(
      error.description
        == "column \(column) cannot be repeated: “\(character)” in row \(row) takes two columns")
  }

  @Test func `validation accepts wide glyphs in caps and empty art`() throws {
    let art = try StretchableArt(validating: "日-本", leftCap: 2)
    #expect(art == StretchableArt("日-本", leftCap: 2))
    #expect(art.rendered(width: 7).lines == ["日---本"])
    #expect(try StretchableArt(validating: "", leftCap: 3) == StretchableArt(""))
  }

  @Test(arguments: [(7, "日本-語"), (6, "日本語"), (5, "日本 "), (4, "日本"), (3, "日 "), (1, " ")])
  func `a truncated cap shows half of a wide glyph as a blank`(width: Int, expected: String) {
    #expect(StretchableArt("日本-語", leftCap: 4).rendered(width: width).lines == [expected])
  }

  @Test func `a combining mark stays with its letter`() {
    let art = StretchableArt("e\u{301}-o\u{308}", leftCap: 1)

    #expect(art.rendered(width: 5).lines == ["e\u{301}---o\u{308}"])
  }

  // MARK: Cells

  @Test func `cells past the end of a line are clear`() {
    let art = StretchableArt("abc\nd", leftCap: 1)
    let cells = art.rendered(size: Size(width: 5, height: 2))

    #expect((1...4).allSatisfy { cells[Point(x: $0, y: 1)] == .clear })
  }

  @Test func `art keeps its styles and its clear cells`() {
    var source = Buffer(size: Size(width: 3, height: 1), filledWith: .clear)
    source[.zero] = Cell("(", style: Style(foreground: .indexed(3), background: .indexed(4)))
    var canvas = Canvas(Buffer(size: Size(width: 5, height: 1), filledWith: Cell(".")))

    canvas.draw(StretchableArt(source, leftCap: 1).rendered(width: 4), at: Point(x: 1, y: 0))

    #expect(canvas.buffer.lines == [".(..."])
    #expect(canvas.buffer[Point(x: 1, y: 0)] == source[.zero])
  }

  @Test func `art is rendered with the exact size and whole glyphs`() {
    for text in ["a", "日", "a日b", "日本", "x\n日y\n", "日本語\n-----\n  語  "] {
      for cap in 0...4 {
        let art = StretchableArt(text, leftCap: cap, topCap: cap / 2)
        for width in 0...9 {
          for caps in [StretchableArt.Caps.both, .left, .right, []] {
            let size = Size(width: width, height: width / 2)
            let cells = art.rendered(size: size, showing: caps)
            #expect(cells.size == size)
            #expect(cells.lines.allSatisfy { CellWidth.of($0) == width })
          }
        }
      }
    }
  }
}
