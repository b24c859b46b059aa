import CGumbo

/// What is read of a page: all of it, or what it is about.
struct MainContent {
  /// The element that is read.
  let root: HTMLNode

  /// Whether what stands around an article is left out of it.
  private let isChosen: Bool

  /// Chooses what is read of a page.
  ///
  /// What the page itself names its main part, or its article, is taken where most words are in it;
  /// otherwise that part around which paragraphs are dense. A page of which that cannot be said is
  /// read as a whole, but for its ways to other pages.
  ///
  /// - Complexity: O(*n*) in the elements and words.
  init(of page: HTMLNode, everything: Bool) {
    isChosen = !everything
    root = everything ? page : WordCount(page).best ?? page
  }

  /// Whether an element inside the root is not read.
  func leavesOut(_ node: HTMLNode) -> Bool {
    if node.attribute("hidden") != nil { return true }
    guard isChosen, node != root else { return false }
    if node.tag == GUMBO_TAG_NAV { return true }
    guard let role = node.attribute("role")?.lowercased() else { return false }
    return ["navigation", "banner", "contentinfo", "search", "dialog", "alertdialog"].contains(role)
  }
}

/// The words in the parts of a page.
private struct WordCount {
  /// What was counted in an element.
  struct Count {
    let node: HTMLNode
    let parent: Int
    var words = 0
    var linked = 0

    /// The bytes of its own paragraphs, and half of those of the elements inside of it.
    var score = 0
  }

  private var counts: [Count] = []

  /// Counts the bytes of words in each element.
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

  /// Adds what was counted in an element to the one around it.
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

  /// The element that the page is about, or `nil` where that cannot be said.
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
