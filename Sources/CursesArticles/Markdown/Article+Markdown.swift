extension Article {
  /// Reads Markdown with GitHub's tables, tasks, strikethrough and addresses.
  ///
  ///     let article = Article(markdown: "# Fog\n\nIt is *near*.")
  ///
  /// HTML in it is read, too, but for what ``init(html:address:content:)`` leaves out. More of the
  /// text can follow by ``append(markdown:)``. A heading that it begins with is the title.
  ///
  /// - Parameters:
  ///   - markdown: The text, of which as many bytes are read as of a page.
  ///   - address: Where it comes from, which completes the addresses in it, or `nil`, the default.
  /// - Complexity: O(*n*) in the length of the text.
  ///
  /// Source: CommonMark 0.30 and GitHub Flavored Markdown 0.29, as md4c reads them.
  public init(markdown: some StringProtocol, address: String? = nil) {
    self.init()
    self.markdown.address = address
    append(markdown: markdown)
  }

  /// Reads more of a text that arrives in pieces.
  ///
  ///     var article = Article(markdown: "# Fog")
  ///     article.append(markdown: "\n\nIt is *near*.")
  ///
  /// It is as if all of the text had been read at once. Only the blocks at the end change, so that
  /// what is shown of the others stays as it is.
  ///
  /// - Parameter piece: What follows in the text that the article was made of, wherever it was cut.
  ///   Of an article that was not made of Markdown, it follows the blocks.
  /// - Complexity: O(*n*) in the length of the piece and of the block that it goes on.
  public mutating func append(markdown piece: some StringProtocol) {
    guard isComplete else { return }
    let room = Article.largestPage - markdown.text.utf8.count
    isComplete = piece.utf8.count <= room
    markdown.text +=
      isComplete ? String(piece) : String(decoding: piece.utf8.prefix(room), as: UTF8.self)
    if markdown.firstBlock == nil {
      markdown.firstBlock = blocks.count
      markdown.settledBlocks = blocks.count
      markdown.mayHaveTitle = blocks.isEmpty && title.isEmpty
    }
    blocks.removeSubrange(markdown.settledBlocks...)
    settle()
    read(markdown.text.utf8.dropFirst(markdown.settledBytes))
  }

  /// Reads what nothing that follows can change.
  private mutating func settle() {
    let open = markdown.text.utf8.dropFirst(markdown.settledBytes)
    guard !markdown.hasReferences else { return }
    if MarkdownCut.mayHaveReferences(open) {
      // What was read before may lead to what is named now.
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

  /// Appends the blocks of a text, of which the first may be the title.
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
