import CursesCells

/// What a piece of text adds to the text before it: bytes, line breaks and columns.
struct TextMeasure: Hashable {
  /// The bytes of UTF-8.
  var length = 0

  /// The line feeds.
  var lineBreaks = 0

  /// How far the last line comes.
  var advance = ColumnAdvance()

  /// Returns the measure of two pieces, one after the other.
  static func + (first: TextMeasure, second: TextMeasure) -> TextMeasure {
    TextMeasure(
      length: first.length + second.length, lineBreaks: first.lineBreaks + second.lineBreaks,
      advance: first.advance + second.advance)
  }
}

/// How a piece of text changes the column that a line has come to.
///
/// A tab goes on to the next stop, so that what it adds depends on where it stands; what follows
/// it does not. That makes two advances one, in whatever order the pieces of a text are put
/// together.
struct ColumnAdvance: Hashable {
  /// Whether a line begins in it, so that what was before does not count.
  var startsLine = false

  /// Whether there is a tab in it, since the line began.
  private var hasTab = false

  /// The columns before that tab, or all of them.
  private var head = 0

  /// The columns from its stop on.
  private var tail = 0

  /// The columns between two tab stops.
  static let tabWidth = 8

  /// Returns the column after the piece.
  func column(from column: Int) -> Int {
    let start = (startsLine ? 0 : column) + head
    return hasTab ? ColumnAdvance.stop(after: start) + tail : start
  }

  /// Returns the first tab stop after a column.
  static func stop(after column: Int) -> Int { (column / tabWidth + 1) * tabWidth }

  /// Adds characters of so many columns.
  mutating func add(columns: Int) {
    if hasTab { tail += columns } else { head += columns }
  }

  /// Adds a tab.
  mutating func addTab() {
    if hasTab { tail = ColumnAdvance.stop(after: tail) } else { hasTab = true }
  }

  /// Begins a line.
  mutating func startLine() { self = ColumnAdvance(startsLine: true) }

  init() {}

  private init(startsLine: Bool) { self.startsLine = startsLine }

  static func + (first: ColumnAdvance, second: ColumnAdvance) -> ColumnAdvance {
    if second.startsLine { return second }
    var sum = first
    if first.hasTab {
      // From a tab stop on, which is a multiple of their distance, columns count as from zero.
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
  /// A character without a width takes one column, as it is shown by a dot.
  init(_ text: String) {
    length = text.utf8.count
    if let measure = TextMeasure(ascii: text) {
      self = measure
      return
    }
    if let measure = TextMeasure(plain: text) {
      self = measure
      return
    }
    for character in text { add(character) }
  }

  private mutating func add(_ character: Character) {
    // Bytes are compared, because characters are by normalizing them first.
    switch character.utf8.last {
    case 0x09: advance.addTab()
    case 0x0A:
      lineBreaks += 1
      advance.startLine()
    default: advance.add(columns: character.shownWidth)
    }
  }

  /// Measures text that is all ASCII; `nil` for other text.
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
      switch bytes[index] {
      case 0x09: advance.addTab()
      case 0x0A:
        lineBreaks += 1
        advance.startLine()
      case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: break
      default: advance.add(columns: 1)
      }
    }
  }

  /// Measures text in which every scalar is a character; `nil` for other text.
  private init?(plain text: String) {
    length = text.utf8.count
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09: advance.addTab()
      case 0x0A:
        lineBreaks += 1
        advance.startLine()
      default:
        guard let width = scalar.loneWidth else { return nil }
        advance.add(columns: width)
      }
    }
  }
}

extension Unicode.Scalar {
  /// The columns of a scalar that never joins those beside it to one character, or `nil` for one
  /// that may, or that is rare.
  ///
  /// It is for text of any length, of which next to all is made of these.
  var loneWidth: Int? {
    switch value {
    case 0x20..<0x7F, 0xA1..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x2010..<0x2028: 1
    case 0x2500..<0x25FD: 1
    case 0x3001..<0x302A, 0x3041..<0x3097, 0x309B..<0x3100, 0x3400..<0x4DC0: 2
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF61: 2
    default: nil
    }
  }
}
