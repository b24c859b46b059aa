import CursesCells
import CursesViews

/// Colors for code: what its language has words for, what it calls, texts and remarks.
///
/// It knows the words of a language, and nothing of how they go together.
struct CodeColors {
  private let code: [UInt8]
  private let language: CodeWords
  private var position = 0
  private var text = StyledText()

  /// The most code that is colored, in bytes.
  private static let limit = 1 << 18

  /// Returns code in colors, or as it is where the language is not known or the code has looks of
  /// its own.
  ///
  /// - Complexity: O(*n*) in the length of the code.
  static func colored(_ code: ArticleText, language: String) -> ArticleText {
    guard code.length <= limit, code.styledText.runs.allSatisfy({ $0.style == .plain }),
      let words = CodeWords.of(language)
    else { return code }
    var colors = CodeColors(code: Array(code.string.utf8), language: words)
    colors.run()
    return ArticleText(styledText: colors.text, links: code.links, anchors: code.anchors)
  }

  private init(code: [UInt8], language: CodeWords) {
    self.code = code
    self.language = language
  }

  private mutating func run() {
    while position < code.count {
      let byte = code[position]
      if let end = remarkEnd {
        take(to: end, .tertiary)
      } else if language.quotes.contains(byte) {
        take(to: textEnd, .success)
      } else if CodeColors.isLetter(byte) {
        takeWord()
      } else {
        take(to: plainEnd, nil)
      }
    }
  }

  private mutating func take(to end: Int, _ token: ThemeToken?) {
    let words = String(decoding: code[position..<end], as: UTF8.self)
    text.append(words, token.map { .ink($0) } ?? .plain)
    position = end
  }

  /// Takes a name, which is a word of the language, one that is called, or neither.
  private mutating func takeWord() {
    let end =
      code[position...].firstIndex { !CodeColors.isLetter($0) && !CodeColors.isDigit($0) }
      ?? code.count
    let word = String(decoding: code[position..<end], as: UTF8.self)
    let isCalled =
      end < code.count && code[end] == UInt8(ascii: "(")
      || language.callsFirstWords && beginsCommand
    let name = language.ignoresCase ? word.lowercased() : word
    take(to: end, language.words.contains(name) ? .violet : isCalled ? .accent : nil)
  }

  /// Whether a command of a shell begins here: in a line, or behind another one.
  private var beginsCommand: Bool {
    let before = code[..<position].last { $0 != 0x20 && $0 != 0x09 }
    return before.map { "\n;|&".utf8.contains($0) } ?? true
  }

  /// The end of what has no color and begins here: a number, or what is no name.
  private var plainEnd: Int {
    var end = position
    // A letter behind a digit is no name.
    while end < code.count, CodeColors.isDigit(code[end]) || end > position && isLetter(at: end) {
      end += 1
    }
    guard end == position else { return end }
    repeat { end += 1 } while end < code.count && isPlain(code[end])
    return end
  }

  private func isLetter(at place: Int) -> Bool { CodeColors.isLetter(code[place]) }

  private func isPlain(_ byte: UInt8) -> Bool {
    !CodeColors.isLetter(byte) && !CodeColors.isDigit(byte) && !language.quotes.contains(byte)
      && !language.startsRemark(byte)
  }

  /// The end of the remark that begins here, or `nil` where none does.
  private var remarkEnd: Int? {
    for mark in language.lineRemarks where code.has(mark, at: position) {
      // In a shell what stands within a word is none.
      if mark.count == 1, position > 0, code[position - 1] > 0x20 { continue }
      return code[position...].firstIndex(of: 0x0A) ?? code.count
    }
    for (start, end) in language.remarks where code.has(start, at: position) {
      var place = position + start.count
      while place < code.count, !code.has(end, at: place) { place += 1 }
      return min(code.count, place + end.count)
    }
    return nil
  }

  /// The end of the text that begins here: its twin, or the end of the line.
  private var textEnd: Int {
    let quote = code[position]
    let long = [quote, quote, quote]
    if code.has(long, at: position) {
      var place = position + 3
      while place < code.count, !code.has(long, at: place) { place += 1 }
      return min(code.count, place + 3)
    }
    var place = position + 1
    while place < code.count, code[place] != quote {
      if code[place] == 0x0A, quote != UInt8(ascii: "`") { return place }
      place += code[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(code.count, place + 1)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
      || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension [UInt8] {
  /// Whether some bytes stand at a place.
  fileprivate func has(_ bytes: [UInt8], at place: Int) -> Bool {
    place + bytes.count <= count && bytes.indices.allSatisfy { self[place + $0] == bytes[$0] }
  }
}
