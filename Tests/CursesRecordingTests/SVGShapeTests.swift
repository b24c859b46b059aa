import CursesCells
import CursesRecording
import Testing

/// Tests of the units that glyph shapes cover in a picture, sampled at every other unit.
@Suite struct SVGShapeTests {
  @Test func `lines of one weight meet at corners and in the middle`() {
    expect(
      "┌┬┛",
      [
        "··············██··",
        "··············██··",
        "··············██··",
        "··············██··",
        "··············██··",
        "··██████████████··",
        "··█·····█···████··",
        "··█·····█·········",
        "··█·····█·········",
        "··█·····█·········",
        "··█·····█·········",
        "··█·····█·········",
      ])
  }

  @Test func `double lines are open to each other and closed to single ones`() {
    expect(
      "╔╦╕",
      [
        "··················",
        "··················",
        "··················",
        "··················",
        "·██████████████···",
        "·█············█···",
        "·█·█████·██████···",
        "·█·█···█·█····█···",
        "·█·█···█·█····█···",
        "·█·█···█·█····█···",
        "·█·█···█·█····█···",
        "·█·█···█·█····█···",
      ])
    expect(
      "╚╬╢",
      [
        "·█·█···█·█···█·█··",
        "·█·█···█·█···█·█··",
        "·█·█···█·█···█·█··",
        "·█·█···█·█···█·█··",
        "·█·█████·███·█·█··",
        "·█··········██·█··",
        "·███████·███·█·█··",
        "·······█·█···█·█··",
        "·······█·█···█·█··",
        "·······█·█···█·█··",
        "·······█·█···█·█··",
        "·······█·█···█·█··",
      ])
  }

  @Test func `dashes stop short of the ends of a cell`() {
    expect(
      "┄╎┉",
      [
        "··················",
        "········█·········",
        "········█·········",
        "········█·········",
        "··················",
        "█·█·█·······█·██·█",
        "············█·██·█",
        "········█·········",
        "········█·········",
        "········█·········",
        "··················",
        "··················",
      ])
  }

  @Test func `blocks fill eighths, halves, quarters and sixths`() {
    expect(
      "▃▍▐▚🬐🮂",
      [
        "······██·······██████···███···██████",
        "······██·······██████···███···██████",
        "······██·······██████···███···██████",
        "······██·······██████···███·········",
        "······██·······██████···············",
        "······██·······██████···············",
        "······██·······███···███············",
        "████████·······███···███············",
        "████████·······███···██████·········",
        "████████·······███···██████·········",
        "████████·······███···██████·········",
        "████████·······███···██████·········",
      ])
  }

  @Test func `blocks, box lines and dot patterns are shapes, letters are not`() {
    let shapes = [0x2500...0x259F, 0x2801...0x28FF, 0x1FB00...0x1FB3B, 0x1FB82...0x1FB8B].joined()
    for scalar in shapes.compactMap(Unicode.Scalar.init) {
      let text = svg(String(Character(scalar)))
      #expect(text.contains("<path") && !text.contains("<text"), "\(scalar)")
    }
    #expect(!svg("a●▲■").contains("<path"))
  }

  private func expect(
    _ text: String, _ lines: [String], location: SourceLocation = #_sourceLocation
  ) {
    let picture = SVGPicture(svg(text), columns: text.count * 12)
    #expect(picture.lines == lines, sourceLocation: location)
  }

  private func svg(_ text: String) -> String {
    let buffer = Buffer.drawn(text.count, 1) { $0.draw(text, at: .zero) }
    return FilmSVG.encode(FilmStrip(frames: [FilmFrame(time: .zero, buffer: buffer)]))
  }
}

/// The rectangles of a picture, painted in order.
private struct SVGPicture {
  private var units: [[Character]]

  init(_ svg: String, columns: Int) {
    units = Array(repeating: Array(repeating: "·", count: columns), count: 24)
    for line in svg.split(separator: "\n") where line.hasPrefix("<path") {
      let quoted = line.split(separator: "\"", omittingEmptySubsequences: false)
      for path in quoted[3].split(separator: "M") {
        paint(path, quoted[1] == "#14161b" ? "·" : "█")
      }
    }
  }

  /// The units at every other row and column.
  var lines: [String] {
    stride(from: 1, to: 24, by: 2).map { y in
      String(stride(from: 1, to: units[y].count, by: 2).map { units[y][$0] })
    }
  }

  /// Paints a rectangle of the form `x yhwidthvheighth-widthz`.
  private mutating func paint(_ path: Substring, _ ink: Character) {
    let numbers = path.split { "hvz ".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 5 else { return }
    let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    for row in units.indices where (y..<y + height).contains(Double(row)) {
      for column in units[row].indices where (x..<x + width).contains(Double(column)) {
        units[row][column] = ink
      }
    }
  }
}
