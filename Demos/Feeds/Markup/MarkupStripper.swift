/// A converter of HTML to text, for titles and summaries.
///
/// It recognizes tags, comments and character references without their nesting. Its time is
/// linear, also for markup that is not closed.
struct MarkupStripper {
  /// The treatment of unknown tags, such as the one in `Array<String>`.
  enum UnknownTags {
    /// Unknown tags are removed, as the input is HTML.
    case removed

    /// Unknown tags are text, as the input may be plain text.
    case kept
  }

  private let input: [UInt8]
  private let unknownTags: UnknownTags
  private let lastTagEnd: Int
  private let lastEquals: Int
  private var position = 0
  private var quotesCount = true
  private var output: [UInt8] = []

  /// Returns the text of `markup`, with spaces at the start and end of block elements.
  ///
  /// - Complexity: O(*n*) in the length of `markup`.
  static func text(of markup: String, unknownTags: UnknownTags = .removed) -> String {
    guard markup.utf8.contains(where: { $0 == .lessThan || $0 == .ampersand }) else {
      return markup
    }
    var stripper = MarkupStripper(markup, unknownTags: unknownTags)
    stripper.run()
    return String(decoding: stripper.output, as: UTF8.self)
  }

  /// Whether `text` has a tag of HTML or a comment.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  static func hasTags(_ text: String) -> Bool {
    guard text.utf8.contains(.lessThan) else { return false }
    let stripper = MarkupStripper(text, unknownTags: .kept)
    return stripper.input.indices.contains { index in
      guard stripper.input[index] == .lessThan else { return false }
      if stripper.input.hasText("<!--", at: index) { return true }
      return [1, 2].contains { stripper.isTag(at: index, nameAt: index + $0) }
    }
  }

  /// Whether a start or end tag begins at `start`, with its name at `name`.
  private func isTag(at start: Int, nameAt name: Int) -> Bool {
    guard start < lastTagEnd, name - start == 1 || input[start + 1] == UInt8(ascii: "/") else {
      return false
    }
    return tagName(at: name) != nil
  }

  private init(_ markup: String, unknownTags: UnknownTags) {
    input = Array(markup.utf8)
    self.unknownTags = unknownTags
    lastTagEnd = input.lastIndex(of: .greaterThan) ?? -1
    lastEquals = input.lastIndex(of: UInt8(ascii: "=")) ?? -1
  }

  private mutating func run() {
    while position < input.count {
      let byte = input[position]
      if byte == .lessThan, skipMarkup() { continue }
      if byte == .ampersand, let reference = CharacterReference.read(input, at: position) {
        output.append(contentsOf: reference.scalar.utf8)
        position = reference.end
      } else {
        output.append(byte)
        position += 1
      }
    }
  }

  // MARK: Markup

  /// Skips the markup at the position, or returns `false` without any.
  private mutating func skipMarkup() -> Bool {
    if input.hasText("<!--", at: position) {
      position = input.end(of: "-->", from: position + 4) ?? input.count
      return true
    }
    guard let next = position + 1 < input.count ? input[position + 1] : nil else { return false }
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      position = input.end(of: ">", from: position) ?? input.count
      return true
    }
    return skipTag(nameAt: next == UInt8(ascii: "/") ? position + 2 : position + 1)
  }

  private mutating func skipTag(nameAt start: Int) -> Bool {
    guard let name = tagName(at: start) else { return false }
    guard position < lastTagEnd else {
      // Text that was truncated within a tag has an attribute there; “a <b” has none.
      guard position < lastEquals else { return false }
      position = input.count
      return true
    }
    let isStart = start == position + 1
    position = tagEnd(from: start + name.utf8.count)
    if isStart && HTMLNames.raw.contains(name) { skipRawText(of: name) }
    if !HTMLNames.inline.contains(name) { output.append(UInt8(ascii: " ")) }
    return true
  }

  /// Returns the name of the tag in lower case, or `nil` without a tag.
  private func tagName(at start: Int) -> String? {
    let letters = input[min(start, input.count)...].prefix(HTMLNames.longest) { $0.isNameByte }
    guard letters.first?.isLetter == true else { return nil }
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    return unknownTags == .removed || HTMLNames.areKnown(name) ? name : nil
  }

  /// Returns the position after a tag with attributes that begin at `start`.
  ///
  /// A `>` between quotation marks does not end the tag. If that hides the last `>`, quotation
  /// marks are text from here on, so that the input is searched to its end only once.
  private mutating func tagEnd(from start: Int) -> Int {
    var index = start
    while quotesCount && index < input.count {
      let byte = input[index]
      if byte == .greaterThan { return index + 1 }
      if byte.isQuotationMark {
        guard let twin = input[(index + 1)...].firstIndex(of: byte) else { break }
        index = twin
      }
      index += 1
    }
    quotesCount = false
    return input.end(of: ">", from: start) ?? input.count
  }

  private mutating func skipRawText(of name: String) {
    while let end = input.end(of: "</", from: position) {
      position = end
      if input.hasText(name, at: end, ignoringCase: true) {
        position = input.end(of: ">", from: end) ?? input.count
        return
      }
    }
    position = input.count
  }
}

extension ArraySlice<UInt8> {
  /// Returns the first bytes that satisfy `condition`, at most `limit`.
  fileprivate func prefix(_ limit: Int, while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    prefix(limit).prefix(while: condition)
  }
}
