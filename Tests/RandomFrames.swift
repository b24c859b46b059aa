import CursesCells
import CursesRecording

/// A generator of random consecutive frames with all kinds of changes.
struct RandomFrames {
  private var generator: SeededGenerator
  private(set) var buffer: Buffer
  private var cursor: Point?
  private let hasLinks: Bool
  private let glyphs: [Character]

  /// Creates a generator with an empty buffer.
  ///
  /// Even seeds draw only ASCII, so that a terminal can scroll the rows.
  init(seed: UInt64, size: Size, hasLinks: Bool = true) {
    self.hasLinks = hasLinks
    glyphs = seed.isMultiple(of: 2) ? RandomFrames.plainGlyphs : RandomFrames.glyphs
    generator = SeededGenerator(seed: seed)
    buffer = Buffer(size: size)
  }

  /// Returns the next frame: shifted, redrawn in part, or both.
  mutating func next() -> Frame {
    var shifted = buffer
    var shifts: [RowShift] = []
    while shifts.count < 2, number(4) == 0 {
      let top = number(buffer.size.height)
      let bottom = top + 1 + number(buffer.size.height - top)
      let shift = RowShift(rows: top..<bottom, distance: number(7) - 3)
      shifted.moveRows(shift.rows, by: shift.distance)
      shifts.append(shift)
    }
    var canvas = Canvas(shifted)
    if number(4) == 0 { move(on: &canvas) }
    for _ in 0..<number(12) { draw(on: &canvas) }
    buffer = canvas.buffer
    let last = cursor
    cursor = anyCursor()
    return Frame(
      buffer: buffer, shifts: shifts, changes: buffer.changes(from: shifted), cursor: cursor,
      movesCursor: cursor != last)
  }

  /// Returns a frame of another size, drawn on an empty buffer.
  mutating func resized(to size: Size) -> Frame {
    var canvas = Canvas(Buffer(size: size))
    for _ in 0..<20 { draw(on: &canvas) }
    buffer = canvas.buffer
    cursor = anyCursor()
    return Frame(buffer, cursor: cursor)
  }

  /// Returns the previous cursor, a random one, or nil for a hidden cursor.
  private mutating func anyCursor() -> Point? {
    switch number(4) {
    case 0: nil
    case 1: cursor.flatMap { buffer.bounds.contains($0) ? $0 : nil }
    default: Point(x: number(buffer.size.width), y: number(buffer.size.height))
    }
  }

  /// Moves the contents across or down, without a `RowShift` in the frame.
  private mutating func move(on canvas: inout Canvas) {
    let distance = number(9) - 4
    let isAcross = number(2) == 0
    canvas.draw(
      canvas.buffer, at: isAcross ? Point(x: distance, y: 0) : Point(x: 0, y: distance))
  }

  private mutating func draw(on canvas: inout Canvas) {
    let area = canvas.clipBounds
    let origin = Point(x: number(area.width + 4) - 4, y: number(area.height))
    switch number(6) {
    case 0:
      canvas.fill(
        Rect(origin: origin, size: Size(width: number(20), height: number(5))), style: style())
    default:
      let text = (0...number(14)).map { _ in String(pick(glyphs)) }.joined()
      canvas.draw(text, at: origin, style: style())
    }
  }

  private mutating func style() -> Style {
    Style(
      foreground: color(), background: number(3) == 0 ? .clear : color(),
      attributes: Attributes(rawValue: number(2) == 0 ? 0 : UInt16(number(1024))),
      underlineColor: number(4) == 0 ? .indexed(UInt8(number(8))) : nil,
      link: hasLinks && number(5) == 0 ? RandomFrames.links[number(RandomFrames.links.count)] : nil)
  }

  private mutating func color() -> Color {
    switch number(4) {
    case 0: .default
    case 1: .indexed(UInt8(number(256)))
    default: .rgb(UInt8(number(256)), UInt8(number(256)), UInt8(number(256)))
    }
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private mutating func pick(_ characters: [Character]) -> Character {
    characters[number(characters.count)]
  }

  private static let links = (0..<3).map { Link("https://example.org/\($0)") }

  private static let plainGlyphs: [Character] = Array("abcdefghijklm   XYZ-|+")

  private static let glyphs: [Character] = Array(
    "abcdefghijklm   XYZ─│┌┐█▏▄日本語한글e\u{301}a\u{308}\u{323}n\u{303}ｱ👍👩‍💻🇩🇪👍🏽\u{A0}Ω→…")
}
