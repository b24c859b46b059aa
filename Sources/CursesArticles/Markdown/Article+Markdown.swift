extension Article {
  /// Creates an article from Markdown with GitHub's tables, task lists, strikethrough and links.
  ///
  ///     let article = Article(markdown: "# Fog\n\nIt is *near*.")
  ///
  /// Embedded HTML is read too, without the elements that ``init(html:address:content:)`` skips.
  /// More text can be appended with ``append(markdown:)``. If the text begins with a heading of
  /// level 1, that becomes the title.
  ///
  /// - Parameters:
  ///   - markdown: The text, of which at most ``largestPage`` bytes are read.
  ///   - address: The base address for relative links, or `nil`, the default.
  /// - Complexity: O(*n*) in the length of the text.
  ///
  /// Source: CommonMark 0.30 and GitHub Flavored Markdown 0.29, as md4c reads them.
  public init(markdown: some StringProtocol, address: String? = nil) {
    self.init()
    self.markdown.address = address
    append(markdown: markdown)
  }

  /// Appends a piece of Markdown that arrives in parts.
  ///
  ///     var article = Article(markdown: "# Fog")
  ///     article.append(markdown: "\n\nIt is *near*.")
  ///
  /// The result is the same as that of reading the whole text. Usually only the last blocks change,
  /// so that the blocks before them stay as they are. Text beyond ``largestPage`` bytes is ignored,
  /// and ``isComplete`` becomes `false`.
  ///
  /// - Parameter piece: The next piece of the source, which may be cut anywhere. If the article was
  ///   not created from Markdown, the piece is read as new text after its blocks.
  /// - Complexity: O(*n*) in the length of the piece and of the block that it continues.
  public mutating func append(markdown piece: some StringProtocol) {
    guard isComplete else { return }
    let space = Article.largestPage - markdown.text.utf8.count
    isComplete = piece.utf8.count <= space
    markdown.text +=
      isComplete ? String(piece) : String(decoding: piece.utf8.prefix(space), as: UTF8.self)
    if markdown.firstBlock == nil {
      markdown.firstBlock = blocks.count
      markdown.settledBlocks = blocks.count
      markdown.mayHaveTitle = blocks.isEmpty && title.isEmpty
    }
    blocks.removeSubrange(markdown.settledBlocks...)
    settle()
    read(markdown.text.utf8.dropFirst(markdown.settledBytes))
  }

  /// Reads the prefix that later text cannot change.
  private mutating func settle() {
    let open = markdown.text.utf8.dropFirst(markdown.settledBytes)
    guard !markdown.hasReferences else { return }
    if MarkdownCut.mayHaveReferences(open) {
      // A reference definition can change links in text that was already read, so read it again.
      markdown.hasReferences = true
      guard markdown.settledBytes > 0 else { return }
      blocks.removeSubrange((markdown.firstBlock ?? 0)...)
      markdown.mayHaveTitle = markdown.firstBlock == 0
      markdown.settledBytes = 0
      markdown.settledBlocks = markdown.firstBlock ?? 0
      return
    }
    let length = MarkdownCut.settledLength(of: open)
    guard length > 0 else { return }
    read(open.prefix(length))
    if markdown.mayHaveTitle { markdown.mayHaveTitle = title.isEmpty && blocks.isEmpty }
    markdown.settledBytes += length
    markdown.settledBlocks = blocks.count
  }

  /// Appends the blocks of a text; a leading heading of level 1 may become the title.
  private mutating func read(_ bytes: Substring.UTF8View) {
    var read = MarkdownReader.blocks(
      of: String(Substring(bytes)), base: markdown.address.map { WebAddress($0) })
    if markdown.mayHaveTitle {
      title = ""
      if case .heading(level: 1, let words)? = read.first {
        title = SafeText.line(words.string)
        read.removeFirst()
      }
    }
    blocks += read
  }
}
