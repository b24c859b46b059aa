import CursesCells
import CursesViews

extension ArticleView {
  /// What keys do about the numbers of links.
  var numberCommands: [KeyCommand] {
    let numbered = numberedLinks
    var commands: [KeyCommand] = []
    if !linksInSight.isEmpty {
      commands.append(
        KeyCommand(
          "article.number", .character("#"), title: "number the links, or the next nine", hint: ""
        ) {
          [self] in number()
        })
    }
    commands += zip(ArticleView.digits, numbered).map { digit, link in
      KeyCommand(digit.id, .character(digit.key), title: "open the link of a number", hint: "") {
        [self] in
        firstNumbered = nil
        choose(link)
        open(links[link])
      }
    }
    return commands
  }

  /// The links that have a number, from 1 on.
  var numberedLinks: ArraySlice<Int> {
    guard let firstNumbered else { return [] }
    return linksInSight.drop { $0 < firstNumbered }.prefix(ArticleView.digits.count)
  }

  /// Numbers the first links in sight, then those after them, and at last none.
  private func number() {
    let links = linksInSight
    let next = numberedLinks.last.map { $0 + 1 } ?? links.first
    firstNumbered = next.flatMap { first in links.first { $0 >= first } }
    page.setNeedsDisplay()
  }

  /// The links that are seen.
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
      return rows.contains(self.layout?.row(of: link.place) ?? -1)
    }
  }

  private static let digits: [(id: StaticString, key: Character)] = [
    ("article.link-1", "1"), ("article.link-2", "2"), ("article.link-3", "3"),
    ("article.link-4", "4"), ("article.link-5", "5"), ("article.link-6", "6"),
    ("article.link-7", "7"), ("article.link-8", "8"), ("article.link-9", "9"),
  ]
}
