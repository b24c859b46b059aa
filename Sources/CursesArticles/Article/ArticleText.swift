import CursesViews

/// Words of an article, some of which lead somewhere.
///
/// Addresses are strings here, not links of cells: a process knows only so many of those, and a
/// page can have any number.
public struct ArticleText: Hashable, Sendable {
  /// Words that lead somewhere.
  public struct Link: Hashable, Sendable {
    /// Where they are, in bytes of UTF-8 from the start of the text.
    public var range: Range<Int>

    /// An absolute address of the Web, of mail or of a telephone, or one within the article, which
    /// begins with `#`.
    public var address: String

    /// Creates a link.
    public init(range: Range<Int>, address: String) {
      self.range = range
      self.address = address
    }
  }

  /// A place that others lead to.
  public struct Anchor: Hashable, Sendable {
    /// Its name, without `#`.
    public var name: String

    /// Where it is, in bytes of UTF-8 from the start of the text.
    public var offset: Int

    /// Creates an anchor.
    public init(name: String, offset: Int) {
      self.name = name
      self.offset = offset
    }
  }

  /// The words, with styles that do not say where they lead.
  public private(set) var styledText = StyledText()

  /// The words that lead somewhere, in order.
  public private(set) var links: [Link] = []

  /// The places that others lead to, in order.
  public private(set) var anchors: [Anchor] = []

  /// Creates an empty text.
  public init() {}

  /// Creates a text in one style; the default is plain.
  public init(_ string: some StringProtocol, _ style: TextStyle = .plain) {
    append(string, style)
  }

  /// Creates a text of parts that fit together.
  init(styledText: StyledText, links: [Link], anchors: [Anchor]) {
    self.styledText = styledText
    self.links = links
    self.anchors = anchors
  }

  /// The words without their styles.
  public var string: String { styledText.string }

  /// Whether there are no words.
  public var isEmpty: Bool { styledText.isEmpty }

  /// The bytes of UTF-8 that it takes.
  var length: Int { styledText.string.utf8.count }

  /// Appends words.
  ///
  /// - Parameters:
  ///   - words: The words, without control characters; line feeds end lines.
  ///   - style: How they look.
  ///   - address: Where they lead, or `nil`, the default, for nowhere.
  /// - Complexity: O(*n*) in the length of the words.
  public mutating func append(
    _ words: some StringProtocol, _ style: TextStyle = .plain, to address: String? = nil
  ) {
    let start = length
    styledText.append(words, style)
    guard let address, start < length else { return }
    if let last = links.last, last.address == address, last.range.upperBound == start {
      links[links.count - 1].range = last.range.lowerBound..<length
    } else {
      links.append(Link(range: start..<length, address: address))
    }
  }

  /// Appends a text with its links and anchors.
  public mutating func append(_ other: ArticleText) {
    let start = length
    styledText.append(other.styledText)
    links += other.links.map {
      Link(
        range: $0.range.lowerBound + start..<$0.range.upperBound + start, address: $0.address)
    }
    anchors += other.anchors.map { Anchor(name: $0.name, offset: $0.offset + start) }
  }

  /// Lets others lead to the end of what there is so far.
  public mutating func appendAnchor(_ name: String) {
    anchors.append(Anchor(name: name, offset: length))
  }
}
