/// The position of a link in an article, or of a summary that shows and hides its details.
struct ArticleLinkPlace: Hashable {
  let block: Int
  let leaf: Int
  let range: Range<Int>
  let address: String

  /// The number of texts in the details of a summary; `nil` for a link.
  var leavesInside: Int?

  var position: ArticlePlace { ArticlePlace(block: block, leaf: leaf, offset: range.lowerBound) }

  /// Returns the links and summaries of the parts of an article, in order.
  ///
  /// - Complexity: O(*n*) in the number of texts and links.
  static func all(in parts: [ArticlePart]) -> [ArticleLinkPlace] {
    var positions = ArticleLinkPlaces()
    for part in parts {
      positions.block += 1
      positions.leaf = 0
      positions.add(part.blocks)
    }
    return positions.links
  }
}

/// A collector of the links and summaries of an article, in reading order.
private struct ArticleLinkPlaces {
  private(set) var links: [ArticleLinkPlace] = []

  /// The current block, and the index of its next text.
  var block = 0
  var leaf = 0

  /// Adds the links and summaries of blocks.
  mutating func add(_ blocks: [ArticleBlock]) {
    for block in blocks { add(block) }
  }

  private mutating func add(_ block: ArticleBlock) {
    switch block {
    case .heading(_, let text), .paragraph(let text), .code(let text, _): add(text)
    case .list(let list): for item in list.items { add(item.blocks) }
    case .definitions(let definitions):
      for definition in definitions {
        for term in definition.terms { add(term) }
        add(definition.blocks)
      }
    case .quote(let blocks): add(blocks)
    case .table(let table):
      add(table.caption)
      for row in table.rows { for cell in row { add(cell.blocks) } }
    case .figure(let figure):
      for picture in figure.pictures { add(picture.words) }
      add(figure.caption)
    case .rule: break
    case .details(let summary, let blocks): add(blocks, below: summary)
    }
  }

  private mutating func add(_ text: ArticleText) {
    for link in text.links {
      links.append(
        ArticleLinkPlace(block: block, leaf: leaf, range: link.range, address: link.address))
    }
    leaf += 1
  }

  private mutating func add(_ blocks: [ArticleBlock], below summary: ArticleText) {
    let position = links.count
    links.append(
      ArticleLinkPlace(
        block: block, leaf: leaf, range: 0..<summary.length, address: "", leavesInside: 0))
    add(summary)
    let first = leaf
    add(blocks)
    links[position].leavesInside = leaf - first
  }
}
