import CursesCells
import CursesViews

// MARK: - Searching

extension TextView: FindTarget {
  /// Looks for a text and goes to the first match from the cursor on; an empty text ends that.
  ///
  /// A long text is looked through in slices, with frames between them.
  public func find(_ text: String) {
    guard let search = TextSearch(EditorText.of(text)) else {
      finding = nil
      setNeedsDisplay()
      return
    }
    // What is typed goes on from where it began, so that a match can grow where it is.
    startFinding(search, from: finding?.start ?? selectedRange.lowerBound)
    finding?.pending = .forward
    goOnFinding()
  }

  /// Goes to the next match or to the one before; after the last comes the first.
  public func moveToMatch(_ direction: FindDirection) {
    guard let finding else { return }
    guard let match = finding.match(direction, from: selectedRange) else {
      self.finding?.pending = direction
      return
    }
    show(match)
  }

  /// How far the search has come.
  public var findStatus: FindStatus {
    guard let finding else { return FindStatus() }
    return FindStatus(
      count: finding.count, current: finding.index(of: selectedRange),
      isComplete: finding.isWhole)
  }

  /// Looks anew in a text that has changed, and leaves the cursor where it is.
  func findAgain() {
    guard let finding else { return }
    startFinding(finding.search, from: min(finding.start, content.storage.length))
    goOnFinding()
  }

  /// Returns what the search found in a part of a row.
  func foundStretches(in range: Range<Int>) -> [TextStretch] {
    guard let search = finding?.search else { return [] }
    // A match that begins before the part, or ends behind it, is seen as well.
    let most = search.text.utf8.count * 4
    let storage = content.storage
    let start = storage.boundary(atOrBefore: range.lowerBound - most)
    let end = storage.boundary(atOrAfter: range.upperBound + most)
    return search.matches(in: storage[start..<end]).compactMap { match in
      let found = start + match.lowerBound..<start + match.upperBound
      let shown = found.clamped(to: range)
      guard !shown.isEmpty else { return nil }
      return TextStretch(range: shown, style: found == selectedRange ? .selected : .highlight)
    }
  }
}

// MARK: - Private

extension TextView {
  private func startFinding(_ search: TextSearch, from start: Int) {
    let start = content.storage.boundary(atOrBefore: start)
    finding = TextFinding(search, in: content.storage, from: start)
    setNeedsDisplay()
  }

  /// Looks through a slice now, and through the others after a frame each.
  private func goOnFinding() {
    searching?.cancel()
    guard var finding else { return }
    finding.advance(in: content.storage)
    self.finding = finding
    if let pending = finding.pending, let match = firstMatch(pending, in: finding) {
      self.finding?.pending = nil
      show(match)
    } else {
      notifyStatus()
    }
    guard !finding.isComplete else { return }
    searching = stage?.schedule(after: .milliseconds(8)) { [weak self] in self?.goOnFinding() }
  }

  private func firstMatch(_ direction: FindDirection, in finding: TextFinding) -> Range<Int>? {
    guard direction == .forward else { return finding.match(.backward, from: selectedRange) }
    return finding.match(.forward, from: finding.start..<finding.start)
  }

  private func show(_ match: Range<Int>) {
    move { $0.select(fromOffset: match.lowerBound, toOffset: match.upperBound) }
    notifyStatus()
  }

  private func notifyStatus() {
    notify("onFindStatusChange") { [self] in onFindStatusChange?() }
  }
}
