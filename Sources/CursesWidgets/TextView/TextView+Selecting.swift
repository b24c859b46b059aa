extension TextView {
  /// Selects bytes of UTF-8, counted from the start, with the cursor after them, and scrolls there.
  ///
  /// An empty range moves the cursor there. A place inside a character is moved to its start.
  ///
  /// - Returns: `false`, and nothing changes, when the text has no such bytes.
  @discardableResult
  public func select(_ range: Range<Int>) -> Bool {
    let storage = content.storage
    guard range.lowerBound >= 0, range.upperBound <= storage.length else { return false }
    let start = storage.boundary(atOrBefore: range.lowerBound)
    let end = storage.boundary(atOrBefore: range.upperBound)
    move { $0.select(fromOffset: start, toOffset: end) }
    return true
  }

  /// The text that is selected.
  ///
  /// - Complexity: O(log *n* + *m*) in the length of the text and of what is selected.
  public var selectedText: String { content.selectedText }
}
