import CursesViews

/// A styled text of an article with links and anchors.
///
/// Link addresses are strings instead of cell links: a process can register only a limited number
/// of cell links, and a page can contain any number.
public struct ArticleText: Hashable, Sendable {
  /// A link in the text.
  public struct Link: Hashable, Sendable {
    /// The range of the link text, in UTF-8 bytes from the start of the text.
    public var range: Range<Int>

    /// The target: an absolute Web, FTP, mail or telephone address, or a fragment of the article
    /// that begins with `#`.
    public var address: String

    /// Creates a link.
    public init(range: Range<Int>, address: String) {
      self.range = range
      self.address = address
    }
  }

  /// A link target in the text.
  public struct Anchor: Hashable, Sendable {
    /// The name of the anchor, without `#`.
    public var name: String

    /// The position, in UTF-8 bytes from the start of the text.
    public var offset: Int

    /// Creates an anchor.
    public init(name: String, offset: Int) {
      self.name = name
      self.offset = offset
    }
  }

  /// The text with its styles, which contain no links.
  public private(set) var styledText = StyledText()

  /// The links, in order.
  public private(set) var links: [Link] = []

  /// The anchors, in order.
  public private(set) var anchors: [Anchor] = []

  /// Creates an empty text.
  public init() {}

  /// Creates a text in one style; the default is plain.
  public init(_ string: some StringProtocol, _ style: TextStyle = .plain) {
    append(string, style)
  }

  /// Creates a text from consistent parts.
  init(styledText: StyledText, links: [Link], anchors: [Anchor]) {
    self.styledText = styledText
    self.links = links
    self.anchors = anchors
  }

  /// The text without styles.
  public var string: String { styledText.string }

  /// Whether the text is empty.
  public var isEmpty: Bool { styledText.isEmpty }

  /// The length in UTF-8 bytes.
  var length: Int { styledText.string.utf8.count }

  /// Appends a string.
  ///
  /// - Parameters:
  ///   - words: The string, without control characters except line feeds, which end lines.
  ///   - style: The style of the string; the default is plain.
  ///   - address: The link address, or `nil`, the default, for no link.
  /// - Complexity: O(*n*) in the length of the string.
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

  /// Adds an anchor at the end of the text.
  public mutating func appendAnchor(_ name: String) {
    anchors.append(Anchor(name: name, offset: length))
  }
}
