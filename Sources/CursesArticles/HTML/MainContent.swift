import CGumbo

/// The content of a page that is read: the whole page or its main content.
struct MainContent {
  /// The element that is read.
  let root: HTMLNode

  /// Whether navigation and other elements around an article are skipped.
  private let isChosen: Bool

  /// Chooses the content of a page.
  ///
  /// The only main or article element is chosen if it has a third of the unlinked text. Otherwise
  /// it is the element with the densest paragraphs, if it has two thirds of that text. If neither
  /// is found, the whole page is read without its navigation.
  ///
  /// - Complexity: O(*n*) in the number of elements and the length of the text.
  init(of page: HTMLNode, everything: Bool) {
    isChosen = !everything
    root = everything ? page : WordCount(page).best ?? page
  }

  /// Whether an element inside the root is skipped.
  func leavesOut(_ node: HTMLNode) -> Bool {
    if node.attribute("hidden") != nil { return true }
    guard isChosen, node != root else { return false }
    if node.tag == GUMBO_TAG_NAV { return true }
    guard let role = node.attribute("role")?.lowercased() else { return false }
    return ["navigation", "banner", "contentinfo", "search", "dialog", "alertdialog"].contains(role)
  }
}

/// The text lengths and scores of the elements of a page.
private struct WordCount {
  /// The counts of an element.
  struct Count {
    let node: HTMLNode
    let parent: Int
    var words = 0
    var linked = 0

    /// The text length of its paragraphs, plus half of that of its children's paragraphs, in bytes.
    var score = 0
  }

  private var counts: [Count] = []

  /// Counts the bytes of text in each element.
  init(_ page: HTMLNode) {
    var stack: [(index: Int, next: Int, isLinked: Bool)] = [(0, 0, false)]
    counts = [Count(node: page, parent: -1)]
    while let top = stack.last {
      guard let child = counts[top.index].node.child(top.next) else {
        stack.removeLast()
        finish(top.index)
        continue
      }
      stack[stack.count - 1].next += 1
      if let text = child.text {
        let words = WordCount.length(of: text)
        counts[top.index].words += words
        if top.isLinked { counts[top.index].linked += words }
      } else if child.element != nil, child.attribute("hidden") == nil,
        child.tag != GUMBO_TAG_HEAD
      {
        counts.append(Count(node: child, parent: top.index))
        stack.append((counts.count - 1, 0, top.isLinked || child.tag == GUMBO_TAG_A))
      }
    }
  }

  private static func length(of text: UnsafeBufferPointer<UInt8>) -> Int {
    text.reduce(0) { $0 + ($1 > 0x20 ? 1 : 0) }
  }

  /// Adds the counts of a completed element to its parent.
  private mutating func finish(_ index: Int) {
    let count = counts[index]
    guard count.parent >= 0 else { return }
    counts[count.parent].words += count.words
    counts[count.parent].linked += count.linked
    let own = count.words - count.linked
    switch count.node.tag {
    case GUMBO_TAG_P, GUMBO_TAG_PRE, GUMBO_TAG_BLOCKQUOTE, GUMBO_TAG_H2, GUMBO_TAG_H3:
      guard own >= 25 else { return }
      counts[count.parent].score += own
      let outer = counts[count.parent].parent
      if outer >= 0 { counts[outer].score += own / 2 }
    default: break
    }
  }

  /// The main content, or `nil` if it cannot be determined.
  var best: HTMLNode? {
    let all = counts[0].words - counts[0].linked
    guard all > 0 else { return nil }
    for isNamed in [WordCount.isMain, WordCount.isArticle] {
      let named = counts.filter { isNamed($0.node) }
      if named.count == 1, let only = named.first, 3 * (only.words - only.linked) >= all {
        return only.node
      }
    }
    guard let dense = counts.max(by: { $0.score < $1.score }),
      3 * (dense.words - dense.linked) >= 2 * all
    else { return nil }
    return dense.node
  }

  private static func isMain(_ node: HTMLNode) -> Bool {
    node.tag == GUMBO_TAG_MAIN || node.attribute("role") == "main"
      || node.attribute("itemprop") == "articleBody"
  }

  private static func isArticle(_ node: HTMLNode) -> Bool { node.tag == GUMBO_TAG_ARTICLE }
}
