import CursesCells
import CursesViews

extension ArticleView {
  /// Opens what stands below a summary, or closes it.
  func toggle(_ summary: ArticleLinkPlace) {
    if closedDetails.remove(summary.place) == nil { closedDetails.insert(summary.place) }
    looksDidChange()
    setNeedsTranscriptUpdate()
  }

  /// Whether a text stands below a summary that is closed.
  func isHidden(block: Int, leaf: Int) -> Bool {
    !closedDetails.isEmpty && closed(above: leaf, in: block) != nil
  }

  /// Opens the summaries above a text.
  func reveal(block: Int, leaf: Int) {
    while let above = closed(above: leaf, in: block) { toggle(above) }
    layoutIfNeeded()
  }

  /// Returns a summary that is closed and has a text below it.
  private func closed(above leaf: Int, in block: Int) -> ArticleLinkPlace? {
    if block > 0, let place = parts[block - 1].below.first(where: closedDetails.contains) {
      return links(inBlock: place.block).lazy.map { [links] in links[$0] }
        .first { $0.leavesInside != nil && $0.place == place }
    }
    let summaries = links(inBlock: block).lazy.map { [links] in links[$0] }
    return summaries.first { [closedDetails] summary in
      guard let inside = summary.leavesInside else { return false }
      return ((leaf - inside)..<leaf).contains(summary.leaf)
        && closedDetails.contains(summary.place)
    }
  }

  /// The numbers of the links and summaries in a block.
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
