/// A filter that makes XML safe for the parser, with the same elements on the same lines.
///
/// The parser of FoundationXML expands entities, takes quadratic time for a tag with very many
/// attributes, and fails at a control character. So this pass:
///
/// - removes declarations, comments and instructions. With the document type, this removes all
///   entities and references to other files.
/// - replaces the named characters of HTML.
/// - escapes `&` and `<` that do not begin markup.
/// - drops characters that XML forbids.
/// - refuses tags with too many attributes.
struct XMLCleaner {
  /// The maximum number of attributes of a tag.
  static let attributeLimit = 128

  /// A problem, with its line number from 1.
  struct Problem: Error {
    let line: Int
    let text: String
  }

  /// The cleaned document, which ends at the root if ``isFeed`` is `false`.
  private(set) var output: [UInt8] = []

  /// The name of the first element without its prefix, or `nil` without elements.
  private(set) var root: String?

  /// Whether the root is that of a feed, or is missing.
  private(set) var isFeed = true

  /// The problem that ended the output, or `nil`.
  private(set) var problem: Problem?

  /// The document, released after cleaning as the output takes as much memory.
  private var input: [UInt8]
  private var position = 0

  /// Cleans `input`, only up to its root if that is not the root of a feed.
  ///
  /// - Complexity: O(*n*) in the length of `input`.
  init(_ input: [UInt8]) {
    self.input = input
    output.reserveCapacity(input.count)
    do throws(Problem) {
      try clean()
    } catch {
      problem = error
    }
    self.input = []
  }

  private mutating func clean() throws(Problem) {
    while isFeed && position < input.count {
      switch input[position] {
      case .lessThan: try cleanMarkup()
      case .ampersand: cleanReference()
      default: cleanText()
      }
    }
  }

  // MARK: Markup

  private mutating func cleanMarkup() throws(Problem) {
    if input.hasText("<!--", at: position) {
      try drop(to: input.end(of: "-->", from: position + 4), "a comment does not end")
    } else if input.hasText("<?", at: position) {
      try drop(to: input.end(of: "?>", from: position), "“<?” is not followed by “?>”")
    } else if input.hasText("<!doctype", at: position, ignoringCase: true) {
      try drop(to: endOfDocumentType(), "the document type does not end")
    } else if input.hasText("<![CDATA[", at: position) {
      let end = input.end(of: "]]>", from: position) ?? input.count
      while position < end { cleanText() }
    } else if root == nil || beginsTag {
      try cleanTag()
    } else {
      output.append(contentsOf: "&lt;".utf8)
      position += 1
    }
  }

  /// Whether the `<` at the position begins a tag.
  private var beginsTag: Bool {
    guard position + 1 < input.count else { return true }
    let next = input[position + 1]
    return next.isLetter || next >= 0x80 || [0x21, 0x2F, 0x3A, 0x3F, 0x5F].contains(next)
  }

  /// Drops everything up to `end` except line breaks.
  private mutating func drop(to end: Int?, _ otherwise: String) throws(Problem) {
    guard let end else { throw problem(otherwise) }
    for byte in input[position..<end] where byte == .lineFeed { output.append(byte) }
    position = end
  }

  /// Returns the position after the document type with its internal declarations.
  private func endOfDocumentType() -> Int? {
    var index = position
    var isInBrackets = false
    while index < input.count {
      switch input[index] {
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case .greaterThan where !isInBrackets: return index + 1
      case let quote where quote.isQuotationMark:
        guard let twin = input[(index + 1)...].firstIndex(of: quote) else { return nil }
        index = twin
      case .lessThan where input.hasText("<!--", at: index):
        guard let end = input.end(of: "-->", from: index + 4) else { return nil }
        index = end - 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func cleanTag() throws(Problem) {
    if root == nil, let name = name(at: position + 1) {
      root = name
      isFeed = ["rss", "RDF", "feed", "opml"].contains(name)
    }
    var attributes = 0
    var quote: UInt8?
    while position < input.count {
      let byte = input[position]
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == .greaterThan { return cleanText() }
        if byte.isQuotationMark { quote = byte }
        if byte == UInt8(ascii: "=") { attributes += 1 }
      }
      guard attributes <= Self.attributeLimit else {
        throw problem("a tag has more than \(Self.attributeLimit) attributes")
      }
      if byte == .ampersand { cleanReference() } else { cleanText() }
    }
  }

  /// Returns the name at `start` without its prefix, or `nil` without a name.
  private func name(at start: Int) -> String? {
    guard start < input.count, input[start].isLetter else { return nil }
    let name = input[start...].prefix(64).prefix { byte in
      byte.isNameByte || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte >= 0x80
    }
    let local = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: true).last
    return local.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a problem at the current line, counted in the output, which keeps all line breaks.
  private func problem(_ text: String) -> Problem {
    Problem(line: output.reduce(1) { $1 == .lineFeed ? $0 + 1 : $0 }, text: text)
  }

  // MARK: Text

  /// Copies one byte, or drops a character that XML forbids.
  private mutating func cleanText() {
    let byte = input[position]
    if byte >= 0x20 || byte == .lineFeed || byte == 0x09 || byte == 0x0D {
      if byte == 0xEF, isNoncharacter {
        position += 3
        return
      }
      output.append(byte)
    }
    position += 1
  }

  /// Whether U+FFFE or U+FFFF is at the position.
  private var isNoncharacter: Bool {
    position + 2 < input.count && input[position + 1] == 0xBF && input[position + 2] >= 0xBE
  }

  /// Replaces a reference by its character, and by a numeric reference if that is markup.
  ///
  /// Any other ampersand is escaped. Publishers forget to do so, and entities that a document
  /// declares are not expanded.
  private mutating func cleanReference() {
    guard let (scalar, end) = CharacterReference.read(input, at: position) else {
      output.append(contentsOf: "&amp;".utf8)
      position += 1
      return
    }
    switch scalar {
    case "<": output.append(contentsOf: "&#60;".utf8)
    case ">": output.append(contentsOf: "&#62;".utf8)
    case "&": output.append(contentsOf: "&#38;".utf8)
    case "\"": output.append(contentsOf: "&#34;".utf8)
    case "'": output.append(contentsOf: "&#39;".utf8)
    case "\t", "\n", "\r": output.append(UInt8(ascii: " "))
    default:
      let isForbidden = scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value)
      if !isForbidden { output.append(contentsOf: scalar.utf8) }
    }
    position = end
  }
}
