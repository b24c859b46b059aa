import CursesCells
import CursesViews

/// A syntax highlighter for code: keywords, calls, strings and comments.
///
/// It works on tokens alone, without parsing the grammar of the language.
struct CodeColors {
  private let code: [UInt8]
  private let language: CodeWords
  private var position = 0
  private var text = StyledText()

  /// Whether each byte is plain, which means that it begins no highlighted token.
  private let plain: [Bool]

  /// The rest of a comment or string that a part of code begins inside of.
  struct Lead: Hashable, Sendable {
    /// The number of bytes, which can exceed the length of the part.
    var bytes = 0

    /// The color, or `nil` for none.
    var token: ThemeToken?
  }

  /// Returns highlighted code.
  ///
  /// Code of an unknown language, or with styles of its own, is returned unchanged. If the code is
  /// a part of other code, `lead` is the token that it begins inside of.
  ///
  /// - Complexity: O(*n*) in the length of the code.
  static func colored(
    _ code: ArticleText, language: String, _ lead: Lead = Lead()
  ) -> ArticleText {
    guard var colors = CodeColors(code, language) else { return code }
    if lead.bytes > 0 { colors.take(to: min(lead.bytes, colors.code.count), lead.token) }
    while let (end, token) = colors.next { colors.take(to: end, token) }
    return ArticleText(styledText: colors.text, links: code.links, anchors: code.anchors)
  }

  /// Returns the tokens that parts of code begin inside of, or `nil` without highlighting.
  ///
  /// - Parameters:
  ///   - code: The whole code.
  ///   - language: The name of its language.
  ///   - starts: The offsets of the parts in bytes, in ascending order.
  /// - Returns: The leading token of each part.
  /// - Complexity: O(*n*) in the length of the code.
  static func leads(_ code: ArticleText, _ language: String, at starts: [Int]) -> [Lead]? {
    guard var colors = CodeColors(code, language) else { return nil }
    var ahead: (end: Int, token: ThemeToken?)?
    return starts.map { start in
      while colors.position < start {
        guard let range = ahead ?? colors.nextRange else { break }
        if range.end > start {
          ahead = range
          // A cut word is read as two words.
          return range.token == nil
            ? Lead() : Lead(bytes: range.end - start, token: range.token)
        }
        ahead = nil
        colors.position = range.end
      }
      return Lead()
    }
  }

  /// Creates a highlighter, or returns `nil` for unknown languages and code with its own styles.
  private init?(_ code: ArticleText, _ language: String) {
    guard code.styledText.runs.allSatisfy({ $0.style == .plain }),
      let words = CodeWords.of(language)
    else { return nil }
    self.code = Array(code.string.utf8)
    self.language = words
    plain = (0...UInt8.max).map { byte in
      !CodeColors.isLetter(byte) && !CodeColors.isDigit(byte) && !words.quotes.contains(byte)
        && !words.startsRemark(byte)
    }
  }

  /// The end and the color of the next token, or `nil` at the end of the code.
  private var next: (end: Int, token: ThemeToken?)? {
    guard let (end, token) = nextRange else { return nil }
    return (end, token == nil && CodeColors.isLetter(code[position]) ? wordToken(to: end) : token)
  }

  /// The end of the next token, with its color if it is a comment or string.
  private var nextRange: (end: Int, token: ThemeToken?)? {
    guard position < code.count else { return nil }
    let byte = code[position]
    if plain[Int(byte)] { return (plainEnd, nil) }
    if let end = remarkEnd { return (end, .tertiary) }
    if language.quotes.contains(byte) { return (textEnd, .success) }
    return (CodeColors.isLetter(byte) ? wordEnd : plainEnd, nil)
  }

  private mutating func take(to end: Int, _ token: ThemeToken?) {
    let words = String(decoding: code[position..<end], as: UTF8.self)
    text.append(words, token.map { .ink($0) } ?? .plain)
    position = end
  }

  private var wordEnd: Int {
    code[position...].firstIndex { !CodeColors.isLetter($0) && !CodeColors.isDigit($0) }
      ?? code.count
  }

  /// Returns the color of an identifier: a keyword, a call or neither.
  private func wordToken(to end: Int) -> ThemeToken? {
    let word = String(decoding: code[position..<end], as: UTF8.self)
    let isCalled =
      end < code.count && code[end] == UInt8(ascii: "(")
      || language.callsFirstWords && beginsCommand
    let name = language.ignoresCase ? word.lowercased() : word
    return language.words.contains(name) ? .violet : isCalled ? .accent : nil
  }

  /// Whether a shell command begins here: at the start of a line or after another command.
  private var beginsCommand: Bool {
    let before = code[..<position].last { $0 != 0x20 && $0 != 0x09 }
    return before.map { "\n;|&".utf8.contains($0) } ?? true
  }

  /// The end of the plain text that begins here, such as a number or punctuation.
  private var plainEnd: Int {
    var end = position
    // Letters directly after a digit, as in `0x1F` or `10px`, belong to the number.
    while end < code.count, CodeColors.isDigit(code[end]) || end > position && isLetter(at: end) {
      end += 1
    }
    guard end == position else { return end }
    repeat { end += 1 } while end < code.count && plain[Int(code[end])]
    return end
  }

  private func isLetter(at position: Int) -> Bool { CodeColors.isLetter(code[position]) }

  /// The end of the comment that begins here, or `nil` for none.
  private var remarkEnd: Int? {
    for mark in language.lineRemarks where code.has(mark, at: position) {
      // In a shell, `#` inside a word does not begin a comment.
      if mark.count == 1, position > 0, code[position - 1] > 0x20 { continue }
      return code[position...].firstIndex(of: 0x0A) ?? code.count
    }
    for (start, end) in language.remarks where code.has(start, at: position) {
      var position = position + start.count
      while position < code.count, !code.has(end, at: position) { position += 1 }
      return min(code.count, position + end.count)
    }
    return nil
  }

  /// The end of the string that begins here: after its closing quote, or at the end of the line.
  private var textEnd: Int {
    let quote = code[position]
    let long = [quote, quote, quote]
    if code.has(long, at: position) {
      var position = position + 3
      while position < code.count, !code.has(long, at: position) { position += 1 }
      return min(code.count, position + 3)
    }
    var position = position + 1
    while position < code.count, code[position] != quote {
      if code[position] == 0x0A, quote != UInt8(ascii: "`") { return position }
      position += code[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(code.count, position + 1)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
      || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension [UInt8] {
  /// Whether the array contains bytes at an index.
  fileprivate func has(_ bytes: [UInt8], at position: Int) -> Bool {
    position + bytes.count <= count && bytes.indices.allSatisfy { self[position + $0] == bytes[$0] }
  }
}
