import CursesCells
import CursesViews

/// The measure of a piece of text: its bytes, line breaks and columns.
struct TextMeasure: Hashable {
  /// The length in bytes of UTF-8.
  var length = 0

  /// The number of line feeds.
  var lineBreaks = 0

  /// The advance of the last line.
  var advance = ColumnAdvance()

  /// Returns the measure of two adjacent pieces.
  static func + (first: TextMeasure, second: TextMeasure) -> TextMeasure {
    TextMeasure(
      length: first.length + second.length, lineBreaks: first.lineBreaks + second.lineBreaks,
      advance: first.advance + second.advance)
  }
}

/// The effect of a piece of text on the column of a line.
///
/// A tab advances to the next stop, so its width depends on its column, but the text after it does
/// not. Two advances can therefore be combined into one, and combining is associative.
struct ColumnAdvance: Hashable {
  /// Whether the piece contains the start of a line, so that the column before it is irrelevant.
  var startsLine = false

  /// Whether the piece contains a tab after the last line start.
  private var hasTab = false

  /// The number of columns before the first tab, or of all.
  private var head = 0

  /// The number of columns after the stop of the first tab.
  private var tail = 0

  /// Returns the column after the piece.
  func column(from column: Int) -> Int {
    let start = (startsLine ? 0 : column) + head
    return hasTab ? ColumnAdvance.stop(after: start) + tail : start
  }

  /// Returns the first tab stop after a column.
  static func stop(after column: Int) -> Int { TabStop.next(after: column) }

  /// Adds characters with a total width.
  mutating func add(columns: Int) {
    if hasTab { tail += columns } else { head += columns }
  }

  /// Adds a tab.
  mutating func addTab() {
    if hasTab { tail = ColumnAdvance.stop(after: tail) } else { hasTab = true }
  }

  /// Starts a new line.
  mutating func startLine() { self = ColumnAdvance(startsLine: true) }

  init() {}

  private init(startsLine: Bool) { self.startsLine = startsLine }

  static func + (first: ColumnAdvance, second: ColumnAdvance) -> ColumnAdvance {
    if second.startsLine { return second }
    var sum = first
    if first.hasTab {
      // A tab stop is a multiple of the tab width, so columns after it count as from 0.
      sum.tail = second.column(from: first.tail)
    } else {
      sum.head += second.head
      sum.hasTab = second.hasTab
      sum.tail = second.tail
    }
    return sum
  }
}

extension TextMeasure {
  /// Measures a piece of text.
  ///
  /// A character without a width takes one column, because it is displayed as a dot.
  init(_ text: String) {
    if let measure = TextMeasure(ascii: text) ?? TextMeasure(plain: text) {
      self = measure
      return
    }
    length = text.utf8.count
    for character in text {
      // Bytes are compared, because comparing characters normalizes them first.
      let last = character.utf8.last ?? 0
      if !addControl(UInt32(last)) { advance.add(columns: character.displayedWidth) }
    }
  }

  /// Adds a tab or a line feed, and returns `false` for another value.
  private mutating func addControl(_ value: UInt32) -> Bool {
    switch value {
    case 0x09: advance.addTab()
    case 0x0A:
      lineBreaks += 1
      advance.startLine()
    default: return false
    }
    return true
  }

  /// Measures text that is all ASCII; returns `nil` for other text.
  private init?(ascii text: String) {
    let bytes = text.utf8.span
    length = bytes.count
    var all: UInt8 = 0
    var special = 0
    for index in bytes.indices {
      let byte = bytes[index]
      all |= byte
      special &+= byte == 0x09 || byte == 0x0A || byte == 0x0D ? 1 : 0
    }
    guard all < 0x80 else { return nil }
    guard special > 0 else {
      advance.add(columns: length)
      return
    }
    for index in bytes.indices {
      // A carriage return before a line feed takes no column.
      if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      if !addControl(UInt32(bytes[index])) { advance.add(columns: 1) }
    }
  }

  /// Measures text in which every scalar is a character; returns `nil` for other text.
  private init?(plain text: String) {
    length = text.utf8.count
    for scalar in text.unicodeScalars {
      if addControl(scalar.value) { continue }
      guard let width = scalar.loneWidth else { return nil }
      advance.add(columns: width)
    }
  }
}

extension Unicode.Scalar {
  /// The width of a scalar that never combines with adjacent ones, or `nil` for others and rare
  /// ones.
  ///
  /// It is a fast path, because nearly all text consists of such scalars.
  var loneWidth: Int? {
    switch value {
    case 0x20..<0x7F, 0xA1..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x2010..<0x2028: 1
    case 0x2500..<0x25FD, 0xFFFC: 1
    case 0x3001..<0x302A, 0x3041..<0x3097, 0x309B..<0x3100, 0x3400..<0x4DC0: 2
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF61: 2
    default: nil
    }
  }
}
