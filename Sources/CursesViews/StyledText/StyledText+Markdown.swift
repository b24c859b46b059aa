import CursesCells

extension StyledText {
  /// Creates a text from a subset of Markdown: inline styles, code and links.
  ///
  ///     let news = StyledText(markdown: "**Two** of *three* are `ready`, see <https://a.example>")
  ///
  /// | written                       | is                     |
  /// | ----------------------------- | ---------------------- |
  /// | `**bold**`                    | bold                   |
  /// | `*italic*` `_italic_`         | italic                 |
  /// | `~~done~~`                    | struck through         |
  /// | \`code\`                      | on the surface of code |
  /// | `[name](address)` `<address>` | a link                 |
  /// | `\*`                          | the sign itself        |
  ///
  /// Everything else stays literal: headings, lists, images, HTML, references, line breaks, and
  /// unpaired signs. Only `https`, `http` and `mailto` addresses become links.
  ///
  /// - Complexity: O(*n*) in the length of the text, except for unclosed runs of backticks.
  ///
  /// Source: CommonMark 0.31, *Inlines*, of which this is a part.
  public init(markdown: some StringProtocol) {
    var reader = MarkdownReader(markdown)
    self = reader.read()
  }
}

/// A parser for a subset of Markdown.
private struct MarkdownReader {
  private let characters: [Character]
  private var position = 0

  /// The parsed pieces with their styles, including signs that wait for their counterparts.
  private var pieces: [(text: String, style: TextStyle)] = []
  private var opened: [Sign: Int] = [:]

  /// The lengths of runs of backticks without a counterpart from here on.
  private var unclosed: Set<Int> = []

  private enum Sign: String, CaseIterable {
    case bold = "**"
    case strikethrough = "~~"
    case italic = "*"
    case underscore = "_"

    var style: TextStyle {
      switch self {
      case .bold: .bold
      case .strikethrough: .strikethrough
      case .italic, .underscore: .italic
      }
    }
  }

  /// The maximum number of characters of an address.
  private static let longestAddress = 2083

  init(_ text: some StringProtocol) { characters = Array(text) }

  mutating func read() -> StyledText {
    while position < characters.count { readNext() }
    return pieces.reduce(into: StyledText()) { $0.append($1.text, $1.style) }
  }

  private mutating func readNext() {
    switch characters[position] {
    case "\\" where character(position + 1)?.isPunctuationOfASCII == true:
      add(characters[position + 1])
      position += 2
    case "`": readCode()
    case "[": if !readLink() { addNext() }
    case "<": if !readAddress() { addNext() }
    default: if !readSign() { addNext() }
    }
  }

  private func character(_ position: Int) -> Character? {
    characters.indices.contains(position) ? characters[position] : nil
  }

  private mutating func addNext() {
    add(characters[position])
    position += 1
  }

  private mutating func add(_ character: Character) {
    if let last = pieces.last, last.style == .plain, !opened.values.contains(pieces.count - 1) {
      pieces[pieces.count - 1].text.append(character)
    } else {
      pieces.append((String(character), .plain))
    }
  }
}

// MARK: - Signs

extension MarkdownReader {
  /// Reads a sign that changes the style, and returns whether there is one.
  private mutating func readSign() -> Bool {
    guard let sign = Sign.allCases.first(where: starts(with:)) else { return false }
    let (before, after) = (character(position - 1), character(position + sign.rawValue.count))
    let isWordSign = sign == .underscore
    if let start = opened[sign], before?.isWhitespace == false,
      !isWordSign || after?.isPartOfWord != true
    {
      close(sign, from: start)
    } else if opened[sign] == nil, after?.isWhitespace == false,
      !isWordSign || before?.isPartOfWord != true
    {
      opened[sign] = pieces.count
      pieces.append((sign.rawValue, .plain))
    } else {
      return false
    }
    position += sign.rawValue.count
    return true
  }

  private func starts(with sign: Sign) -> Bool {
    zip(position..., sign.rawValue).allSatisfy { character($0) == $1 }
  }

  /// Applies a sign's style to the pieces since it was opened; unclosed signs in between stay text.
  private mutating func close(_ sign: Sign, from start: Int) {
    opened = opened.filter { $0.value < start }
    pieces[start].text = ""
    for index in start..<pieces.count {
      pieces[index].style = sign.style.adding(pieces[index].style)
    }
    // A new piece, because the following text has another style.
    pieces.append(("", .plain))
  }
}

// MARK: - Code and links

extension MarkdownReader {
  private mutating func readCode() {
    let length = characters[position...].prefix { $0 == "`" }.count
    let start = position + length
    position = start
    guard !unclosed.contains(length), let end = endOfCode(from: start, length) else {
      unclosed.insert(length)
      for _ in 0..<length { add("`") }
      return
    }
    var code = characters[start..<end]
    if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
      code = code.dropFirst().dropLast()
    }
    pieces.append((String(code), .on(.code)))
    position = end + length
  }

  /// Returns the start of a run of backticks with a given length.
  private func endOfCode(from start: Int, _ length: Int) -> Int? {
    var index = start
    while index < characters.count {
      let run = characters[index...].prefix { $0 == "`" }.count
      if run == length { return index }
      index += max(run, 1)
    }
    return nil
  }

  private mutating func readLink() -> Bool {
    let name = characters[(position + 1)...].prefix { $0 != "]" && $0 != "[" && $0 != "\n" }
    guard character(position - 1) != "!", !name.isEmpty, character(name.endIndex) == "]",
      character(name.endIndex + 1) == "("
    else {
      return false
    }
    let start = name.endIndex + 2
    guard let link = link(from: start, to: ")") else { return false }
    let inside = StyledText(markdown: String(name)).over(.link(link.link))
    for run in inside.runs {
      let part = inside.string.utf8.prefix(run.range.upperBound).dropFirst(run.range.lowerBound)
      pieces.append((String(Substring(part)), run.style))
    }
    position = link.end + 1
    return true
  }

  private mutating func readAddress() -> Bool {
    guard let link = link(from: position + 1, to: ">") else { return false }
    pieces.append((String(characters[(position + 1)..<link.end]), .link(link.link)))
    position = link.end + 1
    return true
  }

  /// Reads an address up to `end`, and returns it with its end, or `nil` if it is not a valid link.
  private func link(from start: Int, to end: Character) -> (link: Link, end: Int)? {
    let address = characters[min(start, characters.count)...]
      .prefix(MarkdownReader.longestAddress)
      .prefix { $0 != end && $0 != "<" && $0 != "(" && !$0.isWhitespace }
    guard character(address.endIndex) == end, let link = Link(String(address)),
      ["https", "http", "mailto"].contains(link.scheme)
    else { return nil }
    return (link, address.endIndex)
  }
}

extension Character {
  fileprivate var isPunctuationOfASCII: Bool {
    isASCII && (isPunctuation || isSymbol)
  }

  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
