import CursesCells
import CursesViews
import CursesWidgets

/// A link of an article, or a summary that opens and closes, and where it is.
struct ArticleLinkPlace: Hashable {
  let block: Int
  let leaf: Int
  let range: Range<Int>
  let address: String

  /// How many texts stand below a summary; `nil` for a link.
  var leavesInside: Int?

  var place: ArticlePlace { ArticlePlace(block: block, leaf: leaf, offset: range.lowerBound) }

  /// Returns the links and summaries in the parts of an article, in order.
  ///
  /// - Complexity: O(*n*) in the number of texts and links.
  static func all(in parts: [ArticlePart]) -> [ArticleLinkPlace] {
    var places = ArticleLinkPlaces()
    for part in parts {
      places.block += 1
      places.leaf = 0
      places.add(part.blocks)
    }
    return places.links
  }
}

extension ArticleView {
  /// What keys do beside scrolling.
  var articleCommands: [KeyCommand] {
    selectionCommands + linkCommands + numberCommands + [
      heading("article.next-heading", .character("]"), isForward: true),
      heading("article.previous-heading", .character("["), isForward: false),
    ]
  }

  private var linkCommands: [KeyCommand] {
    let title = "choose the next link, the one before"
    var commands: [KeyCommand] = []
    // Where there is none that way, the key goes on to the next view.
    if let next = nextLink {
      commands.append(
        KeyCommand("article.next-link", .tab, title: title, hint: "") { [self] in choose(next) })
    }
    if let currentLink, let previous = (0..<currentLink).last(where: isReachable) {
      commands.append(
        KeyCommand("article.previous-link", .backTab, title: title) { [self] in choose(previous) })
    }
    if let currentLink, isReachable(currentLink) {
      commands.append(
        KeyCommand("article.open", .enter, title: "open the link", hint: "open") { [self] in
          open(links[currentLink])
        })
    }
    return commands
  }

  /// Whether a link is not below a summary that is closed.
  private func isReachable(_ link: Int) -> Bool {
    !isHidden(block: links[link].block, leaf: links[link].leaf)
  }

  /// The link that Tab goes to: the one after the chosen one, or the first from what is seen on.
  private var nextLink: Int? {
    if let currentLink {
      return (currentLink + 1..<max(links.count, currentLink + 1)).first(where: isReachable)
    }
    let block = layout?.block(at: max(0, contentOffset.y - origin.y)) ?? 0
    return links.indices[links(inBlock: block).lowerBound...].first(where: isReachable)
      ?? links.indices.first(where: isReachable)
  }

  /// Chooses a link, and scrolls to it where it is not seen.
  func choose(_ link: Int, scrolls: Bool = true) {
    currentLink = link
    // A pager hands its page the keys that it has no use for itself.
    if !isFirstResponder { becomeFirstResponder() }
    page.setNeedsDisplay()
    setNeedsTranscriptUpdate()
    if scrolls { show(links[link].place, atTop: false) }
  }

  /// Opens a link, or what stands below a summary, which is closed where it is open.
  func open(_ link: ArticleLinkPlace) {
    if link.leavesInside != nil { toggle(link) } else { open(link.address) }
  }

  /// Opens an address: goes to it within the article, or tells who wants to hear of it.
  func open(_ address: String) {
    guard address.hasPrefix("#") else {
      return notify("onOpenLink") { [self] in onOpenLink?(self, address) }
    }
    let name = String(address.dropFirst())
    for (index, part) in parts.enumerated() {
      for (leaf, text) in part.blocks.leaves.enumerated() {
        guard let anchor = text.anchors.first(where: { $0.name == name }) else { continue }
        reveal(block: index + 1, leaf: leaf)
        return show(
          ArticlePlace(block: index + 1, leaf: leaf, offset: anchor.offset), atTop: true)
      }
    }
  }

  /// Returns the link in a cell, or `nil` for none.
  func link(at point: Point) -> Int? {
    guard let row = layout?.row(point.y - origin.y) else { return nil }
    let column = point.x - origin.x
    for piece in row.line.pieces {
      guard let source = piece.source, column >= piece.column,
        column < piece.column + piece.width
      else { continue }
      let offset = piece.offset(at: column, from: source.range)
      // A link in a summary is above the summary.
      return links(inBlock: row.block).last {
        links[$0].leaf == source.leaf && links[$0].range.contains(offset)
      }
    }
    return summary(marked: row, at: column)
  }

  /// Returns the summary behind the mark in a column of a row.
  private func summary(marked row: ArticleLayout.Row, at column: Int) -> Int? {
    guard let mark = row.line.pieces.last(where: { $0.source == nil && $0.column <= column }),
      column < mark.column + mark.width,
      let source = row.line.pieces.first(where: { $0.source != nil && $0.column > column })?.source
    else { return nil }
    return links(inBlock: row.block).first {
      links[$0].leavesInside != nil && links[$0].leaf == source.leaf && source.range.lowerBound == 0
    }
  }
}

// MARK: - Headings and reading

extension ArticleView {
  private func heading(_ id: StaticString, _ key: Key, isForward: Bool) -> KeyCommand {
    let goal = nextHeading(isForward: isForward)
    return KeyCommand(
      id, key, title: "go to the next heading, to the one before", hint: "",
      unavailable: goal == nil ? "there is no heading that way" : nil
    ) { [self] in
      if let goal, let row = layout?.row(ofBlock: goal) { show(row: row, atTop: true) }
    }
  }

  private func nextHeading(isForward: Bool) -> Int? {
    guard let layout else { return nil }
    let row = max(0, contentOffset.y - origin.y)
    let block = layout.block(at: row)
    if isForward {
      return (block..<layout.blockCount).first {
        layout.isHeading($0) && ($0 > block || layout.start(of: $0) > row)
      }
    }
    let before = (0...block).last {
      layout.isHeading($0) && ($0 < block || layout.start(of: $0) < row)
    }
    return before ?? (contentOffset.y > 0 ? 0 : nil)
  }

  /// The blocks that are seen, and the link that is chosen.
  var spokenElements: [AccessibilityElement] {
    guard let layout else { return [] }
    let first = max(0, contentOffset.y - origin.y)
    let last = layout.block(at: first + max(0, bounds.height - 1))
    let words = (layout.block(at: first)...last).map { block in
      layout.leaves(of: block).map(\.string).joined(separator: " ")
    }
    let seen = words.filter { !$0.isEmpty }.map { AccessibilityElement($0, traits: .staticText) }
    guard let currentLink else { return seen }
    let link = links[currentLink]
    let text = layout.leaves(of: link.block)[link.leaf].string
    let name = String(decoding: Array(text.utf8)[link.range], as: UTF8.self)
    return seen + [AccessibilityElement(name, traits: .link, isCurrent: true)]
  }
}
