import CursesCells
import CursesControls
import CursesViews

extension ArticleView {
  /// The key commands except those for scrolling.
  var articleCommands: [KeyCommand] {
    selectionCommands + linkCommands + numberCommands + [
      heading("article.next-heading", .character("]"), isForward: true),
      heading("article.previous-heading", .character("["), isForward: false),
    ]
  }

  private var linkCommands: [KeyCommand] {
    let title = "Select Next, Previous Link"
    var commands: [KeyCommand] = []
    // Omit the command at the last link, so that the key moves the focus.
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
        KeyCommand("article.open", .enter, title: "Open Link", hint: "open") { [self] in
          open(links[currentLink])
        })
    }
    return commands
  }

  /// Whether a link is not inside collapsed details.
  private func isReachable(_ link: Int) -> Bool {
    !isHidden(block: links[link].block, leaf: links[link].leaf)
  }

  /// The link after the current one, or the first from the top of the visible part.
  private var nextLink: Int? {
    if let currentLink {
      return (currentLink + 1..<max(links.count, currentLink + 1)).first(where: isReachable)
    }
    let block = layout?.block(at: max(0, contentOffset.y - origin.y)) ?? 0
    return links.indices[links(inBlock: block).lowerBound...].first(where: isReachable)
      ?? links.indices.first(where: isReachable)
  }

  /// Makes a link current, and scrolls to it if it is not visible.
  func choose(_ link: Int, scrolls: Bool = true) {
    currentLink = link
    // A pager forwards unhandled keys to its page, which need not be first responder.
    if !isFirstResponder { becomeFirstResponder() }
    page.setNeedsDisplay()
    setNeedsTranscriptUpdate()
    if scrolls { show(links[link].position, atTop: false) }
  }

  /// Opens a link, or toggles the details of a summary.
  func open(_ link: ArticleLinkPlace) {
    if link.leavesInside != nil { toggle(link) } else { open(link.address) }
  }

  /// Opens an address: scrolls to a fragment of the article, or calls ``onOpenLink``.
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

  /// Returns the index of the link at a cell, or `nil` for none.
  func link(at point: Point) -> Int? {
    guard let row = layout?.row(point.y - origin.y) else { return nil }
    let column = point.x - origin.x
    for piece in row.line.pieces {
      guard let source = piece.source, column >= piece.column,
        column < piece.column + piece.width
      else { continue }
      let offset = piece.offset(at: column, from: source.range)
      // For a link inside a summary, both match; the link comes later.
      return links(inBlock: row.block).last {
        links[$0].leaf == source.leaf && links[$0].range.contains(offset)
      }
    }
    return summary(marked: row, at: column)
  }

  /// Returns the index of the summary with its disclosure mark in a column of a row.
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
      id, key, title: "Go to Next, Previous Heading", hint: "",
      unavailable: goal == nil ? "no more headings" : nil
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

  /// The accessibility elements of the visible blocks and the current link.
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

// MARK: - Headings

/// A heading of an article, for a table of contents.
public struct ArticleHeading: Hashable, Sendable {
  /// The text of the heading.
  public let text: String

  /// The level, from 1.
  public let level: Int

  let block: Int
}

extension ArticleView {
  /// The headings of the article, in order, without its title and headings nested in other blocks.
  ///
  /// - Complexity: O(*n*) in the number of blocks.
  public var headings: [ArticleHeading] {
    parts.enumerated().compactMap { index, part in
      guard part.isHeading, case .heading(let level, let words)? = part.blocks.first else {
        return nil
      }
      return ArticleHeading(text: words.string, level: level, block: index + 1)
    }
  }

  /// Returns the index of the last heading at or above the first visible row, or `nil` for none.
  ///
  /// At the end of the article, it is the last heading, which may not be scrollable to the top.
  public func currentHeading(in headings: [ArticleHeading]) -> Int? {
    guard let layout, let last = headings.indices.last else { return nil }
    let end = contentOffsetRange.last.y
    if end > 0, contentOffset.y == end { return last }
    let row = max(0, contentOffset.y - origin.y)
    let block = layout.block(at: row)
    return headings.lastIndex {
      $0.block < block || ($0.block == block && layout.start(of: block) <= row)
    }
  }

  /// Scrolls to a heading as the user would, and returns whether the content offset changed.
  @discardableResult
  public func scroll(to heading: ArticleHeading) -> Bool {
    guard let row = layout?.row(ofBlock: heading.block) else { return false }
    let offset = contentOffset
    show(row: row, atTop: true)
    return contentOffset != offset
  }
}

// MARK: - Numbers

extension ArticleView {
  /// The key commands that number links and open them by number.
  private var numberCommands: [KeyCommand] {
    let numbered = numberedLinks
    var commands: [KeyCommand] = []
    if !linksInSight.isEmpty {
      commands.append(
        KeyCommand(
          "article.number", .character("#"), title: "Number Links, Next Nine", hint: ""
        ) {
          [self] in number()
        })
    }
    commands += zip(ArticleView.digits, numbered).map { digit, link in
      KeyCommand(digit.id, .character(digit.key), title: "Open Link by Number", hint: "") {
        [self] in
        firstNumbered = nil
        choose(link)
        open(links[link])
      }
    }
    return commands
  }

  /// The indices of the links that are numbered, from 1.
  var numberedLinks: ArraySlice<Int> {
    guard let firstNumbered else { return [] }
    return linksInSight.drop { $0 < firstNumbered }.prefix(ArticleView.digits.count)
  }

  /// Numbers the first visible links; on repeated calls the following ones, and finally none.
  private func number() {
    let links = linksInSight
    let next = numberedLinks.last.map { $0 + 1 } ?? links.first
    firstNumbered = next.flatMap { first in links.first { $0 >= first } }
    page.setNeedsDisplay()
  }

  /// The indices of the visible links.
  private var linksInSight: [Int] {
    guard let layout, bounds.height > 0 else { return [] }
    let rows =
      max(0, contentOffset.y - origin.y)..<max(1, contentOffset.y - origin.y + bounds.height)
    let blocks = layout.block(at: rows.lowerBound)...layout.block(at: rows.upperBound - 1)
    return blocks.flatMap { links(inBlock: $0) }.filter { index in
      let link = links[index]
      guard link.leavesInside == nil, !isHidden(block: link.block, leaf: link.leaf) else {
        return false
      }
      return rows.contains(self.layout?.row(of: link.position) ?? -1)
    }
  }

  private static let digits: [(id: StaticString, key: Character)] = [
    ("article.link-1", "1"), ("article.link-2", "2"), ("article.link-3", "3"),
    ("article.link-4", "4"), ("article.link-5", "5"), ("article.link-6", "6"),
    ("article.link-7", "7"), ("article.link-8", "8"), ("article.link-9", "9"),
  ]
}

// MARK: - Details

extension ArticleView {
  /// Expands or collapses the details of a summary.
  func toggle(_ summary: ArticleLinkPlace) {
    if closedDetails.remove(summary.position) == nil { closedDetails.insert(summary.position) }
    looksDidChange()
    setNeedsTranscriptUpdate()
  }

  /// Whether a text is inside collapsed details.
  func isHidden(block: Int, leaf: Int) -> Bool {
    !closedDetails.isEmpty && closed(above: leaf, in: block) != nil
  }

  /// Expands all details that contain a text.
  func reveal(block: Int, leaf: Int) {
    while let above = closed(above: leaf, in: block) { toggle(above) }
    layoutIfNeeded()
  }

  /// Returns a summary with collapsed details that contain a text, or `nil` for none.
  private func closed(above leaf: Int, in block: Int) -> ArticleLinkPlace? {
    if block > 0, let position = parts[block - 1].below.first(where: closedDetails.contains) {
      return links(inBlock: position.block).lazy.map { [links] in links[$0] }
        .first { $0.leavesInside != nil && $0.position == position }
    }
    let summaries = links(inBlock: block).lazy.map { [links] in links[$0] }
    return summaries.first { [closedDetails] summary in
      guard let inside = summary.leavesInside else { return false }
      return ((leaf - inside)..<leaf).contains(summary.leaf)
        && closedDetails.contains(summary.position)
    }
  }

  /// The indices of the links and summaries of a block.
  func links(inBlock block: Int) -> Range<Int> {
    let first = firstLink { $0.block >= block }
    return first..<firstLink { $0.block > block }
  }

  private func firstLink(where isBehind: (ArticleLinkPlace) -> Bool) -> Int {
    var low = 0
    var high = links.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(links[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
