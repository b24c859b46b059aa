import CursesCells
import CursesViews
import CursesWidgets

extension ArticleView {
  /// How far the search has come.
  public var findStatus: FindStatus {
    FindStatus(
      count: finding.count, current: finding.current, isComplete: finding.isComplete)
  }

  /// Looks for words, and goes to the first ones from what is seen on; no words end the search.
  ///
  /// Capital letters count where there is one among the words. A long article is looked through in
  /// slices, with frames between them.
  public func find(_ text: String) {
    begin(text, from: layout?.block(at: max(0, contentOffset.y - origin.y)) ?? 0)
    finding.pending = .forward
    goOnFinding()
  }

  /// Goes to the next words that were found, or to those before; after the last come the first.
  ///
  /// Where the search has not yet come there, it goes as soon as it has.
  public func moveToMatch(_ direction: FindDirection) {
    finding.pending = finding.text.isEmpty ? nil : direction
    goToPending()
  }

  /// Looks anew in an article that has changed, and stays where the reader is.
  func findAgain() {
    guard !finding.text.isEmpty else { return }
    begin(finding.text, from: 0)
    goOnFinding()
  }

  private func begin(_ text: String, from first: Int) {
    let count = parts.count + 1
    finding = ArticleFinding(text, from: min(first, count - 1), of: count)
    page.setNeedsDisplay()
  }

  /// The bytes that are looked through at once: it takes a millisecond or two.
  private static let bytesOfSlice = 1 << 18

  /// Looks through a slice now, and through the others after a frame each.
  func goOnFinding() {
    search?.cancel()
    let head = [article.title, article.byline].filter { !$0.isEmpty }.map { ArticleText($0) }
    let before = findStatus
    finding.advance(bytes: ArticleView.bytesOfSlice) { [parts] block in
      block == 0 ? head : parts[block - 1].blocks.leaves
    } rest: { [parts] block in
      // What is behind a block has its number here, as the title is the first one there.
      parts.indices.contains(block) && parts[block].isContinued
        ? parts[block].blocks.leaves.first : nil
    }
    if findStatus != before { page.setNeedsDisplay() }
    goToPending()
    guard !finding.isComplete else { return }
    search = stage?.schedule(after: .milliseconds(8)) { [weak self] in self?.goOnFinding() }
  }

  /// Goes to the match that was asked for, where it is known by now.
  private func goToPending() {
    if let direction = finding.pending, let index = finding.match(direction) {
      finding.pending = nil
      go(to: index)
    } else if finding.isComplete {
      finding.pending = nil
    }
    notify("onFindStatusChange") { [self] in onFindStatusChange?() }
  }

  private func go(to index: Int) {
    finding.current = index
    page.setNeedsDisplay()
    let match = finding[index]
    reveal(block: match.block, leaf: match.leaf)
    show(
      ArticlePlace(block: match.block, leaf: match.leaf, offset: match.range.lowerBound),
      atTop: false)
  }
}

extension ArticleFinding {
  /// Returns the next match, or the one before, from the one that was gone to or from where the
  /// search began; `nil` where that is not known yet, or there is none.
  ///
  /// Numbers may grow while the search goes on, but matches that are known stay in order.
  fileprivate func match(_ direction: FindDirection) -> Int? {
    guard count > 0 else { return nil }
    let isKnown = direction == .forward ? isComplete || isAtEnd && countBefore > 0 : isComplete
    let edge = direction == .forward ? 0 : count - 1
    guard let current else {
      guard direction == .forward, countBefore < count else { return isComplete ? edge : nil }
      return countBefore
    }
    // Between the matches before where it began and those behind there may be more.
    let gap = direction == .forward ? current + 1 : current
    if gap == countBefore, !isComplete { return nil }
    let next = direction == .forward ? current + 1 : current - 1
    return (0..<count).contains(next) ? next : isKnown ? edge : nil
  }
}
