/// XML made safe to hand to the parser: the same elements on the same lines, and nothing else.
///
/// The parser of FoundationXML expands entities, takes quadratic time for a tag with very many
/// attributes, and gives up at a control character. So this pass takes out declarations, comments
/// and instructions (with the document type go all entities and all addresses of other files),
/// writes the named characters of HTML as themselves, takes `&` and `<` that begin nothing for
/// text, drops characters XML forbids, and refuses tags with too many attributes.
struct XMLCleaner {
  /// The most attributes a tag may have.
  static let attributeLimit = 128

  /// A problem, with the number of its line, counted from 1.
  struct Problem: Error {
    let line: Int
    let text: String
  }

  /// The cleaned document; it breaks off at the root when ``isFeed`` is `false`.
  private(set) var output: [UInt8] = []

  /// The name of the first element without its prefix, or `nil` when there is no element.
  private(set) var root: String?

  /// Whether the root is that of a feed, or missing.
  private(set) var isFeed = true

  /// What is wrong behind the output, or `nil`.
  private(set) var problem: Problem?

  /// The document; empty once it is cleaned, so that it is not kept beside the output.
  private var input: [UInt8]
  private var position = 0

  /// Cleans `input`, up to its root when that is none of a feed.
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

  /// Whether a tag begins here, and not only a `<` in a text.
  private var beginsTag: Bool {
    guard position + 1 < input.count else { return true }
    let next = input[position + 1]
    return next.isLetter || next >= 0x80 || [0x21, 0x2F, 0x3A, 0x3F, 0x5F].contains(next)
  }

  /// Leaves out everything up to `end` but its line breaks.
  private mutating func drop(to end: Int?, _ otherwise: String) throws(Problem) {
    guard let end else { throw problem(otherwise) }
    for byte in input[position..<end] where byte == .lineFeed { output.append(byte) }
    position = end
  }

  /// Returns the position behind the document type here, with the declarations in its brackets.
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

  /// Returns the name at `start` without its prefix, or `nil` when none begins there.
  private func name(at start: Int) -> String? {
    guard start < input.count, input[start].isLetter else { return nil }
    let name = input[start...].prefix(64).prefix { byte in
      byte.isNameByte || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte >= 0x80
    }
    let local = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: true).last
    return local.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns what is wrong at the position reached: the lines of the output are those of the input.
  private func problem(_ text: String) -> Problem {
    Problem(line: output.reduce(1) { $1 == .lineFeed ? $0 + 1 : $0 }, text: text)
  }

  // MARK: Text

  /// Takes over one byte, or drops a character that XML forbids.
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

  /// Whether U+FFFE or U+FFFF stands here.
  private var isNoncharacter: Bool {
    position + 2 < input.count && input[position + 1] == 0xBF && input[position + 2] >= 0xBE
  }

  /// Takes over a reference: those XML has as they are, those HTML has as the character itself.
  ///
  /// An ampersand of anything else is one of the text: publishers forget to write it by its name,
  /// and nothing that a document declares is expanded.
  private mutating func cleanReference() {
    guard let (scalar, end) = CharacterReference.read(input, at: position) else {
      output.append(contentsOf: "&amp;".utf8)
      position += 1
      return
    }
    switch scalar {
    case "<", ">", "&", "\"", "'": output.append(contentsOf: "&#\(scalar.value);".utf8)
    case "\t", "\n", "\r": output.append(UInt8(ascii: " "))
    default:
      let isForbidden = scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value)
      if !isForbidden { output.append(contentsOf: scalar.utf8) }
    }
    position = end
  }
}
